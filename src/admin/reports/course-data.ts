import { countFirstOfMonth, type Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { daysOfPeriod } from '#domain/report-course.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import { formatDay } from '#src/lib/format.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { formatMonth } from '../figures/format-figures.ts';
import { formatPeriod } from '../list/format-period.ts';

export type Metrics = RouterOutputs['reports']['metrics'];
export type Course = Metrics['course'];

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };
const isMonth = (period: string) => period.length === 'yyyy-MM'.length;

/** 'Nov 3', 'Nov 2026': as an axis names a point. */
export function formatTickName(period: string, locale: Locale): string {
  if (isMonth(period)) return formatMonth(period, locale, 'shortWithYear');
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  return countFirstOfMonth(format.format(new Date(`${period}T00:00:00Z`)), locale);
}

/** 'Nov 3, 2026', 'November 2026', or of a month that the range cuts 'Nov 10 – 30, 2026'. */
export function formatPeriodName(period: string, range: DayRange, locale: Locale): string {
  if (!isMonth(period)) return formatDay(period, locale);
  const [whole, shown] = [daysOfPeriod(period, WHOLE_TIME), daysOfPeriod(period, range)];
  const isWhole = whole.from === shown.from && whole.to === shown.to;
  return isWhole ? formatMonth(period, locale, 'long') : formatPeriod(shown.from, shown.to, locale);
}

const WHOLE_TIME: DayRange = { from: '1000-01-01', to: '9999-12-31' };

/** What a drawing of revenue or bookings says, in a sentence. */
export function courseSays(
  { from, to, course, totals }: Metrics,
  figure: 'revenueCents' | 'bookingCount',
  locale: Locale,
  t: Translate,
): string {
  const write = (value: number) =>
    figure === 'revenueCents' ? formatUsd(value, locale) : value.toLocaleString(locale);
  const best = course.points.reduce((most, point) => (point[figure] > most[figure] ? point : most));
  return t(`adminReports.course.says.${figure}`, {
    days: formatPeriod(from, to, locale),
    total: write(totals[figure]),
    most: write(best[figure]),
    period: formatPeriodName(best.period, { from, to }, locale),
  });
}
