import * as v from 'valibot';
import { BOOKING_STATUSES } from '../booking-status.ts';
import { OVERRIDABLE_LINES } from '../edit-price.ts';
import { hasItsReference, PAYMENT_METHODS } from '../payment-method.ts';
import { LIST_PAYMENT_STATUSES } from '../payment-status.ts';
import { MAX_LINE_CENTS, MAX_PRICE_CENTS } from '../policy.ts';
import { MAX_HOLD_HOURS } from '../timed-hold.ts';
import { checkoutFormEntries } from './checkout.ts';
import { extraCountsField, extraPricesField } from './extra-counts.ts';
import {
  bookingCodeField,
  branchField,
  centsField,
  dayField,
  emailField,
  idField,
  leavingReasonField,
  rowVersionField,
} from './fields.ts';
import { formObject } from './form-object.ts';
import { payerEntries, referenceField, sureField } from './payments.ts';
import { bookablePeriod } from './period-rule.ts';
import { quoteInput } from './quote.ts';
import {
  referenceAddressField,
  staffReferenceNameField,
  staffReferencePhoneField,
} from './reference-fields.ts';
import { emptyIsAbsent, freeLine, optionalParagraph } from './text.ts';
import { askedTimesEntries, bookableTimes } from './times-rule.ts';
import { transferAfterField } from './transfers.ts';

/** Making and changing bookings: on the web, by staff (SPEC §5). */

/** `booking.create` */
export const createBookingInput = v.pipe(
  formObject({
    ...checkoutFormEntries,
    idempotencyKey: idField(),
    proofUploadId: v.optional(idField('validation.proof.invalid')),
    quote: quoteInput,
  }),
  bookablePeriod(),
);
export type CreateBookingInput = v.InferOutput<typeof createBookingInput>;

/** `booking.byCode` */
export const bookingByCodeInput = formObject({ bookingCode: bookingCodeField });
export type BookingByCodeInput = v.InferOutput<typeof bookingByCodeInput>;

/** `booking.addReferenceAddress` */
export const addReferenceAddressInput = formObject({
  bookingCode: bookingCodeField,
  referenceAddress: referenceAddressField,
});
export type AddReferenceAddressInput = v.InferOutput<typeof addReferenceAddressInput>;

const staffAddress = emptyIsAbsent(
  'validation.text.characters',
  freeLine(0, 500, 'validation.text.characters', 'validation.address.max'),
);

/** Staff write what the client says: longer and with fewer rules than the web form (SPEC §5). */
const staffBookingEntries = {
  customerName: freeLine(2, 100, 'validation.name.min', 'validation.name.max'),
  customerEmail: emailField,
  customerPhone: freeLine(8, 40, 'validation.phone.required', 'validation.phone.maxStaff'),
  customerAddress: staffAddress,
  driverLicenseId: freeLine(1, 50, 'validation.driverLicenseId.required', 'validation.driverLicenseId.max'),
  vehicleId: idField('validation.vehicleId.required'),
  pickupBranchId: branchField('validation.pickupBranchId.required'),
  returnBranchId: branchField('validation.returnBranchId.required'),
  pickupDate: dayField('validation.pickupDate.required'),
  returnDate: dayField('validation.returnDate.required'),
  ...askedTimesEntries,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'validation.paymentMethod.requiredStaff'),
  notes: optionalParagraph(5_000, 'validation.notes.max'),
  receiptMessage: optionalParagraph(5_000, 'validation.receiptMessage.max'),
};

function lineCents(key: string) {
  return centsField(key, MAX_LINE_CENTS);
}

const HOLD_HOURS = 'validation.instruction.hold.invalid';

