import '#src/ui/dates.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CalendarLanguage } from './calendar-language.tsx';

interface DayInputProps
  extends Omit<
    DatePickerInputProps<'default'>,
    'value' | 'onChange' | 'minDate' | 'maxDate' | 'type' | 'valueFormatter'
  > {
  value: CalendarDay | '';
  onChange: (day: CalendarDay | '') => void;
  /** First and last day that can be chosen, both included. */
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
}

/** A day of the calendar in a form of the back office. */
export function DayInput({ value, onChange, min, max, ...rest }: DayInputProps) {
  const { t, locale } = useTranslation();
  return (
    <CalendarLanguage>
      <DatePickerInput
        valueFormatter={({ date }) => (typeof date === 'string' ? formatDay(date, locale) : '')}
        placeholder={t('date.choose')}
        leftSection={<IconCalendar size={16} aria-hidden />}
        value={value || null}
        defaultDate={value || min}
        minDate={min}
        maxDate={max}
        highlightToday
        hideOutsideDates
        popoverProps={{ withinPortal: true }}
        {...rest}
        onChange={(day) => onChange(day ?? '')}
        ariaLabels={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          previousYear: t('date.previousYear'),
          nextYear: t('date.nextYear'),
        }}
      />
    </CalendarLanguage>
  );
}
