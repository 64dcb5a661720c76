import { useEffect, useState } from 'react';
import { nextFreePeriod } from '#domain/availability.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { shiftMonth } from '#domain/calendar-month.ts';
import { formatDay } from '#domain/format-day.ts';
import { defaultPeriod } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { MonthBar } from './month-bar.tsx';
import classes from './range-calendar.module.css';
import type { RangeEnd, RangePanelProps } from './range-choice.ts';
import { RangeFooter } from './range-footer.tsx';
import { RangeMonth } from './range-month.tsx';
import { useFocusedDay, useRange } from './use-range.ts';

const ENDS: readonly RangeEnd[] = ['pickupDate', 'returnDate'];

/** Pickup and return in one calendar: the taken days struck out, today marked, what the days cost below. */
export function RangeCalendar(props: RangePanelProps) {
  const { labels, today, vehicle, booking, close } = props;
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
    // The taken days came: begin where the car is free.
    if (draft.pickupDate === null && firstFree !== undefined) focused.begin(firstFree);
  }, [draft.pickupDate, firstFree, focused.begin]);
  const preview =
    pickup !== null && hovered !== null && hovered > pickup && range.refuse(hovered) === null
      ? hovered
      : null;
  const returnDate = preview ?? draft.returnDate;
  const months = Array.from({ length: monthCount }, (_, index) => shiftMonth(focused.month, index));
  return (
    <div className={classes.inside} data-count={monthCount}>
      <div className={classes.head}>
        {ENDS.map((end) => {
          const day = draft[end];
          return (
            <button
              key={end}
              type="button"
              className={classes.end}
              aria-pressed={draft.end === end}
              disabled={end === 'returnDate' ? !draft.pickupDate : booking?.isReturnAlone}
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
        booking={booking}
        taken={range.taken}
        afterHours={range.afterHours}
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
