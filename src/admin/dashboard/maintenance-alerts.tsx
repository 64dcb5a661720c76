import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { formatShortDay } from '../kit/format-day.ts';
import classes from './lists.module.css';
import type { Dashboard } from './use-dashboard.ts';

type Alerts = Dashboard['alerts'];
type Alert = Alerts['rows'][number];

/** Cars in the workshop, and those that go there within two weeks. */
export function MaintenanceAlerts({ alerts, today }: { alerts: Alerts; today: CalendarDay }) {
  const { t } = useTranslation();
  const hiddenCount = alerts.total - alerts.rows.length;
  return (
    <Panel
      title={t('dashboard.maintenance.title')}
      isFlush
      aside={alerts.total > 0 ? <Badge tone="yellow">{alerts.total}</Badge> : null}
    >
      {alerts.rows.length === 0 ? <p className={classes.none}>{t('dashboard.maintenance.none')}</p> : null}
      <ul className={classes.list}>
        {alerts.rows.map((alert) => (
          <AlertRow key={`${alert.vehicle.id} ${alert.fromDate ?? ''}`} alert={alert} today={today} />
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <p className={classes.more}>{t('dashboard.more.count', { count: hiddenCount })}</p>
      ) : null}
    </Panel>
  );
}

function AlertRow({ alert, today }: { alert: Alert; today: CalendarDay }) {
  const { t, locale } = useTranslation();
  const { vehicle, fromDate, toDate, isNow } = alert;
  const days =
    fromDate && toDate
      ? t('dashboard.maintenance.days', {
          from: formatShortDay(fromDate, locale),
          to: formatShortDay(toDate, locale),
        })
      : t('dashboard.maintenance.noDays');
  return (
    <li className={classes.withIcon}>
      <span className={classes.icon} aria-hidden="true">
        <IconTool size={16} />
      </span>
      <div className={classes.item}>
        <span className={classes.line}>
          <Link to="/admin/vehicles/$id" params={{ id: vehicle.id }} className={classes.name}>
            {vehicle.brand} {vehicle.model} <span className={classes.soft}>{vehicle.plate}</span>
          </Link>
          {isNow ? (
            <Badge tone="yellow">{t('dashboard.maintenance.now')}</Badge>
          ) : (
            <Badge>{t('dashboard.maintenance.soon', { count: daysBetween(today, fromDate ?? today) })}</Badge>
          )}
        </span>
        {alert.reason ? <span className={classes.reason}>{alert.reason}</span> : null}
        <span className={classes.second}>{days}</span>
        {alert.isStillOut ? (
          <span className={classes.alarm}>{t('dashboard.maintenance.stillOut')}</span>
        ) : null}
      </div>
    </li>
  );
}
