import { PROMISED_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import {
  type CountedKey,
  countAttempt,
  oldestOpen,
  selectAttempts,
  type Window,
} from '../limits/rate-limits.ts';

/** What one person, and one address, may book on the web, counted in windows as every limit is (rate_limits). */
export interface BookingAllowances extends Window {
  customerId: string;
  /** Ordered by scope: rows are locked in this order, and one order everywhere cannot deadlock. */
  each: readonly CountedKey[];
  /** Today in Haiti: a rental that is over does not count any more. */
  today: CalendarDay;
}

/** How many bookings of this customer nobody has paid for: reserved or confirmed, and not over. */
export function countOpenBookings(db: Database, { customerId, today }: BookingAllowances, at: Date) {
  return db
    .selectFrom('bookings')
    .where('customerId', '=', customerId)
    .where('bookingStatus', 'in', PROMISED_STATUSES)
    .where('paymentStatus', 'in', ['unpaid', 'pending_verification'])
    .where('returnDate', '>', today)
    .where((eb) => eb.or([eb('releasesAt', 'is', null), eb('releasesAt', '>', at.toISOString())]))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

/** The allowances that are used up, one query each. */
export function selectSpent(db: Database, allowances: BookingAllowances) {
  return allowances.each.map((allowance) =>
    selectAttempts(db, allowance)
      .where('attempts', '>=', allowance.limit)
      .where('windowStartedAt', '>', oldestOpen(allowances)),
  );
}

/**
 * Counts one booking against each allowance, and ends the batch when one is over with it: of two at once, the second
 * counts after the first. A booking that fails is not counted.
 */
export function spendAllowances(db: Database, allowances: BookingAllowances) {
  return allowances.each.flatMap((allowance) => [
    countAttempt(db, allowance, allowances),
    guard(db, 'allowance_spent', selectAttempts(db, allowance).where('attempts', '<=', allowance.limit)),
  ]);
}
