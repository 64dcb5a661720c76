import type { BranchId } from '#domain/branch.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatInstant, formatMoment } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import type { BookingFacts } from '../../db/queries/mail/mail-facts.ts';
import type { Letter, LetterRow } from '../../messages/letter.ts';
import type { MailWords } from './mail-words.ts';

export function balanceOf({ grandTotalCents, paidCents }: BookingFacts): number {
  return Math.max(0, grandTotalCents - paidCents);
}

export function branchOf({ branches }: BookingFacts, id: BranchId) {
  const branch = branches.find((one) => one.id === id);
  return { city: branch?.city ?? '', address: branch?.address ?? '', phone: branch?.phones[0] ?? '' };
}

export function carOf({ brand, model, year }: BookingFacts): string {
  return `${brand} ${model} ${year}`;
}

export function placeWords(
  booking: BookingFacts,
  way: 'pickup' | 'return',
  { t, locale }: MailWords,
): string {
  const isPickup = way === 'pickup';
  const { city } = branchOf(booking, isPickup ? booking.pickupBranchId : booking.returnBranchId);
  const day = isPickup ? booking.pickupDate : booking.returnDate;
  const time = isPickup ? booking.pickupTime : booking.returnTime;
  return t('mail.place', { moment: formatMoment(day, time, locale), city });
}

/** What was booked, and what it costs. */
export function bookingBlock(booking: BookingFacts, words: MailWords): Letter['blocks'][number] {
  const { t, locale } = words;
  const money = (cents: number) => formatUsd(cents, locale);
  const { paidCents, taxCents, depositCents, grandTotalCents } = booking;
  const rows: (LetterRow | null)[] = [
    { label: t('mail.row.code'), value: booking.bookingCode, isStrong: true },
    { label: t('mail.row.car'), value: carOf(booking) },
    { label: t('mail.row.pickup'), value: placeWords(booking, 'pickup', words) },
    { label: t('mail.row.return'), value: placeWords(booking, 'return', words) },
    { label: t('mail.row.total'), value: money(grandTotalCents), isStrong: true },
    taxCents > 0 ? { label: t('mail.row.tax'), value: money(taxCents) } : null,
    paidCents > 0 ? { label: t('mail.row.paid'), value: money(paidCents) } : null,
    paidCents > 0 ? { label: t('mail.row.balance'), value: money(balanceOf(booking)) } : null,
    depositCents > 0 ? { label: t('mail.row.deposit'), value: money(depositCents) } : null,
  ];
  return { title: t('mail.booking.title'), rows: rows.filter((row) => row !== null) };
}

/** Where the money goes, how much, with which memo and until when; nothing where it is paid, or paid at the counter. */
export function payBlocks(booking: BookingFacts, words: MailWords): Letter['blocks'] {
  const { t, locale } = words;
  const balanceCents = balanceOf(booking);
  const { instructions, paymentMethod, bookingCode, releasesAt, pendingCents } = booking;
  if (balanceCents === 0 || pendingCents > 0 || paymentMethod === 'cash' || instructions === null) return [];
  const rows: LetterRow[] = [
    { label: t('mail.row.amount'), value: formatUsd(balanceCents, locale), isStrong: true },
    ...instructions.accountDetails,
    { label: t('mail.row.memo'), value: bookingCode, isStrong: true },
    ...(releasesAt === null ? [] : [{ label: t('mail.row.until'), value: instantWords(releasesAt, words) }]),
  ];
  return [{ title: t('mail.pay.title', { method: instructions.title }), rows }];
}

/** An end, with whose time it is: its reader is perhaps in Paris. */
export function instantWords(iso: string, { t, locale }: MailWords): string {
  return t('mail.haiti', { when: formatInstant(iso, locale) });
}

export function untilOf({ releasesAt, holdUntil }: BookingFacts, words: MailWords): string | null {
  const until = releasesAt ?? holdUntil;
  return until === null ? null : instantWords(until, words);
}

export function moneyRows(booking: BookingFacts, { t, locale }: MailWords, isRefund: boolean): LetterRow[] {
  const rows = booking.payments.flatMap((payment) => {
    const { method, reference, amountCents, currency } = payment;
    const own = currency === 'USD' ? '' : ` (${formatCurrency(payment, locale)})`;
    return [
      { label: t('mail.row.amount'), value: formatUsd(amountCents, locale) + own, isStrong: true },
      {
        label: t(isRefund ? 'mail.row.refundMethod' : 'mail.row.method'),
        value: method === 'cash' ? t('mail.method.cash') : t(`method.${method}`),
      },
      ...(reference === null ? [] : [{ label: t('mail.row.reference'), value: reference }]),
      ...(isRefund && payment.reason ? [{ label: t('mail.row.reason'), value: payment.reason }] : []),
    ];
  });
  const [first] = booking.payments;
  if (first?.receiptKind != null && first.year !== null && first.number !== null) {
    const number = receiptNumber({ kind: first.receiptKind, year: first.year, number: first.number });
    rows.push({ label: t('mail.row.receipt'), value: number });
  }
  return rows;
}

/** The amount that a message is about: of the payments that it names, else of the credit that was given. */
export function amountTold({ payments, credit }: BookingFacts): number {
  if (payments.length === 0) return credit?.amountCents ?? 0;
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What a credit paid, and of which booking it is. */
export function creditRows(booking: BookingFacts, { t, locale }: MailWords): LetterRow[] {
  const { payments, credit } = booking;
  const cents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    { label: t('mail.row.amount'), value: formatUsd(cents, locale), isStrong: true },
    ...(credit === null ? [] : [{ label: t('mail.row.creditOf'), value: credit.bookingCode }]),
  ];
}
