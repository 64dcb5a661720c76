import { IconAlertTriangle, IconArrowDownLeft, IconArrowUpRight, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isPromised } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { itemsOnDay, type OnDay } from '#domain/calendar-layout.ts';
import { gridDays, type Month, monthOf } from '#domain/calendar-month.ts';
import { stretchOf } from '#domain/calendar-stretch.ts';
import { formatInstant, formatLongDay } from '#domain/format-day.ts';
import { CALENDAR_CELL_BOOKINGS } from '#domain/policy.ts';
import { monthName } from '#src/components/range-words.ts';
import { BOOKING_TONES } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBranch } from '../frame/use-branch.ts';
import { formatWeekday } from '../kit/format-day.ts';
import classes from './month-grid.module.css';
import { NotBackChip, useNotBackOn } from './not-back.tsx';
import tones from './tones.module.css';
import type {
  CalendarBooking,
  CalendarCall,
  CalendarMonth,
  CalendarNotBack,
  CalendarVehicle,
} from './use-calendar.ts';

const DAYS_IN_WEEK = 7;
const PART_ICONS = {
  late: IconAlertTriangle,
  leaves: IconArrowUpRight,
  returns: IconArrowDownLeft,
  out: null,
};

export interface CalendarViewProps {
  /** Undefined while the first answer is on its way. */
  calendar: CalendarMonth | undefined;
  month: Month;
  today: CalendarDay;
  /** What is drawn is what is known of another filter, or another month: then its cars alone. */
  isStale: boolean;
}

interface MonthGridProps extends CalendarViewProps {
  onDay: (day: CalendarDay) => void;
}

/** The bookings that begin at the branch looked at, if there is one. */
export function useBookingsHere(calendar: CalendarMonth | undefined): CalendarBooking[] {
  const branch = useBranch();
  const bookings = calendar?.bookings ?? [];
  return branch === undefined ? bookings : bookings.filter((one) => one.pickupBranchId === branch);
}

/** Cars that are kept on a day for somebody on the telephone. */
export function callsOn(calendar: CalendarMonth | undefined, day: CalendarDay): CalendarCall[] {
  return (calendar?.calls ?? []).filter(({ fromDate, toDate }) => fromDate <= day && day < toDate);
}

