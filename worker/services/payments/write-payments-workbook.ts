import { BRANCH_CITIES } from '#domain/branch.ts';
import type { HandedOver } from '#domain/deposit-sums.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { directionOf } from '#domain/payment-status.ts';
import type { PaymentFilters } from '#domain/schemas/payments.ts';
import { loadDocumentWords, type Translate } from '../documents/document-words.ts';
import { COUNT, dayPattern, dollars, moneyPattern, plainText, serialOf } from '../reports/workbook-cells.ts';
import {
  type ListColumn,
  type ListFact,
  rowsSheet,
  writeListWorkbook,
} from '../reports/write-list-workbook.ts';
import type { getPaymentSheet } from './payments.ts';

type PaymentSheet = Awaited<ReturnType<typeof getPaymentSheet>>;
type Row = PaymentSheet['rows'][number];
type Deposit = PaymentSheet['deposits'][number];

interface PaymentsWorkbook {
  sheet: PaymentSheet;
  filters: PaymentFilters;
  locale: Locale;
  madeAt: Date;
}

const counts = ({ status }: Row) => status === 'paid' || status === 'refunded';
const methodName = (method: PaymentMethod, t: Translate) =>
  method === 'cash' ? t('paper.cash') : t(`method.${method}`);

/** Each as the list shows it; what does not count yet has an amount, and nothing in the books. */
function columnsOf({ sums }: PaymentSheet, locale: Locale, t: Translate): ListColumn<Row>[] {
  const money = { width: 14, numFmt: moneyPattern(locale) };
  return [
    { header: t('list.day'), width: 13, numFmt: dayPattern(locale), value: (row) => serialOf(row.day) },
    { header: t('list.time'), width: 10, value: (row) => formatInstantTime(row.listedAt, locale) },
    { header: t('list.booking'), width: 14, value: ({ booking }) => booking.bookingCode },
    { header: t('report.client'), width: 28, value: ({ booking }) => plainText(booking.customerName) },
    { header: t('list.kind'), width: 18, value: ({ kind }) => t(`list.kind.${kind}`) },
    {
      header: t('list.method'),
      width: 18,
      value: ({ method, isFromDeposit, isCredit }) =>
        isFromDeposit ? t('list.fromDeposit') : isCredit ? t('list.credit') : methodName(method, t),
    },
    { header: t('report.status'), width: 20, value: ({ status }) => t(`status.payment.${status}`) },
    { header: t('report.branch'), width: 14, value: ({ branchId }) => BRANCH_CITIES[branchId] },
    { header: t('list.receiver'), width: 22, value: (row) => plainText(row.receiverName ?? '') },
    { header: t('list.payer'), width: 22, value: (row) => plainText(row.payerName ?? '') },
    { header: t('list.reference'), width: 18, value: (row) => plainText(row.reference ?? '') },
    {
      header: t('list.amount'),
      ...money,
      value: (row) => dollars(directionOf(row.status) * row.amountCents),
    },
    {
      header: t('list.gourdes'),
      width: 14,
      numFmt: COUNT,
      value: (row) =>
        row.currency === 'HTG' && !row.isFromDeposit && !row.isCredit
          ? directionOf(row.status) * row.currencyAmount
          : null,
    },
    {
      header: t('list.inBooks'),
      ...money,
      // As the sum below it: a credit brings nothing into the books.
      value: (row) =>
        counts(row) && !row.isCredit ? dollars(directionOf(row.status) * row.amountCents) : null,
      sum: dollars(sums.netCents),
    },
  ];
}

/** The figures of the panel above the list, in its order. */
function sumsOf({ sums }: PaymentSheet, locale: Locale, t: Translate): ListFact[] {
  const usd = (label: string, cents: number) => ({
    label,
    value: dollars(cents),
    numFmt: moneyPattern(locale),
  });
  return [
    { label: t('list.counted'), value: sums.count, numFmt: COUNT },
    usd(t('list.received'), sums.paymentsCents),
    usd(t('list.refunded'), -sums.refundsCents),
    usd(t('list.reversed'), -sums.reversalsCents),
    usd(t('list.net'), sums.netCents),
    usd(t('list.inDollars'), sums.usdCents),
    { label: t('list.inGourdes'), value: sums.htg, numFmt: COUNT },
    usd(t('list.kept'), sums.keptCents),
    usd(t('list.pending'), sums.pendingCents),
  ];
}

