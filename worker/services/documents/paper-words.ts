import type { CurrencyAmount } from '#domain/currency.ts';
import { depositDirection } from '#domain/deposits.ts';
import { formatCurrency, formatGourdes, formatRate } from '#domain/format-currency.ts';
import { formatInstantLongDay } from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { directionOf } from '#domain/payment-status.ts';
import type { BookingOnPaper } from '../../db/queries/bookings/papers.ts';
import type { DocumentWords } from './document-words.ts';
import type { PaperBlock, PaperRow } from './paper-pages.ts';

type Payment = BookingOnPaper['payments'][number];
type Deposit = BookingOnPaper['deposits'][number];

export function methodWords({ t }: DocumentWords, method: PaymentMethod): string {
  return method === 'cash' ? t('paper.cash') : t(`method.${method}`);
}

interface Moved extends CurrencyAmount {
  amountCents: number;
  htgPerUsd: number | null;
  method: PaymentMethod;
  reference: string | null;
}

/** The amount as it was handed over beside what it is in the books, below 0 what went out. */
function amounts(moved: Moved, isOut: boolean, { locale }: DocumentWords): Pick<PaperRow, 'own' | 'amount'> {
  const sign = isOut ? '-' : '';
  return {
    own: moved.currency === 'HTG' ? sign + formatCurrency(moved, locale) : undefined,
    amount: sign + formatUsd(moved.amountCents, locale),
  };
}

function detailOf(moved: Moved, extra: (string | null)[], words: DocumentWords): string {
  const { t, locale } = words;
  const rate =
    moved.htgPerUsd === null ? null : t('paper.rate', { rate: formatRate(moved.htgPerUsd, locale) });
  const reference = moved.reference && t('paper.reference', { reference: moved.reference });
  return [methodWords(words, moved.method), reference, rate, ...extra].filter(Boolean).join('  ·  ');
}

/** What was given in cash and what went back, each in its currency; null where nobody said. */
function cashWords(payment: Payment, { t, locale }: DocumentWords): string | null {
  const { tenderedUsdCents, tenderedHtg, changeUsdCents, changeHtg } = payment;
  const sum = (usdCents: number | null, htg: number | null) =>
    [usdCents ? formatUsd(usdCents, locale) : null, htg ? formatGourdes(htg, locale) : null]
      .filter(Boolean)
      .join(' + ');
  const given = sum(tenderedUsdCents, tenderedHtg);
  if (given === '') return null;
  const back = sum(changeUsdCents, changeHtg);
  return back === '' ? t('paper.given', { given }) : t('paper.givenAndChange', { given, back });
}

/** A payment, refund or mistake taken back, as a line of a paper; among others with its day, and a minus where it went out. */
export function paymentRow(payment: Payment, words: DocumentWords, isDated: boolean): PaperRow {
  const { t, locale } = words;
  const { kind, status, payerName, payerPhone, reason, approvedBy } = payment;
  const payer = [payerName, payerPhone].filter(Boolean).join(', ');
  const what =
    status === 'pending_verification'
      ? t('paper.entry.pending')
      : status === 'unpaid'
        ? t('paper.entry.rejected')
        : kind === 'payment' && payment.depositId
          ? t('paper.entry.fromDeposit')
          : payment.creditId
            ? t(kind === 'payment' ? 'paper.entry.fromCredit' : 'paper.entry.toCredit')
            : t(`paper.entry.${kind}`);
  const day = formatInstantLongDay(payment.createdAt, locale);
  return {
    label: isDated ? `${what}, ${day}` : what,
    detail: detailOf(
      payment,
      [
        payer === '' ? null : t('paper.payer', { payer }),
        cashWords(payment, words),
        // Before a reason, which may be long: a paper has three lines for all of it.
        approvedBy && t('paper.approvedBy', { name: approvedBy.name }),
        kind === 'payment' ? null : reason,
      ],
      words,
    ),
    ...amounts(payment, isDated && directionOf(status) < 0, words),
  };
}

export function depositRow(deposit: Deposit, words: DocumentWords, isDated: boolean): PaperRow {
  const { t, locale } = words;
  const what = t(`paper.entry.${deposit.kind}`);
  return {
    label: isDated ? `${what}, ${formatInstantLongDay(deposit.madeAt, locale)}` : what,
    detail: detailOf(
      deposit,
      [deposit.approvedBy && t('paper.approvedBy', { name: deposit.approvedBy.name }), deposit.reason],
      words,
    ),
    ...amounts(deposit, isDated && depositDirection(deposit) < 0, words),
  };
}

/** A balance in dollars, and in gourdes where the paper is about gourdes. */
export function balanceWords(cents: number, htgPerUsd: number | null, { locale }: DocumentWords): string {
  const dollars = formatUsd(cents, locale);
  return htgPerUsd === null || cents <= 0
    ? dollars
    : `${dollars}  (${formatGourdes(gourdesOf(cents, htgPerUsd), locale)})`;
}

export function clientBlock(booking: BookingOnPaper, { t }: DocumentWords): PaperBlock {
  const { customerName, customerPhone, customerEmail } = booking;
  return { title: t('receipt.client'), lines: [customerName, customerPhone, customerEmail] };
}

export function bookingBlock(booking: BookingOnPaper, { t, locale }: DocumentWords): PaperBlock {
  const { bookingCode, brand, model, year, plate } = booking;
  return {
    title: t('receipt.booking'),
    lines: [bookingCode, `${brand} ${model} ${year}  ·  ${plate}`, formatTimes(booking, locale)],
  };
}
