import { Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Drawer } from './own-cash.ts';

/** Notes of deposits that are the firm's now, and others that are not after all: whoever counts the drawer moves them first. */
export function FromDeposits({ drawer: { fromDeposits } }: { drawer: Drawer }) {
  const { t, locale } = useTranslation();
  const textOf = ({ bookingCode, currency, amount }: Drawer['fromDeposits'][number]) =>
    `${formatCurrency({ currency, currencyAmount: Math.abs(amount) }, locale)} (${bookingCode})`;
  const into = fromDeposits.filter(({ amount }) => amount > 0).map(textOf);
  const back = fromDeposits.filter(({ amount }) => amount < 0).map(textOf);
  return (
    <>
      {into.length > 0 ? <Text size="sm">{t('cash.fromDeposits', { amounts: into.join(', ') })}</Text> : null}
      {back.length > 0 ? <Text size="sm">{t('cash.toDeposits', { amounts: back.join(', ') })}</Text> : null}
    </>
  );
}
