import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { bookingCodeField, dayField, emailField, idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { searchablePeriod } from './period-rule.ts';

/** What URLs may ask (SPEC §2, §3). A bad value in a URL falls away and never throws; a procedure refuses it. */

function tolerant<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

function tolerantObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.fallback(v.object(entries), () => v.parse(v.object(entries), {}));
}

const cityField = v.picklist(BRANCH_IDS, 'validation.city.invalid');
const pickupDateField = dayField('validation.pickupDate.required');
const returnDateField = dayField('validation.returnDate.required');

const periodSearch = { pickupDate: tolerant(pickupDateField), returnDate: tolerant(returnDateField) };

interface PeriodSearch {
  pickupDate?: string | undefined;
  returnDate?: string | undefined;
}

function isReversed({ pickupDate, returnDate }: PeriodSearch): boolean {
  return pickupDate !== undefined && returnDate !== undefined && returnDate < pickupDate;
}

/** A return before the pickup falls away as if it had not been typed. */
function dropReversed<Search extends PeriodSearch>(search: Search): Search {
  return isReversed(search) ? { ...search, returnDate: undefined } : search;
}

/** /fleet and the home search box. */
export const fleetSearch = v.pipe(
  tolerantObject({ city: tolerant(cityField), ...periodSearch }),
  v.transform(dropReversed),
);
export type FleetSearch = v.InferOutput<typeof fleetSearch>;

const vehicleEntries = { vehicleId: tolerant(idField()), city: tolerant(cityField), ...periodSearch };

/** /vehicle/{id} */
export const vehicleSearch = v.pipe(tolerantObject(vehicleEntries), v.transform(dropReversed));
export type VehicleSearch = v.InferOutput<typeof vehicleSearch>;

/** /checkout; `city` is the pickup branch, `returnCity` the other end of a one-way rental. */
export const checkoutSearch = v.pipe(
  tolerantObject({ ...vehicleEntries, returnCity: tolerant(cityField) }),
  v.transform(dropReversed),
);
export type CheckoutSearch = v.InferOutput<typeof checkoutSearch>;

/** /my-booking */
export const bookingLookupSearch = tolerantObject({
  email: tolerant(emailField),
  code: tolerant(bookingCodeField),
});
export type BookingLookupSearch = v.InferOutput<typeof bookingLookupSearch>;

const strictPeriod = { pickupDate: v.optional(pickupDateField), returnDate: v.optional(returnDateField) };

/** `public.catalogue.fleet` */
export const fleetInput = v.pipe(
  formObject({ city: v.optional(cityField), ...strictPeriod }),
  searchablePeriod(),
);
export type FleetInput = v.InferOutput<typeof fleetInput>;

/** `public.catalogue.vehicle` */
export const vehicleByIdInput = v.pipe(
  formObject({ id: idField('validation.vehicleId.required'), ...strictPeriod }),
  searchablePeriod(),
);
export type VehicleByIdInput = v.InferOutput<typeof vehicleByIdInput>;

/** `booking.lookUp`: both needed (SPEC §5). */
export const lookUpBookingInput = formObject({ email: emailField, bookingCode: bookingCodeField });
export type LookUpBookingInput = v.InferOutput<typeof lookUpBookingInput>;
