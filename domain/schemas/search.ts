import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { bookingCodeField, dayField, emailField, idField } from './fields.ts';
import { formObject } from './form-object.ts';

/** What the procedures behind the public lists take; addresses, which never fail, are in site-search. */

const cityField = v.picklist(BRANCH_IDS, 'validation.city.invalid');
const pickupDateField = dayField('validation.pickupDate.required');
const returnDateField = dayField('validation.returnDate.required');

/** Real days, in whatever order: the page says which rule refuses them. */
const strictPeriod = { pickupDate: v.optional(pickupDateField), returnDate: v.optional(returnDateField) };

/** `public.vehicles.list` */
export const listPublicVehiclesInput = formObject({ city: v.optional(cityField), ...strictPeriod });
export type ListPublicVehiclesInput = v.InferOutput<typeof listPublicVehiclesInput>;

/** `public.vehicles.get` */
export const vehicleByIdInput = formObject({ id: idField('validation.vehicleId.required'), ...strictPeriod });
export type VehicleByIdInput = v.InferOutput<typeof vehicleByIdInput>;

/** `public.vehicles.takenDays` */
export const takenDaysInput = formObject({ id: idField('validation.vehicleId.required') });
export type TakenDaysInput = v.InferOutput<typeof takenDaysInput>;

/** `booking.lookUp`: both needed (SPEC §5). */
export const lookUpBookingInput = formObject({ email: emailField, bookingCode: bookingCodeField });
export type LookUpBookingInput = v.InferOutput<typeof lookUpBookingInput>;
