import type { CalendarDay } from '#domain/calendar-day.ts';
import { DayInput } from '../fields/day-input.tsx';

interface Days {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

interface FilterDaysProps {
  labels: { from: string; to: string };
  value: Days;
  onChange: (change: Days) => void;
}

/** A first and a last day above a list; neither passes the other. */
export function FilterDays({ labels, value: { from, to }, onChange }: FilterDaysProps) {
  return (
    <>
      <DayInput
        size="sm"
        clearable
        aria-label={labels.from}
        placeholder={labels.from}
        value={from ?? ''}
        max={to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayInput
        size="sm"
        clearable
        aria-label={labels.to}
        placeholder={labels.to}
        value={to ?? ''}
        min={from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </>
  );
}

/** Days the wrong way round find nothing: the second is left out rather than refused. */
export function daysInOrder({ from, to }: Days): {
  from: CalendarDay | undefined;
  to: CalendarDay | undefined;
} {
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to };
}
