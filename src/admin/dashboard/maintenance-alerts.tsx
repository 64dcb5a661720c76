import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { formatShortDay } from '../kit/format-day.ts';
import cells from '../kit/list/cells.module.css';
import { MoreRows, NoRows, PanelRows } from '../kit/panel-rows.tsx';
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
      {alerts.rows.length === 0 ? <NoRows>{t('dashboard.maintenance.none')}</NoRows> : null}
      <PanelRows>
        {alerts.rows.map((alert) => (
          <AlertRow key={`${alert.vehicle.id} ${alert.fromDate ?? ''}`} alert={alert} today={today} />
        ))}
      </PanelRows>
      {hiddenCount > 0 ? <MoreRows>{t('dashboard.more.count', { count: hiddenCount })}</MoreRows> : null}
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
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <ThemeIcon variant="light" color="gray" size={28} aria-hidden>
        <IconTool size={16} />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <AnchorLink to="/admin/vehicles/$id" params={{ id: vehicle.id }} c="inherit" fz="sm" fw={600}>
            {vehicle.brand} {vehicle.model}{' '}
            <Text span c="dimmed" fz={13} fw={400} className={cells.nowrap}>
              {vehicle.plate}
            </Text>
          </AnchorLink>
          {isNow ? (
            <Badge tone="yellow">{t('dashboard.maintenance.now')}</Badge>
          ) : (
            <Badge>{t('dashboard.maintenance.soon', { count: daysBetween(today, fromDate ?? today) })}</Badge>
          )}
        </Group>
        {alert.reason ? <Text fz={13}>{alert.reason}</Text> : null}
        <Text fz="xs" c="dimmed">
          {days}
        </Text>
        {alert.isStillOut ? (
          <Text fz="xs" fw={600} c="error">
            {t('dashboard.maintenance.stillOut')}
          </Text>
        ) : null}
      </div>
    </Group>
  );
}
