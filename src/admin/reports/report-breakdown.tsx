import { Grid, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatShare } from '#domain/format-share.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import figures from '../kit/figures/figures.module.css';
import { MethodTable } from '../kit/figures/method-table.tsx';
import type { Metrics } from './course-data.ts';
import { CoursePanel } from './course-panel.tsx';

interface ReportBreakdownProps {
  /** Undefined until they are there. */
  metrics: Metrics | undefined;
  today: CalendarDay;
}

/** What the four figures are made of: the course of the days, the branches, the ways it was paid. */
export function ReportBreakdown({ metrics, today }: ReportBreakdownProps) {
  if (!metrics) return <Skeleton height={420} radius={12} mb="md" />;
  const { totals, course, byBranch, byMethod } = metrics;
  // Days in which nothing happened have one thing to say, and the table below says it.
  if (totals.bookingCount === 0 && totals.revenueCents === 0) return null;
  const hasCourse = course.points.length > 1;
  return (
    <Grid gap="md" mb="md" className={figures.series}>
      {hasCourse ? (
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <CoursePanel metrics={metrics} today={today} />
        </Grid.Col>
      ) : null}
      <Grid.Col span={{ base: 12, lg: hasCourse ? 5 : 12 }}>
        <SimpleGrid cols={{ base: 1, md: hasCourse || byBranch.length < 2 ? 1 : 2 }} spacing="md">
          {byBranch.length > 1 ? <BranchesPanel byBranch={byBranch} /> : null}
          <MethodsPanel byMethod={byMethod} />
        </SimpleGrid>
      </Grid.Col>
    </Grid>
  );
}

function BranchesPanel({ byBranch }: Pick<Metrics, 'byBranch'>) {
  const { t, locale } = useTranslation();
  const rows = [
    ['bookings', (of: Metrics['byBranch'][number]) => formatCount(of.bookingCount, locale)],
    ['revenue', (of: Metrics['byBranch'][number]) => formatUsd(of.revenueCents, locale)],
    ['average', (of: Metrics['byBranch'][number]) => formatUsd(of.averageBookingValueCents, locale)],
    ['completion', (of: Metrics['byBranch'][number]) => formatShare(of.completionRatePercent, locale)],
  ] as const;
  return (
    <Panel title={t('adminReports.branches.title')}>
      <FigureTable
        caption={t('adminReports.branches.title')}
        head={[
          { label: t('adminFinancials.table.figure') },
          ...byBranch.map(({ branchId }) => ({ label: t(`city.${branchId}`) })),
        ]}
        rows={rows.map(([key, write]) => ({
          key,
          name: t(`adminReports.card.${key}`),
          figures: byBranch.map(write),
        }))}
      />
    </Panel>
  );
}

function MethodsPanel({ byMethod }: Pick<Metrics, 'byMethod'>) {
  const { t } = useTranslation();
  const title = t('adminReports.methods.title');
  return (
    <Panel title={title}>
      {byMethod.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {t('adminReports.methods.none')}
        </Text>
      ) : (
        <MethodTable caption={title} methods={byMethod} colorOf={() => 'var(--series-1)'} />
      )}
    </Panel>
  );
}
