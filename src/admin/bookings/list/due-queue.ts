import { DUE_KINDS, type DueKind } from '#domain/booking-status.ts';
import type { BookingSort } from '#domain/list-sorts.ts';
import type { BookingsSearch } from './bookings-search.ts';

const STORAGE_KEY = 'bookings-due';

/** What has waited longest comes first; of what leaves, today's. */
const SORTS: Record<DueKind, BookingSort> = {
  departures: '-pickupDate',
  returns: 'pickupDate',
  late: 'pickupDate',
  settle: 'pickupDate',
  payment: 'pickupDate',
  verification: 'createdAt',
};

/** The list as it shows what is due in one way; or all of it. */
export function dueSearch(due: DueKind | undefined): Partial<BookingsSearch> {
  return { due, sort: due && SORTS[due], page: undefined };
}

/** Keeps in this browser what the list was led by last. A browser that keeps nothing shows all. */
export function keepDue(due: DueKind | undefined): void {
  try {
    if (due) localStorage.setItem(STORAGE_KEY, due);
    else localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.warn('This browser keeps nothing', error);
  }
}

export function keptDue(): DueKind | undefined {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return DUE_KINDS.find((kind) => kind === kept);
  } catch {
    // The server, and a browser that keeps nothing.
    return undefined;
  }
}
