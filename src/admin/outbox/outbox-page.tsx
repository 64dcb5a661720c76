import { Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatInstant } from '#domain/format-day.ts';
import { OUTBOX_STATUSES } from '#domain/outbox.ts';
import { CHANNELS } from '#domain/outbox-channels.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import { positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { SearchInput } from '../kit/list/search-input.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { outboxColumns } from './outbox-columns.tsx';
import type { OutboxSearch } from './outbox-search.ts';
import { SendAllAgain } from './send-all-again.tsx';

const route = getRouteApi('/admin/outbox');

/** /admin/outbox: what left by itself: what failed first, then what waits, then what was sent. */
export function OutboxPage() {
  const { t, locale } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const move = (change: Partial<OutboxSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const query = trpc.staff.outbox.list.useQuery(
    { search: search.q, status: search.status, channel: search.channel, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 30_000 },
  );
  const { data } = query;
  const isFiltered = Boolean(search.q || search.status || search.channel);
  const opened = data?.rows.find(({ id }) => id === search.message) ?? null;
  return (
    <>
      <ScreenHead title={t('outbox.title')} text={t('outbox.lead')} />
      {data && (!data.isSetUp || data.failedCount > 0 || data.lateSince !== null) ? (
        <Stack gap="xs" mb="md">
          {data.isSetUp ? null : <Notice tone="warning">{t('outbox.notSetUp')}</Notice>}
          {data.lateSince === null ? null : (
            <Notice tone="warning">
              {t('outbox.late', { count: data.lateCount, since: formatInstant(data.lateSince, locale) })}
            </Notice>
          )}
          {data.failedCount > 0 ? (
            <Notice tone="warning">
              <p>{t('outbox.failed', { count: data.failedCount })}</p>
              <SendAllAgain channel={search.channel} count={data.toSendAgainCount} />
            </Notice>
          ) : null}
        </Stack>
      ) : null}
      <FilterBar
        onClear={
          isFiltered
            ? () => move({ q: undefined, status: undefined, channel: undefined, page: undefined })
            : undefined
        }
      >
        <SearchInput
          label={t('outbox.search')}
          value={search.q ?? ''}
          onSearch={(text) => move({ q: text || undefined, page: undefined })}
        />
        <FilterSelect
          label={t('outbox.column.status')}
          any={t('outbox.anyStatus')}
          values={OUTBOX_STATUSES}
          textOf={(status) => t(`outbox.status.${status}`)}
          value={search.status}
          onChange={(status) => move({ status, page: undefined })}
        />
        <FilterSelect
          label={t('outbox.column.channel')}
          any={t('outbox.anyChannel')}
          values={CHANNELS}
          textOf={(channel) => t(`outbox.channel.${channel}`)}
          value={search.channel}
          onChange={(channel) => move({ channel, page: undefined })}
        />
      </FilterBar>
      <ListTable
        caption={t('outbox.title')}
        columns={outboxColumns({ t, locale, onOpen: ({ id }) => move({ message: id }) })}
        query={query}
        rowKey={({ id }) => id}
        position={search}
        onMove={move}
        empty={{
          title: t(isFiltered ? 'outbox.noneFound' : 'outbox.none'),
          text: t(isFiltered ? 'outbox.noneFoundText' : 'outbox.noneText'),
        }}
      />
      <MessageDialog message={opened} onClose={() => move({ message: undefined })} />
    </>
  );
}
