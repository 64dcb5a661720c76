import { todayInHaiti } from '#domain/calendar-day.ts';
import { OWED_ROWS } from '#domain/policy.ts';
import type { FinancialsInput } from '#domain/schemas/reports.ts';
import { readBalances } from '../../db/queries/reports/balances.ts';
import type { Deps } from '../../deps.ts';

/**
 * Who owes what, of all branches or one: bookings that are unpaid or paid in part, not called off, and began within a
 * year or are to begin (docs/decisions/0008). What waits to be verified is not owed. Money in cents.
 */
export function getBalances({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: FinancialsInput) {
  return readBalances(db, { branchId, today: todayInHaiti(clock.now()), limit: OWED_ROWS });
}
