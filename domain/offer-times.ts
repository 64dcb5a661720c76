import { addDays, dayInHaiti } from './calendar-day.ts';
import { instantInHaiti, timeInHaiti } from './haiti-clock.ts';
import { OFFER_AT_ONCE_MS, OFFER_MAX_MS, OFFER_MS } from './policy.ts';

// When whoever waits for a car is told of it, and how long it is kept for them (docs/decisions/0044).

const MORNING = '07:00';
const EVENING = '21:00';

/** When somebody is told what is known now: what comes at night in Haiti, in the morning. */
export function awakeAt(now: Date): Date {
  const time = timeInHaiti(now);
  if (time >= MORNING && time < EVENING) return now;
  const today = dayInHaiti(now);
  return instantInHaiti(time < MORNING ? today : addDays(today, 1), MORNING);
}

interface OfferTimes {
  toldAt: Date;
  /** Two hours after it is told. */
  endsAt: Date;
  /** However late its message leaves. */
  latestEnd: Date;
}

/** Of an offer that the list makes at this moment. A rental that is near cannot wait for the morning. */
export function offerTimes(offeredAt: Date, pickupAt: Date): OfferTimes {
  const isNear = pickupAt.getTime() - offeredAt.getTime() < OFFER_AT_ONCE_MS;
  const toldAt = isNear ? offeredAt : awakeAt(offeredAt);
  const later = (ms: number) => new Date(toldAt.getTime() + ms);
  return { toldAt, endsAt: later(OFFER_MS), latestEnd: later(OFFER_MAX_MS) };
}

/** Until when a car is kept whose offer its person can know of now. */
export function startedOfferEnd(now: Date, { latestEnd }: OfferTimes): Date {
  return new Date(Math.min(now.getTime() + OFFER_MS, latestEnd.getTime()));
}
