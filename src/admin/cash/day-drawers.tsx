import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type CountedCash, isNoCash } from '#domain/cash-drawer.ts';
import { formatDay, formatInstantTime } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { cashText, differenceText } from './cash-amounts.tsx';
import { DrawerDetails } from './drawer-details.tsx';
import { LeftCash } from './left-cash.tsx';
import type { AskedCash, Drawer } from './own-cash.ts';

interface DayDrawersProps {
  day: CalendarDay;
  today: CalendarDay;
  onDay: (day: CalendarDay) => void;
  onAsk: (asked: AskedCash) => void;
}

/** The drawers of a day by branch, with their differences, and those that nobody closed. */
export function DayDrawers({ day, today, onDay, onAsk }: DayDrawersProps) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const query = trpc.staff.cash.ofDay.useQuery({ day, branchId }, { staleTime: 0 });
  const [shown, show] = useState<Drawer | null>(null);
  const columns = useColumns({ onAsk, onShow: show });
  const drawers = query.data?.drawers;
  const none = drawers?.length === 0 ? <TableNotice title={t('cash.dayNone')} /> : undefined;
  const failed =
    query.error && !drawers ? <FailedNotice title={t('admin.table.failed')} query={query} /> : undefined;
  return (
    <>
      <LeftCash left={query.data?.left ?? []} onDay={onDay} />
      <Panel
        title={t('cash.day')}
        isFlush
        aside={
          <DayInput
            size="sm"
            aria-label={`${t('cash.dayField')}: ${formatDay(day, locale)}`}
            value={day}
            max={today}
            onChange={(next) => onDay(next || today)}
          />
        }
      >
        <DataTable
          caption={t('cash.day')}
          columns={columns}
          rows={drawers}
          rowKey={({ id }) => id}
          skeletonRows={2}
          notice={failed ?? none}
        />
        <DrawerDetails drawer={shown} onClose={() => show(null)} />
      </Panel>
    </>
  );
}

interface Settings {
  onAsk: (asked: AskedCash) => void;
  onShow: (drawer: Drawer) => void;
}

function useColumns({ onAsk, onShow }: Settings): Column<Drawer>[] {
  const { t, locale } = useTranslation();
  return [
    {
      key: 'staff',
      header: t('cash.staff'),
      card: 1,
      cell: ({ staff, branchId }) => (
        <>
          {staff.name}
          <span className={cells.second}>{t(`city.${branchId}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('cash.state'),
      card: 2,
      cell: (drawer) => <DrawerState drawer={drawer} />,
    },
    {
      key: 'counted',
      header: t('cash.counted'),
      align: 'end',
      cell: ({ count, expected, deposits }) => (
        <div>
          <span className={cells.nowrap}>{count ? cashText(count.counted, locale) : '—'}</span>
          {expected ? (
            <span className={cells.second}>
              {t('cash.expectedIs', { amount: cashText(count?.expected ?? expected, locale) })}
            </span>
          ) : null}
          <DepositsApart apart={count?.deposits.counted ?? deposits} />
        </div>
      ),
    },
    {
      key: 'difference',
      header: t('cash.difference'),
      align: 'end',
      cell: ({ count, openingDifference }) => (
        <div>
          <strong className={cells.nowrap}>{count ? differenceText(count.difference, locale) : '—'}</strong>
          {openingDifference.usdCents !== 0 || openingDifference.htg !== 0 ? (
            <span className={cells.second}>
              {t('cash.openingDifferenceIs', { amount: differenceText(openingDifference, locale) })}
            </span>
          ) : null}
          {count && !isNoCash(count.deposits.difference) ? (
            <strong className={cells.second}>
              {t('cash.depositsAre', { amount: differenceText(count.deposits.difference, locale) })}
            </strong>
          ) : null}
          {count?.note ? <span className={cells.second}>{count.note}</span> : null}
        </div>
      ),
    },
    {
      key: 'actions',
      header: t('cash.details'),
      isHeaderHidden: true,
      isPinned: true,
      align: 'end',
      cell: (drawer) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('cash.detailsOf', { name: drawer.staff.name })}
            onClick={() => onShow(drawer)}
          >
            {t('cash.details')}
          </Button>
          {drawer.count === null ? (
            <Button size="compact-sm" variant="default" onClick={() => onAsk({ kind: 'close', drawer })}>
              {t('cash.close')}
            </Button>
          ) : null}
          {drawer.count !== null && !drawer.isCarried ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('cash.reopenOf', { name: drawer.staff.name })}
              onClick={() => onAsk({ kind: 'reopen', drawer })}
            >
              {t('cash.reopen')}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];
}

/** Of a closed drawer as they were counted, of an open one as they should be there. */
function DepositsApart({ apart }: { apart: CountedCash | null }) {
  const { t, locale } = useTranslation();
  if (apart === null || isNoCash(apart)) return null;
  return <span className={cells.second}>{t('cash.depositsAre', { amount: cashText(apart, locale) })}</span>;
}

function DrawerState({ drawer: { day, count, counts, reopened } }: { drawer: Drawer }) {
  const { t, locale } = useTranslation();
  const isOpen = count === null;
  return (
    <>
      <Badge tone={isOpen ? 'yellow' : 'grey'}>
        {isOpen ? t('cash.state.notClosed', { day: formatDay(day, locale) }) : t('cash.state.closed')}
      </Badge>
      {count ? (
        <span className={cells.second}>
          {formatInstantTime(count.closedAt, locale)}
          {counts > 1 ? ` · ${t('cash.countedTimes', { count: counts })}` : null}
          {count.handedTo ? ` · ${t('cash.handTo', { name: count.handedTo })}` : null}
        </span>
      ) : null}
      {reopened ? (
        <span className={cells.second}>{t('cash.reopenedFor', { reason: reopened.reason })}</span>
      ) : null}
    </>
  );
}
