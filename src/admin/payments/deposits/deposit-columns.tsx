import { Button, Group, Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatDay, formatInstantDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { BookingLink } from '../../kit/list/booking-cells.tsx';
import cells from '../../kit/list/cells.module.css';
import { methodName } from '../../kit/method-name.ts';
import type { AskedMoney } from '../money/booking-money.ts';

export type HeldDeposit = RouterOutputs['payments']['depositsHeld']['rows'][number];

interface Settings {
  t: Translate;
  locale: Locale;
  onAsk: (asked: AskedMoney) => void;
}

/** Booking, car, what is held, who took it, how long the rental is over, and what can be done. */
export function depositColumns({ t, locale, onAsk }: Settings): Column<HeldDeposit>[] {
  return [
    {
      key: 'booking',
      header: t('adminPayments.list.booking'),
      card: 1,
      isPinned: true,
      cell: ({ bookingId, bookingCode, customerName }) => (
        <>
          <BookingLink id={bookingId} code={bookingCode} />
          <Text inherit truncate maw={170}>
            {customerName}
          </Text>
        </>
      ),
    },
    {
      key: 'car',
      header: t('deposits.car'),
      card: 3,
      foldsAt: 'medium',
      cell: ({ vehicle: { brand, model, plate } }) => (
        <>
          {brand} {model}
          <span className={cells.second}>{plate}</span>
        </>
      ),
    },
    {
      key: 'held',
      header: t('deposits.held'),
      card: 2,
      align: 'end',
      cell: ({ currency, leftAmount, takenAmount, method }) => (
        <span className={cells.nowrap}>
          <strong>{formatCurrency({ currency, currencyAmount: leftAmount }, locale)}</strong>
          <span className={cells.second}>
            {takenAmount === leftAmount
              ? methodName(t, method)
              : t('deposits.of', {
                  amount: formatCurrency({ currency, currencyAmount: takenAmount }, locale),
                })}
          </span>
        </span>
      ),
    },
    {
      key: 'taken',
      header: t('deposits.taken'),
      card: 5,
      foldsAt: 'wide',
      cell: (deposit) => (
        <>
          {deposit.madeBy?.name}
          <span className={cells.second}>
            {formatInstantDay(deposit.madeAt, locale)} · {t(`city.${deposit.branchId}`)}
          </span>
          <Holder deposit={deposit} t={t} locale={locale} />
        </>
      ),
    },
    {
      key: 'age',
      header: t('deposits.age'),
      card: 4,
      cell: (deposit) => (
        <>
          <Age deposit={deposit} t={t} />
          <span className={cells.second}>
            {t('deposits.return', { day: formatDay(deposit.returnDate, locale) })}
          </span>
          <Folded at="wide">
            <span className={cells.second}>
              {deposit.madeBy?.name}, {formatInstantDay(deposit.madeAt, locale)}
            </span>
            <Holder deposit={deposit} t={t} locale={locale} />
          </Folded>
        </>
      ),
    },
    {
      key: 'actions',
      header: t('adminPayments.list.actions'),
      align: 'end',
      isPinnedEnd: true,
      cell: ({ id: depositId, bookingId, bookingCode: code }) => (
        <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            fz={13}
            aria-label={t('deposits.returnOf', { code })}
            onClick={() => onAsk({ kind: 'returnDeposit', bookingId, depositId })}
          >
            {t('deposits.giveBack')}
          </Button>
          <Button
            size="compact-sm"
            fz={13}
            variant="default"
            aria-label={t('deposits.keepOf', { code })}
            onClick={() => onAsk({ kind: 'keepDeposit', bookingId, depositId })}
          >
            {t('deposits.keep')}
          </Button>
        </Group>
      ),
    },
  ];
}

/** How long the rental is over; red once the deposit should have been decided. */
function Age({ deposit: { endedDays, isDue, bookingStatus }, t }: { deposit: HeldDeposit; t: Translate }) {
  if (endedDays === null && !isDue) return <BookingStatusBadge status={bookingStatus} />;
  const text =
    endedDays === null ? t(`status.booking.${bookingStatus}`) : t('deposits.days', { count: endedDays });
  return isDue ? <Badge tone="red">{text}</Badge> : <span className={cells.nowrap}>{text}</span>;
}

/** Who has its notes, where that is not who took it: the drawer was handed over. And who answers for what was missing then. */
function Holder({ deposit, t, locale }: { deposit: HeldDeposit } & Pick<Settings, 't' | 'locale'>) {
  const { holderName, madeBy, currency, missing } = deposit;
  const isPassedOn = holderName !== null && holderName !== madeBy?.name;
  return (
    <>
      {isPassedOn && <span className={cells.second}>{t('deposits.lieWith', { name: holderName })}</span>}
      {missing.map(({ name, amount }) => (
        <span key={name} className={cells.second}>
          {t('deposits.missingWith', {
            amount: formatCurrency({ currency, currencyAmount: amount }, locale),
            name,
          })}
        </span>
      ))}
    </>
  );
}
