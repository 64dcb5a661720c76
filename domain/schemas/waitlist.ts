import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { VEHICLE_CLASSES } from '../vehicle.ts';
import { branchField, dayField, emailField, idField, nameField, phoneField } from './fields.ts';
import { formObject } from './form-object.ts';
import { askedTimesEntries } from './times-rule.ts';

/** Who waits for a car when none is free. */

const INVALID = 'validation.input.invalid';

/** `public.waitlist.join`. `website` finds spam: people do not see the field, programs fill it in. */
export const joinWaitlistInput = formObject({
  name: nameField,
  email: emailField,
  phone: phoneField,
  branchId: branchField('validation.city.invalid'),
  pickupDate: dayField('validation.pickupDate.required'),
  returnDate: dayField('validation.returnDate.required'),
  ...askedTimesEntries,
  /** None means any. */
  classes: v.pipe(
    v.array(v.picklist(VEHICLE_CLASSES, INVALID), INVALID),
    v.maxLength(VEHICLE_CLASSES.length, INVALID),
    v.transform((classes) => VEHICLE_CLASSES.filter((one) => classes.includes(one))),
  ),
  website: v.optional(v.pipe(v.string(INVALID), v.maxLength(200, INVALID))),
});
export type JoinWaitlistInput = v.InferOutput<typeof joinWaitlistInput>;

/** `public.waitlist.read`, `public.waitlist.leave`: a token, or the mark of one that this browser opened. */
export const waitlistTokenInput = formObject({
  token: v.pipe(v.string(INVALID), v.maxLength(100, INVALID)),
});
export type WaitlistTokenInput = v.InferOutput<typeof waitlistTokenInput>;

/** `staff.waitlist.list`: of a branch, or all. */
export const listWaitlistInput = formObject({
  branchId: v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid')),
});
export type ListWaitlistInput = v.InferOutput<typeof listWaitlistInput>;

/** `staff.waitlist.cars`, `staff.waitlist.remove` */
export const waitlistEntryInput = formObject({ waitlistId: idField() });
export type WaitlistEntryInput = v.InferOutput<typeof waitlistEntryInput>;

/** `staff.waitlist.offer`. `offerId` is made by the form. */
export const offerVehicleInput = formObject({
  waitlistId: idField(),
  offerId: idField(),
  vehicleId: idField('validation.vehicleId.required'),
});
export type OfferVehicleInput = v.InferOutput<typeof offerVehicleInput>;
