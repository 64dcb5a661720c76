import { todayInHaiti } from '#domain/calendar-day.ts';
import { LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import type { ListBookingsInput } from '#domain/schemas/staff-bookings.ts';
import { listBookings as readBookings } from '../../db/queries/bookings/bookings-list.ts';
import type { Deps } from '../../deps.ts';

/** A page of the bookings that match. Counted up to a cap, a search to a lower one; `isMore` says that there are more. */
export function listBookings({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ListBookingsInput) {
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  return readBookings(db, input, { maxRows, today: todayInHaiti(clock.now()) });
}
