import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CLIENTS_PAGE_SIZE } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { StepPager } from '#src/ui/step-pager.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { ExportListButton } from '../../kit/files/export-list-button.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { SearchInput } from '../../kit/list/search-input.tsx';
import { type ClientsSearch, nextSort, sortStateOf } from '../clients-search.ts';
import { ClientCards } from './client-cards.tsx';
import { clientColumns } from './client-columns.tsx';

const route = getRouteApi('/admin/clients');

/** Everybody who ever booked: found, ordered, called. */
export function ClientsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const branch = useBranch();
  const move = (change: Partial<ClientsSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead title={t('adminClients.title')} text={t('adminClients.text')}>
        <ExportListButton list="clients" search={{ q: search.q, sort: search.sort, branch }} />
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => <Link to="/admin/clients/balances" {...props} />}
        >
          {t('balances.title')}
        </Button>
      </ScreenHead>
      <ClientCards />
      <FilterBar>
        <SearchInput
          label={t('adminClients.filter.search')}
          value={search.q ?? ''}
          onSearch={(text) => move({ q: text || undefined, page: undefined })}
        />
      </FilterBar>
      <ClientsTable search={search} onMove={move} />
    </>
  );
}

interface ClientsTableProps {
  search: ClientsSearch;
  onMove: (change: Partial<ClientsSearch>) => void;
}

function useEmptyText(isSearched: boolean, isAtBranch: boolean) {
  const { t } = useTranslation();
  if (isSearched)
    return { title: t('adminClients.list.noneFound'), text: t('adminClients.list.noneFoundText') };
  if (isAtBranch)
    return { title: t('adminClients.list.noneBranch'), text: t('adminClients.list.noneBranchText') };
  return { title: t('adminClients.list.none'), text: t('adminClients.list.noneText') };
}

function ClientsTable({ search, onMove }: ClientsTableProps) {
  const { t, locale } = useTranslation();
  const navigate = useNavigate();
  const branchId = useBranch();
  const { q, sort, page = 1 } = search;
  const query = trpc.staff.clients.list.useQuery(
    { search: q, sort, branchId, page },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <ListTable
      caption={t('adminClients.list.all')}
      columns={clientColumns(t, locale)}
      query={query}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => navigate({ to: '/admin/clients/$id', params: { id } })}
      sort={sortStateOf(sort)}
      onSort={(key) => onMove({ sort: nextSort(key, sort), page: undefined })}
      position={{ page }}
      onMove={({ page: wanted }) => onMove({ page: wanted })}
      empty={useEmptyText(q !== undefined, branchId !== undefined)}
      pager={({ total, isMore }) => (
        <StepPager
          label={t('admin.pager.label')}
          pageSize={CLIENTS_PAGE_SIZE}
          page={page}
          total={total}
          range={(from, to, all) =>
            t(isMore ? 'adminClients.pager.rangeMore' : 'adminClients.pager.range', { from, to, total: all })
          }
          previous={t('adminClients.pager.previous')}
          next={t('adminClients.pager.next')}
          onPage={(next) => onMove({ page: next === 1 ? undefined : next })}
        />
      )}
    />
  );
}
