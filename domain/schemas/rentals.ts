import * as v from 'valibot';
import { CALL_OFF_KINDS } from '../cancellation.ts';
import { KEEPABLE_LINES } from '../kept-by-hand.ts';
import { CONSENT_WAYS, SWAP_CAUSES } from '../rental-change.ts';
import { dayField, idField, leavingReasonField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { quoteInput } from './quote.ts';
import { bookingIdInput } from './staff-bookings.ts';
import { freeLine, optionalParagraph } from './text.ts';
import { timeField } from './times-rule.ts';

/** What changes of a rental after it was booked. */

const newReturn = {
  bookingId: idField(),
  returnDate: dayField('validation.returnDate.required'),
  returnTime: timeField('validation.time.invalid'),
};

/** Who agreed, or was called, and how. */
export const consentEntries = {
  agreedBy: freeLine(1, 100, 'validation.agreedBy.required', 'validation.agreedBy.max'),
  agreedHow: v.picklist(CONSENT_WAYS, 'validation.agreedHow.required'),
  note: optionalParagraph(500, 'validation.changeNote.max'),
};

/** Of a form that changes a rental: sent again, it is the same one. */
export const changeEntries = {
  bookingId: idField(),
  rowVersion: rowVersionField,
  requestId: idField(),
};

/** Lines of the price that were set by hand before, and that staff keep. */
const keepField = v.optional(
  v.pipe(
    v.array(v.picklist(KEEPABLE_LINES, 'validation.input.invalid')),
    v.maxLength(KEEPABLE_LINES.length, 'validation.input.invalid'),
  ),
);

/** `staff.rentals.extension`: what another return would cost, and whether the car is free until then. */
export const extensionInput = v.pipe(
  formObject({
    bookingId: newReturn.bookingId,
    /** Without a return a day more is proposed. */
    returnDate: v.optional(newReturn.returnDate),
    returnTime: v.optional(newReturn.returnTime),
    isAfterHoursLeftOut: v.optional(v.boolean('validation.input.invalid')),
    keep: keepField,
  }),
  v.check(
    ({ returnDate, returnTime }) => (returnDate === undefined) === (returnTime === undefined),
    'validation.input.invalid',
  ),
);
export type ExtensionInput = v.InferOutput<typeof extensionInput>;

/** `staff.rentals.extend`: later or sooner, at the price that was shown. */
export const extendInput = formObject({
  ...newReturn,
  ...changeEntries,
  ...consentEntries,
  /** Why nothing is charged for coming outside the opening hours; absent where it is. */
  afterHoursLeftOut: v.optional(
    freeLine(3, 500, 'validation.overrideReason.required', 'validation.overrideReason.max'),
  ),
  keep: keepField,
  quote: quoteInput,
});
export type ExtendInput = v.InferOutput<typeof extendInput>;

/** `staff.rentals.clientChange` */
export const clientChangeInput = bookingIdInput;

/** `staff.rentals.undoClientChange`: at the price that was shown; the client reads the note. */
export const undoChangeInput = formObject({
  ...changeEntries,
  changeId: idField(),
  note: optionalParagraph(500, 'validation.changeNote.max'),
  quote: quoteInput,
});
export type UndoChangeInput = v.InferOutput<typeof undoChangeInput>;

/** `staff.rentals.agreeToExtension`: the days that a client took on the road stay, though they are not paid. */
export const agreeToExtensionInput = formObject({
  bookingId: idField(),
  rowVersion: rowVersionField,
  changeId: idField(),
});
export type AgreeToExtensionInput = v.InferOutput<typeof agreeToExtensionInput>;

const callOffEntries = { bookingId: idField(), kind: v.picklist(CALL_OFF_KINDS, 'validation.input.invalid') };

/** `staff.rentals.cancellation`: what would be kept now, and what goes back. */
export const cancellationInput = formObject(callOffEntries);
export type CancellationInput = v.InferOutput<typeof cancellationInput>;

/** The share that was shown. */
export const keptPercentField = v.pipe(
  v.number('validation.input.invalid'),
  v.integer('validation.input.invalid'),
  v.minValue(0, 'validation.input.invalid'),
  v.maxValue(100, 'validation.input.invalid'),
);

/** `staff.rentals.callOff`: cancels, or marks that the client did not come, at the share that was shown. */
export const callOffInput = formObject({
  ...changeEntries,
  ...callOffEntries,
  ...consentEntries,
  keptPercent: keptPercentField,
});
export type CallOffInput = v.InferOutput<typeof callOffInput>;

/** `staff.rentals.otherVehicles`: free until the end of the rental, with what each would cost. */
export const otherVehiclesInput = formObject({ bookingId: idField(), keep: keepField });
export type OtherVehiclesInput = v.InferOutput<typeof otherVehiclesInput>;

/** `staff.rentals.swap`: at the price that was agreed, or at the one that was shown. */
export const swapInput = formObject({
  ...changeEntries,
  ...consentEntries,
  vehicleId: idField('validation.vehicleId.required'),
  cause: v.picklist(SWAP_CAUSES, 'validation.swap.cause'),
  leavingReason: leavingReasonField,
  /** Of a price that is the engine's: the firm's cause keeps all of it. */
  keep: keepField,
  /** What the whole rental costs then. */
  quote: quoteInput,
});
export type SwapInput = v.InferOutput<typeof swapInput>;
