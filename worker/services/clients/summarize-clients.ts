import { addDays, monthBefore, todayInHaiti } from '#domain/calendar-day.ts';
import type { ClientSummaryInput } from '#domain/schemas/clients.ts';
import { summarizeClients as readSummary } from '../../db/queries/clients/client-list.ts';
import type { Deps } from '../../deps.ts';

/**
 * How many clients there are, how many of them booked for the first time within the last month (SPEC §9: from the day
 * after this day a month ago), and what all paid.
 */
export function summarizeClients(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { branchId }: ClientSummaryInput,
) {
  const newSince = addDays(monthBefore(todayInHaiti(clock.now())), 1);
  return readSummary(db, { branchId, newSince });
}
