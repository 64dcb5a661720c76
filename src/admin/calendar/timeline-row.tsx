import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { holdsVehicle } from '#domain/availability.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { asDrawn, type Bar, barAcross, barWithin, linesOf, takenDays } from '#domain/calendar-layout.ts';
import { type Stretch, stretchOf } from '#domain/calendar-stretch.ts';
import { formatInstant, formatMoment } from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';
import { isRentable } from '#domain/vehicle.ts';
import { BOOKING_TONES } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDayOfMonth } from '../kit/format-day.ts';
import { useDelayText } from '../rentals/late-badge.tsx';
import { BAR_HINT_ID } from './drag-layer.tsx';
import { Gaps, type OnBook, placeAcross } from './gaps.tsx';
import { useNotBackLabel } from './not-back.tsx';
import { blockStretch, takenStretches } from './taken.ts';
import classes from './timeline.module.css';
import tones from './tones.module.css';
import type {
  CalendarBlock,
  CalendarBooking,
  CalendarCall,
  CalendarNotBack,
  CalendarTransfer,
  CalendarVehicle,
} from './use-calendar.ts';

interface TimelineRowProps {
  vehicle: CalendarVehicle;
  bookings: CalendarBooking[];
  blocks: CalendarBlock[];
  calls: CalendarCall[];
  transfers: CalendarTransfer[];
  notBack: CalendarNotBack[];
  days: readonly CalendarDay[];
  today: CalendarDay;
  /** The days are those from yesterday on, and no month. */
  isFromToday: boolean;
  /** Who has the car in these days; until then its white days are no gaps. */
  isKnown: boolean;
  onBook: OnBook;
}

interface Drawn {
  key: string;
  bar: Bar;
  content: ReactNode;
}

