import { Button } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatInstantDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import type { Column } from '#src/ui/data-table.tsx';
import cells from '../kit/list/cells.module.css';

export type ExpensePageData = RouterOutputs['staff']['expenses']['list'];
export type ExpenseRow = ExpensePageData['rows'][number];

/** What an expense is called in a sentence: its kind and its sum. */
export function expenseName(
  { kind, currency, currencyAmount }: ExpenseRow,
  t: Translate,
  locale: Locale,
): string {
  return `${t(`expenses.kind.${kind}`)}, ${formatCurrency({ currency, currencyAmount }, locale)}`;
}

interface Settings {
  t: Translate;
  locale: Locale;
  onReverse: (row: ExpenseRow) => void;
}

export function expenseColumns({ t, locale, onReverse }: Settings): Column<ExpenseRow>[] {
  return [
    {
      key: 'kind',
      header: t('expenses.kind'),
      card: 1,
      cell: (row) => (
        <>
          {t(`expenses.kind.${row.kind}`)}
          <span className={cells.second}>{aboutOf(row, t, locale)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('expenses.amount'),
      card: 2,
      align: 'end',
      cell: ({ netCents, currency, currencyAmount }) => (
        <span className={cells.nowrap}>
          {formatUsd(netCents, locale)}
          {currency === 'HTG' ? (
            <span className={cells.second}>
              {formatCurrency(
                { currency, currencyAmount: netCents < 0 ? -currencyAmount : currencyAmount },
                locale,
              )}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'vehicle',
      header: t('expenses.vehicle'),
      card: 3,
      cell: ({ vehicle, branchId }) => (
        <>
          {vehicle ? `${vehicle.brand} ${vehicle.model}` : '—'}
          <span className={cells.second}>
            {vehicle ? `${vehicle.plate} · ` : null}
            {t(`city.${branchId}`)}
          </span>
        </>
      ),
    },
    {
      key: 'day',
      header: t('expenses.day'),
      card: 4,
      cell: ({ madeAt, madeBy, paidFrom }) => (
        <>
          <span className={cells.nowrap}>{formatInstantDay(madeAt, locale)}</span>
          <span className={cells.second}>
            {madeBy} · {paidFrom === 'drawer' ? t('expenses.inCash') : t('expenses.from.bank')}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      header: t('expenses.actions'),
      isHeaderHidden: true,
      card: 6,
      align: 'end',
      cell: (row) => (
        <>
          {row.receiptContentType ? (
            <Button
              component="a"
              size="compact-sm"
              variant="subtle"
              href={`/files/expenses/${row.id}`}
              download
              aria-label={t('expenses.viewOf', { what: expenseName(row, t, locale) })}
            >
              {t('expenses.view')}
            </Button>
          ) : null}
          {row.isReversed || row.reversesId !== null ? null : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t('expenses.reverseOf', { what: expenseName(row, t, locale) })}
              onClick={() => onReverse(row)}
            >
              {t('expenses.reverse')}
            </Button>
          )}
        </>
      ),
    },
  ];
}

function aboutOf(
  { liters, odometerKm, note, isReversed, reversesId }: ExpenseRow,
  t: Translate,
  locale: Locale,
) {
  const parts = [
    isReversed && t('expenses.reversed'),
    reversesId !== null && t('expenses.isReversal'),
    liters !== null && t('expenses.inLiters', { liters: formatCount(liters, locale) }),
    odometerKm !== null && t('expenses.atKm', { km: formatCount(odometerKm, locale) }),
    note,
  ];
  return parts.filter(Boolean).join(' · ');
}
