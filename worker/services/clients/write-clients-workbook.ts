import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { listClients } from '../../db/queries/clients/client-list.ts';
import { loadDocumentWords, type Translate } from '../documents/document-words.ts';
import { COUNT, dayPattern, dollars, moneyPattern, plainText, serialOf } from '../reports/workbook-cells.ts';
import { type ListColumn, type ListFact, writeListWorkbook } from '../reports/write-list-workbook.ts';
import type { summarizeClients } from './clients.ts';

type ClientList = Awaited<ReturnType<typeof listClients>>;
type Row = ClientList['rows'][number];

interface ClientsWorkbook {
  list: ClientList;
  summary: Awaited<ReturnType<typeof summarizeClients>>;
  locale: Locale;
  madeAt: Date;
  search: string | undefined;
  branchId: BranchId | undefined;
}

const sumOf = (rows: readonly Row[], key: 'bookingCount' | 'totalSpentCents' | 'toPayCents') =>
  rows.reduce((sum, row) => sum + row[key], 0);

function columnsOf({ list: { rows }, locale }: ClientsWorkbook, t: Translate): ListColumn<Row>[] {
  const day = { width: 16, numFmt: dayPattern(locale) };
  return [
    { header: t('list.name'), width: 28, value: (row) => plainText(row.name) },
    { header: t('list.phone'), width: 20, value: (row) => plainText(row.phone) },
    { header: t('list.email'), width: 32, value: (row) => plainText(row.email) },
    { header: t('list.firstBooking'), ...day, value: (row) => serialOf(row.firstBookingDay) },
    { header: t('list.lastBooking'), ...day, value: (row) => serialOf(row.lastBookingDay) },
    {
      header: t('list.bookings'),
      width: 14,
      numFmt: COUNT,
      value: (row) => row.bookingCount,
      sum: sumOf(rows, 'bookingCount'),
    },
    {
      header: t('list.spent'),
      width: 16,
      numFmt: moneyPattern(locale),
      value: (row) => dollars(row.totalSpentCents),
      sum: dollars(sumOf(rows, 'totalSpentCents')),
    },
    {
      header: t('list.balance'),
      width: 16,
      numFmt: moneyPattern(locale),
      value: (row) => dollars(row.toPayCents),
      sum: dollars(sumOf(rows, 'toPayCents')),
    },
    { header: t('list.lastStatus'), width: 18, value: (row) => t(`status.booking.${row.lastStatus}`) },
  ];
}

/** The cards above the list: of the branch, whatever is searched for. */
function cardsOf({ list, summary, locale }: ClientsWorkbook, t: Translate): ListFact[] {
  return [
    { label: t('list.listed'), value: list.rows.length, numFmt: COUNT },
    { label: t('list.totalClients'), value: summary.totalClients, numFmt: COUNT },
    { label: t('list.newClients'), value: summary.newClients, numFmt: COUNT },
    {
      label: t('report.revenue'),
      value: dollars(summary.totalRevenueCents),
      numFmt: moneyPattern(locale),
    },
  ];
}

export async function writeClientsWorkbook(workbook: ClientsWorkbook): Promise<Uint8Array<ArrayBuffer>> {
  const { list, locale, madeAt, search, branchId } = workbook;
  const { t } = await loadDocumentWords(locale);
  return writeListWorkbook({
    t,
    locale,
    madeAt,
    title: t('list.clients'),
    branchId,
    columns: columnsOf(workbook, t),
    rows: list.rows,
    isCut: list.isMore,
    filters: search === undefined ? [] : [{ label: t('list.search'), value: plainText(search) }],
    sums: cardsOf(workbook, t),
    notes: [],
  });
}
