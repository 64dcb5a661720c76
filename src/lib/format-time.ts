import { HAITI_TIME_ZONE } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** '1:06 PM' or '13:06', in Haiti. */
export function formatInstantTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    timeStyle: 'short',
    timeZone: HAITI_TIME_ZONE,
  }).format(new Date(iso));
}
