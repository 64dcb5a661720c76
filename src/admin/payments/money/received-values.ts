import { bookedAmount, type Currency } from '#domain/currency.ts';
import { formatBooked } from '#domain/format-currency.ts';
import { centsOfGourdes, gourdesOf } from '#domain/gourdes.ts';
import { toPayOf } from '#domain/ledger.ts';
import type { Locale } from '#domain/locale.ts';
import { type PaymentMethod, takesGourdes } from '#domain/payment-method.ts';
import { amountText, amountTyped, dollarsText, parseAmount, parseDollars } from '#domain/typed-amount.ts';
import type { PaperValues } from '../../kit/paper/paper-values.ts';
import type { BookingMoney } from './booking-money.ts';

/** One currency and one way of the money that comes in, as typed. */
export interface PartValues {
  currency: Currency;
  amount: string;
  /** The amount is what was left when the form proposed it; typed by nobody. */
  isProposed: boolean;
  method: PaymentMethod;
  reference: string;
  /** What was given in cash, in the part's currency; nothing where it fits. */
  given: string;
  /** Dollars of the change; null while it is as proposed. The rest goes back in gourdes. */
  changeUsd: string | null;
}

export interface ReceivedValues {
  /** The numbered receipt that it is entered from. */
  paper: PaperValues | null;
  parts: PartValues[];
  payerName: string;
  payerPhone: string;
  payerEmail: string;
  note: string;
  reason: string;
}

/** A part that is nothing but an amount of dollars. */
export function partOf(method: PaymentMethod, cents: number): PartValues {
  const amount = cents > 0 ? dollarsText(cents) : '';
  return { currency: 'USD', amount, isProposed: true, method, reference: '', given: '', changeUsd: null };
}

/** The form as it opens: all that is to be paid and does not wait to be verified, or a chosen part, by the way that the booking names. */
export function receivedValuesOf(money: BookingMoney, chosenCents?: number): ReceivedValues {
  const whole = partOf(money.paymentMethod, chosenCents ?? toPayOf(money));
  const parts = [{ ...whole, isProposed: chosenCents === undefined }];
  return { paper: null, parts, payerName: '', payerPhone: '', payerEmail: '', note: '', reason: '' };
}

/** What each part is in the books, in cents, in the order in which they settle the balance; null for no amount. */
export function centsOfParts(
  parts: readonly Pick<PartValues, 'currency' | 'amount'>[],
  htgPerUsd: number | null,
  balanceCents: number,
): (number | null)[] {
  let restCents = balanceCents;
  return parts.map(({ currency, amount }) => {
    const currencyAmount = parseAmount(amount, currency);
    if (currencyAmount === null || (currency === 'HTG' && htgPerUsd === null)) return null;
    const { amountCents } = bookedAmount({ currency, currencyAmount }, htgPerUsd, restCents);
    restCents -= amountCents;
    return amountCents;
  });
}

/** What came, as it was handed over: `$50.00 + HTG 1,310 ($10.00)`. */
export function partsText(
  parts: readonly Pick<PartValues, 'currency' | 'amount'>[],
  cents: readonly (number | null)[],
  locale: Locale,
): string {
  const texts = parts.map(({ currency, amount }, at) => {
    const currencyAmount = parseAmount(amount, currency) ?? 0;
    return formatBooked({ currency, currencyAmount, amountCents: cents[at] ?? 0 }, locale);
  });
  return texts.join(' + ');
}

/** The part in another currency: the same worth, and a way that takes it. */
export function inCurrency(
  part: PartValues,
  currency: Currency,
  { htgPerUsd, cents }: { htgPerUsd: number; cents: number | null },
): PartValues {
  const amount = cents === null ? '' : currency === 'HTG' ? gourdesOf(cents, htgPerUsd) : cents;
  const method = currency === 'HTG' && !takesGourdes(part.method) ? 'cash' : part.method;
  return {
    ...part,
    currency,
    method,
    amount: amount === '' ? '' : amountText(amount, currency),
    given: '',
    changeUsd: null,
  };
}

/** Another way; gourdes stay only where it takes them. */
export function byMethod(part: PartValues, method: PaymentMethod): PartValues {
  return method === 'cash' ? { ...part, method } : { ...part, method, given: '', changeUsd: null };
}

/** A second part in the other currency for what the first leaves. */
export function secondPart(first: PartValues, restCents: number, htgPerUsd: number): PartValues {
  const method = takesGourdes(first.method) ? first.method : 'cash';
  const part = partOf(method, Math.max(0, restCents));
  const cents = restCents > 0 ? restCents : null;
  return first.currency === 'USD' ? inCurrency(part, 'HTG', { htgPerUsd, cents }) : part;
}

