import * as v from 'valibot';
import { BOOKING_STATUSES, DUE_KINDS } from '../booking-status.ts';
import { BRANCH_IDS } from '../branch.ts';
import { BOOKING_SORTS } from '../list-sorts.ts';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { MAX_LINE_CENTS } from '../policy.ts';
import { MAX_EXTENSION_HOURS } from '../timed-hold.ts';
import { extraCountsField } from './extra-counts.ts';
import { branchField, centsField, dayField, idField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { pageEntries, searchField } from './list-fields.ts';
import { lineOfText, maxCharacters, minCharacters, safeCharacters } from './text.ts';
import { askedTimesEntries, bookableTimes } from './times-rule.ts';

/** What the back office asks about bookings and payments (SPEC §2 Bookings, Payments; §7 Staff bookings). */

const anyBranch = v.optional(v.picklist(BRANCH_IDS, 'validation.branch.invalid'));
const filterDay = v.optional(dayField('validation.input.invalid'));

/**
 * `staff.bookings.list`; `from` and `to` are pickup days, both included. `due` is what the dashboard counts, late ones among
 * them, or what Financials says is still to be paid; `branchId` is then the branch that waits: of returns the one the car
 * comes back to.
 */
export const listBookingsInput = formObject({
  search: searchField,
  status: v.optional(v.picklist(BOOKING_STATUSES, 'validation.bookingStatus.required')),
  paymentStatus: v.optional(v.picklist(PAYMENT_STATUSES, 'validation.paymentStatus.required')),
  due: v.optional(v.picklist(DUE_KINDS, 'validation.input.invalid')),
  branchId: anyBranch,
  from: filterDay,
  to: filterDay,
  sort: v.optional(v.picklist(BOOKING_SORTS, 'validation.input.invalid'), '-createdAt'),
  ...pageEntries,
});
export type ListBookingsInput = v.InferOutput<typeof listBookingsInput>;

/** `staff.bookings.due`: of one branch, or of all. */
export const countDueInput = formObject({ branchId: anyBranch });
export type CountDueInput = v.InferOutput<typeof countDueInput>;

/** `staff.bookings.get` */
export const bookingIdInput = formObject({ bookingId: idField() });
export type BookingIdInput = v.InferOutput<typeof bookingIdInput>;

const periodEntries = {
  vehicleId: idField('validation.vehicleId.required'),
  pickupDate: dayField('validation.pickupDate.required'),
  returnDate: dayField('validation.returnDate.required'),
  ...askedTimesEntries,
};

/** `staff.bookings.availability`; a booking that is being edited does not count as taking its own car. */
export const availabilityInput = v.pipe(
  formObject({
    ...periodEntries,
    exceptBookingId: v.optional(idField()),
    exceptTelephoneHoldId: v.optional(idField()),
  }),
  bookableTimes(),
);
export type AvailabilityInput = v.InferOutput<typeof availabilityInput>;

/** `staff.bookings.quote` */
export const staffQuoteInput = v.pipe(
  formObject({
    ...periodEntries,
    pickupBranchId: branchField('validation.pickupBranchId.required'),
    returnBranchId: branchField('validation.returnBranchId.required'),
    extras: extraCountsField,
    discountCents: v.optional(centsField('validation.discount.invalid', MAX_LINE_CENTS), 0),
    isAfterHoursLeftOut: v.optional(v.boolean('validation.input.invalid')),
  }),
  bookableTimes(),
);
export type StaffQuoteInput = v.InferOutput<typeof staffQuoteInput>;

/** `staff.bookings.findClient`: a whole e-mail or phone number. */
export const findClientInput = formObject({
  query: v.pipe(
    lineOfText('validation.search.invalid'),
    minCharacters(3, 'validation.search.invalid'),
    maxCharacters(255, 'validation.search.invalid'),
    safeCharacters('validation.search.invalid'),
  ),
});
export type FindClientInput = v.InferOutput<typeof findClientInput>;

const branchVehiclesEntries = {
  branchId: branchField('validation.branch.invalid'),
  /** A booking that is being edited: its own car is among them, and it does not count as taking it. */
  bookingId: v.optional(idField()),
};

/** `staff.bookings.vehiclesForBranch` */
export const branchVehiclesInput = formObject(branchVehiclesEntries);
export type BranchVehiclesInput = v.InferOutput<typeof branchVehiclesInput>;

/** `staff.bookings.takenVehicles` */
export const takenVehiclesInput = v.pipe(
  formObject({
    ...branchVehiclesEntries,
    exceptTelephoneHoldId: v.optional(idField()),
    pickupDate: periodEntries.pickupDate,
    returnDate: periodEntries.returnDate,
    ...askedTimesEntries,
  }),
  bookableTimes(),
);
export type TakenVehiclesInput = v.InferOutput<typeof takenVehiclesInput>;

const HOLD_HOURS = 'validation.hold.hours';

/** `staff.bookings.setHold`: so many hours more; null holds the car without an end. */
export const setHoldInput = formObject({
  /** Made when the form opens: sent again, it is the same request. */
  requestId: idField(),
  bookingId: idField(),
  rowVersion: rowVersionField,
  hours: v.nullable(
    v.pipe(
      v.number(HOLD_HOURS),
      v.integer(HOLD_HOURS),
      v.minValue(1, HOLD_HOURS),
      v.maxValue(MAX_EXTENSION_HOURS, HOLD_HOURS),
    ),
  ),
});
export type SetHoldInput = v.InferOutput<typeof setHoldInput>;

/** `staff.bookings.addProof` */
export const addStaffProofInput = formObject({
  bookingId: idField(),
  proofUploadId: idField('validation.proof.invalid'),
});
export type AddStaffProofInput = v.InferOutput<typeof addStaffProofInput>;
