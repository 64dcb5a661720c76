import { formatGourdes } from '#domain/format-currency.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import type { Cents } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';

/**
 * About how many gourdes an amount is today; null where the site shows dollars alone. The back office fetches it with its
 * first price: no form waits for it, or is hidden meanwhile.
 */
export function useGourdes(): (cents: Cents) => string | null {
  const { locale } = useTranslation();
  const { data } = trpc.public.site.get.useQuery();
  const gourdes = data?.gourdes;
  return (cents) =>
    gourdes && gourdes.shown !== 'off'
      ? `≈ ${formatGourdes(gourdesOf(cents, gourdes.htgPerUsd), locale)}`
      : null;
}
