import { todayInHaiti } from '#domain/calendar-day.ts';
import { isMorningDue } from '#domain/morning.ts';
import { tellOwners } from '../../db/queries/outbox/tell-owners.ts';
import type { Deps } from '../../deps.ts';

/** From seven in the morning in Haiti, writes the day's list to each owner, once. */
export async function sendMorning({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  if (isMorningDue(now)) await tellOwners(db, todayInHaiti(now), now);
}
