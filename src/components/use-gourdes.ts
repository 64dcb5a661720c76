import { formatGourdes } from '#domain/format-currency.ts';
import { gourdesOf } from '#domain/gourdes.ts';
import type { Cents } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';

/** About how many gourdes an amount is today; null where the site shows dollars alone. */
export function useGourdes(): (cents: Cents) => string | null {
  const { locale } = useTranslation();
  const { gourdes } = useSite();
  return (cents) =>
    gourdes && gourdes.shown !== 'off'
      ? `≈ ${formatGourdes(gourdesOf(cents, gourdes.htgPerUsd), locale)}`
      : null;
}
