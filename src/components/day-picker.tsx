import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '#src/ui/dates.css';
import 'dayjs/locale/fr';
import { useEffect, useRef } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { FIRST_DAY_OF_WEEK } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MantineScope } from '#src/ui/mantine-scope.tsx';
import classes from './day-picker.module.css';

export interface DayPickerProps {
  value: CalendarDay | null;
  onChange: (day: CalendarDay) => void;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
}

/** One month of days, in the reader's language; days outside `min`–`max` cannot be chosen. */
export function DayPicker({ value, onChange, min, max }: DayPickerProps) {
  const { t, locale } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day =
      ref.current?.querySelector<HTMLElement>('td button[data-selected]') ??
      ref.current?.querySelector<HTMLElement>('td button:not(:disabled)');
    day?.focus({ preventScroll: true });
  }, []);
  return (
    <MantineScope>
      <DatesProvider settings={{ locale, firstDayOfWeek: FIRST_DAY_OF_WEEK, weekendDays: [] }}>
        <DatePicker
          ref={ref}
          classNames={{ day: classes.day, calendarHeaderLevel: classes.level, weekday: classes.weekday }}
          size="md"
          fullWidth
          hideOutsideDates
          maxLevel="year"
          value={value}
          defaultDate={value ?? min}
          minDate={min}
          maxDate={max}
          onChange={(day) => day && onChange(day)}
          ariaLabels={{
            previousMonth: t('date.previousMonth'),
            nextMonth: t('date.nextMonth'),
            previousYear: t('date.previousYear'),
            nextYear: t('date.nextYear'),
          }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
