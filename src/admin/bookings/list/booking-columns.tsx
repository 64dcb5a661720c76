import { BRANCH_SHORT_NAMES } from '#domain/branch.ts';
import { formatInstantDay, formatPeriod } from '#domain/format-day.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { BookingLink } from '../../kit/list/booking-link.tsx';
import { BookingTotal } from '../../kit/list/booking-total.tsx';
import cells from '../../kit/list/cells.module.css';
import { BookingStatusSelect, PaymentStatusSelect } from '../status/status-selects.tsx';
import type { StatusChange } from '../status/use-status-change.ts';
import classes from './bookings-page.module.css';

export type BookingRow = RouterOutputs['staff']['bookings']['list']['rows'][number];

function CodeCell({ row }: { row: BookingRow }) {
  const { locale } = useTranslation();
  return (
    <>
      <BookingLink id={row.id} code={row.bookingCode} />
      <span className={`${cells.second} ${cells.nowrap} ${cells.offPaper}`}>
        {formatInstantDay(row.createdAt, locale)}
      </span>
      <Folded at="medium">
        <span className={cells.line}>{row.customerName}</span>
        <span className={cells.second}>{row.customerPhone}</span>
        <span className={cells.second}>
          {row.vehicle.brand} {row.vehicle.model} · <span className={cells.nowrap}>{row.vehicle.plate}</span>
        </span>
      </Folded>
    </>
  );
}

function JourneyCell({ row }: { row: BookingRow }) {
  const { t, locale } = useTranslation();
  const from = BRANCH_SHORT_NAMES[row.pickupBranchId];
  const to = BRANCH_SHORT_NAMES[row.returnBranchId];
  return (
    <span className={cells.period}>
      {formatPeriod(row.pickupDate, row.returnDate, locale)}
      <span className={cells.second}>
        {t('common.days', { days: row.rentalDays })} · {from === to ? from : `${from} → ${to}`}
      </span>
    </span>
  );
}

interface Settings {
  t: Translate;
  change: StatusChange;
}

/** What the list says of a booking; both statuses change where they stand. */
export function bookingColumns({ t, change }: Settings): Column<BookingRow>[] {
  return [
    {
      key: 'createdAt',
      header: t('adminBookings.list.code'),
      isSortable: true,
      isPinned: true,
      cell: (row) => <CodeCell row={row} />,
    },
    {
      key: 'customer',
      header: t('adminBookings.list.customer'),
      foldsAt: 'medium',
      cell: (row) => (
        <>
          <TwoLines first={row.customerName} second={row.customerPhone} />
          <Folded at="wide">
            <span className={cells.second}>
              {row.vehicle.brand} {row.vehicle.model} ·{' '}
              <span className={cells.nowrap}>{row.vehicle.plate}</span>
            </span>
          </Folded>
        </>
      ),
    },
    {
      key: 'vehicle',
      header: t('adminBookings.list.vehicle'),
      foldsAt: 'wide',
      cell: (row) => (
        <TwoLines first={`${row.vehicle.brand} ${row.vehicle.model}`} second={row.vehicle.plate} />
      ),
    },
    {
      key: 'pickupDate',
      header: t('adminBookings.list.dates'),
      isSortable: true,
      cell: (row) => <JourneyCell row={row} />,
    },
    {
      key: 'grandTotalCents',
      header: t('adminBookings.list.total'),
      align: 'end',
      isSortable: true,
      cell: ({ grandTotalCents, dueCents }) => (
        <BookingTotal totalCents={grandTotalCents} dueCents={dueCents} />
      ),
    },
    {
      key: 'status',
      header: t('adminBookings.list.status'),
      cell: (row) => <BookingStatusSelect booking={row} change={change} />,
    },
    {
      key: 'payment',
      header: t('adminBookings.list.payment'),
      cell: (row) => <PaymentStatusSelect booking={row} change={change} />,
    },
  ];
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.twoLines}>
      <span>{first}</span>
      <span className={cells.second}>{second}</span>
    </span>
  );
}
