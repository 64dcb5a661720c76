import '#src/ui/dates.css';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { addMonths, type CalendarDay, startOfMonth } from '#domain/calendar-day.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CalendarLanguage } from '../kit/fields/calendar-language.tsx';
import { reachOf } from './report-range.ts';

interface RangeCalendarProps {
  value: DayRange;
  today: CalendarDay;
  onChoose: (range: DayRange) => void;
}

/** Two months side by side, one on a telephone; a range counts only when both its ends are chosen. */
export function RangeCalendar({ value, today, onChoose }: RangeCalendarProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 700px)', true, { getInitialValueInEffect: false });
  const [ends, setEnds] = useState<[string | null, string | null]>([value.from, value.to]);
  const reach = reachOf(ends[1] === null ? ends[0] : null, today);
  const months = isWide ? 2 : 1;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const days = ref.current?.querySelectorAll<HTMLElement>('td button[data-selected]');
    Array.from(days ?? [])
      .at(-1)
      ?.focus({ preventScroll: true });
  }, []);
  const choose = ([from, to]: [string | null, string | null]) => {
    setEnds([from, to]);
    if (from !== null && to !== null) onChoose({ from, to });
  };
  return (
    <CalendarLanguage>
      <DatePicker
        ref={ref}
        type="range"
        allowSingleDateInRange
        numberOfColumns={months}
        size="sm"
        maxLevel="year"
        value={ends}
        onChange={choose}
        defaultDate={addMonths(startOfMonth(value.to), 1 - months)}
        minDate={reach.from}
        maxDate={reach.to}
        highlightToday
        hideOutsideDates
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
