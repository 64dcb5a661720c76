import { ActionIcon, Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { FLEET_STATUSES } from '#domain/vehicle.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { formatShortDay } from '../kit/format-day.ts';
import { CurrentStatusBadge } from '../vehicles/current-status-badge.tsx';
import type { Dashboard } from './use-dashboard.ts';
import classes from './vehicles-now.module.css';

type FleetRow = Dashboard['fleet'][number];

/** Where the cars are now, and when they return; those on the road first, by the day they are due. */
export function VehiclesNow({ board }: { board: Dashboard }) {
  const { t } = useTranslation();
  const { fleet: counts } = board.figures;
  return (
    <Panel
      title={t('dashboard.fleet.title')}
      isFlush
      aside={
        counts.total > board.fleet.length ? (
          <Link to="/admin/vehicles" className={classes.all}>
            {t('dashboard.fleet.all', { count: counts.total })}
          </Link>
        ) : null
      }
    >
      <FleetShares counts={counts} />
      <div className={classes.whole}>
        <VehiclesTable rows={board.fleet} today={board.today} />
      </div>
    </Panel>
  );
}

/** The fleet as one bar: how much of it is where. */
function FleetShares({ counts }: { counts: Dashboard['figures']['fleet'] }) {
  const { t } = useTranslation();
  if (counts.total === 0) return null;
  return (
    <div className={classes.shares}>
      <span className={classes.bar} aria-hidden="true">
        {FLEET_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <i key={status} data-status={status} style={{ flexGrow: counts[status] }} />
        ))}
      </span>
      <ul className={classes.legend}>
        {FLEET_STATUSES.map((status) => (
          <li key={status}>
            <i data-status={status} aria-hidden="true" />
            {t(`adminFleet.fleetStatus.${status}`)} <strong>{counts[status]}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function VehiclesTable({ rows, today }: { rows: FleetRow[]; today: CalendarDay }) {
  const { t } = useTranslation();
  const columns: Column<FleetRow>[] = [
    {
      key: 'car',
      header: t('dashboard.fleet.car'),
      isPinned: true,
      cell: (row) => <VehicleCell row={row} />,
    },
    {
      key: 'status',
      header: t('dashboard.fleet.status'),
      cell: (row) => (
        <span className={classes.nowrap}>
          <CurrentStatusBadge status={row.fleetStatus} />
        </span>
      ),
    },
    {
      key: 'booking',
      header: t('dashboard.fleet.booking'),
      cell: (row) => <BookingCell row={row} />,
    },
    {
      key: 'back',
      header: t('dashboard.fleet.back'),
      cell: (row) => <BackCell row={row} today={today} />,
    },
    {
      key: 'open',
      header: t('dashboard.fleet.open'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => <OpenButton row={row} />,
    },
  ];
  return (
    <DataTable
      caption={t('dashboard.fleet.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      notice={
        rows.length === 0 ? (
          <TableNotice title={t('dashboard.fleet.none')} text={t('dashboard.fleet.noneText')}>
            <Button size="sm" variant="default" renderRoot={(props) => <Link to="/admin/cars" {...props} />}>
              {t('dashboard.fleet.noneLink')}
            </Button>
          </TableNotice>
        ) : null
      }
    />
  );
}

function VehicleCell({ row }: { row: FleetRow }) {
  return (
    <div className={classes.car}>
      <VehicleImage image={row.image} alt="" sizes="60px" className={classes.thumb} />
      <span className={classes.names}>
        <Link to="/admin/vehicles/$id" params={{ id: row.id }} className={classes.name}>
          {row.brand} {row.model}
        </Link>
        <span className={classes.second}>{row.plate}</span>
      </span>
    </div>
  );
}

function BookingCell({ row }: { row: FleetRow }) {
  const { t } = useTranslation();
  const booking = row.current ?? row.next;
  if (!booking) return <span className={classes.second}>{t('dashboard.fleet.noBooking')}</span>;
  return (
    <span className={`${classes.names} ${classes.booking}`}>
      <Link to="/admin/bookings/$id" params={{ id: booking.id }} className={classes.link}>
        {booking.customerName}
      </Link>
      <span className={classes.second}>
        {t(row.current ? 'dashboard.fleet.now' : 'dashboard.fleet.next')} ·{' '}
        <span className={classes.nowrap}>{booking.bookingCode}</span>
      </span>
    </span>
  );
}

function BackCell({ row, today }: { row: FleetRow; today: CalendarDay }) {
  const { t, locale } = useTranslation();
  const { current, next, block } = row;
  if (current) {
    const lateDays = daysBetween(current.returnDate, today);
    return (
      <span className={classes.names}>
        <span className={classes.nowrap}>{formatShortDay(current.returnDate, locale)}</span>
        {lateDays > 0 ? (
          <span>
            <Badge tone="red">{t('dashboard.late.days', { count: lateDays })}</Badge>
          </span>
        ) : null}
      </span>
    );
  }
  if (block) {
    return (
      <span className={classes.names}>
        <span className={classes.nowrap}>{formatShortDay(block.toDate, locale)}</span>
        <span className={classes.second}>{block.reason}</span>
      </span>
    );
  }
  if (!next) return <span className={classes.second}>—</span>;
  return (
    <span className={classes.names}>
      <span className={classes.nowrap}>
        {t('dashboard.fleet.leaves', { day: formatShortDay(next.pickupDate, locale) })}
      </span>
      <span className={classes.second}>
        {t('dashboard.fleet.returns', { day: formatShortDay(next.returnDate, locale) })}
      </span>
    </span>
  );
}

function OpenButton({ row }: { row: FleetRow }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t('dashboard.fleet.openCar', { car: `${row.brand} ${row.model} ${row.plate}` })}
      renderRoot={(props) => <Link to="/admin/vehicles/$id" params={{ id: row.id }} {...props} />}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  );
}
