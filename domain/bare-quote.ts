import type { Quote } from './quote.ts';

/** What of a quote is compared, and nothing else: the lines of a booking know more. */
export function bareQuote({ lines, rentalDays, priceTier, grandTotalCents, depositCents }: Quote): Quote {
  const bare = lines.map(({ kind, code, quantity, days, unitCents, totalCents, isTaxed }) => {
    return { kind, code, quantity, days, unitCents, totalCents, isTaxed };
  });
  return { lines: bare, rentalDays, priceTier, grandTotalCents, depositCents };
}
