import { LOCALES, type Locale } from '#domain/locale.ts';
import { dollarsText, parseDollars } from '#domain/typed-amount.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { ConflictField } from '../../kit/editing/conflict-dialog.tsx';
import { inLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { type ExtraSettings, wholeNumber } from '../settings.ts';

/** An extra as it is typed. */
export interface ExtraValues {
  name: Record<Locale, string>;
  description: Record<Locale, string>;
  /** Dollars as typed. */
  unitPrice: string;
  isPerDay: boolean;
  isActive: boolean;
  /** Empty: nobody counts them. */
  stock: string;
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
    stock: extra.stock === null ? '' : String(extra.stock),
    position: String(extra.position),
  };
}

/** What the schema is asked about. */
export function toExtraInput({ unitPrice, ...values }: ExtraValues) {
  return {
    ...values,
    unitPriceCents: parseDollars(unitPrice) ?? Number.NaN,
    stock: values.stock.trim() === '' ? null : wholeNumber(values.stock),
    position: wholeNumber(values.position),
  };
}

/** Every field of an extra in words; `textOf` words a value by the name of its field. */
export function extraConflictFields(
  translation: Translation,
  textOf: (field: string, value: unknown) => string,
): ConflictField<ExtraValues>[] {
  const { t } = translation;
  return [
    ...(['name', 'description'] as const).flatMap((key) =>
      LOCALES.map((language) => ({
        label: inLanguage(t(`adminSettings.extras.${key}`), language, translation),
        text: (values: ExtraValues) => values[key][language],
      })),
    ),
    {
      label: t('adminSettings.extras.unitPrice'),
      text: (values) => textOf('unitPriceCents', parseDollars(values.unitPrice)),
    },
    ...(['stock', 'position', 'isPerDay', 'isActive'] as const).map((key) => ({
      label: t(`adminSettings.extras.${key}`),
      text: (values: ExtraValues) => textOf(key, values[key]),
    })),
  ];
}
