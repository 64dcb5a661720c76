import type { Cell, WriteSheet } from 'hucre/xlsx';
import { daysOfPeriod } from '#domain/report-course.ts';
import type { Translate } from '../documents/document-words.ts';
import type { BookingReport } from './booking-report.ts';
import { BOLD, COUNT, dayPattern, dollars, HEAD, MONTH, moneyPattern, serialOf } from './workbook-cells.ts';

/** Every day of the report, or every month of a long one, ready to be drawn as a chart; a cut month begins where it is cut. */
export function courseSheet(report: BookingReport, t: Translate): WriteSheet {
  const { course, range, totals, locale } = report;
  const { unit, points } = course;
  const end = points.length + 1;
  const cells = new Map<string, Partial<Cell>>();
  for (const [column, value] of [
    t(`report.unit.${unit}`),
    t('report.revenue'),
    t('report.bookingCount'),
  ].entries()) {
    cells.set(`0,${column}`, { value, style: HEAD });
  }
  cells.set(`${end},0`, { value: t('report.total'), style: BOLD });
  cells.set(`${end},1`, {
    value: dollars(totals.revenueCents),
    style: { ...BOLD, numFmt: moneyPattern(locale) },
  });
  cells.set(`${end},2`, { value: totals.bookingCount, style: { ...BOLD, numFmt: COUNT } });
  return {
    name: t(`report.course.${unit}`),
    columns: [
      { width: 18, numFmt: unit === 'day' ? dayPattern(locale) : MONTH },
      { width: 18, numFmt: moneyPattern(locale) },
      { width: 18, numFmt: COUNT },
    ],
    rows: [
      [],
      ...points.map(({ period, bookingCount, revenueCents }) => [
        serialOf(daysOfPeriod(period, range).from),
        dollars(revenueCents),
        bookingCount,
      ]),
      [],
    ],
    cells,
    freezePane: { rows: 1 },
    pageSetup: {
      paperSize: 'letter',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  };
}
