import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { PAPER_KINDS, SERVICE_KINDS } from '#domain/upkeep.ts';
import type { Translate } from '#src/i18n/use-translation.ts';

/** What stopped a car, as a question or the log keeps it: 'Oil change (due at 45,000 km · 300 km too far)', 'Insurance: ended on …'. */
export function stopWords(
  told: Record<string, unknown>,
  { t, locale }: { t: Translate; locale: Locale },
): string[] {
  const papers = PAPER_KINDS.flatMap((kind) => {
    const until = told[`${kind}Until`];
    if (typeof until !== 'string') return [];
    return [t('upkeep.ended', { name: t(`upkeep.paper.${kind}`), day: formatDay(until, locale) })];
  });
  const services = SERVICE_KINDS.flatMap((kind) => {
    const [due, over] = [told[`${kind}Due`], told[`${kind}OverKm`]];
    const when =
      typeof due === 'number'
        ? t('upkeep.dueKm', { km: formatCount(due, locale) })
        : typeof due === 'string' && t('upkeep.dueOn', { day: formatDay(due, locale) });
    if (!when) return [];
    const past = typeof over === 'number' && t('upkeep.kmOver', { km: formatCount(over, locale) });
    return [`${t(`upkeep.service.${kind}`)} (${[when, past].filter(Boolean).join(' · ')})`];
  });
  return [...papers, ...services];
}
