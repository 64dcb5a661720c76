import { isOut } from '#domain/booking-status.ts';
import { BRANCH_SHORT_NAMES } from '#domain/branch.ts';
import { formatClock, formatDay, formatInstantDay } from '#domain/format-day.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { formatDayOfMonth } from '../../kit/format-day.ts';
import { BookingLink, BookingTotal } from '../../kit/list/booking-cells.tsx';
import cells from '../../kit/list/cells.module.css';
import hold from '../status/hold.module.css';
import { HoldLeft } from '../status/hold-left.tsx';
import { BookingStatusSelect, PaymentStatusSelect } from '../status/status-selects.tsx';
import type { StatusChange } from '../status/use-status-change.ts';
import classes from './bookings-page.module.css';
import { QueueStep } from './queue-step.tsx';

export type BookingRow = RouterOutputs['staff']['bookings']['list']['rows'][number];

function CodeCell({ row }: { row: BookingRow }) {
  const { locale } = useTranslation();
  return (
    <>
      <BookingLink id={row.id} code={row.bookingCode} />
      <span className={`${cells.second} ${cells.nowrap} ${cells.offPaper} ${cells.offCard}`}>
        {formatInstantDay(row.createdAt, locale)}
      </span>
      <Folded at="card">
        <span className={cells.clip}>{row.customerName}</span>
      </Folded>
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
  const isOneDay = row.returnDate === row.pickupDate;
  return (
    <span className={cells.period}>
      <Folded at="card">
        <ShortDays row={row} />
      </Folded>
      <span className={`${cells.moment} ${cells.offCard}`}>
        {formatDay(row.pickupDate, locale)}, {formatClock(row.pickupTime, locale)} –
      </span>{' '}
      <span className={`${cells.moment} ${cells.offCard}`}>
        {isOneDay ? null : `${formatDay(row.returnDate, locale)}, `}
        {formatClock(row.returnTime, locale)}
      </span>
      <span className={from === to ? `${cells.second} ${cells.offCard}` : cells.second}>
        {t('common.days', { days: row.rentalDays })} · {from === to ? from : `${from} → ${to}`}
      </span>
    </span>
  );
}

/** The days, and the time of what comes next: of a car that is out its return, of another its pickup. */
function ShortDays({ row }: { row: BookingRow }) {
  const { locale } = useTranslation();
  const [pickup, back] = [formatClock(row.pickupTime, locale), formatClock(row.returnTime, locale)];
  const day = formatDayOfMonth(row.pickupDate, locale);
  if (row.returnDate === row.pickupDate) return <ShortLine from={`${day}, ${pickup}`} to={back} />;
  const returnDay = formatDayOfMonth(row.returnDate, locale);
  return isOut(row.bookingStatus) ? (
    <ShortLine from={day} to={`${returnDay}, ${back}`} />
  ) : (
    <ShortLine from={`${day}, ${pickup}`} to={returnDay} />
  );
}

function ShortLine({ from, to }: { from: string; to: string }) {
  return (
    <span className={classes.shortDays}>
      <span className={cells.nowrap}>{from} –</span> <span className={cells.nowrap}>{to}</span>
    </span>
  );
}

interface Settings {
  t: Translate;
  change: StatusChange;
  /** The list is led by what is due: each row shows its next step. */
  isQueue: boolean;
}

/**
 * What the list says of a booking; both statuses can be changed in their cells. A telephone's card has three lines: who,
 * with which car, when; each with a status or the money at its end.
 */
export function bookingColumns({ t, change, isQueue }: Settings): Column<BookingRow>[] {
  return [
    {
      key: 'createdAt',
      header: t('adminBookings.list.code'),
      card: 1,
      isSortable: true,
      isPinned: true,
      cell: (row) => <CodeCell row={row} />,
    },
    {
      key: 'customer',
      header: t('adminBookings.list.customer'),
      card: 0,
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
      card: 3,
      foldsAt: 'wide',
      cell: (row) => {
        const name = `${row.vehicle.brand} ${row.vehicle.model}`;
        return (
          <>
            <span className={cells.offCard}>
              <TwoLines first={name} second={row.vehicle.plate} />
            </span>
            <Folded at="card">
              <TwoLines first={`${row.vehicle.plate} · ${name}`} second={row.customerPhone} />
            </Folded>
          </>
        );
      },
    },
    {
      key: 'pickupDate',
      header: t('adminBookings.list.dates'),
      card: 5,
      isSortable: true,
      cell: (row) => <JourneyCell row={row} />,
    },
    {
      key: 'grandTotalCents',
      header: t('adminBookings.list.total'),
      card: 6,
      align: 'end',
      isSortable: true,
      cell: ({ grandTotalCents, toPayCents }) => (
        <BookingTotal totalCents={grandTotalCents} toPayCents={toPayCents} />
      ),
    },
    {
      key: 'status',
      header: t('adminBookings.list.status'),
      card: 2,
      cell: (row) => (
        <span className={hold.stacked}>
          <BookingStatusSelect booking={row} change={change} />
          {isQueue ? <QueueStep row={row} change={change} /> : null}
        </span>
      ),
    },
    {
      key: 'payment',
      header: t('adminBookings.list.payment'),
      card: 4,
      cell: (row) => (
        <span className={hold.stacked}>
          <PaymentStatusSelect booking={row} change={change} />
          {row.releasesAt === null ? null : <HoldLeft releasesAt={row.releasesAt} />}
        </span>
      ),
    },
  ];
}

interface TwoLinesProps {
  first: string;
  second: string;
}

function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={classes.twoLines}>
      <span className={cells.clip}>{first}</span>
      <span className={`${cells.clip} ${cells.second}`}>{second}</span>
    </span>
  );
}
