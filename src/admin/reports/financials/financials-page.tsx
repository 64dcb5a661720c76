import { Grid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import shared from '../../kit/figures/figures.module.css';
import { FiguresFailed } from '../../kit/list/failed-notice.tsx';
import { methodName } from '../../kit/method-name.ts';
import { BalancesPanel } from './balances-panel.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import { FinancialCards, type Financials } from './financial-cards.tsx';
import classes from './financials.module.css';
import { MethodsPanel, MonthsPanel } from './money-panels.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { VehiclesPanel } from './vehicles-panel.tsx';

/** Where the money came from, what waits, and the state of the cars: of the chosen branch, or of both. */
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
        <Stack className={shared.series}>
          <FinancialCards figures={data} />
          <BalancesPanel branchId={branchId} />
          {data ? <FinancialPanels figures={data} /> : <LoadingPanels />}
        </Stack>
      )}
    </>
  );
}

const PANELS = [
  { name: 'trend', span: 7, height: 340 },
  { name: 'fleet', span: 5, height: 340 },
  { name: 'classes', span: 6, height: 260 },
  { name: 'methods', span: 6, height: 260 },
  { name: 'breakdown', span: 6, height: 230 },
  { name: 'months', span: 6, height: 230 },
] as const;

function LoadingPanels() {
  const { t } = useTranslation();
  return (
    <Grid gap="md" role="status">
      <VisuallyHidden>{t('adminFinancials.loading')}</VisuallyHidden>
      {PANELS.map(({ name, span, height }) => (
        <Grid.Col key={name} span={{ base: 12, lg: span }}>
          <Skeleton height={height} radius={12} />
        </Grid.Col>
      ))}
    </Grid>
  );
}

function FinancialPanels({ figures }: { figures: Financials }) {
  const { t, locale } = useTranslation();
  const money = (cents: number) => formatUsd(cents, locale);
  return (
    <Grid gap="md" className={classes.panels}>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <EarningsPanel trend={figures.trend} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <VehiclesPanel utilization={figures.utilization} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
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
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <SharesPanel
          title={t('adminFinancials.methods.title')}
          nameHead={t('adminFinancials.table.method')}
          valueHead={t('adminFinancials.table.amount')}
          none={t('adminFinancials.methods.none')}
          total={money(figures.paidCents)}
          format={money}
          shares={figures.methods.map(({ method, amountCents, sharePercent }) => ({
            key: method,
            name: methodName(t, method),
            value: amountCents,
            sharePercent,
          }))}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <MethodsPanel methods={figures.methods} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <MonthsPanel monthly={figures.monthly} />
      </Grid.Col>
    </Grid>
  );
}
