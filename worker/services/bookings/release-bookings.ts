import { refusedBy } from '../../db/errors.ts';
import {
  type ExpiredBooking,
  releaseAlone,
  selectExpired,
} from '../../db/queries/bookings/expired-bookings.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** What is left waits for the next run. */
const BOOKINGS_A_RUN = 200;

/** Whether this released it: somebody may have paid or extended it at this moment, or released it already. */
async function tryRelease({ db }: Needs, booking: ExpiredBooking, at: Date): Promise<boolean> {
  try {
    await releaseAlone(db, booking, at);
    return true;
  } catch (error) {
    if (refusedBy(error) === 'booking_changed') return false;
    throw error;
  }
}

async function releaseAll(deps: Needs, expired: readonly ExpiredBooking[], at: Date): Promise<number> {
  let released = 0;
  for (const booking of expired) if (await tryRelease(deps, booking, at)) released += 1;
  return released;
}

/** Cancels every booking that was not paid in time, each by itself; to do it twice changes nothing. */
export async function releaseExpiredBookings(deps: Needs): Promise<void> {
  const at = deps.clock.now();
  const expired = await selectExpired(deps.db, at).limit(BOOKINGS_A_RUN).execute();
  await releaseAll(deps, expired, at);
}

/** The same for one car that somebody wants, but for a booking of it that is being changed. Answers how many it freed. */
export async function releaseExpiredOf(
  deps: Needs,
  { vehicleId, exceptBookingId = null }: { vehicleId: string; exceptBookingId?: string | null },
): Promise<number> {
  const at = deps.clock.now();
  const ofCar = selectExpired(deps.db, at).where('vehicleId', '=', vehicleId);
  const expired = await ofCar.where('id', 'is distinct from', exceptBookingId).execute();
  return releaseAll(deps, expired, at);
}
