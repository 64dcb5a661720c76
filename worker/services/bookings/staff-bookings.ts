import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { balanceOf } from '#domain/ledger.ts';
import type { Locale } from '#domain/locale.ts';
import { paidCents } from '#domain/payment-status.ts';
import { BOOKING_ACTIVITY_ROWS, LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import type { BookingIdInput, CountDueInput, ListBookingsInput } from '#domain/schemas/staff-bookings.ts';
import { taxRateOf } from '#domain/tax-rate.ts';
import { countDue, listBookings as readBookings } from '../../db/queries/bookings/bookings-list.ts';
import { findStaffBooking } from '../../db/queries/bookings/staff-bookings.ts';
import type { Deps } from '../../deps.ts';
import { receiptToken } from '../tokens/signed-token.ts';
import { pricedAs } from './booking-view.ts';

/** A page of the bookings that match. Counted up to a cap, a search to a lower one; `isMore` says that there are more. */
export function listBookings({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ListBookingsInput) {
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  const at = clock.now();
  return readBookings(db, input, { maxRows, today: todayInHaiti(at), at });
}

/** How many bookings wait for something today: the work that the list can be led by. */
export function countDueBookings({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: CountDueInput) {
  const at = clock.now();
  return countDue(db, branchId, { today: todayInHaiti(at), at });
}

export type BookingReader = Pick<Deps, 'db' | 'clock' | 'signingSecret'>;

/** A booking as staff see it: people, money line by line, ledger and what was done to it. Throws BOOKING_NOT_FOUND. */
export async function getBooking(deps: BookingReader, { bookingId }: BookingIdInput, locale: Locale) {
  const query = { id: bookingId, locale, activityRows: BOOKING_ACTIVITY_ROWS };
  const row = await findStaffBooking(deps.db, query);
  if (!row) throw new AppError('BOOKING_NOT_FOUND');
  const quote = pricedAs(row);
  const money = { grandTotalCents: row.grandTotalCents, paidCents: paidCents(row.payments) };
  return {
    ...row,
    quote,
    taxRateBasisPoints: taxRateOf(row.lines, row.currentTaxRateBasisPoints),
    paidCents: money.paidCents,
    balanceCents: Math.max(0, balanceOf(money)),
    receiptToken: receiptToken(deps, row.bookingCode),
  };
}

export type StaffBooking = Awaited<ReturnType<typeof getBooking>>;
