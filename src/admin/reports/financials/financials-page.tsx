import { Skeleton, VisuallyHidden } from '@mantine/core';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import shared from '../../kit/figures/figures.module.css';
import { FiguresFailed } from '../../kit/figures/figures-failed.tsx';
import { BalancesPanel } from './balances-panel.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import { FinancialCards } from './financial-cards.tsx';
import classes from './financials.module.css';
import type { Financials } from './financials-data.ts';
import { MethodsPanel, MonthsPanel } from './money-panels.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { VehiclesPanel } from './vehicles-panel.tsx';

/** Where the money came from, what waits, and how the fleet stands: of the branch looked at, or of both. */
export function FinancialsPage() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const query = trpc.reports.financials.useQuery({ branchId }, { staleTime: 0 });
  const { data, error } = query;
  return (
    <>
      <ScreenHead title={t('adminFinancials.title')} text={t('adminFinancials.text')} />
      {error && !data ? (
        <FiguresFailed query={query} />
      ) : (
        <div className={`${classes.page} ${shared.series}`}>
          <FinancialCards figures={data} />
          <BalancesPanel branchId={branchId} />
          {data ? <FinancialPanels figures={data} /> : <LoadingPanels />}
        </div>
      )}
    </>
  );
}

const PANELS = [
  { name: 'trend', size: 'wide', height: 340 },
  { name: 'fleet', size: 'narrow', height: 340 },
  { name: 'classes', size: 'half', height: 260 },
  { name: 'methods', size: 'half', height: 260 },
  { name: 'breakdown', size: 'half', height: 230 },
  { name: 'months', size: 'half', height: 230 },
] as const;

function LoadingPanels() {
  const { t } = useTranslation();
  return (
    <div className={classes.panels} role="status">
      <VisuallyHidden>{t('adminFinancials.loading')}</VisuallyHidden>
      {PANELS.map(({ name, size, height }) => (
        <div key={name} className={classes[size]}>
          <Skeleton height={height} radius={12} />
        </div>
      ))}
    </div>
  );
}

function FinancialPanels({ figures }: { figures: Financials }) {
  const { t, locale } = useTranslation();
  const money = (cents: number) => formatUsd(cents, locale);
  return (
    <div className={classes.panels}>
      <div className={classes.wide}>
        <EarningsPanel trend={figures.trend} />
      </div>
      <div className={classes.narrow}>
        <VehiclesPanel utilization={figures.utilization} />
      </div>
      <div className={classes.half}>
        <SharesPanel
          title={t('adminFinancials.classes.title')}
          nameHead={t('adminFinancials.table.class')}
          valueHead={t('adminFinancials.table.bookings')}
          none={t('adminFinancials.classes.none')}
          total={formatCount(figures.bookingCount, locale)}
          format={(count) => formatCount(count, locale)}
          shares={figures.classes.map(({ class: name, bookingCount, sharePercent }) => ({
            key: name,
            name: t(`vehicle.class.${name}`),
            value: bookingCount,
            sharePercent,
          }))}
        />
      </div>
      <div className={classes.half}>
        <SharesPanel
          title={t('adminFinancials.methods.title')}
          nameHead={t('adminFinancials.table.method')}
          valueHead={t('adminFinancials.table.amount')}
          none={t('adminFinancials.methods.none')}
          total={money(figures.paidCents)}
          format={money}
          shares={figures.methods.map(({ method, amountCents, sharePercent }) => ({
            key: method,
            name: t(`method.${method}`),
            value: amountCents,
            sharePercent,
          }))}
        />
      </div>
      <div className={classes.half}>
        <MethodsPanel methods={figures.methods} />
      </div>
      <div className={classes.half}>
        <MonthsPanel monthly={figures.monthly} />
      </div>
    </div>
  );
}
