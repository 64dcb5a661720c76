import { Button } from '@mantine/core';
import { IconCar, IconListSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useRef } from 'react';
import { type CalendarDay, daysBetween, weekdayOf } from '#domain/calendar-day.ts';
import { daysFromToday, daysOfMonth } from '#domain/calendar-month.ts';
import { formatPeriod } from '#domain/format-day.ts';
import { monthName } from '#src/components/range-words.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { formatWeekday } from '../kit/format-day.ts';
import type { AskedRental } from '../rentals/rental-dialogs.tsx';
import { BarMenu, DragGhost } from './drag-layer.tsx';
import type { OnBook } from './gaps.tsx';
import type { CalendarViewProps } from './month-grid.tsx';
import classes from './timeline.module.css';
import { TimelineRow } from './timeline-row.tsx';
import { useBarDrag } from './use-bar-drag.ts';
import { useBarMenu } from './use-bar-menu.ts';

const WEEKEND = [0, 6];

interface TimelineProps extends CalendarViewProps {
  /** By class or by words, in the calendar's own filters. */
  isFiltered: boolean;
  /** The days from yesterday on, in the place of the month. */
  isFromToday: boolean;
  onBook: OnBook;
  /** Somebody dragged a booking, or chose from its menu. */
  onAsk: (asked: AskedRental) => void;
}

/** A row for each car, and across the days whoever has it; what is white is free. */
export function Timeline(props: TimelineProps) {
  const { calendar, month, today, isStale, isFiltered, isFromToday, onBook, onAsk } = props;
  const { t, locale } = useTranslation();
  const branch = useBranch();
  const box = useRef<HTMLElement>(null);
  const days = isFromToday ? daysFromToday(today) : daysOfMonth(month);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const shown = isFromToday ? formatPeriod(first, last, locale) : monthName(month, locale);
  const isKnown = calendar?.month === month && calendar.isFromToday === isFromToday;
  const known = isKnown ? calendar : undefined;
  const drag = useBarDrag({ box, calendar: known, days, today, onAsk });
  const bars = useBarMenu({ box, calendar: known, onLift: drag.lift });
  const todayIndex = days.indexOf(today);
  const isReady = calendar !== undefined;
  useEffect(() => {
    // On a telephone a month is wider than the screen: this one begins the day before today, others at their first.
    const head = box.current?.querySelector('th[data-today]');
    const dayWidth = head instanceof HTMLElement ? head.offsetWidth : 0;
    if (isReady && box.current) box.current.scrollLeft = Math.max(0, (todayIndex - 1) * dayWidth);
  }, [isReady, month, todayIndex]);
  if (!calendar) return <Skeleton height={480} />;
  const vehicles = calendar.vehicles.filter((vehicle) => branch === undefined || vehicle.branchId === branch);
  const bookings = Map.groupBy(calendar.bookings, ({ vehicleId }) => vehicleId);
  const blocks = Map.groupBy(calendar.blocks, ({ vehicleId }) => vehicleId);
  const calls = Map.groupBy(calendar.calls, ({ vehicleId }) => vehicleId);
  const transfers = Map.groupBy(calendar.transfers, ({ vehicleId }) => vehicleId);
  const notBack = Map.groupBy(calendar.notBack, ({ vehicleId }) => vehicleId);
  // Whether the new filters find one is not known yet.
  if (vehicles.length === 0 && isStale) return <Skeleton height={480} />;
  if (vehicles.length === 0) return <NoVehicles isFiltered={isFiltered || branch !== undefined} />;
  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={t('calendar.carsOf', { month: shown })}
      data-stale={isStale || undefined}
      data-dragging={drag.landing?.kind ?? (drag.isDragging ? 'nowhere' : undefined)}
      {...drag.handlers}
    >
      <table
        className={classes.table}
        aria-busy={isStale}
        {...bars.handlers}
        style={{ '--day-count': days.length, '--ground': groundOf(days, todayIndex) } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('calendar.car')}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <TimelineRow
              key={vehicle.id}
              vehicle={vehicle}
              bookings={bookings.get(vehicle.id) ?? []}
              blocks={blocks.get(vehicle.id) ?? []}
              calls={calls.get(vehicle.id) ?? []}
              transfers={transfers.get(vehicle.id) ?? []}
              notBack={notBack.get(vehicle.id) ?? []}
              days={days}
              today={today}
              isFromToday={isFromToday}
              isKnown={isKnown}
              onBook={onBook}
            />
          ))}
        </tbody>
      </table>
      <DragGhost landing={drag.landing} />
      <BarMenu menu={bars.menu} onClose={bars.close} onAsk={onAsk} />
    </section>
  );
}

/** A shop on its first day has no car yet; else the filters leave none. */
function NoVehicles({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.box}>
      {isFiltered ? (
        <TableNotice
          icon={<IconListSearch size={24} />}
          title={t('calendar.noCars')}
          text={t('calendar.noCarsText')}
        />
      ) : (
        <TableNotice
          icon={<IconCar size={24} />}
          title={t('calendar.noVehicles')}
          text={t('calendar.noVehiclesText')}
        >
          <Button size="sm" variant="default" renderRoot={(props) => <Link to="/admin/cars" {...props} />}>
            {t('calendar.noVehiclesLink')}
          </Button>
        </TableNotice>
      )}
    </div>
  );
}

function DayHead({ day, isToday }: { day: CalendarDay; isToday: boolean }) {
  const { locale } = useTranslation();
  return (
    <th
      scope="col"
      className={classes.day}
      data-weekend={WEEKEND.includes(weekdayOf(day)) || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <abbr title={formatWeekday(day, locale, 'long')}>{formatWeekday(day, locale, 'narrow')}</abbr>
      <span>{Number(day.slice(-2))}</span>
    </th>
  );
}

/** What lies behind the bars of every row: weekends, and a line at noon of today. One picture instead of 31 boxes a row. */
function groundOf(days: readonly CalendarDay[], todayIndex: number): string {
  const percent = (day: number) => `${((day * 100) / days.length).toFixed(4)}%`;
  const stretch = (colour: string, from: number, to: number) =>
    `linear-gradient(90deg, transparent ${percent(from)}, ${colour} ${percent(from)} ${percent(to)}, transparent ${percent(to)})`;
  const weekends = days
    .map((day) => daysBetween(days[0] ?? day, day))
    .filter((index) => WEEKEND.includes(weekdayOf(days[index] ?? '')))
    .map((index) => stretch('var(--weekend)', index, index + 1));
  const now =
    todayIndex < 0
      ? []
      : [
          `linear-gradient(90deg, transparent calc(${percent(todayIndex + 0.5)} - 1px), var(--now) calc(${percent(todayIndex + 0.5)} - 1px) calc(${percent(todayIndex + 0.5)} + 1px), transparent calc(${percent(todayIndex + 0.5)} + 1px))`,
        ];
  return [...now, ...weekends].join(', ') || 'none';
}
