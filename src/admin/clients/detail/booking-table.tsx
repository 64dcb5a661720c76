import { Button } from '@mantine/core';
import { BRANCH_SHORT_NAMES } from '#domain/branch.ts';
import { formatInstantDay, formatPeriod } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '#src/components/status-badge.tsx';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { BookingLink, BookingTotal } from '../../kit/list/booking-cells.tsx';
import cells from '../../kit/list/cells.module.css';
import type { ClientBooking } from './client-data.ts';

function journey({ pickupBranchId, returnBranchId }: ClientBooking): string {
  const [from, to] = [BRANCH_SHORT_NAMES[pickupBranchId], BRANCH_SHORT_NAMES[returnBranchId]];
  return from === to ? from : `${from} → ${to}`;
}

interface Settings {
  t: Translate;
  locale: Locale;
  /** Takes money for a booking. */
  onTake: (bookingId: string) => void;
}

/** What the client rented, when, and its status. */
export function bookingColumns({ t, locale, onTake }: Settings): Column<ClientBooking>[] {
  return [
    {
      key: 'code',
      header: t('adminClients.detail.code'),
      card: 1,
      isPinned: true,
      cell: ({ id, bookingCode, createdAt }) => (
        <>
          <BookingLink id={id} code={bookingCode} />
          <span className={cells.second}>{formatInstantDay(createdAt, locale)}</span>
        </>
      ),
    },
    {
      key: 'vehicle',
      header: t('adminClients.detail.vehicle'),
      card: 3,
      cell: ({ vehicle }) => (
        <>
          {vehicle.brand} {vehicle.model}
          <span className={`${cells.second} ${cells.nowrap}`}>{vehicle.plate}</span>
        </>
      ),
    },
    {
      key: 'dates',
      header: t('adminClients.detail.dates'),
      card: 5,
      cell: (booking) => (
        <>
          {formatPeriod(booking.pickupDate, booking.returnDate, locale)}
          <span className={`${cells.second} ${cells.nowrap}`}>
            {t('common.days', { days: booking.rentalDays })} · {journey(booking)}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('adminClients.detail.status'),
      card: 2,
      cell: ({ bookingStatus }) => (
        <span className={cells.nowrap}>
          <BookingStatusBadge status={bookingStatus} />
        </span>
      ),
    },
    {
      key: 'payment',
      header: t('adminClients.detail.payment'),
      card: 4,
      cell: ({ paymentStatus }) => (
        <span className={cells.nowrap}>
          <PaymentStatusBadge status={paymentStatus} />
        </span>
      ),
    },
    {
      key: 'total',
      header: t('adminClients.detail.total'),
      card: 6,
      align: 'end',
      cell: ({ id, bookingCode: code, grandTotalCents, toPayCents }) => (
        <>
          <BookingTotal totalCents={grandTotalCents} toPayCents={toPayCents} />
          {toPayCents > 0 ? (
            <Button
              size="compact-sm"
              variant="default"
              mt={4}
              aria-label={t('money.take.of', { code })}
              onClick={() => onTake(id)}
            >
              {t('money.take.open')}
            </Button>
          ) : null}
        </>
      ),
    },
  ];
}
