import { type Cell, type CellValue, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { RECEIPT_TEXTS } from '../documents/receipt-texts.ts';
import { type BookingReport, type ReportBooking, sumOf } from './booking-report.ts';
import { courseSheet } from './course-sheet.ts';
import { branchName, dayWords, REPORT_TEXTS, type ReportTexts } from './report-texts.ts';
import { summarySheet } from './summary-sheet.ts';
import { BOLD, dayPattern, dollars, HEAD, moneyPattern, plainText, serialOf } from './workbook-cells.ts';

function columnsOf(
  { locale }: BookingReport,
  texts: ReportTexts,
): (ColumnDef & { value: (row: ReportBooking) => CellValue })[] {
  const { bookingStatus, paymentStatus } = RECEIPT_TEXTS[locale];
  const day = { width: 13, numFmt: dayPattern(locale) };
  const money = { width: 14, numFmt: moneyPattern(locale) };
  return [
    { header: texts.code, width: 14, value: (row) => row.bookingCode },
    { header: texts.created, ...day, value: (row) => serialOf(row.createdDay) },
    { header: texts.customer, width: 28, value: (row) => plainText(row.customerName) },
    {
      header: texts.vehicle,
      width: 24,
      value: ({ vehicle }) => plainText(`${vehicle.brand} ${vehicle.model}`),
    },
    { header: texts.plate, width: 12, value: (row) => plainText(row.vehicle.plate) },
    { header: texts.branch, width: 14, value: (row) => BRANCH_CITIES[row.pickupBranchId] },
    { header: texts.pickup, ...day, value: (row) => serialOf(row.pickupDate) },
    { header: texts.return, ...day, value: (row) => serialOf(row.returnDate) },
    { header: texts.status, width: 16, value: (row) => bookingStatus[row.bookingStatus] },
    { header: texts.payment, width: 20, value: (row) => paymentStatus[row.paymentStatus] },
    { header: texts.total, ...money, value: (row) => dollars(row.grandTotalCents) },
    { header: texts.paid, ...money, value: (row) => dollars(row.paidCents) },
  ];
}

function bookingsSheet(report: BookingReport, texts: ReportTexts): WriteSheet {
  const columns = columnsOf(report, texts);
  const last = report.rows.length;
  const sum = sumOf(report.rows);
  const cells = new Map<string, Partial<Cell>>();
  for (const [index, { header = '' }] of columns.entries())
    cells.set(`0,${index}`, { value: header, style: HEAD });
  const money = { ...BOLD, numFmt: moneyPattern(report.locale) };
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
  };
}

/** The report as a workbook: the figures, every booking, the course, a sheet each; money and days are real numbers. */
export async function writeBookingWorkbook(report: BookingReport): Promise<Uint8Array<ArrayBuffer>> {
  const texts = REPORT_TEXTS[report.locale];
  const { from, to } = report.range;
  const period = dayWords(report.locale).period(from, to);
  const words = `${period} · ${branchName(report.branchId, texts)}`;
  const page = texts.page(0, 0).replace('0', '&P').replace('0', '&N');
  const headerFooter = { oddFooter: `&LTimo · ${texts.title} · ${words}&R${page}` };
  const sheets = [
    summarySheet(report, texts, period),
    bookingsSheet(report, texts),
    courseSheet(report, texts),
  ];
  const workbook = await writeXlsx({
    // A sheet that is printed alone still says what it is of.
    sheets: sheets.map((sheet) => ({ ...sheet, headerFooter })),
    properties: {
      title: `${texts.title} – ${words}`,
      creator: 'Timo',
      created: report.madeAt,
      modified: report.madeAt,
    },
  });
  return new Uint8Array(workbook);
}
