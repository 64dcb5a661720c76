import { BRANCH_SHORT_NAMES } from '#domain/branch.ts';
import { formatDay, formatPeriod } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '#src/components/status-badge.tsx';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { BookingLink } from '../kit/list/booking-cells.tsx';
import cells from '../kit/list/cells.module.css';

export type ReportRow = RouterOutputs['reports']['bookings']['rows'][number];

/** A booking behind the figures, as the exported files list it. */
export function reportColumns(t: Translate, locale: Locale): Column<ReportRow>[] {
  return [
    {
      key: 'createdAt',
      header: t('adminReports.table.code'),
      card: 1,
      isSortable: true,
      isPinned: true,
      cell: (row) => (
        <>
          <BookingLink id={row.bookingId} code={row.bookingCode} />
          <span className={`${cells.second} ${cells.offCard}`}>{formatDay(row.createdDay, locale)}</span>
          <Folded at="card">{row.customerName}</Folded>
          <Folded at="medium">
            {row.customerName}
            <span className={cells.second}>
              {row.vehicle.brand} {row.vehicle.model} · {row.vehicle.plate}
            </span>
          </Folded>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('adminReports.table.customer'),
      card: 0,
      foldsAt: 'medium',
      cell: (row) => row.customerName,
    },
    {
      key: 'vehicle',
      header: t('adminReports.table.vehicle'),
      card: 3,
      foldsAt: 'medium',
      cell: ({ vehicle }) => (
        <>
          <Folded at="card">
            <span className={cells.clip}>
              {vehicle.plate} · {vehicle.brand} {vehicle.model}
            </span>
          </Folded>
          <span className={cells.offCard}>
            {vehicle.brand} {vehicle.model}
            <span className={cells.second}>{vehicle.plate}</span>
          </span>
        </>
      ),
    },
    {
      key: 'rental',
      header: t('adminReports.table.rental'),
      card: 5,
      cell: (row) => (
        <span className={cells.period}>
          {formatPeriod(row.pickupDate, row.returnDate, locale)}
          <span className={`${cells.second} ${cells.offCard}`}>{BRANCH_SHORT_NAMES[row.pickupBranchId]}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('adminReports.table.status'),
      card: 4,
      cell: (row) => (
        <span className={cells.wide}>
          <BookingStatusBadge status={row.bookingStatus} />
        </span>
      ),
    },
    {
      key: 'payment',
      header: t('adminReports.table.payment'),
      card: 6,
      cell: (row) => (
        <span className={cells.wide}>
          <PaymentStatusBadge status={row.paymentStatus} />
        </span>
      ),
    },
    {
      key: 'total',
      header: t('adminReports.table.total'),
      card: 2,
      align: 'end',
      cell: (row) => (
        <span className={cells.wide}>
          {formatUsd(row.grandTotalCents, locale)}
          <Folded at="card">
            <span className={cells.second}>
              {t('adminReports.table.paid')} {formatUsd(row.paidCents, locale)}
            </span>
          </Folded>
        </span>
      ),
    },
    {
      key: 'paid',
      header: t('adminReports.table.paid'),
      card: 0,
      align: 'end',
      cell: (row) => <span className={cells.wide}>{formatUsd(row.paidCents, locale)}</span>,
    },
  ];
}
