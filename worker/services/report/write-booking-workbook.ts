import {
  type Cell,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { BRANCH_CITIES } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Cents } from '#domain/money.ts';
import { RECEIPT_TEXTS } from '../receipt/texts.ts';
import { type BookingReport, type ReportBooking, sumOf } from './booking-report.ts';
import { branchName, dayWords, formatMadeAt, REPORT_TEXTS, type ReportTexts } from './texts.ts';

/** The sign is written into the format: a French Excel would otherwise show the reader's own currency. */
const MONEY: Record<BookingReport['locale'], string> = {
  en: '[$$-409]#,##0.00',
  fr: '#,##0.00\\ [$$-409]',
};
const DAY: Record<BookingReport['locale'], string> = { en: 'mmm d, yyyy', fr: 'd mmm yyyy' };
const PERCENT = '0.0%';
const COUNT = '#,##0';

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B2545' } },
  alignment: { vertical: 'center' },
};
const BOLD: CellStyle = { font: { bold: true } };

/** Two decimals of a dollar that no arithmetic has touched since: 1999 cents are 19.99. */
function dollars(cents: Cents): number {
  return Number((cents / 100).toFixed(2));
}

/** Without what XML cannot carry: one such sign would make the whole file unreadable. A text never becomes a formula here. */
function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}

function dateOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function columnsOf(
  { locale }: BookingReport,
  texts: ReportTexts,
): (ColumnDef & { value: (row: ReportBooking) => CellValue })[] {
  const { bookingStatus, paymentStatus } = RECEIPT_TEXTS[locale];
  const day = { width: 13, numFmt: DAY[locale] };
  const money = { width: 14, numFmt: MONEY[locale] };
  return [
    { header: texts.code, width: 14, value: (row) => row.bookingCode },
    { header: texts.created, ...day, value: (row) => dateOf(row.createdDay) },
    { header: texts.customer, width: 28, value: (row) => plainText(row.customerName) },
    {
      header: texts.vehicle,
      width: 24,
      value: ({ vehicle }) => plainText(`${vehicle.brand} ${vehicle.model}`),
    },
    { header: texts.plate, width: 12, value: (row) => plainText(row.vehicle.plate) },
    { header: texts.branch, width: 14, value: (row) => BRANCH_CITIES[row.pickupBranchId] },
    { header: texts.pickup, ...day, value: (row) => dateOf(row.pickupDate) },
    { header: texts.return, ...day, value: (row) => dateOf(row.returnDate) },
    { header: texts.status, width: 16, value: (row) => bookingStatus[row.bookingStatus] },
    { header: texts.payment, width: 20, value: (row) => paymentStatus[row.paymentStatus] },
    { header: texts.total, ...money, value: (row) => dollars(row.grandTotalCents) },
    { header: texts.paid, ...money, value: (row) => dollars(row.paidCents) },
  ];
}

function bookingsSheet(report: BookingReport, texts: ReportTexts, words: string): WriteSheet {
  const columns = columnsOf(report, texts);
  const last = report.rows.length;
  const sum = sumOf(report.rows);
  const cells = new Map<string, Partial<Cell>>();
  for (const [index, { header = '' }] of columns.entries())
    cells.set(`0,${index}`, { value: header, style: HEAD });
  const money = { ...BOLD, numFmt: MONEY[report.locale] };
  cells.set(`${last + 1},0`, { value: texts.sum, style: BOLD });
  cells.set(`${last + 1},10`, { value: dollars(sum.grandTotalCents), style: money });
  cells.set(`${last + 1},11`, { value: dollars(sum.paidCents), style: money });
  return {
    name: texts.bookings,
    columns: columns.map(({ width, numFmt }) => ({ width, numFmt })),
    rows: [
      columns.map(({ header }) => header ?? ''),
      ...report.rows.map((row) => columns.map(({ value }) => value(row))),
      [],
    ],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:L${last + 1}` },
    pageSetup: {
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
    headerFooter: {
      oddFooter: `&LTimo · ${texts.title} · ${words}&R${texts.page(0, 0).replace('0', '&P').replace('0', '&N')}`,
    },
  };
}

function summarySheet(report: BookingReport, texts: ReportTexts, period: string): WriteSheet {
  const { totals, locale } = report;
  const lines: [string, CellValue, string?][] = [
    [texts.period, period],
    [texts.branch, branchName(report.branchId, texts)],
    [texts.madeAt, formatMadeAt(report.madeAt, locale)],
    ['', null],
    [texts.bookingCount, totals.bookingCount, COUNT],
    [texts.revenue, dollars(totals.revenueCents), MONEY[locale]],
    [texts.averageBookingValue, dollars(totals.averageBookingValueCents), MONEY[locale]],
    [texts.completionRate, Number((totals.completionRatePercent / 100).toFixed(3)), PERCENT],
  ];
  const notes = report.isCut ? [texts.cut, texts.revenueNote] : [texts.revenueNote];
  const cells = new Map<string, Partial<Cell>>();
  cells.set('0,0', { value: `Timo – ${texts.title}`, style: { font: { bold: true, size: 16 } } });
  for (const [index, [label, value, numFmt]] of lines.entries()) {
    const alignment = { horizontal: 'left' } as const;
    if (label) cells.set(`${index + 2},0`, { value: label, style: BOLD });
    cells.set(`${index + 2},1`, { value, style: numFmt ? { numFmt, alignment } : { alignment } });
  }
  for (const [index, note] of notes.entries()) {
    cells.set(`${lines.length + 3 + index},0`, {
      value: note,
      style: { alignment: { wrapText: true, vertical: 'top' } },
    });
  }
  const noteRow = lines.length + 3;
  return {
    name: texts.summary,
    columns: [{ width: 24 }, { width: 46 }],
    rows: Array.from({ length: noteRow + notes.length }, () => []),
    cells,
    merges: notes.map((_, index) => ({
      startRow: noteRow + index,
      endRow: noteRow + index,
      startCol: 0,
      endCol: 1,
    })),
    rowDefs: new Map(notes.map((_, index) => [noteRow + index, { height: 62 }])),
    pageSetup: { paperSize: 'letter', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

/** The report as a workbook: the figures on one sheet, every booking on the other; money and days are real numbers. */
export async function writeBookingWorkbook(report: BookingReport): Promise<Uint8Array<ArrayBuffer>> {
  const texts = REPORT_TEXTS[report.locale];
  const { from, to } = report.range;
  const period = dayWords(report.locale).period(from, to);
  const words = `${period} · ${branchName(report.branchId, texts)}`;
  const workbook = await writeXlsx({
    sheets: [summarySheet(report, texts, period), bookingsSheet(report, texts, words)],
    properties: {
      title: `${texts.title} – ${words}`,
      creator: 'Timo',
      created: report.madeAt,
      modified: report.madeAt,
    },
  });
  return new Uint8Array(workbook);
}
