import { Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatInstant } from '#domain/format-day.ts';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Notice } from '#src/ui/notice.tsx';
import { methodName } from '../../kit/method-name.ts';
import type { BookingMoney } from './booking-money.ts';
import { openBalanceOf } from './booking-money.ts';

/** Whose money it is, what is still to be paid, and what waits already. */
export function MoneyHead({ money }: { money: BookingMoney }) {
  const { t, locale } = useTranslation();
  const { bookingCode: code, customerName: name, pendingCents } = money;
  return (
    <Text size="sm" mb="sm">
      {t('money.head', { code, name, amount: formatUsd(openBalanceOf(money), locale) })}
      {pendingCents > 0 ? (
        <Text span display="block" c="dimmed" fz={13}>
          {t('money.pending', {
            amount: formatUsd(pendingCents, locale),
            rest: formatUsd(toPayOf(money), locale),
          })}
        </Text>
      ) : null}
    </Text>
  );
}

const LATELY_MS = HOUR_MS;

/** After a power cut nobody knows whether the last payment was recorded: what was, within the hour, is said before more is taken. */
export function TakenLately({ money: { payments } }: { money: BookingMoney }) {
  const { t, locale } = useTranslation();
  const now = useNow();
  const lately = payments.filter(
    ({ kind, status, left, createdAt }) =>
      kind === 'payment' &&
      (status === 'pending_verification' || left.amountCents > 0) &&
      now - Date.parse(createdAt) < LATELY_MS,
  );
  if (lately.length === 0) return null;
  return (
    <Notice title={t('money.takenLately')}>
      {lately.map(({ id, method, createdAt, receivedBy, ...entry }) => (
        <Text key={id} size="sm">
          {[
            formatCurrency(entry, locale),
            methodName(t, method),
            formatInstant(createdAt, locale),
            receivedBy?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
    </Notice>
  );
}
