import { isCalledOff } from '#domain/booking-status.ts';
import { amountFor, partOf } from '#domain/currency.ts';
import { formatBooked } from '#domain/format-currency.ts';
import type { Locale } from '#domain/locale.ts';
import { hasItsReference, type PaymentMethod } from '#domain/payment-method.ts';
import { amountText, amountTyped, parseAmount } from '#domain/typed-amount.ts';
import { type BookingMoney, type MoneyPayment, overpaidOf } from './booking-money.ts';

/** What is typed of a refund, a row for each payment. */

export interface RefundRow {
  paymentId: string;
  amount: string;
  method: PaymentMethod;
  /** By which the sending is found in the account. */
  reference: string;
}

export interface RefundValues {
  rows: RefundRow[];
  reason: string;
}

/** What can be given back, the newest first: money that came in and is not given back yet; last what was kept of a deposit. */
export function refundable({ payments }: BookingMoney): MoneyPayment[] {
  const left = payments.filter((payment) => payment.left.amountCents > 0).reverse();
  return left.toSorted((a, b) => Number(a.depositId !== null) - Number(b.depositId !== null));
}

/** What was paid too much: after a booking was called off, what is neither kept nor a credit by now. */
function proposedCents(money: BookingMoney): number {
  if (!isCalledOff(money.bookingStatus)) return Math.max(0, money.paidCents - money.grandTotalCents);
  const own = money.credits.find(({ bookingId }) => bookingId === money.id);
  return overpaidOf(money) - (own?.restCents ?? 0);
}

/** What was paid too much, from the newest payment on; else nothing. */
export function proposedRows(money: BookingMoney): RefundRow[] {
  let restCents = proposedCents(money);
  return refundable(money).map(({ id: paymentId, left, method, ...payment }) => {
    const cents = Math.min(left.amountCents, Math.max(0, restCents));
    restCents -= cents;
    const amount = amountFor(payment, left, cents);
    return {
      paymentId,
      method,
      reference: '',
      amount: amount > 0 ? amountText(amount, payment.currency) : '',
    };
  });
}

/** What is typed, for the payments as they are now: nothing for one that came since. */
export function rowsFor(payments: readonly MoneyPayment[], typed: readonly RefundRow[]): RefundRow[] {
  return payments.map(
    ({ id: paymentId, method }) =>
      typed.find((row) => row.paymentId === paymentId) ?? { paymentId, method, reference: '', amount: '' },
  );
}

/** What a row gives back in the books; 0 while it is empty, null when it is no amount or more than is left. */
export function centsOfRow(row: RefundRow, payment: MoneyPayment): number | null {
  if (row.amount.trim() === '') return 0;
  const amount = parseAmount(row.amount, payment.currency);
  if (amount === null || amount > payment.left.currencyAmount) return null;
  return amount === 0 ? 0 : partOf(payment, payment.left, amount).amountCents;
}

/** Rows that go by a wallet and do not say by which reference they are found there. */
export function rowsWithoutReference(rows: readonly RefundRow[]): number[] {
  return rows.flatMap(({ amount, method, reference }, at) =>
    amount.trim() !== '' && !hasItsReference(method, reference.trim() || undefined) ? [at] : [],
  );
}

/** Why a row is no refund. */
export function problemOf({ amount }: RefundRow, { currency }: MoneyPayment): string {
  const typed = amountTyped(amount, currency);
  if (Number.isNaN(typed)) return 'validation.paymentAmount.invalid';
  return Number.isInteger(typed) ? 'validation.refund.tooMuch' : 'validation.gourdes.whole';
}

/** What goes back, as it is handed over. */
export function textOf(
  rows: readonly RefundRow[],
  payments: readonly MoneyPayment[],
  locale: Locale,
): string {
  const texts = rows.flatMap((row, at) => {
    const payment = payments[at];
    const amountCents = payment ? centsOfRow(row, payment) : null;
    if (!payment || !amountCents) return [];
    const { currency } = payment;
    const currencyAmount = parseAmount(row.amount, currency) ?? 0;
    return [formatBooked({ currency, currencyAmount, amountCents }, locale)];
  });
  return texts.join(' + ');
}
