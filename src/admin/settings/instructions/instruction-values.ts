import { DEFAULT_LOCALE, inEachLanguage, LOCALES, type Locale } from '#domain/locale.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { ConflictField } from '../../kit/editing/conflict-dialog.tsx';
import { inLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { detailKey, detailName, type InstructionSettings, wholeNumber } from '../settings.ts';
import type { DetailRow } from './account-details.tsx';

/** The instructions of a payment method as they are typed. */
export interface InstructionValues {
  title: Record<Locale, string>;
  instructions: Record<Locale, string>;
  details: DetailRow[];
  isActive: boolean;
  /** As typed. */
  holdHours: string;
}

const TEXTS = ['title', 'instructions'] as const;

export function instructionValues(instruction: InstructionSettings): InstructionValues {
  const { title, instructions, isActive, holdHours } = instruction;
  const { accountDetails, accountLabels } = instruction;
  const details = Object.entries(accountDetails).map(([key, value]) => ({
    id: key,
    key,
    label: accountLabels[key] ?? inEachLanguage(() => detailName(key)),
    value,
  }));
  return { title, instructions, isActive, details, holdHours: String(holdHours) };
}

/** Lines with neither name nor value are as if they were not there. */
export function filled(rows: readonly DetailRow[]): DetailRow[] {
  return rows.filter(({ label, value }) =>
    [...Object.values(label), value].some((text) => text.trim() !== ''),
  );
}

/** What a line is kept under. */
export function keyOf({ key, label }: DetailRow): string {
  return key ?? detailKey(label[DEFAULT_LOCALE]);
}

function detailsText(rows: readonly DetailRow[]): string {
  return filled(rows)
    .map(({ label, value }) => `${Object.values(label).join(' / ')}: ${value}`)
    .join(' · ');
}

/** What the schema is asked about. */
export function toInstructionInput(
  { details, holdHours, ...values }: InstructionValues,
  { method, position, rowVersion }: InstructionSettings,
) {
  const rows = filled(details);
  return {
    ...values,
    method,
    position,
    rowVersion,
    holdHours: wholeNumber(holdHours),
    accountDetails: Object.fromEntries(rows.map((row) => [keyOf(row), row.value])),
    accountLabels: Object.fromEntries(rows.map((row) => [keyOf(row), row.label])),
  };
}

/** Every field in words; `textOf` words a value by the name of its field. */
export function instructionConflictFields(
  translation: Translation,
  textOf: (field: string, value: unknown) => string,
): ConflictField<InstructionValues>[] {
  const { t } = translation;
  return [
    ...TEXTS.flatMap((key) =>
      LOCALES.map((language) => ({
        label: inLanguage(t(`adminSettings.instructions.${key}Text`), language, translation),
        text: (values: InstructionValues) => values[key][language],
      })),
    ),
    {
      label: t('adminSettings.instructions.details'),
      text: ({ details }) => detailsText(details),
    },
    {
      label: t('adminSettings.instructions.isActive'),
      text: ({ isActive }) => textOf('isActive', isActive),
    },
    { label: t('adminSettings.instructions.holdHours'), text: ({ holdHours }) => holdHours },
  ];
}
