import { formatCount } from '#domain/format-number.ts';
import { INSPECTION_KINDS, type InspectionKind } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

type Fields = Record<string, unknown>;

interface Inspected {
  kind: InspectionKind;
  odometerKm: number;
  fuelEighths: number;
}

function isInspected(value: unknown): value is Inspected {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, odometerKm, fuelEighths } = value as Fields;
  const isKnown = INSPECTION_KINDS.some((known) => known === kind);
  return isKnown && typeof odometerKm === 'number' && typeof fuelEighths === 'number';
}

/** Words a hand-over, a return or what was corrected of one, as the log keeps it; null for an entry about something else. */
export function useInspectionDeed() {
  const { t, locale } = useTranslation();
  /** `says` follows the name of who did it; `log` stands alone. */
  return ({ inspection, correction }: Fields, form: 'says' | 'log'): string | null => {
    const what = isInspected(correction) ? 'correction' : 'inspection';
    const seen = isInspected(correction) ? correction : inspection;
    if (!isInspected(seen)) return null;
    const { kind, odometerKm, fuelEighths: fuel } = seen;
    return t(`activityLog.${form}.${what}.${kind}`, { km: formatCount(odometerKm, locale), fuel });
  };
}
