import { addDays, type CalendarDay, earlierDay, laterDay } from '#domain/calendar-day.ts';
import type { ReportSort } from '#domain/list-sorts.ts';
import { REPORT_DEFAULT_DAYS, REPORT_MAX_DAYS, REPORT_PRESET_DAYS } from '#domain/policy.ts';
import { type DayRange, lastDays } from '#domain/report-metrics.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import type { ReportsSearch } from './reports-search.ts';

// Not with the parser of the address, which every page of the site loads.

/** The days of the address, either way round, when both ends make a range, else the last 30. Of a range that is too long, its last days. */
export function rangeOf({ from, to }: ReportsSearch, today: CalendarDay): DayRange {
  if (from === undefined || to === undefined) return lastDays(REPORT_DEFAULT_DAYS, today);
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { from: laterDay(first, addDays(last, 1 - REPORT_MAX_DAYS)), to: last };
}

/** Where the other end of a range may be once one is chosen: no further than a report reaches, and not after today. */
export function reachOf(
  end: CalendarDay | null,
  today: CalendarDay,
): Partial<Record<'from' | 'to', CalendarDay>> {
  if (end === null) return { to: today };
  const furthest = REPORT_MAX_DAYS - 1;
  return { from: addDays(end, -furthest), to: earlierDay(addDays(end, furthest), today) };
}

export type PresetDays = (typeof REPORT_PRESET_DAYS)[number];

/** The preset that these days are, if they are one. */
export function presetOf({ from, to }: DayRange, today: CalendarDay): PresetDays | undefined {
  return REPORT_PRESET_DAYS.find((days) => to === today && lastDays(days, today).from === from);
}

const DEFAULT_SORT: ReportSort = '-createdAt';

export function sortStateOf(sort: ReportSort = DEFAULT_SORT): SortState {
  return { key: 'createdAt', isDescending: sort === '-createdAt' };
}

/** Newest first, pressed again oldest first; the default leaves the address. */
export function nextSort(present: ReportSort = DEFAULT_SORT): ReportSort | undefined {
  return present === '-createdAt' ? 'createdAt' : undefined;
}
