import { getRouteApi } from '@tanstack/react-router';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { gridDays, type Month, monthOf } from '#domain/calendar-month.ts';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useBranch } from '../frame/use-branch.ts';
import type { CalendarSearch } from './calendar-search.ts';

const route = getRouteApi('/admin/calendar');

/** A month of the calendar as the server answers it. */
export type CalendarMonth = RouterOutputs['staff']['calendar']['month'];
export type CalendarBooking = CalendarMonth['bookings'][number];
export type CalendarBlock = CalendarMonth['blocks'][number];
export type CalendarCall = CalendarMonth['calls'][number];
export type CalendarTransfer = CalendarMonth['transfers'][number];
export type CalendarNotBack = CalendarMonth['notBack'][number];
export type CalendarVehicle = CalendarMonth['vehicles'][number];

/** What is drawn until the answer is there: of other days the cars alone, for who has them when is not known. */
function knownOf(
  last: CalendarMonth | undefined,
  month: Month | undefined,
  isFromToday: boolean,
): CalendarMonth | undefined {
  const isSame = last?.month === (month ?? monthOf(last?.today ?? '')) && last.isFromToday === isFromToday;
  if (!last || isSame) return last;
  return { ...last, bookings: [], blocks: [], calls: [], transfers: [], notBack: [] };
}

/** The month to show: another day's own, where the address opens a day that the asked month does not show. */
function monthAsked({ month, day }: CalendarSearch): Month | undefined {
  const shown = month ?? monthOf(todayInHaiti(new Date()));
  return day === undefined || gridDays(shown).includes(day) ? month : monthOf(day);
}

/**
 * What the calendar's address asks for, with the month and the day it is now where it asks for none. It is asked for
 * anew as long as somebody looks: others rent and return cars, and tomorrow is another today.
 */
export function useCalendar() {
  const search = route.useSearch();
  const branchId = useBranch();
  const { class: wantedClass, q } = search;
  const month = monthAsked(search);
  // Car by car it begins at today, whatever the month; a month that is asked for is shown whole.
  const isFromToday = search.view === 'cars' && month === undefined;
  const query = trpc.staff.calendar.month.useQuery(
    { month, isFromToday, branchId, class: wantedClass, search: q },
    {
      placeholderData: (last) => knownOf(last, month, isFromToday),
      staleTime: 0,
      refetchInterval: BOARD_REFETCH_MS,
    },
  );
  const today = query.data?.today ?? todayInHaiti(new Date());
  return { query, search, today, month: month ?? monthOf(today), isFromToday };
}
