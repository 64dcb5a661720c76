import { Box, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { halvesOf } from '#domain/report-course.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { formatShortDollars } from '../kit/figures/axis.ts';
import { ChartFigure } from '../kit/figures/chart-figure.tsx';
import { CourseChart } from '../kit/figures/lazy-charts.ts';
import { TableButton } from '../kit/figures/table-button.tsx';
import { type Course, courseSays, formatPeriodName, formatTickName, type Metrics } from './course-data.ts';
import { HalvesTable } from './halves-table.tsx';

interface CoursePanelProps {
  metrics: Metrics;
  today: CalendarDay;
}

const REVENUE = { color: 'var(--series-1)', height: 140, kind: 'amount' } as const;
const BOOKINGS = { color: 'var(--series-3)', height: 110, kind: 'count' } as const;

/** Revenue and bookings day by day, or month by month, and whether they grew; every figure in a table that opens below. */
export function CoursePanel({ metrics, today }: CoursePanelProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  const halves = halvesOf(metrics.course.points, metrics, today);
  const title = t(`adminReports.course.${metrics.course.unit}`);
  return (
    <Panel
      title={title}
      aside={<TableButton tableId={tableId} isShown={isTable} onToggle={() => setIsTable(!isTable)} />}
    >
      {halves ? (
        <HalvesTable {...halves} unit={metrics.course.unit} colors={[REVENUE.color, BOOKINGS.color]} />
      ) : null}
      <CourseCharts metrics={metrics} />
      <Box id={tableId} mt="sm" hidden={!isTable}>
        <PointsTable metrics={metrics} caption={title} />
      </Box>
    </Panel>
  );
}

function CourseCharts({ metrics }: { metrics: Metrics }) {
  const { t, locale } = useTranslation();
  const { course, totals } = metrics;
  const barsOf = (figureOf: (point: Course['points'][number]) => number) =>
    course.points.map((point) => ({
      period: formatTickName(point.period, locale),
      value: figureOf(point),
    }));
  return (
    <>
      {totals.revenueCents === 0 ? null : (
        <ChartFigure says={courseSays(metrics, 'revenueCents', locale, t)} height={REVENUE.height}>
          <Measure>{t('adminFinancials.table.revenue')}</Measure>
          <CourseChart
            {...REVENUE}
            bars={barsOf(({ revenueCents }) => revenueCents / 100)}
            label={t('adminFinancials.table.revenue')}
            format={(dollars) => formatUsd(Math.round(dollars * 100), locale)}
            formatTick={(dollars) => formatShortDollars(dollars, locale)}
          />
        </ChartFigure>
      )}
      {totals.bookingCount === 0 ? null : (
        <ChartFigure says={courseSays(metrics, 'bookingCount', locale, t)} height={BOOKINGS.height}>
          <Measure>{t('adminFinancials.table.bookings')}</Measure>
          <CourseChart
            {...BOOKINGS}
            bars={barsOf(({ bookingCount }) => bookingCount)}
            label={t('adminFinancials.table.bookings')}
            format={(count) => formatCount(count, locale)}
            formatTick={(count) => formatCount(count, locale)}
          />
        </ChartFigure>
      )}
    </>
  );
}

function Measure({ children }: { children: string }) {
  return (
    <Text c="dimmed" fz="xs" fw={600} m="10px 0 4px">
      {children}
    </Text>
  );
}

function PointsTable({ metrics, caption }: { metrics: Metrics; caption: string }) {
  const { t, locale } = useTranslation();
  return (
    <FigureTable
      caption={caption}
      head={[
        { label: t(`adminReports.course.head.${metrics.course.unit}`) },
        { label: t('adminFinancials.table.revenue'), swatch: REVENUE.color },
        { label: t('adminFinancials.table.bookings'), swatch: BOOKINGS.color },
      ]}
      rows={metrics.course.points.map(({ period, bookingCount, revenueCents }) => ({
        key: period,
        name: formatPeriodName(period, metrics, locale),
        figures: [formatUsd(revenueCents, locale), formatCount(bookingCount, locale)],
      }))}
    />
  );
}