/** What of deposits was taken and given back: as the account tells it, in the currency in which it moved. */
function depositColumns({ depositSums }: PaymentSheet, locale: Locale, t: Translate): ListColumn<Deposit>[] {
  const { taken, returned } = depositSums;
  return [
    { header: t('list.day'), width: 13, numFmt: dayPattern(locale), value: (row) => serialOf(row.day) },
    { header: t('list.time'), width: 10, value: (row) => formatInstantTime(row.madeAt, locale) },
    { header: t('list.booking'), width: 14, value: ({ booking }) => booking.bookingCode },
    { header: t('report.client'), width: 28, value: ({ booking }) => plainText(booking.customerName) },
    {
      header: t('list.kind'),
      width: 32,
      value: ({ kind, moved }) => {
        const what = t(`list.deposit.${moved}`);
        return kind === 'reversal' ? t('list.deposit.mistake', { what }) : what;
      },
    },
    { header: t('list.method'), width: 18, value: ({ method }) => methodName(method, t) },
    { header: t('report.branch'), width: 14, value: ({ branchId }) => BRANCH_CITIES[branchId] },
    { header: t('list.depositBy'), width: 22, value: (row) => plainText(row.madeByName) },
    { header: t('list.reference'), width: 18, value: (row) => plainText(row.reference ?? '') },
    {
      header: t('list.inUsd'),
      width: 14,
      numFmt: moneyPattern(locale),
      value: (row) => (row.currency === 'USD' ? dollars(row.currencyAmount) : null),
      sum: dollars(taken.usdCents + returned.usdCents),
    },
    {
      header: t('list.gourdes'),
      width: 14,
      numFmt: COUNT,
      value: (row) => (row.currency === 'HTG' ? row.currencyAmount : null),
      sum: taken.htg + returned.htg,
    },
  ];
}

/** What was taken and given back, and by each method what moved with the payments; nothing where no deposit moved. */
function depositFacts({ depositSums }: PaymentSheet, locale: Locale, t: Translate): ListFact[] {
  if (depositSums.count === 0) return [];
  const facts = (label: string, { usdCents, htg }: HandedOver): ListFact[] => [
    { label: t('list.ofInDollars', { label }), value: dollars(usdCents), numFmt: moneyPattern(locale) },
    ...(htg === 0 ? [] : [{ label: t('list.ofInGourdes', { label }), value: htg, numFmt: COUNT }]),
  ];
  return [
    ...facts(t('list.depositsTaken'), depositSums.taken),
    ...facts(t('list.depositsReturned'), depositSums.returned),
    ...depositSums.methods.flatMap(({ method, withPayments }) =>
      facts(t('list.withDeposits', { method: methodName(method, t) }), withPayments),
    ),
  ];
}

function filtersOf({ sheet, filters, locale }: PaymentsWorkbook, t: Translate): ListFact[] {
  const { from, to, method, status, currency, receiverId, search } = filters;
  const receiver = sheet.receivers.find(({ id }) => id === receiverId)?.name;
  const facts = [
    { label: t('list.from'), value: from && formatDay(from, locale) },
    { label: t('list.to'), value: to && formatDay(to, locale) },
    { label: t('list.method'), value: method && methodName(method, t) },
    { label: t('report.status'), value: status && t(`status.payment.${status}`) },
    { label: t('list.currency'), value: currency && t(`list.currency.${currency}`) },
    { label: t('list.receiver'), value: receiver && plainText(receiver) },
    { label: t('list.search'), value: search && plainText(search) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

export async function writePaymentsWorkbook(workbook: PaymentsWorkbook): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, filters, locale, madeAt } = workbook;
  const { t } = await loadDocumentWords(locale);
  return writeListWorkbook({
    t,
    locale,
    madeAt,
    title: t('list.payments'),
    branchId: filters.branchId,
    columns: columnsOf(sheet, locale, t),
    rows: sheet.rows,
    isCut: sheet.isMore,
    filters: filtersOf(workbook, t),
    sums: [...sumsOf(sheet, locale, t), ...depositFacts(sheet, locale, t)],
    notes: sheet.isCashHidden ? [t('list.cashHidden')] : [],
    moreSheets: [
      rowsSheet({
        t,
        title: t('list.deposits'),
        columns: depositColumns(sheet, locale, t),
        rows: sheet.deposits,
      }),
    ],
  });
}
