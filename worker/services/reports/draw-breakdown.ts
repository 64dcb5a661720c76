import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatShare } from '#domain/format-share.ts';
import { formatUsd } from '#domain/money.ts';
import type { Translate } from '../documents/document-words.ts';
import { LEAF, type Masthead } from '../documents/long-document.ts';
import { GREY } from '../documents/sheet.ts';
import type { BookingReport } from './booking-report.ts';

const LINE = 13;
const GAP = 24;
const SIZE = 8;

/** Its first line is its head, its first column names. */
interface SmallTable {
  lines: string[][];
  /** Of the columns, in points. */
  widths: number[];
}

function branchTable({ byBranch, branchId, locale }: BookingReport, t: Translate): SmallTable | null {
  if (branchId !== undefined) return null;
  const head = [
    t('report.byBranch'),
    t('report.bookingCount'),
    t('report.revenue'),
    t('report.averageBookingValue'),
    t('report.completionRate'),
  ];
  const rows = byBranch.map((row) => [
    BRANCH_CITIES[row.branchId],
    formatCount(row.bookingCount, locale),
    formatUsd(row.revenueCents, locale),
    formatUsd(row.averageBookingValueCents, locale),
    formatShare(row.completionRatePercent, locale),
  ]);
  return { lines: [head, ...rows], widths: [92, 70, 90, 90, 82] };
}

function methodTable({ byMethod, locale }: BookingReport, t: Translate): SmallTable | null {
  if (byMethod.length === 0) return null;
  const rows = byMethod.map(({ method, amountCents, sharePercent }) => [
    method === 'cash' ? t('paper.cash') : t(`method.${method}`),
    formatUsd(amountCents, locale),
    formatShare(sharePercent, locale),
  ]);
  return {
    lines: [[t('report.byMethod'), t('report.amount'), t('report.share')], ...rows],
    widths: [126, 90, 68],
  };
}

function tablesOf(report: BookingReport, t: Translate): SmallTable[] {
  const { bookingCount, revenueCents } = report.totals;
  if (bookingCount === 0 && revenueCents === 0) return [];
  return [branchTable(report, t), methodTable(report, t)].filter((table) => table !== null);
}

/** What the branches and the methods of payment take of the first page. */
export function breakdownHeight(report: BookingReport, t: Translate): number {
  const longest = Math.max(0, ...tablesOf(report, t).map(({ lines }) => lines.length));
  return longest === 0 ? 0 : longest * LINE + 10;
}

function drawTable(sheet: Masthead, { lines, widths }: SmallTable, left: number, top: number): void {
  const width = widths.reduce((sum, column) => sum + column, 0);
  for (const [row, line] of lines.entries()) {
    const y = top + row * LINE;
    let x = left;
    for (const [column, text] of line.entries()) {
      const end = x + (widths[column] ?? 0);
      const style = row === 0 ? { size: SIZE, isBold: true, color: GREY } : { size: SIZE };
      if (column === 0) sheet.text(text, x, y + 9, style);
      else sheet.text(text, end, y + 9, { ...style, align: 'right' });
      x = end;
    }
    if (row < lines.length - 1) sheet.rule(left, y + LINE, width);
  }
}

/** Branches side by side with the methods of payment, below the figures that they add up to. */
export function drawBreakdown(sheet: Masthead, report: BookingReport, t: Translate, top: number): void {
  let left = LEAF.margin;
  for (const table of tablesOf(report, t)) {
    drawTable(sheet, table, left, top);
    left += table.widths.reduce((sum, column) => sum + column, 0) + GAP;
  }
}
