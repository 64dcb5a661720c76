import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { outstandingCents, paidCents } from '#domain/payment-status.ts';
import { BOOKING_ACTIVITY_ROWS } from '#domain/policy.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { taxRateOf } from '#domain/tax-rate.ts';
import { findStaffBooking } from '../../db/queries/bookings/staff-bookings.ts';
import type { Deps } from '../../deps.ts';
import { quoteOf } from './booking-view.ts';
import { receiptToken } from './receipt-token.ts';

export type BookingReader = Pick<Deps, 'db' | 'clock' | 'signingSecret'>;

/** A booking as staff see it: people, money line by line, ledger and what was done to it. Throws BOOKING_NOT_FOUND. */
export async function getBooking(deps: BookingReader, { bookingId }: BookingIdInput, locale: Locale) {
  const query = { id: bookingId, locale, activityRows: BOOKING_ACTIVITY_ROWS };
  const row = await findStaffBooking(deps.db, query);
  if (!row) throw new AppError('BOOKING_NOT_FOUND');
  const quote = quoteOf(row);
  return {
    ...row,
    quote,
    taxRateBasisPoints: taxRateOf(quote, row.currentTaxRateBasisPoints),
    paidCents: paidCents(row.payments),
    outstandingCents: outstandingCents(row.payments, row.grandTotalCents),
    receiptToken: receiptToken(deps, row.bookingCode),
  };
}

export type StaffBooking = Awaited<ReturnType<typeof getBooking>>;
