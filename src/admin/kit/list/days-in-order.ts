import type { CalendarDay } from '#domain/calendar-day.ts';

interface Days {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** Days the wrong way round find nothing: the second is left out rather than refused. */
export function daysInOrder({ from, to }: Days): {
  from: CalendarDay | undefined;
  to: CalendarDay | undefined;
} {
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to };
}
