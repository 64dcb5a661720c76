import { isCalledOff, isPromised } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { contractNumber } from '#domain/contract.ts';
import { formatCurrency, formatGourdes, formatRate } from '#domain/format-currency.ts';
import { formatInstant, formatMoment, formatSpokenMoment } from '#domain/format-day.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import { takesGourdes } from '#domain/payment-method.ts';
import { whatsappNumber } from '#domain/phone-number.ts';
import { receiptNumber } from '#domain/receipt-number.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Letter, LetterRow } from '../../../messages/letter.ts';
import type { MailWords } from './mail-words.ts';

export function branchOf({ branches }: BookingFacts, id: BranchId) {
  const branch = branches.find((one) => one.id === id);
  return { city: branch?.city ?? '', address: branch?.address ?? '', phone: branch?.phones[0] ?? '' };
}

export function vehicleOf({ brand, model, year }: BookingFacts): string {
  return `${brand} ${model} ${year}`;
}

export function isExtra({ kind }: BookingFacts['lines'][number]): boolean {
  return kind === 'extra';
}

export type Way = 'pickup' | 'return';

/** Where and when client and car meet: at the branch, where the car is brought or fetched, at the airport. */
export function meetingAt(booking: BookingFacts, way: Way, { t, locale }: MailWords) {
  const isPickup = way === 'pickup';
  const { city, address, phone } = branchOf(
    booking,
    isPickup ? booking.pickupBranchId : booking.returnBranchId,
  );
  const meeting = isPickup ? booking.pickupMeeting : booking.returnMeeting;
  const booked = isPickup
    ? { day: booking.pickupDate, time: booking.pickupTime }
    : { day: booking.returnDate, time: booking.returnTime };
  const { day, time } = meeting ?? booked;
  const airport = t('mail.at.airport', { city });
  return {
    moment: formatSpokenMoment(day, time, locale),
    /** For a row, which is narrow on a telephone. */
    shortMoment: formatMoment(day, time, locale),
    at: instantInHaiti(day, time).toISOString(),
    city,
    phone,
    /** As one says it in a sentence. */
    place: meeting === null ? t('mail.at.branch', { city }) : (meeting.place ?? airport),
    /** As one finds it. */
    address: meeting === null ? address : (meeting.place ?? airport),
    meeting,
  };
}

/** Which of the two a message about a task is of. */
export function toldWay({ toldTask }: BookingFacts): Way {
  return toldTask?.kind === 'collection' ? 'return' : 'pickup';
}

export function placeWords(booking: BookingFacts, way: Way, words: MailWords): string {
  const { shortMoment: moment, city, place, meeting } = meetingAt(booking, way, words);
  return words.t('mail.place', { moment, place: meeting === null ? city : place });
}

/** What was paid, what of it is not verified yet, and what is left. */
export function balanceRows(booking: BookingFacts, { t, locale }: MailWords): LetterRow[] {
  const { paidCents, pendingCents } = booking;
  const money = (cents: number) => formatUsd(cents, locale);
  return [
    ...(paidCents > 0 ? [{ label: t('mail.row.paid'), value: money(paidCents) }] : []),
    ...(pendingCents > 0 ? [{ label: t('mail.row.pending'), value: money(pendingCents) }] : []),
    { label: t('mail.row.balance'), value: money(toPayOf(booking)), isStrong: true },
  ];
}

/** What of a total is tax; nothing where none is charged. */
export function taxRows(taxCents: number, { t, locale }: MailWords): LetterRow[] {
  return taxCents > 0 ? [{ label: t('mail.row.tax'), value: formatUsd(taxCents, locale) }] : [];
}

/** The extras among the lines, each with how many, at which price, and what it comes to. */
function extraRows({ lines }: BookingFacts, { t, locale }: MailWords): LetterRow[] {
  const money = (cents: number) => formatUsd(cents, locale);
  return lines.filter(isExtra).map(({ label, quantity, days, unitCents, totalCents }) => {
    const rate = quantity > 1 ? `${quantity} × ${money(unitCents)}` : money(unitCents);
    const once = quantity > 1 ? rate : t('quote.once');
    const made = days === null ? once : t('quote.rateTimesDays', { rate, days });
    return { label: label ?? '', value: `${money(totalCents)} (${made})` };
  });
}

