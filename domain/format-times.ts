import { formatDay, formatTimeOfDay } from './format-day.ts';
import type { Locale } from './locale.ts';
import type { RentalTimes } from './rental-times.ts';

/** 'Nov 20, 2026, 10:00 AM – Nov 24, 2026, 10:00 AM'; of one day 'Nov 20, 2026, 9:00 AM – 5:00 PM'. */
export function formatTimes(rental: RentalTimes, locale: Locale): string {
  const { pickupDate, returnDate } = rental;
  const from = `${formatDay(pickupDate, locale)}, ${formatTimeOfDay(rental.pickupTime, locale)}`;
  const to = formatTimeOfDay(rental.returnTime, locale);
  return pickupDate === returnDate ? `${from} – ${to}` : `${from} – ${formatDay(returnDate, locale)}, ${to}`;
}
