import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type VehicleUpkeep = RouterOutputs['staff']['upkeep']['ofVehicle'];
export type VehiclePaper = VehicleUpkeep['papers'][number];
export type VehicleService = VehicleUpkeep['services'][number];
export type UpkeepDue = RouterOutputs['staff']['upkeep']['due'][number];

interface Words {
  t: Translate;
  locale: Locale;
}

/** What a paper or a service is called. */
export function upkeepName(due: UpkeepDue, t: Translate): string {
  return due.of === 'paper' ? t(`upkeep.paper.${due.kind}`) : t(`upkeep.service.${due.kind}`);
}

/** When a service is due: by its day, by its distance, or by both. */
export function serviceWhen(
  { dueOn, dueKm, kmLeft }: Pick<VehicleService, 'dueOn' | 'dueKm' | 'kmLeft'>,
  { t, locale }: Words,
): string {
  const left =
    kmLeft === null
      ? null
      : t(kmLeft < 0 ? 'upkeep.kmOver' : 'upkeep.kmLeft', { km: formatCount(Math.abs(kmLeft), locale) });
  return [
    dueOn && t('upkeep.dueOn', { day: formatDay(dueOn, locale) }),
    dueKm === null ? null : t('upkeep.dueKm', { km: formatCount(dueKm, locale) }),
    left,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Insurance: ended on 12 Nov 2026', 'Oil change: 300 km too far' */
export function dueWords(due: UpkeepDue, { t, locale }: Words): string {
  const name = upkeepName(due, t);
  if (due.of === 'paper') {
    const day = formatDay(due.dueOn ?? '', locale);
    return t(due.state === 'over' ? 'upkeep.ended' : 'upkeep.until', { name, day });
  }
  return `${name} (${serviceWhen({ ...due, dueKm: null }, { t, locale })})`;
}
