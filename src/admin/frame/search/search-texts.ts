import { isOut } from '#domain/booking-status.ts';
import { formatDay } from '#domain/format-day.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

type Found = RouterOutputs['staff']['search']['find'];

/** With whom a car is and until when, who gets it next, or that it is free. */
export function rentalText(
  { rental, status }: Pick<Found['vehicles'][number], 'rental' | 'status'>,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string {
  if (rental === null) return t(status === 'active' ? 'admin.search.free' : 'admin.search.notForRent');
  const { customerName: name, bookingStatus, pickupDate, returnDate, lateMinutes } = rental;
  if (!isOut(bookingStatus)) return t('admin.search.next', { name, day: formatDay(pickupDate, locale) });
  return t(lateMinutes > 0 ? 'admin.search.late' : 'admin.search.out', {
    name,
    day: formatDay(returnDate, locale),
  });
}

/** A booking's car and days. */
export function bookingDays(
  { brand, model, plate, pickupDate, returnDate }: Found['bookings'][number],
  locale: Translation['locale'],
): string {
  return `${brand} ${model} · ${plate} · ${formatDay(pickupDate, locale)} – ${formatDay(returnDate, locale)}`;
}
