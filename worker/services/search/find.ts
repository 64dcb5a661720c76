import { isOut } from '#domain/booking-status.ts';
import { returnLateMinutes } from '#domain/lateness.ts';
import { SEARCH_GROUP_ROWS } from '#domain/policy.ts';
import type { StaffSearchInput } from '#domain/schemas/staff-search.ts';
import { findByWords } from '../../db/queries/search/search.ts';
import type { Deps } from '../../deps.ts';

type Found = Awaited<ReturnType<typeof findByWords>>['vehicles'][number];

/** By how much whoever has the car is late. */
function withDelay({ rental, ...vehicle }: Found, now: Date) {
  if (rental === null) return { ...vehicle, rental };
  const { returnAt, graceMinutes, isVehicleGone, ...booking } = rental;
  const late = isOut(booking.bookingStatus) ? returnLateMinutes(rental, now) : 0;
  return { ...vehicle, rental: { ...booking, lateMinutes: late } };
}

/** The cars, clients and bookings of every branch that hold all words of a text. */
export async function find({ db, clock }: Pick<Deps, 'db' | 'clock'>, { text }: StaffSearchInput) {
  const { vehicles, ...others } = await findByWords(db, text, SEARCH_GROUP_ROWS);
  return { ...others, vehicles: vehicles.map((vehicle) => withDelay(vehicle, clock.now())) };
}
