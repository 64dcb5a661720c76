import { Text } from '@mantine/core';
import { formatPeriod } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { BookingLink } from '../../kit/list/booking-cells.tsx';
import cells from '../../kit/list/cells.module.css';
import type { VehicleDetails } from './vehicle-data.ts';

type RecentBooking = VehicleDetails['recentBookings'][number];

function CodeCell({ booking }: { booking: RecentBooking }) {
  return (
    <span className={cells.nowrap}>
      <BookingLink id={booking.id} code={booking.bookingCode} />
      <span className={cells.second}>{booking.customerName}</span>
    </span>
  );
}

function columns(t: Translate, locale: Locale): Column<RecentBooking>[] {
  return [
    {
      key: 'code',
      header: t('adminVehicles.detail.bookingCode'),
      card: 1,
      isPinned: true,
      cell: (booking) => <CodeCell booking={booking} />,
    },
    {
      key: 'dates',
      header: t('adminVehicles.detail.dates'),
      card: 3,
      cell: ({ pickupDate, returnDate }) => (
        <span className={cells.wide}>{formatPeriod(pickupDate, returnDate, locale)}</span>
      ),
    },
    {
      key: 'status',
      header: t('adminVehicles.list.status'),
      card: 2,
      cell: ({ bookingStatus }) => <BookingStatusBadge status={bookingStatus} />,
    },
    {
      key: 'payment',
      header: t('adminVehicles.detail.payment'),
      card: 4,
      cell: ({ paymentStatus }) => <PaymentStatusBadge status={paymentStatus} />,
    },
    {
      key: 'total',
      header: t('adminVehicles.detail.total'),
      card: 6,
      align: 'end',
      cell: ({ grandTotalCents }) => (
        <span className={cells.nowrap}>{formatUsd(grandTotalCents, locale)}</span>
      ),
    },
  ];
}

/** The latest bookings of the car. */
export function RecentBookings({ details: { recentBookings, vehicle } }: { details: VehicleDetails }) {
  const { t, locale } = useTranslation();
  const title = t('adminVehicles.detail.recentBookings');
  if (recentBookings.length === 0) {
    return (
      <Panel title={title}>
        <Text c="dimmed" fz={13}>
          {t('adminVehicles.detail.noBookings')}
        </Text>
      </Panel>
    );
  }
  return (
    <Panel title={title} isFlush>
      <DataTable
        caption={t('adminVehicles.detail.bookingsOf', { car: `${vehicle.brand} ${vehicle.model}` })}
        columns={columns(t, locale)}
        rows={recentBookings}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}
