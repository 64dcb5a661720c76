import { AppError } from '#domain/app-error.ts';
import { priceEdit } from '#domain/edit-price.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import type { Quote } from '#domain/pricing.ts';
import type { StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import {
  type BookingEdit,
  type BookingEditOutcome,
  findEditInputs,
  updateBooking,
} from '../../db/queries/bookings/booking-edits.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { requireSameQuote } from './bookable.ts';
import {
  type ChangeDeps,
  type ChangeRequest,
  refuseField,
  refuseStale,
  refuseTakenDays,
} from './booking-change.ts';

type EditInputs = NonNullable<Awaited<ReturnType<typeof findEditInputs>>>;

/** The price of the form over the booking as it stands. Throws VEHICLE_NOT_FOUND, QUOTE_CHANGED `{quote}`. */
function priceOf(form: StaffEditBookingInput, read: EditInputs): Quote {
  const { vehicle, taxRateBasisPoints, staffOneWayFeeCents } = read;
  if (vehicle === null) throw new AppError('VEHICLE_NOT_FOUND');
  const quote = priceEdit({
    booked: { ...read, quote: { ...read, baseTotalCents: read.baseRateCents * read.rentalDays } },
    rental: form,
    overrides: form,
    inputs: { vehicle, taxRateBasisPoints, staffOneWayFeeCents },
  });
  return requireSameQuote(quote, form.quote);
}

function columnsOf(form: StaffEditBookingInput, quote: Quote): BookingEdit['columns'] {
  const { customerName, customerEmail, customerPhone, driverLicenseId, vehicleId } = form;
  const { pickupBranchId, returnBranchId, pickupDate, returnDate, paymentMethod, bookingStatus } = form;
  const { rentalDays, baseRateCents, extrasTotalCents, feesTotalCents, oneWayFeeCents } = quote;
  const { discountTotalCents, taxTotalCents, grandTotalCents, depositCents, priceTier } = quote;
  return {
    customerName,
    customerEmail,
    customerPhone,
    driverLicenseId,
    vehicleId,
    customerAddress: form.customerAddress ?? null,
    referenceName: form.referenceName ?? null,
    referencePhone: form.referencePhone ?? null,
    referenceAddress: form.referenceAddress ?? null,
    pickupBranchId,
    returnBranchId,
    pickupDate,
    returnDate,
    paymentMethod,
    bookingStatus,
    rentalDays,
    baseRateCents,
    extrasTotalCents,
    feesTotalCents,
    oneWayFeeCents,
    discountTotalCents,
    taxTotalCents,
    grandTotalCents,
    depositCents,
    priceTier,
    notes: form.notes ?? null,
    receiptMessage: form.receiptMessage ?? null,
  };
}

/** Why an edit of the current version was not written. */
function refusalOf(outcome: BookingEditOutcome): AppError {
  if (!outcome.isVehicleFound) return new AppError('VEHICLE_NOT_FOUND');
  if (!outcome.isVehicleRentable) return new AppError('VEHICLE_UNAVAILABLE');
  if (!outcome.isPossible) return refuseField('paymentStatus', 'validation.paymentStatus.impossible');
  return refuseField('amountCents', 'validation.paymentAmount.invalid');
}

/**
 * Writes the edit form over the version it was filled from: the price by the engine but for the lines that staff set by
 * hand, with the ledger's move (D3, D11). The payment status it answers is what the ledger says of the new total. Throws
 * BOOKING_NOT_FOUND, STALE_VERSION `{current}`, VEHICLE_NOT_FOUND, QUOTE_CHANGED `{quote}` when the price is not the one
 * that was shown, VEHICLE_UNAVAILABLE when the days are taken or another car cannot be rented, VALIDATION_FAILED as
 * `setPaymentStatus` does.
 */
export async function editBooking(
  deps: ChangeDeps,
  form: StaffEditBookingInput,
  request: ChangeRequest,
): Promise<{ paymentStatus: PaymentStatus }> {
  const { bookingId, rowVersion, paymentStatus: to, amountCents } = form;
  const read = await findEditInputs(deps.db, form);
  if (read === undefined) throw new AppError('BOOKING_NOT_FOUND');
  if (read.rowVersion !== rowVersion) return refuseStale(deps, bookingId, request);
  const quote = priceOf(form, read);
  const outcome = await refuseTakenDays(
    updateBooking(deps.db, {
      bookingId,
      rowVersion,
      columns: columnsOf(form, quote),
      lines: quote.extras,
      ledger: { to, partCents: amountCents ?? null, by: authorOf(deps, request) },
    }),
  );
  if (outcome === undefined) throw new AppError('BOOKING_NOT_FOUND');
  if (!outcome.isCurrent) return refuseStale(deps, bookingId, request);
  if (outcome.paymentStatus === null) throw refusalOf(outcome);
  return { paymentStatus: outcome.paymentStatus };
}
