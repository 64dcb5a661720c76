import { Box } from '@mantine/core';
import { CURRENT_STATUSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ChartFigure, Nothing } from '../../kit/figures/chart-figure.tsx';
import { VehiclesChart } from '../../kit/figures/lazy-charts.ts';
import type { Financials } from './financial-cards.tsx';

type Utilization = Financials['utilization'];

/** What the cars of each branch are doing now; the table is the legend. */
export function VehiclesPanel({ utilization }: { utilization: Utilization }) {
  const { t } = useTranslation();
  const isEmpty = utilization.every((row) => CURRENT_STATUSES.every((status) => row[status] === 0));
  if (isEmpty) {
    return (
      <Panel title={t('adminFinancials.vehicles.title')}>
        <Nothing>{t('adminFinancials.vehicles.none')}</Nothing>
      </Panel>
    );
  }
  const shown = CURRENT_STATUSES.filter(
    (status) => status !== 'unavailable' || utilization.some((row) => row.unavailable > 0),
  );
  const labels = {
    available: t('adminFinancials.vehicles.available'),
    rented: t('adminFinancials.vehicles.rented'),
    maintenance: t('adminFinancials.vehicles.maintenance'),
    unavailable: t('adminFinancials.vehicles.unavailable'),
  };
  const bars = utilization.map(({ branchId, ...counts }) => ({ branch: t(`city.${branchId}`), ...counts }));
  return (
    <Panel title={t('adminFinancials.vehicles.title')}>
      <ChartFigure
        says={bars.map((bar) => t('adminFinancials.vehicles.says', { ...bar })).join(' ')}
        height={Math.max(2, bars.length) * 62}
      >
        <VehiclesChart bars={bars} labels={labels} />
      </ChartFigure>
      <Box mt="sm">
        <FigureTable
          caption={t('adminFinancials.vehicles.title')}
          head={[
            { label: t('adminFinancials.table.status') },
            ...utilization.map(({ branchId }) => ({ label: t(`city.${branchId}`) })),
          ]}
          rows={shown.map((status) => ({
            key: status,
            name: labels[status],
            figures: utilization.map((row) => row[status]),
            swatch: `var(--series-${status})`,
          }))}
        />
      </Box>
    </Panel>
  );
}
