import type { InferResult } from 'kysely';
import { rateSubject } from '#domain/activity-subject.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RateSource } from '#domain/exchange-rate.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';

/** The entries of the last days, the one that counts first. */
export function selectRates(db: Database, limit: number) {
  return db
    .selectFrom('exchangeRates')
    .innerJoin('profiles', 'profiles.id', 'exchangeRates.enteredByUserId')
    .select(['exchangeRates.id', 'day', 'htgPerUsd', 'source', 'enteredAt', 'profiles.name as enteredBy'])
    .orderBy('day', 'desc')
    .orderBy('enteredAt', 'desc')
    .limit(limit);
}

export type RateEntry = InferResult<ReturnType<typeof selectRates>>[number];

export function listRates(db: Database, limit: number): Promise<RateEntry[]> {
  return selectRates(db, limit).execute();
}

interface NewRate {
  id: string;
  day: CalendarDay;
  htgPerUsd: number;
  source: RateSource;
}

/** Adds an entry and logs it beside the one that counted before. Answers the entries. */
export async function insertRate(
  db: Database,
  { previous, ...rate }: NewRate & { previous: RateEntry | undefined },
  by: ChangeAuthor,
  limit: number,
): Promise<RateEntry[]> {
  const { day, htgPerUsd, source } = rate;
  const before = previous ? { htgPerUsd: previous.htgPerUsd, source: previous.source } : {};
  const [, , entries] = await inOneTrip(db, [
    db.insertInto('exchangeRates').values({ ...rate, enteredByUserId: by.userId, enteredAt: by.at }),
    insertActivity(db, {
      by,
      action: 'create',
      subject: rateSubject(rate.id, day),
      metadata: { before, after: { htgPerUsd, source } },
    }),
    selectRates(db, limit),
  ]);
  onlyRow(entries);
  return entries;
}
