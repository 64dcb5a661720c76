import { AppError } from '#domain/app-error.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { type Quote, quoteStaffEdit, tierForDays } from '#domain/pricing.ts';
import type { StaffEditBookingInput } from '#domain/schemas/booking.ts';
import {
  type BookingEdit,
  type BookingEditOutcome,
  updateBooking,
} from '../../db/queries/staff-booking-edits.ts';
import { authorOf } from '../change/author.ts';
import {
  type ChangeDeps,
  type ChangeRequest,
  refuseField,
  refuseStale,
  refuseTakenDays,
} from './booking-change.ts';

/** The engine's price of the form; tier and deposit go with the car, which the statement looks up. */
function priceOf(form: StaffEditBookingInput): Quote {
  return quoteStaffEdit({ ...form, priceTier: null, depositCents: 0 });
}

function columnsOf(form: StaffEditBookingInput, quote: Quote): BookingEdit['columns'] {
  const { customerName, customerEmail, customerPhone, driverLicenseId, vehicleId } = form;
  const { pickupBranchId, returnBranchId, pickupDate, returnDate, paymentMethod, bookingStatus } = form;
  const { rentalDays, baseRateCents, extrasTotalCents, feesTotalCents, oneWayFeeCents } = quote;
  const { discountTotalCents, taxTotalCents, grandTotalCents } = quote;
  return {
    ...{ customerName, customerEmail, customerPhone, driverLicenseId, vehicleId },
    customerAddress: form.customerAddress ?? null,
    referenceName: form.referenceName ?? null,
    referencePhone: form.referencePhone ?? null,
    referenceAddress: form.referenceAddress ?? null,
    ...{ pickupBranchId, returnBranchId, pickupDate, returnDate, paymentMethod, bookingStatus },
    ...{ rentalDays, baseRateCents, extrasTotalCents, feesTotalCents, oneWayFeeCents },
    ...{ discountTotalCents, taxTotalCents, grandTotalCents },
    notes: form.notes ?? null,
    receiptMessage: form.receiptMessage ?? null,
  };
}

/** Why an edit of the current version was not written. */
function refusalOf(outcome: BookingEditOutcome): AppError {
  if (!outcome.isVehicleFound) return new AppError('VEHICLE_NOT_FOUND');
  if (!outcome.isVehicleRentable) return new AppError('VEHICLE_UNAVAILABLE');
  if (!outcome.areExtrasOwn) return refuseField('extras', 'validation.extras.invalid');
  if (!outcome.isPossible) return refuseField('paymentStatus', 'validation.paymentStatus.impossible');
  return refuseField('amountCents', 'validation.paymentAmount.invalid');
}

/**
 * Writes the edit form over the version it was filled from, priced by the engine, with the ledger's move (D3, D11). The
 * payment status it answers is what the ledger says of the new total. Throws BOOKING_NOT_FOUND, STALE_VERSION
 * `{current}`, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE when the days are taken or another car cannot be rented,
 * VALIDATION_FAILED as `setPaymentStatus` does, and for extras that are not the booking's own.
 */
export async function editBooking(
  deps: ChangeDeps,
  form: StaffEditBookingInput,
  request: ChangeRequest,
): Promise<{ paymentStatus: PaymentStatus }> {
  const { bookingId, rowVersion, extras, paymentStatus: to, amountCents } = form;
  const quote = priceOf(form);
  const edit: BookingEdit = {
    ...{ bookingId, rowVersion, extras, columns: columnsOf(form, quote), lines: quote.extras },
    priceTier: tierForDays(quote.rentalDays),
    ledger: { to, partCents: amountCents ?? null, by: authorOf(deps, request) },
  };
  const outcome = await refuseTakenDays(updateBooking(deps.db, edit));
  if (outcome === undefined) throw new AppError('BOOKING_NOT_FOUND');
  if (!outcome.isCurrent) return refuseStale(deps, bookingId, request);
  if (outcome.paymentStatus === null) throw refusalOf(outcome);
  return { paymentStatus: outcome.paymentStatus };
}
