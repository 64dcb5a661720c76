import { Text } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BookingMoney } from './booking-money.ts';
import { balanceOf, dueOf } from './booking-money.ts';

/** Whose money it is, what is still to be paid, and what waits already. */
export function MoneyHead({ money }: { money: BookingMoney }) {
  const { t, locale } = useTranslation();
  const { bookingCode: code, customerName: name, pendingCents } = money;
  return (
    <Text size="sm" mb="sm">
      {t('money.head', { code, name, amount: formatUsd(balanceOf(money), locale) })}
      {pendingCents > 0 ? (
        <Text span display="block" c="dimmed" fz={13}>
          {t('money.pending', {
            amount: formatUsd(pendingCents, locale),
            rest: formatUsd(dueOf(money), locale),
          })}
        </Text>
      ) : null}
    </Text>
  );
}
