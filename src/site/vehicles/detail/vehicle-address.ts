import { type Locale, localPath } from '#domain/locale.ts';
import { timesIn, type WantedTimes } from '#domain/site-search.ts';

/** The whole address of a car's page, with the days and times once both days are chosen. */
export function vehicleAddress(origin: string, locale: Locale, id: string, wanted: WantedTimes): string {
  const url = origin + localPath(locale, `/vehicle/${id}`);
  if (!wanted.pickupDate || !wanted.returnDate) return url;
  const given = Object.entries(timesIn(wanted)).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `${url}?${new URLSearchParams(given)}`;
}
