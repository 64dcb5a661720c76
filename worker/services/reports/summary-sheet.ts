import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import { BRANCH_CITIES } from '#domain/branch.ts';
import type { Translate } from '../documents/document-words.ts';
import type { BookingReport } from './booking-report.ts';
import { branchName, formatMadeAt, notesOf } from './report-words.ts';
import { BOLD, COUNT, dollars, fraction, HEAD, moneyPattern, PERCENT } from './workbook-cells.ts';

/** A line of the sheet: its cells from the left, each a value and how it looks. */
type Line = readonly { value: CellValue; style: CellStyle }[];

const LEFT = { horizontal: 'left' } as const;
const COLUMN_WIDTHS = [26, 18, 18, 18, 18];

function labelled(label: string, value: CellValue, numFmt?: string): Line {
  const style = numFmt === undefined ? { alignment: LEFT } : { numFmt, alignment: LEFT };
  return [
    { value: label, style: BOLD },
    { value, style },
  ];
}

function headLine(labels: readonly string[]): Line {
  return labels.map((value) => ({ value, style: HEAD }));
}

function branchLines({ byBranch, branchId, locale }: BookingReport, t: Translate): Line[] {
  if (branchId !== undefined) return [];
  const money = { numFmt: moneyPattern(locale) };
  return [
    [],
    headLine([
      t('report.byBranch'),
      t('report.bookingCount'),
      t('report.revenue'),
      t('report.averageBookingValue'),
      t('report.completionRate'),
    ]),
    ...byBranch.map((row) => [
      { value: BRANCH_CITIES[row.branchId], style: BOLD },
      { value: row.bookingCount, style: { numFmt: COUNT } },
      { value: dollars(row.revenueCents), style: money },
      { value: dollars(row.averageBookingValueCents), style: money },
      { value: fraction(row.completionRatePercent), style: { numFmt: PERCENT } },
    ]),
  ];
}

function methodLines({ byMethod, locale }: BookingReport, t: Translate): Line[] {
  if (byMethod.length === 0) return [];
  return [
    [],
    headLine([t('report.byMethod'), t('report.amount'), t('report.share')]),
    ...byMethod.map(({ method, amountCents, sharePercent }) => [
      { value: method === 'cash' ? t('paper.cash') : t(`method.${method}`), style: BOLD },
      { value: dollars(amountCents), style: { numFmt: moneyPattern(locale) } },
      { value: fraction(sharePercent), style: { numFmt: PERCENT } },
    ]),
  ];
}

function linesOf(report: BookingReport, t: Translate, period: string): Line[] {
  const { totals, locale } = report;
  return [
    [{ value: `Timo – ${t('report.title')}`, style: { font: { bold: true, size: 16 } } }],
    [],
    labelled(t('report.period'), period),
    labelled(t('report.branch'), branchName(report.branchId, t)),
    labelled(t('report.madeOn'), formatMadeAt(report, t)),
    [],
    labelled(t('report.bookingCount'), totals.bookingCount, COUNT),
    labelled(t('report.revenue'), dollars(totals.revenueCents), moneyPattern(locale)),
    labelled(t('report.averageBookingValue'), dollars(totals.averageBookingValueCents), moneyPattern(locale)),
    labelled(t('report.completionRate'), fraction(totals.completionRatePercent), PERCENT),
    ...branchLines(report, t),
    ...methodLines(report, t),
    [],
  ];
}

/** What the report comes to, and what that is made of. */
export function summarySheet(report: BookingReport, t: Translate, period: string): WriteSheet {
  const lines = linesOf(report, t, period);
  const notes = notesOf(report, t);
  const noteStyle: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
  const all: Line[] = [...lines, ...notes.map((value) => [{ value, style: noteStyle }])];
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, line] of all.entries()) {
    for (const [column, cell] of line.entries()) cells.set(`${row},${column}`, cell);
  }
  const noteRows = notes.map((_, index) => lines.length + index);
  return {
    name: t('report.summary'),
    columns: COLUMN_WIDTHS.map((width) => ({ width })),
    rows: all.map(() => []),
    cells,
    merges: noteRows.map((row) => ({
      startRow: row,
      endRow: row,
      startCol: 0,
      endCol: COLUMN_WIDTHS.length - 1,
    })),
    rowDefs: new Map(noteRows.map((row) => [row, { height: 46 }])),
    pageSetup: { paperSize: 'letter', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
