import type { Translate } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../kit/editing/version-conflict.tsx';
import type { DetailRow } from './account-details.tsx';
import { detailKey, detailName, type InstructionSettings } from './settings.ts';

/** The instructions of a payment method as they are typed. */
export interface InstructionValues {
  titleEn: string;
  titleFr: string;
  instructionsEn: string;
  instructionsFr: string;
  details: DetailRow[];
  isActive: boolean;
}

const TEXTS = ['titleEn', 'titleFr', 'instructionsEn', 'instructionsFr'] as const;

export function instructionValues(instruction: InstructionSettings): InstructionValues {
  const { titleEn, titleFr, instructionsEn, instructionsFr, isActive } = instruction;
  const { accountDetails, accountLabels } = instruction;
  const details = Object.entries(accountDetails).map(([key, value]) => ({
    id: key,
    key,
    label: accountLabels[key] ?? { en: detailName(key), fr: detailName(key) },
    value,
  }));
  return { titleEn, titleFr, instructionsEn, instructionsFr, isActive, details };
}

/** Lines with neither name nor value are as if they were not there. */
export function filled(rows: readonly DetailRow[]): DetailRow[] {
  return rows.filter(({ label, value }) => `${label.en}${label.fr}${value}`.trim() !== '');
}

/** What a line is kept under. */
export function keyOf({ key, label }: DetailRow): string {
  return key ?? detailKey(label.en);
}

function detailsText(rows: readonly DetailRow[]): string {
  return filled(rows)
    .map(({ label, value }) => `${label.en} / ${label.fr}: ${value}`)
    .join(' · ');
}

/** Every field in words, in two versions. */
export function instructionVersions(
  mine: InstructionValues,
  theirs: InstructionValues,
  t: Translate,
): FieldVersions[] {
  const yesNo = (isOn: boolean) => t(isOn ? 'adminFleet.yes' : 'adminFleet.no');
  return [
    ...TEXTS.map((key) => ({
      label: t(`adminSettings.instructions.${key}`),
      mine: mine[key],
      theirs: theirs[key],
    })),
    {
      label: t('adminSettings.instructions.details'),
      mine: detailsText(mine.details),
      theirs: detailsText(theirs.details),
    },
    {
      label: t('adminSettings.instructions.isActive'),
      mine: yesNo(mine.isActive),
      theirs: yesNo(theirs.isActive),
    },
  ];
}
