import { LOCALES, type Locale } from '#domain/locale.ts';
import { dollarsText, parseDollars } from '#domain/money.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../kit/editing/version-conflict.tsx';
import { inLanguage } from '../kit/fields/in-language.ts';
import { type ExtraSettings, wholeNumber } from './settings.ts';

/** An extra as it is typed. */
export interface ExtraValues {
  name: Record<Locale, string>;
  description: Record<Locale, string>;
  /** Dollars as typed. */
  unitPrice: string;
  isPerDay: boolean;
  isActive: boolean;
  position: string;
}

export function extraValues(extra: ExtraSettings): ExtraValues {
  const { name, description, isPerDay, isActive } = extra;
  return {
    name,
    description,
    isPerDay,
    isActive,
    unitPrice: dollarsText(extra.unitPriceCents),
    position: String(extra.position),
  };
}

/** What the schema is asked about. */
export function toExtraInput({ unitPrice, ...values }: ExtraValues) {
  return {
    ...values,
    unitPriceCents: parseDollars(unitPrice) ?? Number.NaN,
    position: wholeNumber(values.position),
  };
}

/** Every field of an extra in words, in two versions. */
export function extraVersions(
  mine: ExtraValues,
  theirs: ExtraValues,
  translation: Translation,
): FieldVersions[] {
  const { t } = translation;
  const yesNo = (isOn: boolean) => t(isOn ? 'adminFleet.yes' : 'adminFleet.no');
  const texts = ['name', 'description'] as const;
  const amounts = ['unitPrice', 'position'] as const;
  const switches = ['isPerDay', 'isActive'] as const;
  return [
    ...texts.flatMap((key) =>
      LOCALES.map((language) => ({
        label: inLanguage(t(`adminSettings.extras.${key}`), language, translation),
        mine: mine[key][language],
        theirs: theirs[key][language],
      })),
    ),
    ...amounts.map((key) => ({
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
