import { Button, Skeleton } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CalendarDay, dayInHaiti } from '#domain/calendar-day.ts';
import { formatLongDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import classes from './activity.module.css';
import { ActivityFilters } from './activity-filters.tsx';
import { type ActivitySearch, hasFilter } from './activity-search.ts';
import { EntryRow } from './entry-row.tsx';
import { type ActivityEntry, useActivity } from './use-activity.ts';

const route = getRouteApi('/admin/activity');

/** Activity Logs: who did what to what, found by who, what and when. */
export function ActivityPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const move = (change: Partial<ActivitySearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead title={t('activityLog.title')} text={t('activityLog.text')} />
      <ActivityFilters search={search} onChange={move} />
      <ActivityLog search={search} />
    </>
  );
}

function ActivityLog({ search }: { search: ActivitySearch }) {
  const { t } = useTranslation();
  const query = useActivity(search);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetching } = query;
  if (!data) {
    return error ? (
      <Framed>
        <FailedNotice title={t('activityLog.failed')} query={query} />
      </Framed>
    ) : (
      <Loading />
    );
  }
  return (
    <Framed isStale={isPlaceholderData && isFetching}>
      {data.entries.length === 0 ? <Nothing search={search} isMore={hasNextPage} /> : null}
      <Days entries={data.entries} />
      {hasNextPage ? (
        <div className={classes.foot}>
          <Button
            size="sm"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('activityLog.older')}
          </Button>
        </div>
      ) : null}
    </Framed>
  );
}

function Framed({ isStale = false, children }: { isStale?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={classes.log} aria-label={t('activityLog.title')} data-stale={isStale || undefined}>
      {children}
    </section>
  );
}

/** Of a branch the log is looked through a stretch at a time: the first may hold nothing. */
function Nothing({ search, isMore }: { search: ActivitySearch; isMore: boolean }) {
  const { t } = useTranslation();
  const icon = <IconHistoryOff size={24} />;
  if (isMore) return <TableNotice icon={icon} title={t('activityLog.soFar')} />;
  return (
    <TableNotice
      icon={icon}
      title={t('activityLog.none')}
      text={t(hasFilter(search) ? 'activityLog.noneFilteredText' : 'activityLog.noneText')}
    />
  );
}

function byDay(entries: readonly ActivityEntry[]): Map<CalendarDay, ActivityEntry[]> {
  const days = new Map<CalendarDay, ActivityEntry[]>();
  for (const entry of entries) {
    const day = dayInHaiti(new Date(entry.createdAt));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/** The entries under the days on which they were made, in Haiti. */
function Days({ entries }: { entries: readonly ActivityEntry[] }) {
  const { locale } = useTranslation();
  return [...byDay(entries)].map(([day, ofDay]) => (
    <div key={day} className={classes.section}>
      <h2 className={classes.day}>{formatLongDay(day, locale)}</h2>
      <ul className={classes.list}>
        {ofDay.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  ));
}

function Loading() {
  return (
    <Framed>
      <div aria-busy="true" style={{ display: 'grid', gap: 18, padding: 16 }}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <Skeleton key={row} height={18} />
        ))}
      </div>
    </Framed>
  );
}
