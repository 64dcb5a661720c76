import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { monthOf } from '#domain/month-grid.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useBranch } from '../shell/use-branch.ts';

const route = getRouteApi('/admin/calendar');

/** A month of the calendar as the server answers it. */
export type CalendarMonth = RouterOutputs['staff']['calendar']['month'];
export type CalendarBooking = CalendarMonth['bookings'][number];
export type CalendarBlock = CalendarMonth['blocks'][number];
export type CalendarCar = CalendarMonth['cars'][number];

/** What the calendar's address asks for, with the month and the day it is now where it asks for none. */
export function useCalendar() {
  const search = route.useSearch();
  const branchId = useBranch();
  const { month, class: wantedClass, q } = search;
  const query = trpc.staff.calendar.month.useQuery(
    { month, branchId, class: wantedClass, search: q },
    { placeholderData: keepPreviousData },
  );
  const today = query.data?.today ?? todayInHaiti(new Date());
  return { query, search, today, month: month ?? monthOf(today) };
}
