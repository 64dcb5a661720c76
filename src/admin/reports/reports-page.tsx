import { Box } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { FiguresFailed } from '../kit/list/failed-notice.tsx';
import { positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ReportBreakdown } from './report-breakdown.tsx';
import { ReportCards } from './report-cards.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { nextSort, rangeOf, sortStateOf } from './report-range.ts';
import type { ReportsSearch } from './reports-search.ts';

const route = getRouteApi('/admin/reports');

/** What a branch did in a stretch of days: the figures, the bookings behind them, both as a file. */
export function ReportsPage() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayInHaiti(new Date());
  const range = rangeOf(search, today);
  const metrics = trpc.reports.metrics.useQuery({ ...range, branchId }, { staleTime: 0 });
  const move = (change: Partial<ReportsSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead title={t('adminReports.title')} text={t('adminReports.text')}>
        <ExportButtons range={range} branchId={branchId} />
      </ScreenHead>
      <ReportFilters
        range={range}
        today={today}
        onChoose={({ from, to }) => move({ from, to, page: undefined })}
      />
      <Box mb="md">
        {metrics.error && !metrics.data ? (
          <FiguresFailed query={metrics} />
        ) : (
          <ReportCards totals={metrics.data?.totals} />
        )}
      </Box>
      {metrics.error && !metrics.data ? null : <ReportBreakdown metrics={metrics.data} today={today} />}
      <ReportTable range={range} search={search} onMove={move} />
    </>
  );
}

interface ReportTableProps {
  range: DayRange;
  search: ReportsSearch;
  onMove: (change: Partial<ReportsSearch>) => void;
}

function ReportTable({ range, search, onMove }: ReportTableProps) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const navigate = useNavigate();
  const query = trpc.reports.bookings.useQuery(
    { ...range, branchId, sort: search.sort, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <ListTable
      caption={t('adminReports.table.caption')}
      columns={reportColumns(t, locale)}
      query={query}
      rowKey={(row) => row.bookingId}
      onRowClick={({ bookingId }) =>
        navigate({
          to: '/admin/bookings/$id',
          params: { id: bookingId },
        })
      }
      sort={sortStateOf(search.sort)}
      onSort={() => onMove({ sort: nextSort(search.sort), page: undefined })}
      position={search}
      onMove={onMove}
      empty={{ title: t('adminReports.table.none'), text: t('adminReports.table.noneText') }}
    />
  );
}
