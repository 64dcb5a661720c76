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
import { nextOwingSort, type OwingSearch, owingSortState } from '../clients-search.ts';
import { owingColumns } from './owing-columns.tsx';

const route = getRouteApi('/admin/clients_/owing');

/** /admin/clients/owing: who still has to pay, how much and since when. */
export function OwingPage() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const query = trpc.staff.clients.owing.useQuery(
    { branchId, sort: search.sort, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const move = (change: Partial<OwingSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead
        title={t('owing.title')}
        text={t('owing.lead')}
        back={<BackLink to="/admin/clients" text={t('adminClients.title')} />}
      />
      <Sums owing={query.data} />
      <ListTable
        caption={t('owing.title')}
        columns={owingColumns(t, locale)}
        query={query}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => go({ to: '/admin/clients/$id', params: { id } })}
        sort={owingSortState(search.sort)}
        onSort={(key) => move({ sort: nextOwingSort(key, search.sort), page: undefined })}
        position={search}
        onMove={move}
        empty={{ title: t('owing.none'), text: t('owing.noneText') }}
      />
    </>
  );
}

type Owing = RouterOutputs['staff']['clients']['owing'];

/** The same sums as Financials says. */
function Sums({ owing }: { owing: Owing | undefined }) {
  const { t, locale } = useTranslation();
  const card = (sum: Owing['begun'] | undefined) => ({
    value: sum ? formatUsd(sum.cents, locale) : '—',
    detail: sum ? t('owing.count', { count: sum.count }) : undefined,
    isLoading: sum === undefined,
  });
  const all = owing && {
    cents: owing.begun.cents + owing.ahead.cents,
    count: owing.begun.count + owing.ahead.count,
  };
  return (
    <Box mb="md">
      <StatCards>
        <StatCard label={t('owing.all')} {...card(all)} />
        <StatCard label={t('owing.begun')} {...card(owing?.begun)} />
        <StatCard label={t('owing.ahead')} {...card(owing?.ahead)} />
        <StatCard label={t('owing.toRefund')} {...card(owing?.toRefund)} />
      </StatCards>
    </Box>
  );
}
