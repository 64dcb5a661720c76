import { Box, Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { monthOf, shiftMonth } from '#domain/calendar-month.ts';
import { writeDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { type ExpensePageData, type ExpenseRow, expenseColumns } from './expense-columns.tsx';
import { ExpenseDrawer } from './expense-form.tsx';
import type { ExpensesSearch } from './expenses-search.ts';
import { ReverseExpenseDialog } from './reverse-expense.tsx';

const route = getRouteApi('/admin/expenses');
/** Months to choose from: two years. */
const MONTHS = 24;

/** /admin/expenses: what cars and branches cost, with sums. */
export function ExpensesPage() {
  const { t, locale } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const branchId = useBranch();
  const [toReverse, setToReverse] = useState<ExpenseRow | null>(null);
  const move = (change: Partial<ExpensesSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const thisMonth = monthOf(todayInHaiti(new Date()));
  const chosen = search.month ?? thisMonth;
  const query = trpc.staff.expenses.list.useQuery(
    {
      month: chosen === 'all' ? undefined : chosen,
      branchId,
      vehicleId: search.vehicle,
      ...positionOf(search),
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <>
      <ScreenHead title={t('expenses.title')} text={t('expenses.lead')}>
        <Button
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => move({ create: true })}
        >
          {t('expenses.add')}
        </Button>
      </ScreenHead>
      <Sums data={query.data} />
      <FilterBar
        onClear={
          search.month || search.vehicle
            ? () => move({ month: undefined, vehicle: undefined, page: undefined })
            : undefined
        }
      >
        <NativeSelect
          size="sm"
          aria-label={t('expenses.month')}
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            move({ month: value === thisMonth ? undefined : value, page: undefined })
          }
          data={[
            ...Array.from({ length: MONTHS }, (_, back) => shiftMonth(thisMonth, -back)).map((value) => ({
              value,
              label: writeDay(`${value}-01`, locale, { month: 'long', year: 'numeric' }),
            })),
            { value: 'all', label: t('expenses.anyMonth') },
          ]}
        />
        <NativeSelect
          size="sm"
          aria-label={t('expenses.vehicle')}
          value={search.vehicle ?? ''}
          onChange={({ currentTarget: { value } }) =>
            move({ vehicle: value === '' ? undefined : value, page: undefined })
          }
          data={[{ value: '', label: t('expenses.anyVehicle') }, ...vehicleChoices(query.data?.vehicles)]}
        />
      </FilterBar>
      <ListTable
        caption={t('expenses.all')}
        hasHeading
        columns={expenseColumns({ t, locale, onReverse: setToReverse })}
        query={query}
        rowKey={({ id }) => id}
        position={search}
        onMove={move}
        empty={{ title: t('expenses.none'), text: t('expenses.noneText') }}
      />
      {search.create ? (
        <ExpenseDrawer
          vehicles={vehicleChoices(query.data?.vehicles)}
          onClosed={() => move({ create: undefined })}
        />
      ) : null}
      <ReverseExpenseDialog expense={toReverse} onClose={() => setToReverse(null)} />
    </>
  );
}

export function vehicleChoices(vehicles: ExpensePageData['vehicles'] = []) {
  return vehicles.map(({ id, brand, model, plate }) => ({
    value: id,
    label: `${brand} ${model} · ${plate}`,
  }));
}

/** What the expenses of the list come to, and the largest kinds of them. */
function Sums({ data }: { data: ExpensePageData | undefined }) {
  const { t, locale } = useTranslation();
  const largest = [...(data?.kinds ?? [])].sort((a, b) => b.netCents - a.netCents).slice(0, 3);
  return (
    <Box mb="md">
      <StatCards>
        <StatCard
          label={t('expenses.total')}
          value={data ? formatUsd(data.netCents, locale) : '—'}
          isLoading={!data}
        />
        {largest.map(({ kind, netCents }) => (
          <StatCard key={kind} label={t(`expenses.kind.${kind}`)} value={formatUsd(netCents, locale)} />
        ))}
      </StatCards>
    </Box>
  );
}
