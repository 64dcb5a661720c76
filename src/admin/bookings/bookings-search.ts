import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BOOKING_SORTS, type BookingSort } from '#domain/list-sorts.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { dayField } from '#domain/schemas/fields.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listSearchEntries, tolerant } from '../list/list-search.ts';

const day = dayField('validation.input.invalid');

/** /admin/bookings: what the list shows; the branch comes from the top bar. */
export const bookingsSearch = v.object({
  ...listSearchEntries,
  status: tolerant(v.picklist(BOOKING_STATUSES)),
  payment: tolerant(v.picklist(PAYMENT_STATUSES)),
  from: tolerant(day),
  to: tolerant(day),
  sort: tolerant(v.picklist(BOOKING_SORTS)),
  /** Opens the dialog of a new booking. */
  create: tolerant(v.literal(true)),
});
export type BookingsSearch = v.InferOutput<typeof bookingsSearch>;

const DEFAULT_SORT: BookingSort = '-createdAt';

export function sortStateOf(sort: BookingSort = DEFAULT_SORT): SortState {
  return { key: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** A header pressed once puts the newest, latest or largest first, pressed again the others. */
export function nextSort(key: string, present: BookingSort = DEFAULT_SORT): BookingSort | undefined {
  const wanted = present === `-${key}` ? key : `-${key}`;
  return BOOKING_SORTS.find((sort) => sort === wanted && sort !== DEFAULT_SORT);
}

export function hasFilter({ q, status, payment, from, to }: BookingsSearch): boolean {
  return [q, status, payment, from, to].some((value) => value !== undefined);
}
