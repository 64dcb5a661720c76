import type { BranchId } from '#domain/branch.ts';
import { BRANCH_CITIES } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatDay, formatInstant, formatPeriod } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { REPORT_EXPORT_ROWS } from '#domain/policy.ts';
import type { Translate } from '../documents/document-words.ts';
import type { BookingReport } from './booking-report.ts';

export function branchName(branchId: BranchId | undefined, t: Translate): string {
  return branchId === undefined ? t('report.allBranches') : BRANCH_CITIES[branchId];
}

/** `Nov 21, 2026, 9:12 AM (Haiti time)` */
export function formatMadeAt({ madeAt, locale }: BookingReport, t: Translate): string {
  return t('report.haitiTime', { time: formatInstant(madeAt.toISOString(), locale) });
}

/** What the figures count, a paragraph each. */
export function notesOf({ isCut, locale }: BookingReport, t: Translate): string[] {
  const count = formatCount(REPORT_EXPORT_ROWS, locale);
  return [...(isCut ? [t('report.cut', { count })] : []), t('report.revenueNote')];
}

export interface DayWords {
  day: (day: CalendarDay) => string;
  /** `Nov 20 – 28, 2026`, `20 – 28 nov. 2026` */
  period: (from: CalendarDay, to: CalendarDay) => string;
}

/** Days in words, without the weekday: a table is read by columns. Each is worded once: 20,000 rows share a few hundred. */
export function dayWords(locale: Locale): DayWords {
  const known = new Map<string, string>();
  const once = (key: string, word: () => string) => {
    const words = known.get(key) ?? word();
    known.set(key, words);
    return words;
  };
  return {
    day: (day) => once(day, () => formatDay(day, locale)),
    period: (from, to) => once(`${from} ${to}`, () => formatPeriod(from, to, locale)),
  };
}