/** `staff.bookings.create` */
export const staffCreateBookingInput = v.pipe(
  formObject({
    ...staffBookingEntries,
    idempotencyKey: idField(),
    // Nothing can be partly paid or refunded before it exists.
    paymentStatus: v.picklist(LIST_PAYMENT_STATUSES, 'validation.paymentStatus.required'),
    /** Of what was paid or sent already. */
    paymentReference: referenceField,
    isSure: sureField,
    ...payerEntries,
    referenceName: staffReferenceNameField,
    referencePhone: staffReferencePhoneField,
    referenceAddress: referenceAddressField,
    extras: extraCountsField,
    discountCents: v.optional(lineCents('validation.discount.invalid'), 0),
    /** Why less is asked for than the engine does; absent where nothing is given. */
    discountReason: v.optional(
      freeLine(3, 500, 'validation.discountReason.required', 'validation.overrideReason.max'),
    ),
    /** Why nothing is charged for coming outside the opening hours; absent where it is. */
    afterHoursLeftOut: v.optional(
      freeLine(3, 500, 'validation.overrideReason.required', 'validation.overrideReason.max'),
    ),
    /** The hold by telephone whose days it takes over. */
    telephoneHoldId: v.optional(idField()),
    /** So long the car is held for whoever pays in advance; 0 holds it without an end. */
    holdHours: v.optional(
      v.pipe(
        v.number(HOLD_HOURS),
        v.integer(HOLD_HOURS),
        v.minValue(0, HOLD_HOURS),
        v.maxValue(MAX_HOLD_HOURS, HOLD_HOURS),
      ),
      0,
    ),
    transfer: transferAfterField,
    quote: quoteInput,
  }),
  bookableTimes(),
  v.forward(
    v.partialCheck(
      [['paymentMethod'], ['paymentStatus'], ['paymentReference']],
      ({ paymentMethod, paymentStatus, paymentReference }) =>
        paymentStatus === 'unpaid' || hasItsReference(paymentMethod, paymentReference),
      'validation.reference.required',
    ),
    ['paymentReference'],
  ),
  v.forward(
    v.partialCheck(
      [['discountCents'], ['discountReason']],
      ({ discountCents, discountReason }) => discountCents === 0 || discountReason !== undefined,
      'validation.discountReason.required',
    ),
    ['discountReason'],
  ),
);
export type StaffCreateBookingInput = v.InferOutput<typeof staffCreateBookingInput>;

/**
 * `staff.bookings.update`: a web booking may have come without a reference, so an edit does not demand one. Of the price it
 * holds the lines that staff set by hand; the server makes the others, and compares the whole with what was shown.
 */
export const staffEditBookingInput = v.pipe(
  formObject({
    ...staffBookingEntries,
    bookingId: idField(),
    rowVersion: rowVersionField,
    bookingStatus: v.picklist(BOOKING_STATUSES, 'validation.bookingStatus.required'),
    referenceName: emptyIsAbsent('validation.referenceName.required', staffReferenceNameField),
    referencePhone: emptyIsAbsent('validation.referencePhone.required', staffReferencePhoneField),
    referenceAddress: emptyIsAbsent('validation.referenceAddress.required', referenceAddressField),
    baseRateCents: v.optional(centsField('validation.baseRate.invalid', MAX_PRICE_CENTS)),
    feesTotalCents: v.optional(lineCents('validation.fees.invalid')),
    transferFeeCents: v.optional(lineCents('validation.fees.invalid')),
    afterHoursPickupCents: v.optional(lineCents('validation.fees.invalid')),
    afterHoursReturnCents: v.optional(lineCents('validation.fees.invalid')),
    oneWayFeeCents: v.optional(lineCents('validation.oneWayFee.invalid')),
    discountCents: v.optional(lineCents('validation.discount.invalid')),
    taxTotalCents: v.optional(lineCents('validation.tax.invalid')),
    extraPrices: v.optional(extraPricesField),
    overrideReason: optionalParagraph(500, 'validation.overrideReason.max'),
    leavingReason: leavingReasonField,
    /** As they are booked where it is absent. */
    extras: v.optional(extraCountsField),
    transfer: transferAfterField,
    quote: quoteInput,
  }),
  bookableTimes(),
  v.forward(
    v.partialCheck(
      [
        ['baseRateCents'],
        ['feesTotalCents'],
        ['transferFeeCents'],
        ['afterHoursPickupCents'],
        ['afterHoursReturnCents'],
        ['oneWayFeeCents'],
        ['discountCents'],
        ['taxTotalCents'],
        ['extraPrices'],
        ['overrideReason'],
      ],
      ({ overrideReason, extraPrices = [], ...overrides }) =>
        overrideReason !== undefined ||
        (extraPrices.length === 0 &&
          OVERRIDABLE_LINES.every((line) => overrides[`${line}Cents`] === undefined)),
      'validation.overrideReason.required',
    ),
    ['overrideReason'],
  ),
);
export type StaffEditBookingInput = v.InferOutput<typeof staffEditBookingInput>;

/** `staff.bookings.setStatus`: the list's dropdown. */
export const setBookingStatusInput = formObject({
  bookingId: idField(),
  rowVersion: rowVersionField,
  bookingStatus: v.picklist(BOOKING_STATUSES, 'validation.bookingStatus.required'),
  leavingReason: leavingReasonField,
});
export type SetBookingStatusInput = v.InferOutput<typeof setBookingStatusInput>;
