import { todayInHaiti } from '#domain/calendar-day.ts';
import { REPORT_DEFAULT_DAYS } from '#domain/policy.ts';
import { type DayRange, lastDays } from '#domain/report-metrics.ts';
import type { ReportInput } from '#domain/schemas/reports.ts';
import type { Deps } from '../../deps.ts';

/** The days a report covers: those chosen, or the last 30 when not both ends are (SPEC §5). */
export function chosenRange({ clock }: Pick<Deps, 'clock'>, { from, to }: ReportInput): DayRange {
  if (from !== undefined && to !== undefined) return { from, to };
  return lastDays(REPORT_DEFAULT_DAYS, todayInHaiti(clock.now()));
}
