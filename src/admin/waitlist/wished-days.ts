import { formatPeriod, formatTimeOfDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { WaitlistEntry } from './use-waitlist.ts';

type WishedTimes = Pick<WaitlistEntry, 'pickupDate' | 'returnDate' | 'pickupTime' | 'returnTime'>;

/** The days of a wish, with its own times where it has them. */
export function wishedDays(
  { pickupDate, returnDate, pickupTime, returnTime }: WishedTimes,
  locale: Locale,
): string {
  const days = formatPeriod(pickupDate, returnDate, locale);
  if (pickupTime === null || returnTime === null) return days;
  return `${days} · ${formatTimeOfDay(pickupTime, locale)} → ${formatTimeOfDay(returnTime, locale)}`;
}
