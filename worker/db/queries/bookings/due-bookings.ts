import { type RawBuilder, sql } from 'kysely';
import type { DueKind, Movement } from '#domain/booking-status.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { OWED_DAYS } from '#domain/policy.ts';
import { isOut, isPromised } from '../../booking-states.ts';

/** When a booking waits for somebody, and whose counter sees to it: one rule for the figures and for the list. */
export interface DueRule {
  isDue: RawBuilder<boolean>;
  /** The day it is due; one that is past is late. */
  day: RawBuilder<unknown>;
  branch: RawBuilder<unknown>;
}

export const MOVES: Record<Movement, DueRule> = {
  departures: { isDue: isPromised, day: sql`pickup_date`, branch: sql`pickup_branch_id` },
  returns: { isDue: isOut, day: sql`return_date`, branch: sql`return_branch_id` },
};

const isUnsettled = sql`payment_status in ('unpaid', 'partial') and booking_status not in ('canceled', 'no_show')`;

/** What is still to be paid of the `bookings` row at hand, however long ago it began; nothing while a payment waits. */
export const dueCents = sql`case when ${isUnsettled} then grand_total_cents - paid_cents else 0 end`;

/** A rental that began within a year, or is to begin: older debts are in no figure. */
export function isOwedStill(today: CalendarDay): RawBuilder<boolean> {
  return sql`pickup_date >= ${addDays(today, -OWED_DAYS)}::date`;
}

/**
 * Something of the booking is still to be paid, and its rental is no more than a year old: what Financials adds up and the
 * list shows. As the index bookings_owing says it.
 */
export function isOwing(today: CalendarDay): RawBuilder<boolean> {
  return sql`${isUnsettled} and ${isOwedStill(today)}`;
}

/** What is due up to today, late ones among it; `day` is what their index is in the order of. */
export function dueBy(kind: DueKind, today: CalendarDay): DueRule {
  if (kind === 'payment')
    return { isDue: isOwing(today), day: sql`pickup_date`, branch: sql`pickup_branch_id` };
  const { isDue, day, branch } = MOVES[kind];
  return { isDue: sql`${isDue} and ${day} <= ${today}::date`, day, branch };
}
