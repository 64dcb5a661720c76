import { BOOKING_STATUSES, DUE_KINDS } from '#domain/booking-status.ts';
import { BOOKING_SORTS, type BookingSort } from '#domain/list-sorts.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { aDay, aFlag, oneOf, searchParams } from '#domain/search-params.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listParams } from '../../kit/list/list-search.ts';

/** /admin/bookings: what the list shows; the branch comes from the top bar. */
export const bookingsSearch = searchParams({
  ...listParams,
  status: oneOf(BOOKING_STATUSES),
  payment: oneOf(PAYMENT_STATUSES),
  due: oneOf(DUE_KINDS),
  from: aDay,
  to: aDay,
  sort: oneOf(BOOKING_SORTS),
  /** Opens the dialog of a new booking. */
  create: aFlag,
});
export type BookingsSearch = ReturnType<typeof bookingsSearch>;

const DEFAULT_SORT: BookingSort = '-createdAt';

export function sortStateOf(sort: BookingSort = DEFAULT_SORT): SortState {
  return { key: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** A header pressed once puts the newest, latest or largest first, pressed again the others. */
export function nextSort(key: string, present: BookingSort = DEFAULT_SORT): BookingSort | undefined {
  const wanted = present === `-${key}` ? key : `-${key}`;
  return BOOKING_SORTS.find((sort) => sort === wanted && sort !== DEFAULT_SORT);
}

export function hasFilter({ q, status, payment, due, from, to }: BookingsSearch): boolean {
  return [q, status, payment, due, from, to].some((value) => value !== undefined);
}
