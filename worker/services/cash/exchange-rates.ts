import { AppError } from '#domain/app-error.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { isRateOld, isUnusualRate } from '#domain/exchange-rate.ts';
import { RATE_ROWS } from '#domain/policy.ts';
import type { EnterRateInput } from '#domain/schemas/cash.ts';
import { insertRate, listRates, type RateEntry } from '../../db/queries/cash/rates.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/** The entry that counts, the one that counted on the day before it, and all of late. */
function told(entries: RateEntry[], today: CalendarDay) {
  const [current = null] = entries;
  return {
    today,
    current,
    previous: entries.find(({ day }) => current !== null && day < current.day) ?? null,
    isOld: current !== null && isRateOld(current.day, today),
    entries,
  };
}

/** What a dollar is worth: the entry that counts today, and how it came about. */
export async function getRates({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return told(await listRates(db, RATE_ROWS), todayInHaiti(clock.now()));
}

/**
 * Enters today's rate; the newest entry of a day counts. Throws VALIDATION_FAILED for a change that is unusual and was not
 * confirmed. The same rate from the same source twice on a day is one entry.
 */
export async function enterRate(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { htgPerUsd, source, isSure }: EnterRateInput,
  request: StaffRequest,
) {
  const by = authorOf(deps, request);
  const day = todayInHaiti(by.at);
  const known = await listRates(deps.db, RATE_ROWS);
  const [previous] = known;
  if (previous?.day === day && previous.htgPerUsd === htgPerUsd && previous.source === source)
    return told(known, day);
  // Small steps of one day add up: what counts is how far it is from the day before.
  const earlier = known.find((rate) => rate.day < day);
  if (!isSure && isUnusualRate(htgPerUsd, earlier?.htgPerUsd ?? null))
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { htgPerUsd: 'validation.rate.unusual' } });
  const rate = { id: deps.random.uuid(), day, htgPerUsd, source, previous };
  return told(await insertRate(deps.db, rate, by, RATE_ROWS), day);
}
