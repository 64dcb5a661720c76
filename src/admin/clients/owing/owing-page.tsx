import { Box } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
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
        back={
          <AnchorLink to="/admin/clients" display="inline-flex" mb={4} fz="sm" fw={500} lh="32px">
            <IconArrowLeft size={16} aria-hidden /> {t('adminClients.title')}
          </AnchorLink>
        }
      />
      <Sums sums={query.data?.sums} />
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

function Sums({ sums }: { sums: RouterOutputs['staff']['clients']['owing']['sums'] | undefined }) {
  const { t, locale } = useTranslation();
  const usd = (cents: number | undefined) => (cents === undefined ? '—' : formatUsd(cents, locale));
  const isLoading = sums === undefined;
  return (
    <Box mb="md">
      <StatCards>
        <StatCard
          label={t('owing.all')}
          value={usd(sums?.dueCents)}
          detail={sums ? t('owing.count', { count: sums.bookingCount }) : undefined}
          isLoading={isLoading}
        />
        <StatCard label={t('owing.begun')} value={usd(sums?.begunCents)} isLoading={isLoading} />
        <StatCard label={t('owing.ahead')} value={usd(sums?.aheadCents)} isLoading={isLoading} />
        {sums && sums.olderCents > 0 ? (
          <StatCard label={t('owing.older')} value={usd(sums.olderCents)} />
        ) : null}
      </StatCards>
    </Box>
  );
}