/** A car and whoever has it, in the order of time; a second line where a car came back early and left again. */
export function TimelineRow(props: TimelineRowProps) {
  const { vehicle, bookings, blocks, calls, transfers, notBack } = props;
  const { days, today, isFromToday, isKnown, onBook } = props;
  const { t } = useTranslation();
  const isForRent = isRentable(vehicle.status) && !vehicle.isRetired;
  const first = days[0] ?? '';
  const drawn = [
    ...bookings.flatMap((booking) => drawBooking(booking, days, today)),
    ...blocks.flatMap((block): Drawn[] => {
      const bar = barAcross(blockStretch(block), first, days.length);
      return bar ? [{ key: block.id, bar, content: <BlockBar block={block} bar={bar} /> }] : [];
    }),
    ...calls.flatMap((call): Drawn[] => {
      const bar = barAcross(blockStretch(call), first, days.length);
      return bar ? [{ key: call.id, bar, content: <CallBar call={call} bar={bar} /> }] : [];
    }),
    ...transfers.flatMap((transfer): Drawn[] => {
      const stretch = { from: transfer.leavesOn, to: transfer.arrivesOn };
      const bar = barAcross(stretch, first, days.length) ?? barWithin(transfer.leavesOn, first, days.length);
      return bar ? [{ key: transfer.id, bar, content: <TransferBar transfer={transfer} bar={bar} /> }] : [];
    }),
    ...notBack.flatMap((kept): Drawn[] => {
      const until = barAcross({ from: kept.leftOn, to: today }, first, days.length);
      const bar = until ?? barWithin(today, first, days.length);
      const key = `${kept.bookingId} ${vehicle.id}`;
      return bar ? [{ key, bar, content: <NotBackBar kept={kept} bar={bar} /> }] : [];
    }),
  ].sort((a, b) => a.bar.start - b.bar.start);
  const bars = drawn.map(({ bar }) => bar);
  // What is too narrow to press grows, and the bar that it would cover goes to the next line.
  const lines = linesOf(bars.map((bar) => asDrawn(bar, days.length)));
  const taken = takenStretches({ bookings, blocks, calls, notBack }, today);
  return (
    <tr data-vehicle={vehicle.id}>
      <th scope="row" className={classes.car}>
        <Link to="/admin/vehicles/$id" params={{ id: vehicle.id }}>
          {vehicle.brand} {vehicle.model}
        </Link>
        <span className={classes.plate}>{vehicle.plate}</span>
        <span className={classes.free}>
          {isForRent ? (
            <FreeDays taken={taken} days={days} today={today} isKnown={isKnown} isFromToday={isFromToday} />
          ) : (
            t('calendar.notForRent')
          )}
        </span>
      </th>
      <td colSpan={days.length} className={classes.cell} data-idle={!isForRent || undefined}>
        <div className={classes.lane} data-lane>
          <ul
            className={classes.track}
            style={{ '--lines': Math.max(1, ...lines.map((line) => line + 1)) } as CSSProperties}
          >
            {drawn.map(({ key, bar, content }, index) => (
              <li
                key={key}
                data-narrow={bar.end - bar.start < 1 || undefined}
                style={placeOf(bar, lines[index] ?? 0, days.length)}
              >
                {content}
              </li>
            ))}
          </ul>
          {isForRent && isKnown ? (
            <Gaps vehicle={vehicle} taken={taken} bars={bars} days={days} today={today} onBook={onBook} />
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** A booking's bar, and another one for the days its car has been late to come back, or to leave. */
function drawBooking(booking: CalendarBooking, days: readonly CalendarDay[], today: CalendarDay): Drawn[] {
  const stretch = stretchOf(booking, today);
  if (!stretch) return [];
  const { from, to, lateUntil, waitsUntil, isBackEarly = false } = stretch;
  const across = (part: Stretch) => barAcross(part, days[0] ?? '', days.length);
  const isOfHours = from === to && !isBackEarly;
  const bar = isOfHours
    ? barWithin(from, days[0] ?? '', days.length)
    : across({ from: waitsUntil ?? from, to });
  const late = across(waitsUntil ? { from, to: waitsUntil } : { from: to, to: lateUntil ?? to });
  return [
    ...(bar ? [{ key: booking.id, bar, content: <BookingBar booking={booking} bar={bar} /> }] : []),
    ...(late
      ? [
          {
            key: `${booking.id} late`,
            bar: late,
            content: <BookingBar booking={booking} bar={late} isLate />,
          },
        ]
      : []),
  ];
}

interface FreeDaysProps extends Pick<TimelineRowProps, 'days' | 'today' | 'isFromToday' | 'isKnown'> {
  taken: readonly Stretch[];
}

/** How many days of the month, or of these from today on, nobody has the car. */
function FreeDays({ taken, days, today, isFromToday, isKnown }: FreeDaysProps) {
  const { t } = useTranslation();
  if (!isKnown) return '…';
  const isNow = days.includes(today);
  const counted = isNow ? days.slice(days.indexOf(today)) : days;
  const free = counted.length - takenDays(taken, counted[0] ?? '', counted.length);
  return t(isNow && !isFromToday ? 'calendar.freeDaysLeft' : 'calendar.freeDays', { count: free });
}

function placeOf(bar: Bar, line: number, count: number): CSSProperties {
  return { ...placeAcross(bar, count), '--line': line } as CSSProperties;
}

interface BookingBarProps {
  booking: CalendarBooking;
  bar: Bar;
  /** Past its last day the car is missing, or past its first nobody has come for it. */
  isLate?: boolean;
}

function BookingBar({ booking, bar, isLate = false }: BookingBarProps) {
  const { t, locale } = useTranslation();
  const delayText = useDelayText();
  const { bookingCode, customerName, bookingStatus } = booking;
  const canChange = holdsVehicle(bookingStatus);
  const delay = booking.lateMinutes > 0 ? ` · ${delayText(booking.lateMinutes)}` : '';
  const label = `${t(isLate ? 'calendar.bar.late' : 'calendar.bar.booking', {
    name: customerName,
    code: bookingCode,
    status: t(`status.booking.${bookingStatus}`),
    period: formatTimes(booking, locale),
  })}${delay}`;
  return (
    <Link
      to="/admin/bookings/$id"
      params={{ id: booking.id }}
      className={`${classes.bar} ${tones.tone}`}
      draggable={false}
      data-rental={canChange ? booking.id : undefined}
      data-late={isLate || undefined}
      data-tone={isLate || delay ? 'late' : BOOKING_TONES[bookingStatus]}
      data-cut-start={bar.isCutAtStart || undefined}
      data-cut-end={bar.isCutAtEnd || undefined}
      aria-label={label}
      aria-describedby={canChange ? BAR_HINT_ID : undefined}
      title={label}
    >
      <span className={classes.who}>{isLate ? t('calendar.late') : customerName}</span>
      {canChange && !isLate && !bar.isCutAtEnd ? <span className={classes.end} data-end /> : null}
    </Link>
  );
}

function BlockBar({ block, bar }: { block: CalendarBlock; bar: Bar }) {
  const { t, locale } = useTranslation();
  const label = t('calendar.bar.block', {
    reason: block.reason,
    from: formatDayOfMonth(block.fromDate, locale),
    to: formatDayOfMonth(block.toDate, locale),
  });
  return <VehicleBar vehicleId={block.vehicleId} bar={bar} label={label} words={block.reason} />;
}

/** Somebody on the telephone, for whom the car is kept for some hours. */
function CallBar({ call, bar }: { call: CalendarCall; bar: Bar }) {
  const { t, locale } = useTranslation();
  const label = t('calendar.bar.call', { name: call.name, until: formatInstant(call.endsAt, locale) });
  return <VehicleBar vehicleId={call.vehicleId} bar={bar} label={label} words={call.name} />;
}

/** Somebody drives the car to another branch. */
function TransferBar({ transfer, bar }: { transfer: CalendarTransfer; bar: Bar }) {
  const { t, locale } = useTranslation();
  const way = t('admin.transfer.way', {
    from: t(`city.${transfer.fromBranchId}`),
    to: t(`city.${transfer.toBranchId}`),
  });
  const when = formatMoment(transfer.leavesOn, transfer.leavesTime, locale);
  return <VehicleBar vehicleId={transfer.vehicleId} bar={bar} label={`${way}, ${when}`} words={way} />;
}

/** A client keeps the car though no booking says so: it leads to the booking that it left on, and is dragged nowhere. */
function NotBackBar({ kept, bar }: { kept: CalendarNotBack; bar: Bar }) {
  const label = useNotBackLabel(kept);
  return (
    <Link
      to="/admin/bookings/$id"
      params={{ id: kept.bookingId }}
      className={`${classes.bar} ${tones.tone}`}
      draggable={false}
      data-tone="late"
      data-cut-start={bar.isCutAtStart || undefined}
      aria-label={label}
      title={label}
    >
      <span className={classes.who}>{label}</span>
    </Link>
  );
}

interface VehicleBarProps {
  vehicleId: string;
  bar: Bar;
  label: string;
  words: string;
}

/** What holds the car and is no booking: it leads to the car. */
function VehicleBar({ vehicleId, bar, label, words }: VehicleBarProps) {
  return (
    <Link
      to="/admin/vehicles/$id"
      params={{ id: vehicleId }}
      className={`${classes.bar} ${tones.tone}`}
      data-tone="workshop"
      data-cut-start={bar.isCutAtStart || undefined}
      data-cut-end={bar.isCutAtEnd || undefined}
      aria-label={label}
      title={label}
    >
      <span className={classes.who}>{words}</span>
    </Link>
  );
}
