import { Box } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { BackLink } from '../../kit/detail/back-link.tsx';
import { positionOf } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { type BalancesSearch, balanceSortState, nextBalanceSort } from '../clients-search.ts';
import { balanceColumns } from './balances-columns.tsx';

const route = getRouteApi('/admin/clients_/balances');

/** /admin/clients/balances: who still has to pay, how much and since when. */
export function BalancesPage() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const query = trpc.staff.clients.balances.useQuery(
    { branchId, sort: search.sort, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const move = (change: Partial<BalancesSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead
        title={t('balances.title')}
        text={t('balances.lead')}
        back={<BackLink to="/admin/clients" text={t('adminClients.title')} />}
      />
      <Sums balances={query.data} />
      <ListTable
        caption={t('balances.title')}
        columns={balanceColumns(t, locale)}
        query={query}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => go({ to: '/admin/clients/$id', params: { id } })}
        sort={balanceSortState(search.sort)}
        onSort={(key) => move({ sort: nextBalanceSort(key, search.sort), page: undefined })}
        position={search}
        onMove={move}
        empty={{ title: t('balances.none'), text: t('balances.noneText') }}
      />
    </>
  );
}

type Balances = RouterOutputs['staff']['clients']['balances'];

/** The same sums as Financials says. */
function Sums({ balances }: { balances: Balances | undefined }) {
  const { t, locale } = useTranslation();
  const card = (sum: Balances['begun'] | undefined) => ({
    value: sum ? formatUsd(sum.cents, locale) : '—',
    detail: sum ? t('balances.count', { count: sum.count }) : undefined,
    isLoading: sum === undefined,
  });
  const all = balances && {
    cents: balances.begun.cents + balances.ahead.cents,
    count: balances.begun.count + balances.ahead.count,
  };
  return (
    <Box mb="md">
      <StatCards>
        <StatCard label={t('balances.all')} {...card(all)} />
        <StatCard label={t('balances.begun')} {...card(balances?.begun)} />
        <StatCard label={t('balances.ahead')} {...card(balances?.ahead)} />
        <StatCard label={t('balances.toRefund')} {...card(balances?.toRefund)} />
      </StatCards>
    </Box>
  );
}
