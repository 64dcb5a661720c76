import { formatGourdes } from '#domain/format-currency.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';

/**
 * An amount as the firm shows it to clients: what stands first, and beside it about as much in the other currency; null where dollars stand
 * alone; the sign stays with its number. What takes off has its sign before the number. In the back office (`inDollars`), whose books are in dollars, they stand first; it
 * fetches the rate with its first price: no form waits for it, or is hidden meanwhile.
 */
export function useAmounts(inDollars = false): (cents: Cents) => [first: string, other: string | null] {
  const { locale } = useTranslation();
  const gourdes = trpc.public.site.get.useQuery().data?.gourdes;
  return (cents) => {
    const sign = cents < 0 ? '−' : '';
    const positive = Math.abs(cents);
    const usd = sign + formatUsd(positive, locale);
    if (!gourdes || gourdes.shown === 'off') return [usd, null];
    const htg = `≈ ${sign}${formatGourdes(gourdesOf(positive, gourdes.htgPerUsd), locale)}`;
    return gourdes.shown === 'first' && !inDollars ? [htg, usd] : [usd, htg];
  };
}

/** An amount within a sentence or a list: as it stands first. */
export function useAmount(): (cents: Cents) => string {
  const amounts = useAmounts();
  return (cents) => amounts(cents)[0];
}
