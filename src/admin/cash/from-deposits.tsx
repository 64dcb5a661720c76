import { Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Drawer } from './own-cash.ts';

/** Notes of deposits that are the firm's now: whoever counts the drawer moves them first. */
export function FromDeposits({ drawer: { fromDeposits } }: { drawer: Drawer }) {
  const { t, locale } = useTranslation();
  if (fromDeposits.length === 0) return null;
  const parts = fromDeposits.map(({ bookingCode, currency, amount }) => {
    const text = formatCurrency({ currency, currencyAmount: amount }, locale);
    return `${text} (${bookingCode})`;
  });
  return <Text size="sm">{t('cash.fromDeposits', { amounts: parts.join(', ') })}</Text>;
}
