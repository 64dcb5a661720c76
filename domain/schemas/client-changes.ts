import * as v from 'valibot';
import { CONTACT_WAYS } from '../outbox-channels.ts';
import { tokenField } from './access-links.ts';
import { bookingCodeField, dayField, idField, phoneField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { payerEntries } from './payments.ts';
import { quoteInput } from './quote.ts';
import { keptPercentField } from './rentals.ts';
import { freeLine } from './text.ts';

/** What customers change of their own bookings. */

/** Of whoever opened the booking's link; absent where its customer is signed in. The gate reads it. */
const byLink = { link: v.optional(tokenField) };

const newDays = {
  ...byLink,
  bookingCode: bookingCodeField,
  /** Absent where the pickup stays. */
  pickupDate: v.optional(dayField('validation.pickupDate.required')),
  returnDate: dayField('validation.returnDate.required'),
};

const acted = {
  rowVersion: rowVersionField,
  /** Made by the form: sent again, it is the same change. */
  requestId: idField(),
};

/** `booking.changes.price`: what other days would cost, and whether the car is free. */
export const priceDaysInput = formObject(newDays);
export type PriceDaysInput = v.InferOutput<typeof priceDaysInput>;

/** `booking.changes.days`: at the price that was shown. */
export const changeDaysInput = formObject({ ...newDays, ...acted, quote: quoteInput });
export type ChangeDaysInput = v.InferOutput<typeof changeDaysInput>;

/** `booking.changes.contact`: what stays is absent. */
export const changeContactInput = formObject({
  bookingCode: bookingCodeField,
  customerPhone: v.optional(phoneField),
  /** Empty where there is none any more. */
  flight: v.optional(
    v.union([v.literal(''), freeLine(1, 20, 'validation.text.characters', 'validation.flight.max')]),
  ),
  /** By which way they want to be written to, of all their bookings. */
  contactBy: v.optional(v.picklist(CONTACT_WAYS, 'validation.input.invalid')),
});
export type ChangeContactInput = v.InferOutput<typeof changeContactInput>;

/** `booking.changes.payer`: who sent the proof that waits, where it is not the client. */
export const namePayerInput = formObject({
  ...byLink,
  bookingCode: bookingCodeField,
  ...payerEntries,
  payerName: freeLine(1, 100, 'validation.payer.required', 'validation.payer.max'),
});
export type NamePayerInput = v.InferOutput<typeof namePayerInput>;

/** `booking.changes.share`: what would be kept now, and what goes back. `booking.changes.taken`: when somebody else has the car. */
export const shareInput = formObject({ ...byLink, bookingCode: bookingCodeField });
export type ShareInput = v.InferOutput<typeof shareInput>;

/** `booking.changes.drivers`, `booking.changes.way` */
export const ownBookingInput = formObject({ bookingCode: bookingCodeField });
export type OwnBookingInput = v.InferOutput<typeof ownBookingInput>;

/** `booking.changes.cancel`: at the share that was shown. */
export const cancelOwnInput = formObject({
  ...byLink,
  bookingCode: bookingCodeField,
  ...acted,
  keptPercent: keptPercentField,
});
export type CancelOwnInput = v.InferOutput<typeof cancelOwnInput>;
