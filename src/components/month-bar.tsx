import { addMonths, type CalendarDay } from '#domain/calendar-day.ts';
import { type Month, monthOf, shiftMonth } from '#domain/calendar-month.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './range-calendar.module.css';
import { lastDay } from './range-choice.ts';
import { monthName } from './range-words.ts';

interface MonthBarProps {
  /** Those that show. */
  months: readonly Month[];
  today: CalendarDay;
  onChange: (month: Month) => void;
}

/** A month back, any month, a month on. */
export function MonthBar({ months, today, onChange }: MonthBarProps) {
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
