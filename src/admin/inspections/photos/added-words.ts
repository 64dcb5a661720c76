import { formatInstant } from '#domain/format-day.ts';
import type { useTranslation } from '#src/i18n/use-translation.ts';
import type { RecordedInspection } from '../inspection-data.ts';

type Words = Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>;

/** Which pictures were added to a finished record, by whom and when: a line for each person and minute. */
export function addedWords(photos: RecordedInspection['photos'], { t, locale }: Words): string[] {
  const lines = new Map<string, string[]>();
  for (const { place, added } of photos) {
    if (added === null) continue;
    const by = t('inspection.photosAddedBy', { when: formatInstant(added.at, locale), name: added.by ?? '' });
    lines.set(by, [...(lines.get(by) ?? []), t(`inspection.place.${place}`)]);
  }
  return [...lines].map(([by, places]) => `${places.join(', ')} · ${by}`);
}
