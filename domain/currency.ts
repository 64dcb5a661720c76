import { AppError } from './app-error.ts';
import { centsOfGourdes, tenThousandths } from './gourdes.ts';
import type { Cents } from './money.ts';

/** The books are in US cents; money may come in gourdes, whole ones only, at the rate of its day. */
export const CURRENCIES = ['USD', 'HTG'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What the site shows of gourdes: nothing, after dollars, or before them. */
export const GOURDES_ON_SITE = ['off', 'beside', 'first'] as const;
export type GourdesOnSite = (typeof GOURDES_ON_SITE)[number];

/** An amount as it was handed over. */
export interface CurrencyAmount {
  currency: Currency;
  /** Cents of dollars, or whole gourdes. */
  currencyAmount: number;
}

/** … and what it is in the books. */
export interface BookedAmount extends CurrencyAmount {
  amountCents: Cents;
  /** Null for dollars. */
  htgPerUsd: number | null;
}

/**
 * What an amount is in the books, at `htgPerUsd` for gourdes. Gourdes within one of what is to be paid settle it to the
 * cent. Throws RangeError for gourdes without a rate.
 */
export function bookedAmount(
  { currency, currencyAmount }: CurrencyAmount,
  htgPerUsd: number | null,
  balanceCents: Cents,
): BookedAmount {
  if (currency === 'USD') return { currency, currencyAmount, amountCents: currencyAmount, htgPerUsd: null };
  if (htgPerUsd === null) throw new RangeError('gourdes need a rate');
  const exact = (balanceCents * tenThousandths(htgPerUsd)) / 1_000_000;
  const isSettling = balanceCents > 0 && Math.abs(exact - currencyAmount) <= 1;
  const amountCents = isSettling ? balanceCents : centsOfGourdes(currencyAmount, htgPerUsd);
  return { currency, currencyAmount, amountCents, htgPerUsd };
}

/**
 * A part of an amount that was booked before, at its rate: what is refunded of a payment, or returned of a deposit. The
 * last part takes the cents that are left, so that the parts come to the whole. Throws RangeError for more than is left, and
 * VALIDATION_FAILED for a part that would leave gourdes without a cent.
 */
export function partOf(
  whole: BookedAmount,
  left: { amountCents: Cents; currencyAmount: number },
  currencyAmount: number,
): BookedAmount {
  if (currencyAmount > left.currencyAmount || currencyAmount < 1) throw new RangeError('not a part of it');
  const { currency, htgPerUsd } = whole;
  if (currencyAmount === left.currencyAmount)
    return { currency, currencyAmount, htgPerUsd, amountCents: left.amountCents };
  if (currency === 'HTG' && left.amountCents < 2)
    throw new AppError('VALIDATION_FAILED', {
      fieldErrors: { currencyAmount: 'validation.part.tooLittleLeft' },
    });
  const share = Math.round((whole.amountCents * currencyAmount) / whole.currencyAmount);
  const amountCents =
    currency === 'USD' ? currencyAmount : Math.max(1, Math.min(share, left.amountCents - 1));
  return { currency, currencyAmount, htgPerUsd, amountCents };
}

/**
 * How much of what is left of an amount comes to `cents` in the books, in its currency: to the cent where whole gourdes can,
 * as they do while a gourde is less than a cent. All of it for more than is left; 0 for nothing.
 */
export function amountFor(
  whole: BookedAmount,
  left: { amountCents: Cents; currencyAmount: number },
  cents: Cents,
): number {
  if (cents <= 0) return 0;
  if (cents >= left.amountCents) return left.currencyAmount;
  if (whole.currency === 'USD') return cents;
  // Earlier parts may have left fewer gourdes than cents.
  const near = Math.min(
    Math.round((whole.currencyAmount * cents) / whole.amountCents),
    left.currencyAmount - 1,
  );
  const amounts = [near, near + 1, near - 1].filter((amount) => amount >= 1 && amount < left.currencyAmount);
  const exact = amounts.find((amount) => partOf(whole, left, amount).amountCents === cents);
  return exact ?? amounts[0] ?? 0;
}
