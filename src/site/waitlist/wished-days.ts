import { formatPeriod, formatTimeOfDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { AskedTimes } from '#domain/rental-times.ts';

/** The days of a wish, with its own times where it has them. */
export function wishedDays(
  { pickupDate, returnDate, pickupTime, returnTime }: AskedTimes,
  locale: Locale,
): string {
  const days = formatPeriod(pickupDate, returnDate, locale);
  const times = [pickupTime, returnTime].flatMap((time) => (time ? [formatTimeOfDay(time, locale)] : []));
  return times.length > 0 ? `${days} · ${times.join(' → ')}` : days;
}
