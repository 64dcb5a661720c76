import { DUE_KINDS, type DueKind } from '#domain/booking-status.ts';
import type { BookingSort } from '#domain/list-sorts.ts';
import { keepChoice, keptChoice } from '../../kit/list/kept-choice.ts';
import type { BookingsSearch } from './bookings-search.ts';

const STORAGE_KEY = 'bookings-due';

/** What has waited longest comes first; of what leaves, today's. */
const SORTS: Record<DueKind, BookingSort> = {
  departures: '-pickupDate',
  returns: 'pickupDate',
  late: 'pickupDate',
  settle: 'pickupDate',
  refund: 'pickupDate',
  payment: 'pickupDate',
  verification: 'createdAt',
};

/** The list as it shows what is due in one way; or all of it. */
export function dueSearch(due: DueKind | undefined): Partial<BookingsSearch> {
  return { due, sort: due && SORTS[due], page: undefined };
}

export function keepDue(due: DueKind | undefined): void {
  keepChoice(STORAGE_KEY, due);
}

export function keptDue(): DueKind | undefined {
  return keptChoice(STORAGE_KEY, DUE_KINDS);
}
