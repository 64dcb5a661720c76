import { readInOneTrip } from '../../db/batch.ts';
import { refusedBy } from '../../db/errors.ts';
import {
  type ExpiredBooking,
  type ReleasedBooking,
  releaseAlone,
  selectExpired,
} from '../../db/queries/bookings/expired-bookings.ts';
import {
  deleteTelephoneHold,
  selectEndedCalls,
  type TelephoneHold,
} from '../../db/queries/vehicles/telephone-holds.ts';
import type { Deps } from '../../deps.ts';
import { eachByItself, throwFailures } from '../edits/each-by-itself.ts';
import { withReleaseLines } from './kept-share.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** What is left waits for the next run. */
const HOLDS_A_RUN = 200;

/** Whether this released it: somebody may have paid or extended it at this moment, left with its car, or released it already. */
async function tryRelease({ db }: Needs, booking: ReleasedBooking, at: Date): Promise<boolean> {
  try {
    await releaseAlone(db, booking, at);
    return true;
  } catch (error) {
    const refusal = refusedBy(error);
    if (refusal === 'booking_changed' || refusal === 'transfer_changed') return false;
    throw error;
  }
}

/** The same for a hold by telephone, which a booking or a colleague may have ended at this moment. */
async function tryEnd({ db }: Needs, hold: TelephoneHold, at: Date): Promise<boolean> {
  try {
    await deleteTelephoneHold(db, hold, { userId: null, ip: null, at });
    return true;
  } catch (error) {
    if (refusedBy(error) === 'hold_gone') return false;
    throw error;
  }
}

interface Expired {
  bookings: readonly ExpiredBooking[];
  calls: readonly TelephoneHold[];
}

/** Each by itself: how many it released, and what failed of the others. */
async function releaseAll(deps: Needs, { bookings, calls }: Expired, at: Date) {
  let released = 0;
  const count = (isDone: boolean) => {
    if (isDone) released += 1;
  };
  const failures = [
    ...(await eachByItself(await withReleaseLines(bookings), async (booking) =>
      count(await tryRelease(deps, booking, at)),
    )),
    ...(await eachByItself(calls, async (call) => count(await tryEnd(deps, call, at)))),
  ];
  return { released, failures };
}

/** Ends every hold that is over, each by itself, and cancels its booking; to do it twice changes nothing. */
export async function releaseExpiredHolds(deps: Needs): Promise<void> {
  const at = deps.clock.now();
  const [bookings, calls] = await readInOneTrip(deps.db, [
    selectExpired(deps.db, at).limit(HOLDS_A_RUN),
    selectEndedCalls(deps.db, at).limit(HOLDS_A_RUN),
  ]);
  const { failures } = await releaseAll(deps, { bookings, calls }, at);
  throwFailures(failures, 'Holds could not be ended');
}

/** The same for one car that somebody wants, but for a booking of it that is being changed. Answers how many it freed. */
export async function releaseExpiredOf(
  deps: Needs,
  { vehicleId, exceptBookingId = null }: { vehicleId: string; exceptBookingId?: string | null },
): Promise<number> {
  const at = deps.clock.now();
  const [bookings, calls] = await readInOneTrip(deps.db, [
    selectExpired(deps.db, at)
      .where('vehicleId', '=', vehicleId)
      .where('id', 'is distinct from', exceptBookingId),
    selectEndedCalls(deps.db, at).where('hold.vehicleId', '=', vehicleId),
  ]);
  const { released, failures } = await releaseAll(deps, { bookings, calls }, at);
  if (failures.length > 0) throw failures[0];
  return released;
}
