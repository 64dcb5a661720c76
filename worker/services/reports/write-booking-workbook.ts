import { type Cell, type CellValue, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { loadDocumentWords, type Translate } from '../documents/document-words.ts';
import { type BookingReport, type ReportBooking, sumOf } from './booking-report.ts';
import { courseSheet } from './course-sheet.ts';
import { branchName, dayWords } from './report-words.ts';
import { summarySheet } from './summary-sheet.ts';
import {
  BOLD,
  dayPattern,
  dollars,
  HEAD,
  LIST_PAGE,
  moneyPattern,
  plainText,
  serialOf,
} from './workbook-cells.ts';

function columnsOf(
  { locale }: BookingReport,
  t: Translate,
): (ColumnDef & { value: (row: ReportBooking) => CellValue })[] {
  const day = { width: 13, numFmt: dayPattern(locale) };
  const money = { width: 14, numFmt: moneyPattern(locale) };
  return [
    { header: t('report.code'), width: 14, value: (row) => row.bookingCode },
    { header: t('report.created'), ...day, value: (row) => serialOf(row.createdDay) },
    { header: t('report.client'), width: 28, value: (row) => plainText(row.customerName) },
    {
      header: t('report.vehicle'),
      width: 24,
      value: ({ vehicle }) => plainText(`${vehicle.brand} ${vehicle.model}`),
    },
    { header: t('report.plate'), width: 12, value: (row) => plainText(row.vehicle.plate) },
    { header: t('report.branch'), width: 14, value: (row) => BRANCH_CITIES[row.pickupBranchId] },
    { header: t('report.pickup'), ...day, value: (row) => serialOf(row.pickupDate) },
    { header: t('report.return'), ...day, value: (row) => serialOf(row.returnDate) },
    { header: t('report.status'), width: 16, value: (row) => t(`status.booking.${row.bookingStatus}`) },
    { header: t('report.payment'), width: 20, value: (row) => t(`status.payment.${row.paymentStatus}`) },
    { header: t('report.total'), ...money, value: (row) => dollars(row.grandTotalCents) },
    { header: t('report.paid'), ...money, value: (row) => dollars(row.paidCents) },
  ];
}

function bookingsSheet(report: BookingReport, t: Translate): WriteSheet {
  const columns = columnsOf(report, t);
  const last = report.rows.length;
  const sum = sumOf(report.rows);
  const cells = new Map<string, Partial<Cell>>();
  for (const [index, { header = '' }] of columns.entries())
    cells.set(`0,${index}`, { value: header, style: HEAD });
  const money = { ...BOLD, numFmt: moneyPattern(report.locale) };
  cells.set(`${last + 1},0`, { value: t('report.sum'), style: BOLD });
  cells.set(`${last + 1},10`, { value: dollars(sum.grandTotalCents), style: money });
  cells.set(`${last + 1},11`, { value: dollars(sum.paidCents), style: money });
  return {
    name: t('report.bookings'),
    columns: columns.map(({ width, numFmt }) => ({ width, numFmt })),
    rows: [
      columns.map(({ header }) => header ?? ''),
      ...report.rows.map((row) => columns.map(({ value }) => value(row))),
      [],
    ],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:L${last + 1}` },
    pageSetup: LIST_PAGE,
  };
}

/** The report as a workbook: the figures, every booking, the course, a sheet each; money and days are real numbers. */
export async function writeBookingWorkbook(report: BookingReport): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = await loadDocumentWords(report.locale);
  const { from, to } = report.range;
  const period = dayWords(report.locale).period(from, to);
  const words = `${period} · ${branchName(report.branchId, t)}`;
  const page = t('report.page', { page: '&P', pages: '&N' });
  const headerFooter = { oddFooter: `&LTimo · ${t('report.title')} · ${words}&R${page}` };
  const sheets = [summarySheet(report, t, period), bookingsSheet(report, t), courseSheet(report, t)];
  const workbook = await writeXlsx({
    // A sheet that is printed alone still says what it is of.
    sheets: sheets.map((sheet) => ({ ...sheet, headerFooter })),
    properties: {
      title: `${t('report.title')} – ${words}`,
      creator: 'Timo',
      created: report.madeAt,
      modified: report.madeAt,
    },
  });
  return new Uint8Array(workbook);
}
