import { addDays, dayInHaiti } from './calendar-day.ts';
import { instantInHaiti, timeInHaiti } from './haiti-clock.ts';
import { OFFER_MAX_MS, OFFER_MS } from './policy.ts';
import { MINUTE_MS } from './time-units.ts';

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

interface OfferedRental {
  pickupAt: Date;
  /** How long before its pickup the site lets a rental be booked at the latest. */
  webNoticeMinutes: number;
}

/**
 * Of an offer that the list makes at this moment. Whoever could not book it any more when an offer of the morning ends at
 * the latest is told at night too.
 */
export function offerTimes(offeredAt: Date, { pickupAt, webNoticeMinutes }: OfferedRental): OfferTimes {
  const morning = awakeAt(offeredAt);
  const bookableUntil = pickupAt.getTime() - webNoticeMinutes * MINUTE_MS;
  const toldAt = morning.getTime() + OFFER_MAX_MS > bookableUntil ? offeredAt : morning;
  const later = (ms: number) => new Date(toldAt.getTime() + ms);
  return { toldAt, endsAt: later(OFFER_MS), latestEnd: later(OFFER_MAX_MS) };
}

/** Until when a car is kept whose offer its person can know of now. */
export function startedOfferEnd(now: Date, { latestEnd }: OfferTimes): Date {
  return new Date(Math.min(now.getTime() + OFFER_MS, latestEnd.getTime()));
}
