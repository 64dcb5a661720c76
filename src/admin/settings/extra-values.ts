import { dollarsText, parseDollars } from '#domain/money.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../kit/editing/version-conflict.tsx';
import { type ExtraSettings, wholeNumber } from './settings.ts';

/** An extra as it is typed. */
export interface ExtraValues {
  nameEn: string;
  nameFr: string;
  descriptionEn: string;
  descriptionFr: string;
  unitPriceCents: string;
  isPerDay: boolean;
  isActive: boolean;
  position: string;
}

export function extraValues(extra: ExtraSettings): ExtraValues {
  const { nameEn, nameFr, descriptionEn, descriptionFr, isPerDay, isActive } = extra;
  return {
    nameEn,
    nameFr,
    descriptionEn,
    descriptionFr,
    isPerDay,
    isActive,
    unitPriceCents: dollarsText(extra.unitPriceCents),
    position: String(extra.position),
  };
}

/** What the schema is asked about. */
export function toExtraInput(values: ExtraValues) {
  return {
    ...values,
    unitPriceCents: parseDollars(values.unitPriceCents) ?? Number.NaN,
    position: wholeNumber(values.position),
  };
}

/** Every field of an extra in words, in two versions. */
export function extraVersions(mine: ExtraValues, theirs: ExtraValues, t: Translate): FieldVersions[] {
  const yesNo = (isOn: boolean) => t(isOn ? 'adminFleet.yes' : 'adminFleet.no');
  const texts = ['nameEn', 'nameFr', 'descriptionEn', 'descriptionFr', 'unitPriceCents', 'position'] as const;
  const switches = ['isPerDay', 'isActive'] as const;
  return [
    ...texts.map((key) => ({
      label: t(`adminSettings.extras.${key}`),
      mine: mine[key],
      theirs: theirs[key],
    })),
    ...switches.map((key) => ({
      label: t(`adminSettings.extras.${key}`),
      mine: yesNo(mine[key]),
      theirs: yesNo(theirs[key]),
    })),
  ];
}
