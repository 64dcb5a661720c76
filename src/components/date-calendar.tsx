import { lazy, Suspense } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './date-field.module.css';
import { PlainDayPicker } from './plain-day-picker.tsx';

/** The calendar is fetched when somebody reaches for it; without a connection the browser's own takes its place. */
export async function loadDayPicker() {
  try {
    const { DayPicker } = await import('./day-picker.tsx');
    return { default: DayPicker };
  } catch {
    return { default: PlainDayPicker };
  }
}

const DayPicker = lazy(loadDayPicker);

interface DateCalendarProps {
  label: string;
  value: CalendarDay | null | undefined;
  onChange: (day: CalendarDay) => void;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  close: () => void;
}

/** What a date field opens: its name, the way out, and the days. */
export function DateCalendar({ label, value, onChange, min, max, close }: DateCalendarProps) {
  const { t } = useTranslation();
  const choose = (day: CalendarDay) => {
    close();
    onChange(day);
  };
  return (
    <div className={classes.inside}>
      <div className={classes.head}>
        <span>{label}</span>
        <button type="button" className={classes.close} aria-label={t('common.close')} onClick={close}>
          ×
        </button>
      </div>
      <div className={classes.calendar}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <DayPicker value={value ?? null} min={min} max={max} onChange={choose} />
        </Suspense>
      </div>
    </div>
  );
}