/** The month as people know it from the wall: weeks that start on Sunday, up to two bookings a day and how many more. */
export function MonthGrid({ calendar, month, today, isStale, onDay }: MonthGridProps) {
  const isWaiting = !calendar || isStale;
  const { locale } = useTranslation();
  const bookings = useBookingsHere(calendar);
  const notBackOn = useNotBackOn(calendar);
  const days = gridDays(month);
  const weeks = Array.from({ length: days.length / DAYS_IN_WEEK }, (_, week) =>
    days.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK),
  );
  const vehicles = new Map(calendar?.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return (
    <table className={classes.month} aria-busy={isWaiting} data-stale={isWaiting || undefined}>
      <caption className={classes.hidden}>{monthName(month, locale)}</caption>
      <thead>
        <tr>
          {days.slice(0, DAYS_IN_WEEK).map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, locale, 'long')}>
              {formatWeekday(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={monthOf(day) === month ? undefined : true}
                data-today={day === today || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <DayCell
                  day={day}
                  entries={itemsOnDay(bookings, day, (booking) => stretchOf(booking, today))}
                  calls={callsOn(calendar, day)}
                  notBack={notBackOn(day)}
                  vehicleOf={(id) => vehicles.get(id)}
                  onOpen={() => onDay(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: CalendarDay;
  entries: OnDay<CalendarBooking>[];
  calls: CalendarCall[];
  notBack: CalendarNotBack[];
  vehicleOf: (vehicleId: string) => CalendarVehicle | undefined;
  onOpen: () => void;
}

function DayCell({ day, entries, calls, notBack, vehicleOf, onOpen }: DayCellProps) {
  const { t, locale } = useTranslation();
  const hiddenCount = entries.length - CALENDAR_CELL_BOOKINGS;
  const label = t('calendar.day.open', { day: formatLongDay(day, locale), count: entries.length });
  // What is seen on the button begins its name: the day's number, and how many.
  const seen = [Number(day.slice(-2)), ...(entries.length > 0 ? [entries.length] : [])].join(' ');
  const compactLabel = `${seen}, ${label}`;
  const number = (
    <time dateTime={day} className={classes.number}>
      {Number(day.slice(-2))}
    </time>
  );
  return (
    <div className={classes.cell}>
      <span className={classes.head}>{number}</span>
      <ul className={classes.chips}>
        {entries.slice(0, CALENDAR_CELL_BOOKINGS).map((entry) => (
          <li key={entry.item.id}>
            <Chip entry={entry} vehicle={vehicleOf(entry.item.vehicleId)} />
          </li>
        ))}
        {notBack.map((kept) => (
          <li key={`${kept.bookingId} ${kept.vehicleId}`}>
            <NotBackChip kept={kept} vehicle={vehicleOf(kept.vehicleId)} />
          </li>
        ))}
        {calls.map((call) => (
          <li key={call.id}>
            <CallChip call={call} vehicle={vehicleOf(call.vehicleId)} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <button
          type="button"
          className={classes.more}
          aria-label={`+${hiddenCount}, ${label}`}
          onClick={onOpen}
        >
          +{hiddenCount}
        </button>
      ) : null}
      <button
        type="button"
        className={classes.compact}
        aria-label={compactLabel}
        disabled={entries.length + calls.length + notBack.length === 0}
        onClick={onOpen}
      >
        {number} {entries.length > 0 ? <CompactEntries entries={entries} /> : null}
        {notBack.length > 0 ? (
          <IconAlertTriangle
            size={13}
            aria-hidden
            className={`${tones.tone} ${classes.mark}`}
            data-tone="late"
          />
        ) : null}
        {calls.length > 0 ? <IconPhone size={13} aria-hidden /> : null}
      </button>
    </div>
  );
}

function toneOf({ item, part }: OnDay<CalendarBooking>): string {
  return part === 'late' ? 'late' : BOOKING_TONES[item.bookingStatus];
}

/** What a telephone has room for: how many, and in which states the first of them are. */
function CompactEntries({ entries }: { entries: OnDay<CalendarBooking>[] }) {
  return (
    <>
      <span className={classes.count}>{entries.length}</span>
      <span className={classes.dots} aria-hidden="true">
        {entries.slice(0, 4).map((entry) => (
          <i key={entry.item.id} className={tones.tone} data-tone={toneOf(entry)} />
        ))}
      </span>
    </>
  );
}

interface ChipProps {
  entry: OnDay<CalendarBooking>;
  vehicle: CalendarVehicle | undefined;
}

/** The brand, and as much of the model as there is room for: two Toyotas of a day are told apart. */
function Chip({ entry: { item, part }, vehicle }: ChipProps) {
  const { t } = useTranslation();
  const Icon = PART_ICONS[part];
  const status = t(`status.booking.${item.bookingStatus}`);
  const happens = t(`calendar.part.${part === 'late' && isPromised(item.bookingStatus) ? 'waits' : part}`);
  const name = vehicle ? `${vehicle.brand} ${vehicle.model} ${vehicle.plate}, ` : '';
  const label = `${name}${item.customerName}, ${item.bookingCode}: ${status}, ${happens}`;
  return (
    <Link
      to="/admin/bookings/$id"
      params={{ id: item.id }}
      className={`${classes.chip} ${tones.tone}`}
      data-tone={toneOf({ item, part })}
      aria-label={label}
      title={label}
    >
      {Icon ? <Icon size={13} aria-hidden /> : null}
      <span>
        {vehicle?.brand} <span className={classes.model}>{vehicle?.model}</span>
      </span>
    </Link>
  );
}

/** A car that is kept for somebody on the telephone; it leads to the car. */
function CallChip({ call, vehicle }: { call: CalendarCall; vehicle: CalendarVehicle | undefined }) {
  const { t, locale } = useTranslation();
  const held = t('calendar.bar.call', { name: call.name, until: formatInstant(call.endsAt, locale) });
  const label = vehicle ? `${vehicle.brand} ${vehicle.model} ${vehicle.plate}, ${held}` : held;
  return (
    <Link
      to="/admin/vehicles/$id"
      params={{ id: call.vehicleId }}
      className={`${classes.chip} ${tones.tone}`}
      data-tone="workshop"
      aria-label={label}
      title={label}
    >
      <IconPhone size={13} aria-hidden />
      <span>{call.name}</span>
    </Link>
  );
}
