import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { TRANSMISSIONS, VEHICLE_CLASSES } from '../vehicle.ts';
import { MAX_FILTER_SEATS, MAX_FILTER_USD, VEHICLE_SORTS } from '../vehicle-filters.ts';
import { bookingCodeField, dayField, emailField, idField, phoneField } from './fields.ts';
import { formObject } from './form-object.ts';
import { askedTimesEntries } from './times-rule.ts';

/** What the procedures behind the public lists take; addresses, which never fail, are in site-search. */

const cityField = v.picklist(BRANCH_IDS, 'validation.city.invalid');
const pickupDateField = dayField('validation.pickupDate.required');
const returnDateField = dayField('validation.returnDate.required');

const INVALID = 'validation.input.invalid';
const wholeUpTo = (max: number) =>
  v.pipe(v.number(INVALID), v.integer(INVALID), v.minValue(0, INVALID), v.maxValue(max, INVALID));

/** Real days, in whatever order: the page says which rule refuses them; and times of one's own. */
const strictPeriod = {
  pickupDate: v.optional(pickupDateField),
  returnDate: v.optional(returnDateField),
  ...askedTimesEntries,
};

/** `public.vehicles.list` */
export const listPublicVehiclesInput = formObject({
  city: v.optional(cityField),
  ...strictPeriod,
  class: v.optional(v.picklist(VEHICLE_CLASSES, INVALID)),
  transmission: v.optional(v.picklist(TRANSMISSIONS, INVALID)),
  seats: v.optional(wholeUpTo(MAX_FILTER_SEATS)),
  price: v.optional(wholeUpTo(MAX_FILTER_USD)),
  deposit: v.optional(wholeUpTo(MAX_FILTER_USD)),
  sort: v.optional(v.picklist(VEHICLE_SORTS, INVALID)),
});
export type ListPublicVehiclesInput = v.InferOutput<typeof listPublicVehiclesInput>;

/** `public.vehicles.get` and `similar`; `city` is where the car is wanted. */
export const vehicleByIdInput = formObject({
  id: idField('validation.vehicleId.required'),
  city: v.optional(cityField),
  ...strictPeriod,
});
export type VehicleByIdInput = v.InferOutput<typeof vehicleByIdInput>;

/** `public.vehicles.takenDays`: on which days it can be had depends on the times, and on the branch. */
export const takenDaysInput = formObject({
  id: idField('validation.vehicleId.required'),
  city: v.optional(cityField),
  ...askedTimesEntries,
});
export type TakenDaysInput = v.InferOutput<typeof takenDaysInput>;

/** Numbers are compared by their last eight figures: fewer would find strangers. */
const lookUpPhone = v.pipe(
  phoneField,
  v.check((phone) => phone.replace(/\D/g, '').length >= 8, 'validation.phone.min'),
);

/** `booking.lookUp`: the code with the e-mail or the telephone of the booking (SPEC §5). */
export const lookUpBookingInput = v.pipe(
  formObject({
    email: v.optional(emailField),
    phone: v.optional(lookUpPhone),
    bookingCode: bookingCodeField,
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      ({ email, phone }) => (email === undefined) !== (phone === undefined),
      'validation.email.required',
    ),
    ['email'],
  ),
);
export type LookUpBookingInput = v.InferOutput<typeof lookUpBookingInput>;