/** What was booked, and what it costs. */
export function bookingBlock(booking: BookingFacts, words: MailWords): Letter['blocks'][number] {
  const { t, locale } = words;
  const money = (cents: number) => formatUsd(cents, locale);
  const { paidCents, pendingCents, taxCents, depositCents, grandTotalCents } = booking;
  const isOn = !isCalledOff(booking.bookingStatus);
  const rows: (LetterRow | null)[] = [
    { label: t('mail.row.code'), value: booking.bookingCode, isStrong: true },
    { label: t('mail.row.car'), value: vehicleOf(booking) },
    { label: t('mail.row.pickup'), value: placeWords(booking, 'pickup', words) },
    { label: t('mail.row.return'), value: placeWords(booking, 'return', words) },
    ...(isOn ? extraRows(booking, words) : []),
    isOn ? { label: t('mail.row.total'), value: money(grandTotalCents), isStrong: true } : null,
    ...(isOn ? taxRows(taxCents, words) : []),
    isOn || grandTotalCents === 0 ? null : { label: t('mail.row.kept'), value: money(grandTotalCents) },
    ...(paidCents + pendingCents > 0 ? balanceRows(booking, words) : []),
    // Once the client has the car, it was paid.
    isPromised(booking.bookingStatus) && depositCents > 0
      ? { label: t('mail.row.deposit'), value: money(depositCents) }
      : null,
  ];
  return { title: t('mail.booking.title'), rows: rows.filter((row) => row !== null) };
}

/** Where the money goes, how much, with which memo and until when; nothing where it is paid, or paid at the counter. */
export function payBlocks(booking: BookingFacts, words: MailWords): Letter['blocks'] {
  const { t, locale } = words;
  const toPayCents = toPayOf(booking);
  const { instructions, paymentMethod, bookingCode, htgPerUsd } = booking;
  if (toPayCents === 0 || paymentMethod === 'cash' || instructions === null) return [];
  const until = booking.releasesAt ?? booking.extensionEndsAt;
  const gourdes =
    htgPerUsd !== null && takesGourdes(paymentMethod)
      ? formatGourdes(gourdesOf(toPayCents, htgPerUsd), locale)
      : null;
  const rows: LetterRow[] = [
    { label: t('mail.row.amount'), value: formatUsd(toPayCents, locale), isStrong: true },
    ...(gourdes === null || htgPerUsd === null
      ? []
      : [{ label: t('mail.row.gourdes', { rate: formatRate(htgPerUsd, locale) }), value: gourdes }]),
    ...instructions.accountDetails,
    { label: t('mail.row.memo'), value: bookingCode, isStrong: true },
    ...(until === null ? [] : [{ label: t('mail.row.until'), value: instantWords(until, words) }]),
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

/** The numbered paper of the payments that a message names; null where they have none. */
export function receiptOf({ payments: [first] }: BookingFacts): { id: string; number: string } | null {
  if (first?.receiptId == null || first.receiptKind === null || first.year === null || first.number === null)
    return null;
  const { receiptId: id, receiptKind: kind, year, number } = first;
  return { id, number: receiptNumber({ kind, year, number }) };
}

/** Of the contract or the receipt that it is about; of a booking itself its code. */
export function numberOf(booking: BookingFacts): string {
  const { contract, bookingCode } = booking;
  return contract === null ? (receiptOf(booking)?.number ?? bookingCode) : contractNumber(contract);
}

/** What was paid or given back, with its receipt, which the address opens where its reader may. */
export function moneyRows(
  booking: BookingFacts,
  { t, locale }: MailWords,
  { isRefund, paperUrl }: { isRefund: boolean; paperUrl?: (receiptId: string) => string },
): LetterRow[] {
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
  const receipt = receiptOf(booking);
  if (receipt === null) return rows;
  const url = paperUrl && { url: paperUrl(receipt.id) };
  return [...rows, { label: t('mail.row.receipt'), value: receipt.number, ...url }];
}

/** Whether somebody paid it who is told at this address, or by telephone alone at this number. */
export function isPaidBy(
  { payerEmail, payerPhone }: BookingFacts['payments'][number],
  recipient: string,
): boolean {
  if (payerEmail !== null) return payerEmail === recipient;
  return payerPhone !== null && whatsappNumber(payerPhone) === recipient;
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
