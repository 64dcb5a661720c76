import { MINUTE_MS } from '#domain/time-units.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';

const DAY_MINUTES = 24 * 60;

/** What is left of a hold in words, '1 d 3 h left' or '25 min left', and whether little is. */
export function useHoldLeft(releasesAt: string): { text: string; isShort: boolean } {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(releasesAt) - useNow()) / MINUTE_MS);
  const [days, hours, minutes] = [
    Math.floor(left / DAY_MINUTES),
    Math.floor((left % DAY_MINUTES) / 60),
    left % 60,
  ];
  const isShort = left < 6 * 60;
  if (left <= 0) return { text: t('adminBookings.hold.over'), isShort };
  if (days > 0) return { text: t('adminBookings.hold.leftDays', { days, hours }), isShort };
  if (hours > 0) return { text: t('adminBookings.hold.leftHours', { hours, minutes }), isShort };
  return { text: t('adminBookings.hold.leftMinutes', { minutes }), isShort };
}
