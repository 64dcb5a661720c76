import { Text } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { directionOf } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { methodName } from '../kit/method-name.ts';

type Entry = RouterOutputs['payments']['sheet']['rows'][number];
type Deposit = RouterOutputs['payments']['sheet']['deposits'][number];

interface SheetEntriesProps {
  rows: readonly Entry[];
  labels: { handed: string; inBooks: string };
}

/** The payments of a printed page: whose, by which way, who received them and when; what does not count says so. */
export function SheetEntries({ rows, labels }: SheetEntriesProps) {
  const { t, locale } = useTranslation();
  const signed = ({ status }: Entry, amount: number) => directionOf(status) * amount;
  return (
    <FigureTable
      caption={t('adminPayments.list.title')}
      head={[{ label: t('adminPayments.list.booking') }, { label: labels.handed }, { label: labels.inBooks }]}
      rows={rows.map((row) => ({
        key: row.id,
        name: (
          <>
            {row.booking.bookingCode} · {row.booking.customerName}
            <Text span display="block" c="dimmed" fz={12}>
              {[
                `${formatDay(row.day, locale)}, ${formatInstantTime(row.listedAt, locale)}`,
                t(`money.entry.${row.kind}`),
                row.isFromDeposit
                  ? t('paymentList.fromDeposit')
                  : row.isCredit
                    ? t('paymentList.credit')
                    : methodName(t, row.method),
                row.reference && t('money.entry.reference', { reference: row.reference }),
                row.receiverName,
                row.status === 'paid' || row.status === 'refunded' ? null : t(`status.payment.${row.status}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        ),
        figures: [
          row.isFromDeposit || row.isCredit
            ? '—'
            : formatCurrency(
                { currency: row.currency, currencyAmount: signed(row, row.currencyAmount) },
                locale,
              ),
          row.status === 'paid' || row.status === 'refunded'
            ? formatUsd(signed(row, row.amountCents), locale)
            : '—',
        ],
      }))}
    />
  );
}

/** The deposits of a printed page that were taken or given back. */
export function SheetDeposits({ rows, handed }: { rows: readonly Deposit[]; handed: string }) {
  const { t, locale } = useTranslation();
  return (
    <FigureTable
      caption={t('depositList.entries')}
      head={[{ label: t('adminPayments.list.booking') }, { label: handed }]}
      rows={rows.map(({ id, booking, kind, moved, method, reference, ...row }) => ({
        key: id,
        name: (
          <>
            {booking.bookingCode} · {booking.customerName}
            <Text span display="block" c="dimmed" fz={12}>
              {[
                `${formatDay(row.day, locale)}, ${formatInstantTime(row.madeAt, locale)}`,
                t(`money.entry.${moved}`),
                kind === 'reversal' ? t('depositList.mistake') : null,
                methodName(t, method),
                reference && t('money.entry.reference', { reference }),
                row.madeByName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        ),
        figures: [formatCurrency(row, locale)],
      }))}
    />
  );
}
