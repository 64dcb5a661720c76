import { ActionIcon, Button, Stack, Tooltip } from '@mantine/core';
import { IconChecklist, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLongDay } from '#domain/format-day.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { RateNotice } from '../cash/rate-notice.tsx';
import { IncidentNotice } from '../incidents/incident-notice.tsx';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { Framed } from '../kit/list/framed.tsx';
import { RiskNotice } from '../transfers/risk-notice.tsx';
import { UpkeepNotice } from '../upkeep/upkeep-notice.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import classes from './dashboard-page.module.css';
import { DashboardWaiting } from './dashboard-waiting.tsx';
import { LatestActivity } from './latest-activity.tsx';
import { MaintenanceAlerts } from './maintenance-alerts.tsx';
import { Departures, Returns } from './movements.tsx';
import { PendingPayments } from './pending-payments.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import { VehiclesNow } from './vehicles-now.tsx';

/** /admin: what needs somebody now, then what the business is doing. */
export function DashboardPage() {
  const { t, locale } = useTranslation();
  const query = useDashboard();
  const { data, error, refetch } = query;
  // What it asks for by itself is no reason to take the button from under somebody's finger.
  const [isAsked, setIsAsked] = useState(false);
  const ask = async () => {
    setIsAsked(true);
    await refetch();
    setIsAsked(false);
  };
  return (
    <>
      <ScreenHead title={t('dashboard.title')} text={data ? formatLongDay(data.today, locale) : <>&nbsp;</>}>
        <Button
          size="sm"
          leftSection={<IconChecklist size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/board" {...props} />}
        >
          {t('admin.nav.board')}
        </Button>
        <Tooltip label={t('dashboard.refresh')} openDelay={TOOLTIP_DELAY_MS}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('dashboard.refresh')}
            loading={isAsked}
            onClick={ask}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </ScreenHead>
      <RateNotice isOfAgeAlone />
      <IncidentNotice />
      <RiskNotice />
      <UpkeepNotice />
      {data ? (
        <Board board={data} isStale={query.isPlaceholderData} />
      ) : error ? (
        <Framed>
          <FailedNotice title={t('dashboard.failed')} query={query} />
        </Framed>
      ) : (
        <DashboardWaiting />
      )}
    </>
  );
}

function Board({ board, isStale }: { board: Dashboard; isStale: boolean }) {
  return (
    <Stack opacity={isStale ? 0.6 : 1}>
      <DashboardCards figures={board.figures} />
      <div className={classes.panels}>
        <div className={classes.work}>
          <Departures list={board.departures} />
          <Returns list={board.returns} />
          <div className={classes.vehicles}>
            <VehiclesNow board={board} />
          </div>
        </div>
        <div className={classes.side}>
          <div>
            <PendingPayments waiting={board.waiting} total={board.figures.pending.count} />
          </div>
          <div className={classes.rest}>
            <div className={classes.alerts}>
              <MaintenanceAlerts alerts={board.alerts} today={board.today} />
            </div>
            <div className={classes.feed}>
              <LatestActivity logs={board.logs} />
            </div>
          </div>
        </div>
      </div>
    </Stack>
  );
}