interface Whole {
  htgPerUsd: number | null;
  balanceCents: number;
  /** What of the balance does not wait to be verified: so much is proposed. */
  toPayCents: number;
}

/** The parts after one was changed: a typed amount leaves the rest to the other part, unless that was typed too. */
export function withPart(
  parts: readonly PartValues[],
  at: number,
  part: PartValues,
  { htgPerUsd, balanceCents, toPayCents }: Whole,
): PartValues[] {
  const before = parts[at];
  const isTyped = before?.currency === part.currency && before.amount !== part.amount;
  const [cents = null] = centsOfParts([part], htgPerUsd, balanceCents);
  return parts.map((one, place) => {
    if (place === at) return part;
    return isTyped && one.isProposed ? proposed(one, toPayCents - (cents ?? 0), htgPerUsd) : one;
  });
}

/** The first part alone; what the second took of a proposed amount comes back. */
export function withoutSecond(
  [first]: readonly PartValues[],
  { htgPerUsd, toPayCents }: Whole,
): PartValues[] {
  if (!first) return [];
  return [first.isProposed ? proposed(first, toPayCents, htgPerUsd) : first];
}

/** So much of what is to be paid, in the part's currency. */
function proposed(part: PartValues, restCents: number, htgPerUsd: number | null): PartValues {
  const dollars = { ...part, amount: restCents > 0 ? dollarsText(restCents) : '', changeUsd: null };
  if (part.currency === 'USD' || htgPerUsd === null) return dollars;
  const amount = restCents > 0 ? amountText(gourdesOf(restCents, htgPerUsd), 'HTG') : '';
  return { ...dollars, amount };
}

export interface Change {
  usdCents: number;
  htg: number;
}

/**
 * What goes back of cash that was given: dollars of dollars and gourdes of gourdes, unless so many dollars are typed; the
 * rest in gourdes where there is a rate. Null when nothing was given or it is too little.
 */
export function changeOf(part: PartValues, htgPerUsd: number | null): Change | null {
  const { currency, amount, given, changeUsd } = part;
  const [asked, handed] = [parseAmount(amount, currency), parseAmount(given, currency)];
  if (part.method !== 'cash' || asked === null || handed === null || handed < asked) return null;
  const excess = handed - asked;
  const typedCents = changeUsd === null ? null : parseDollars(changeUsd);
  if (currency === 'USD') {
    // Coins are rare: what is less than a dollar goes back in gourdes.
    const proposedCents = htgPerUsd === null ? excess : excess - (excess % 100);
    const usdCents = Math.min(typedCents ?? proposedCents, excess);
    return { usdCents, htg: htgPerUsd === null ? 0 : gourdesOf(excess - usdCents, htgPerUsd) };
  }
  const worthCents = htgPerUsd === null ? 0 : centsOfGourdes(excess, htgPerUsd);
  const usdCents = Math.min(typedCents ?? 0, worthCents);
  return {
    usdCents,
    htg: htgPerUsd === null ? excess : Math.max(0, excess - gourdesOf(usdCents, htgPerUsd)),
  };
}

/** The notes of a part for the server; nothing where nobody said what was given. */
function cashOf(part: PartValues, htgPerUsd: number | null) {
  if (part.method !== 'cash' || part.given.trim() === '') return {};
  const handed = amountTyped(part.given, part.currency);
  const change = changeOf(part, htgPerUsd);
  return {
    ...(part.currency === 'USD' ? { tenderedUsdCents: handed } : { tenderedHtg: handed }),
    ...(change && change.usdCents > 0 ? { changeUsdCents: change.usdCents } : {}),
    ...(change && change.htg > 0 ? { changeHtg: change.htg } : {}),
  };
}

/** A part as the server is asked about it; what is no amount is NaN, which the schema words. */
export function partInputOf(part: PartValues, htgPerUsd: number | null) {
  const { currency, amount, method, reference } = part;
  const currencyAmount = amountTyped(amount, currency);
  return {
    currency,
    currencyAmount,
    method,
    reference: method === 'cash' ? '' : reference,
    ...cashOf(part, htgPerUsd),
  };
}

/** Whether the rate goes along: where gourdes are taken or given back. */
export function needsRate(parts: readonly PartValues[], htgPerUsd: number | null): boolean {
  return parts.some((part) => part.currency === 'HTG' || (changeOf(part, htgPerUsd)?.htg ?? 0) > 0);
}
