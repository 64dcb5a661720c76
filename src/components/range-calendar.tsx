import { useCallback, useEffect, useRef, useState } from 'react';
import { nextFreePeriod } from '#domain/availability.ts';
import { addMonths, type CalendarDay, earlierDay, laterDay } from '#domain/calendar-day.ts';
import { type Month, monthOf, shiftMonth } from '#domain/month-grid.ts';
import { defaultPeriod, type RentalPeriod } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDay } from '#src/lib/format.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useMedia } from '#src/ui/use-media.ts';
import classes from './range-calendar.module.css';
import { type DayRefusal, lastDay, type RangeEnd, type RangePanelProps, refuseDay } from './range-choice.ts';
import { RangeFooter } from './range-footer.tsx';
import { RangeMonth } from './range-month.tsx';
import { monthName } from './range-words.ts';

const ENDS: readonly RangeEnd[] = ['pickupDate', 'returnDate'];
const NOTHING_TAKEN: readonly RentalPeriod[] = [];

/** What is chosen so far: a pickup without its return, or both. */
interface Draft {
  end: RangeEnd;
  pickupDate: CalendarDay | null;
  returnDate: CalendarDay | null;
}

/** The days of the car that is looked at; of no car, none. */
function useTakenDays(vehicleId: string | undefined) {
  const { data, isError } = trpc.public.catalogue.takenDays.useQuery(
    { id: vehicleId ?? '' },
    { enabled: vehicleId !== undefined },
  );
  return {
    taken: data?.taken ?? NOTHING_TAKEN,
    isLoading: vehicleId !== undefined && !data && !isError,
    isError,
  };
}

function useRange({ value, today, end, onChange, close, vehicle }: RangePanelProps) {
  const { taken, isLoading, isError } = useTakenDays(vehicle?.id);
  const limits = { today, taken };
  const [draft, setDraft] = useState<Draft>(() => {
    const pickupDate = value.pickupDate ?? null;
    return { end: pickupDate ? end : 'pickupDate', pickupDate, returnDate: value.returnDate ?? null };
  });
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  /** The pickup that a further day would be the return of. */
  const pickup = draft.end === 'returnDate' ? draft.pickupDate : null;
  const choose = (day: CalendarDay) => {
    const refused = refuseDay(pickup, day, limits);
    setRefusal(refused);
    if (refused) return;
    if (pickup === null || day <= pickup) {
      setDraft({ end: 'returnDate', pickupDate: day, returnDate: null });
      return;
    }
    close();
    onChange({ pickupDate: pickup, returnDate: day });
  };
  const turnTo = (next: RangeEnd) => {
    setRefusal(null);
    setDraft((latest) => ({ ...latest, end: latest.pickupDate ? next : 'pickupDate' }));
  };
  const refuse = (day: CalendarDay) => refuseDay(pickup, day, limits);
  return { draft, pickup, choose, turnTo, refuse, refusal, taken, isLoading, isError };
}

/** Which day has the keyboard, and which months show. */
function useFocusedDay(first: CalendarDay, today: CalendarDay, monthCount: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(first);
  const [month, setMonth] = useState<Month>(monthOf(first));
  const shouldFocus = useRef(true);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  });
  const show = (next: Month) => {
    const [from, to] = [monthOf(today), monthOf(lastDay(today))];
    const shown = laterDay(from, earlierDay(next, to));
    setMonth(shown);
    return shown;
  };
  const begin = useCallback((first: CalendarDay) => {
    shouldFocus.current = true;
    setDay(first);
    setMonth(monthOf(first));
  }, []);
  return {
    ref,
    day,
    month,
    /** By the keyboard: beyond the months that show, they follow. */
    moveTo: (wanted: CalendarDay) => {
      const next = laterDay(today, earlierDay(wanted, lastDay(today)));
      shouldFocus.current = true;
      setDay(next);
      const at = monthOf(next);
      if (at < month) show(at);
      else if (at > shiftMonth(month, monthCount - 1)) show(shiftMonth(at, 1 - monthCount));
    },
    /** By the buttons: the keyboard stays on them. */
    turnTo: (next: Month) => setDay(laterDay(today, `${show(next)}-01`)),
    touch: setDay,
    begin,
  };
}

