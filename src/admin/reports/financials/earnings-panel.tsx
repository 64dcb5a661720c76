import { Box } from '@mantine/core';
import { useId, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { formatShortDollars } from '../../kit/figures/axis.ts';
import { ChartFigure, Nothing } from '../../kit/figures/chart-figure.tsx';
import { EarningsChart } from '../../kit/figures/lazy-charts.ts';
import { TableButton } from '../../kit/figures/table-button.tsx';
import { formatMonth } from '../../kit/format-day.ts';
import type { Financials } from './financial-cards.tsx';

type Trend = Financials['trend'];

function pointsOf(trend: Trend, locale: Locale) {
  return trend.map(({ month, thisYearCents, lastYearCents }) => ({
    month: formatMonth(month, locale, 'short'),
    thisYear: thisYearCents / 100,
    lastYear: lastYearCents / 100,
  }));
}

/** The last six months beside the same months a year earlier; its table opens below. */
export function EarningsPanel({ trend }: { trend: Trend }) {
  const { t, locale } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  const isEmpty = trend.every(({ thisYearCents, lastYearCents }) => thisYearCents + lastYearCents === 0);
  return (
    <Panel
      title={t('adminFinancials.trend.title')}
      aside={
        isEmpty ? null : (
          <TableButton tableId={tableId} isShown={isTable} onToggle={() => setIsTable(!isTable)} />
        )
      }
    >
      {isEmpty ? (
        <Nothing>{t('adminFinancials.trend.none')}</Nothing>
      ) : (
        <ChartFigure says={sentenceOf(trend, locale, t)} height={260}>
          <EarningsChart
            points={pointsOf(trend, locale)}
            thisYear={t('adminFinancials.trend.thisYear')}
            lastYear={t('adminFinancials.trend.lastYear')}
            format={(dollars) => formatUsd(Math.round(dollars * 100), locale)}
            formatTick={(dollars) => formatShortDollars(dollars, locale)}
          />
        </ChartFigure>
      )}
      <Box id={tableId} mt="sm" hidden={!isTable}>
        <TrendTable trend={trend} />
      </Box>
    </Panel>
  );
}

function sentenceOf(trend: Trend, locale: Locale, t: ReturnType<typeof useTranslation>['t']): string {
  const sum = (amountOf: (point: Trend[number]) => number) =>
    formatUsd(
      trend.reduce((total, point) => total + amountOf(point), 0),
      locale,
    );
  return t('adminFinancials.trend.says', {
    thisYear: sum((point) => point.thisYearCents),
    lastYear: sum((point) => point.lastYearCents),
  });
}

function TrendTable({ trend }: { trend: Trend }) {
  const { t, locale } = useTranslation();
  return (
    <FigureTable
      caption={t('adminFinancials.trend.title')}
      head={[
        { label: t('adminFinancials.table.month') },
        { label: t('adminFinancials.trend.thisYear'), swatch: 'var(--series-1)' },
        { label: t('adminFinancials.trend.lastYear'), swatch: 'var(--series-6)' },
      ]}
      rows={trend.map(({ month, thisYearCents, lastYearCents }) => ({
        key: month,
        name: formatMonth(month, locale, 'long'),
        figures: [formatUsd(thisYearCents, locale), formatUsd(lastYearCents, locale)],
      }))}
    />
  );
}
