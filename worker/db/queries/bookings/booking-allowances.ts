import { PROMISED_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { RateLimitKey } from '../limits/rate-limits.ts';

export interface BookingAllowance extends RateLimitKey {
  /** New bookings in a window; the next is refused. */
  limit: number;
}

/** What one person, and one address, may book on the web, counted in windows as every limit is (rate_limits). */
export interface BookingAllowances {
  customerId: string;
  /** Ordered by scope: rows are locked as they come, and one order cannot deadlock. */
  each: readonly BookingAllowance[];
  now: Date;
  windowMs: number;
  /** Haiti's: what is to be given back by now waits for no payment any more. */
  today: CalendarDay;
}

/** Windows that began at this instant or before are over. */
function oldestOpen({ now, windowMs }: BookingAllowances): string {
  return new Date(now.getTime() - windowMs).toISOString();
}

/** How many bookings of this customer nobody has paid for: reserved or confirmed, and still to be driven. */
export function countOpenBookings(db: Database, { customerId, today }: BookingAllowances) {
  return db
    .selectFrom('bookings')
    .where('customerId', '=', customerId)
    .where('bookingStatus', 'in', PROMISED_STATUSES)
    .where('paymentStatus', 'in', ['unpaid', 'pending_verification'])
    .where('returnDate', '>', today)
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

function rowOf(db: Database, { scope, subjectHash }: RateLimitKey) {
  return db
    .selectFrom('rateLimits')
    .select('scope')
    .where('scope', '=', scope)
    .where('subjectHash', '=', subjectHash);
}

/** The allowances that are used up, one query each. */
export function selectSpent(db: Database, allowances: BookingAllowances) {
  return allowances.each.map((allowance) =>
    rowOf(db, allowance)
      .where('attempts', '>=', allowance.limit)
      .where('windowStartedAt', '>', oldestOpen(allowances)),
  );
}

/**
 * Counts one booking against each allowance, and ends the batch when one is over with it: of two at once, the second
 * counts after the first. A booking that fails is not counted.
 */
export function spendAllowances(db: Database, allowances: BookingAllowances) {
  const { each, now } = allowances;
  return each.flatMap((allowance) => {
    const { scope, subjectHash, limit } = allowance;
    return [
      db
        .insertInto('rateLimits')
        .values({ scope, subjectHash, windowStartedAt: now, attempts: 1 })
        .onConflict((row) =>
          row.columns(['scope', 'subjectHash']).doUpdateSet((eb) => {
            const isOver = eb('rateLimits.windowStartedAt', '<=', oldestOpen(allowances));
            const attempts = eb('rateLimits.attempts', '+', 1);
            return {
              attempts: eb.case().when(isOver).then(1).else(attempts).end(),
              windowStartedAt: eb
                .case()
                .when(isOver)
                .then(eb.ref('excluded.windowStartedAt'))
                .else(eb.ref('rateLimits.windowStartedAt'))
                .end(),
            };
          }),
        ),
      guard(db, 'allowance_spent', rowOf(db, { scope, subjectHash }).where('attempts', '<=', limit)),
    ];
  });
}