/** Pickup and return in one calendar: the taken days struck out, today marked, what the days cost below. */
export function RangeCalendar(props: RangePanelProps) {
  const { labels, today, vehicle, close } = props;
  const { t, locale } = useTranslation();
  const range = useRange(props);
  const monthCount = useMedia('(min-width: 760px)') ? 2 : 1;
  const focused = useFocusedDay(
    range.draft[range.draft.end] ?? range.draft.pickupDate ?? today,
    today,
    monthCount,
  );
  const [hovered, setHovered] = useState<CalendarDay | null>(null);
  const { pickup, draft } = range;
  const firstFree = nextFreePeriod(range.taken, defaultPeriod(today), today)?.pickupDate;
  useEffect(() => {
    // The taken days came: begin where the car can be had.
    if (draft.pickupDate === null && firstFree !== undefined) focused.begin(firstFree);
  }, [draft.pickupDate, firstFree, focused.begin]);
  const preview =
    pickup !== null && hovered !== null && hovered > pickup && range.refuse(hovered) === null
      ? hovered
      : null;
  const returnDate = preview ?? draft.returnDate;
  const months = Array.from({ length: monthCount }, (_, index) => shiftMonth(focused.month, index));
  return (
    <div className={classes.inside}>
      <div className={classes.head}>
        {ENDS.map((end) => {
          const day = draft[end];
          return (
            <button
              key={end}
              type="button"
              className={classes.end}
              aria-pressed={draft.end === end}
              disabled={end === 'returnDate' && !draft.pickupDate}
              onClick={() => range.turnTo(end)}
            >
              <span className={classes.endLabel}>{labels[end]}</span>
              <span className={classes.endDay} data-empty={day ? undefined : true}>
                {day ? formatDay(day, locale) : t('rentalDates.empty')}
              </span>
            </button>
          );
        })}
        <button type="button" className={classes.close} aria-label={t('common.close')} onClick={close}>
          ×
        </button>
      </div>
      <MonthBar months={months} today={today} onChange={focused.turnTo} />
      <div
        ref={focused.ref}
        className={classes.months}
        data-count={monthCount}
        aria-busy={range.isLoading}
        onPointerLeave={() => setHovered(null)}
      >
        {months.map((month) => (
          <RangeMonth
            key={month}
            month={month}
            today={today}
            taken={range.taken}
            pickupDate={draft.pickupDate}
            returnDate={returnDate}
            focusedDay={focused.day}
            refuse={range.refuse}
            onChoose={(day) => {
              focused.touch(day);
              range.choose(day);
            }}
            onMove={focused.moveTo}
            onHover={setHovered}
          />
        ))}
      </div>
      <RangeFooter
        draft={{ pickupDate: draft.pickupDate, returnDate }}
        isChoosingReturn={pickup !== null}
        refusal={range.refusal}
        today={today}
        vehicle={vehicle}
        taken={range.taken}
        isLoading={range.isLoading}
        isError={range.isError}
        onPickup={(day) => {
          focused.moveTo(day);
          range.choose(day);
        }}
      />
    </div>
  );
}

interface MonthBarProps {
  /** Those that show. */
  months: readonly Month[];
  today: CalendarDay;
  onChange: (month: Month) => void;
}

/** A month back, any month, a month on. */
function MonthBar({ months, today, onChange }: MonthBarProps) {
  const { t, locale } = useTranslation();
  const [first, last] = [monthOf(today), monthOf(lastDay(today))];
  const [month = first, second] = months;
  const choices: Month[] = [];
  for (let at = first; at <= last; at = monthOf(addMonths(`${at}-01`, 1))) choices.push(at);
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={classes.step}
        aria-label={t('date.previousMonth')}
        disabled={month <= first}
        onClick={() => onChange(shiftMonth(month, -1))}
      >
        ‹
      </button>
      <select
        className={classes.select}
        aria-label={t('rentalDates.month')}
        value={month}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {monthName(one, locale)}
          </option>
        ))}
      </select>
      {second ? (
        <span className={classes.second} aria-hidden="true">
          {monthName(second, locale)}
        </span>
      ) : null}
      <button
        type="button"
        className={classes.step}
        aria-label={t('date.nextMonth')}
        disabled={month >= last}
        onClick={() => onChange(shiftMonth(month, 1))}
      >
        ›
      </button>
    </div>
  );
}
