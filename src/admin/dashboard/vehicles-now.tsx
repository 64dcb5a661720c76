import { ActionIcon, Box, Button, ColorSwatch, Group, Progress } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CURRENT_STATUSES } from '#domain/vehicle.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import figures from '../kit/figures/figures.module.css';
import { formatShortDay } from '../kit/format-day.ts';
import cells from '../kit/list/cells.module.css';
import { LateBadge } from '../rentals/late-badge.tsx';
import { CurrentStatusBadge } from '../vehicles/current-status-badge.tsx';
import type { Dashboard } from './use-dashboard.ts';
import classes from './vehicles-now.module.css';

/** How many a telephone shows (vehicles-now.module.css). */
const ROWS_ON_PHONE = 5;

type VehicleRow = Dashboard['vehicles'][number];

/** Where the cars are now, and when they return; those on the road first, by the day they are due. */
export function VehiclesNow({ board }: { board: Dashboard }) {
  const { t } = useTranslation();
  const { vehicles: counts } = board.figures;
  return (
    <Panel
      title={t('dashboard.vehicles.title')}
      isFlush
      aside={
        counts.total > ROWS_ON_PHONE ? (
          <AnchorLink to="/admin/vehicles" fz={13}>
            {t('dashboard.vehicles.all', { count: counts.total })}
          </AnchorLink>
        ) : null
      }
    >
      <VehicleShares counts={counts} />
      <div className={classes.whole}>
        <VehiclesTable rows={board.vehicles} />
      </div>
    </Panel>
  );
}

/** All vehicles as one bar: how many are in which state. */
function VehicleShares({ counts }: { counts: Dashboard['figures']['vehicles'] }) {
  const { t } = useTranslation();
  if (counts.total === 0) return null;
  return (
    <Box p="8px 16px 14px" className={figures.series}>
      <Progress.Root size={8} aria-hidden>
        {CURRENT_STATUSES.map((status) => (
          <Progress.Section
            key={status}
            value={(100 * counts[status]) / counts.total}
            color={`var(--series-${status})`}
          />
        ))}
      </Progress.Root>
      <Group component="ul" gap="4px 18px" m="10px 0 0" p={0} fz={13} c="dimmed">
        {CURRENT_STATUSES.map((status) => (
          <Group key={status} component="li" gap={6}>
            <ColorSwatch size={8} color={`var(--series-${status})`} withShadow={false} />
            {t(`adminVehicles.currentStatus.${status}`)} <strong>{counts[status]}</strong>
          </Group>
        ))}
      </Group>
    </Box>
  );
}

function VehiclesTable({ rows }: { rows: VehicleRow[] }) {
  const { t } = useTranslation();
  const columns: Column<VehicleRow>[] = [
    {
      key: 'car',
      header: t('dashboard.vehicles.car'),
      card: 1,
      isPinned: true,
      cell: (row) => <VehicleCell row={row} />,
    },
    {
      key: 'status',
      header: t('dashboard.vehicles.status'),
      card: 2,
      cell: (row) => (
        <span className={cells.nowrap}>
          <CurrentStatusBadge status={row.currentStatus} />
        </span>
      ),
    },
    {
      key: 'booking',
      header: t('dashboard.vehicles.booking'),
      card: 3,
      cell: (row) => <BookingCell row={row} />,
    },
    {
      key: 'back',
      header: t('dashboard.vehicles.back'),
      cell: (row) => <BackCell row={row} />,
    },
    {
      key: 'open',
      header: t('dashboard.vehicles.open'),
      card: 0,
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => <OpenButton row={row} />,
    },
  ];
  return (
    <DataTable
      caption={t('dashboard.vehicles.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      notice={
        rows.length === 0 ? (
          <TableNotice title={t('dashboard.vehicles.none')} text={t('dashboard.vehicles.noneText')}>
            <Button size="sm" variant="default" renderRoot={(props) => <Link to="/admin/cars" {...props} />}>
              {t('dashboard.vehicles.noneLink')}
            </Button>
          </TableNotice>
        ) : null
      }
    />
  );
}

function VehicleCell({ row }: { row: VehicleRow }) {
  return (
    <Group gap={10} wrap="nowrap">
      <VehicleImage image={row.image} alt="" sizes="60px" className={cells.thumb} />
      <span>
        <AnchorLink to="/admin/vehicles/$id" params={{ id: row.id }} c="inherit" inherit fw={600}>
          {row.brand} {row.model}
        </AnchorLink>
        <span className={cells.second}>{row.plate}</span>
      </span>
    </Group>
  );
}

function BookingCell({ row }: { row: VehicleRow }) {
  const { t } = useTranslation();
  const booking = row.current ?? row.next;
  if (!booking) return <span className={cells.second}>{t('dashboard.vehicles.noBooking')}</span>;
  return (
    <Box miw={150}>
      <AnchorLink to="/admin/bookings/$id" params={{ id: booking.id }} c="inherit" inherit>
        {booking.customerName}
      </AnchorLink>
      <span className={cells.second}>
        {t(row.current ? 'dashboard.vehicles.now' : 'dashboard.vehicles.next')} ·{' '}
        <span className={cells.nowrap}>{booking.bookingCode}</span>
      </span>
    </Box>
  );
}

function BackCell({ row }: { row: VehicleRow }) {
  const { t, locale } = useTranslation();
  const { current, next, block } = row;
  if (current) {
    return (
      <span>
        <span className={cells.nowrap}>{formatShortDay(current.returnDate, locale)}</span>{' '}
        <LateBadge minutes={current.lateMinutes} />
      </span>
    );
  }
  if (block) {
    return (
      <span>
        <span className={cells.nowrap}>{formatShortDay(block.toDate, locale)}</span>
        <span className={cells.second}>{block.reason}</span>
      </span>
    );
  }
  if (!next) return <span className={cells.second}>—</span>;
  return (
    <span>
      <span className={cells.nowrap}>
        {t('dashboard.vehicles.leaves', { day: formatShortDay(next.pickupDate, locale) })}
      </span>
      <span className={cells.second}>
        {t('dashboard.vehicles.returns', { day: formatShortDay(next.returnDate, locale) })}
      </span>
    </span>
  );
}

function OpenButton({ row }: { row: VehicleRow }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t('dashboard.vehicles.openCar', { car: `${row.brand} ${row.model} ${row.plate}` })}
      renderRoot={(props) => <Link to="/admin/vehicles/$id" params={{ id: row.id }} {...props} />}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  );
}
