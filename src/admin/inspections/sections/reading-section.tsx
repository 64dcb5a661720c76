import { formatInstant } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { type InspectionKind, readingProblem } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { FuelChoice } from '../fuel-choice.tsx';
import classes from '../inspection.module.css';
import { type InspectionData, lastHandOver } from '../inspection-data.ts';
import { type InspectionValues, typedMoment } from '../inspection-values.ts';
import { OdometerInput } from '../odometer-input.tsx';

interface ReadingSectionProps {
  data: InspectionData;
  kind: InspectionKind;
  form: StaffForm<InspectionValues>;
}

/** What of the reading nobody would expect; null while it is not whole. */
function useProblem({ data: { before }, kind, form }: ReadingSectionProps) {
  const { odometerKm, fuelEighths } = form.values;
  if (odometerKm === '' || fuelEighths === null) return null;
  const happenedAt = typedMoment(form.values) ?? new Date().toISOString();
  return readingProblem(kind, { odometerKm, fuelEighths, happenedAt }, before);
}

/** Odometer and fuel, beside what they were. */
export function ReadingSection(props: ReadingSectionProps) {
  const { data, kind, form } = props;
  const { t, word, locale } = useTranslation();
  const problem = useProblem(props);
  const { before } = data;
  const { odometerKm } = form.values;
  const start = kind === 'return' ? lastHandOver(data) : undefined;
  const driven = start && odometerKm !== '' ? odometerKm - start.odometerKm : null;
  return (
    <Panel title={t('inspection.reading')}>
      <div className={classes.fields}>
        <OdometerInput
          description={
            before
              ? t('inspection.odometerBefore', {
                  km: formatCount(before.odometerKm, locale),
                  when: formatInstant(before.happenedAt, locale),
                })
              : undefined
          }
          value={odometerKm}
          error={form.errorOf('odometerKm')}
          onChange={(km) => form.set('odometerKm', km)}
        />
        {driven !== null && driven >= 0 ? (
          <span>{t('inspection.driven', { km: formatCount(driven, locale) })}</span>
        ) : null}
        <FuelChoice
          value={form.values.fuelEighths}
          error={form.errorOf('fuelEighths')}
          description={before ? t('inspection.fuelBefore', { eighths: before.fuelEighths }) : undefined}
          onChange={(eighths) => form.set('fuelEighths', eighths)}
        />
        {problem ? (
          <NoteInput
            withAsterisk
            label={t('inspection.reason')}
            description={word(problem.problem)}
            {...form.text('differenceReason')}
          />
        ) : null}
      </div>
    </Panel>
  );
}
