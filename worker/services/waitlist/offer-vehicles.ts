import { todayInHaiti } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { offerTimes } from '#domain/offer-times.ts';
import type { RentalTimes } from '#domain/rental-times.ts';
import { offersFor, offersSoFar, type Waiting, waitEnd } from '#domain/waitlist.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';
import { readInOneTrip } from '../../db/batch.ts';
import { isConflict, refusedBy } from '../../db/errors.ts';
import { selectOpenings } from '../../db/queries/settings/openings.ts';
import { selectRoutes } from '../../db/queries/settings/routes.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import { insertOffer } from '../../db/queries/waitlist/offers.ts';
import { endWait, selectWaiting, type WishRow } from '../../db/queries/waitlist/waitlist.ts';
import type { Deps } from '../../deps.ts';
import { releaseExpiredOf } from '../bookings/release-holds.ts';
import {
  type FittingVehicle,
  type Ground,
  groundOf,
  questionsFor,
  selectTimeSettings,
  timesFor,
} from './fitting-vehicles.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random'>;
type WaitingRow = WishRow & Waiting;

/** What is asked in one trip: more places, days and ways than people wait for at the same time. */
const QUESTIONS_A_TRIP = 40;

/** A wish as the rule sees it at a moment. */
export function waitingOf(row: WishRow & { hasBooking: boolean }, at: Date): WaitingRow {
  return { ...row, ...offersSoFar(row.offers, at) };
}

async function readWaiting({ db }: Needs, at: Date) {
  const [waiting, settings, openings, routes] = await readInOneTrip(db, [
    selectWaiting(db),
    selectTimeSettings(db),
    selectOpenings(db),
    selectRoutes(db),
  ]);
  return {
    waiting: waiting.map((row) => waitingOf(row, at)),
    ground: groundOf(settings, openings, routes),
  };
}

/** Whether this did it: a person or another run may have been first. */
async function isDone(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (refusedBy(error) === undefined && !isConflict(error)) throw error;
    return false;
  }
}

type WishedTimes = Pick<WishRow, 'branchId' | 'pickupDate' | 'returnDate' | 'pickupTime' | 'returnTime'>;

const keyOf = ({ branchId, pickupDate, returnDate, pickupTime, returnTime }: WishedTimes) =>
  [branchId, pickupDate, returnDate, pickupTime, returnTime].join(' ');

/** A wish as a car would be kept for it. */
interface Plan {
  wish: WaitingRow;
  times: RentalTimes;
  toldAt: Date;
  endsAt: Date;
  latestEnd: Date;
}

function planOf(wish: WaitingRow, ground: Ground, at: Date): Plan | null {
  const times = wish.hasOffer ? null : timesFor(wish, ground, at);
  if (times === null) return null;
  const pickupAt = instantInHaiti(times.pickupDate, times.pickupTime);
  return { wish, times, ...offerTimes(at, { pickupAt, webNoticeMinutes: ground.webNoticeMinutes }) };
}

/** Who is on the list for the same place and times is answered by one question, or two where cars are brought there. */
async function vehiclesFor({ db }: Needs, plans: readonly Plan[], ground: Ground, at: Date) {
  const found = new Map<string, FittingVehicle[]>();
  const once = new Map(plans.map((plan) => [keyOf(plan.wish), plan]));
  const all = [...once].flatMap(
    ([
      key,
      {
        wish: { branchId },
        times,
        latestEnd,
      },
    ]) => questionsFor(db, { branchId, times, ground, at, until: latestEnd }).map((one) => ({ key, ...one })),
  );
  for (let from = 0; from < all.length; from += QUESTIONS_A_TRIP) {
    const part = all.slice(from, from + QUESTIONS_A_TRIP);
    const answers = await readInOneTrip(
      db,
      part.map(({ query }) => query),
    );
    for (const [index, { key, way }] of part.entries()) {
      const vehicles = (answers[index] ?? []).map((row) => ({ ...row, way }));
      found.set(key, [...(found.get(key) ?? []), ...vehicles]);
    }
  }
  return found;
}

/**
 * Ends the waits that are over, and offers the cars that are free to those who wait for them, the first first. To do it twice
 * changes nothing. Answers how many offers it made.
 */
export async function offerFreedVehicles(deps: Needs): Promise<number> {
  const at = deps.clock.now();
  const { waiting, ground } = await readWaiting(deps, at);
  const by: ActivityEntry['by'] = { userId: null, ip: null, at };
  const today = todayInHaiti(at);
  const still: WaitingRow[] = [];
  for (const one of waiting) {
    const reason = waitEnd(one, today);
    if (reason === null) still.push(one);
    else await isDone(() => endWait(deps.db, one, { reason, hold: null, by }));
  }
  const plans = still.flatMap((wish) => planOf(wish, ground, at) ?? []);
  const vehicles = await vehiclesFor(deps, plans, ground, at);
  let made = 0;
  for (const { waiting: wish, vehicle } of offersFor(still, (one) => vehicles.get(keyOf(one)) ?? [])) {
    const plan = plans.find((one) => one.wish.id === wish.id);
    if (plan !== undefined && (await tryOffer(deps, plan, vehicle, by))) made += 1;
  }
  return made;
}

async function tryOffer(
  deps: Needs,
  { wish, times, toldAt, endsAt }: Plan,
  { id: vehicleId, way }: FittingVehicle,
  by: ActivityEntry['by'],
) {
  // What held it and has ended would still stand in the way.
  await releaseExpiredOf(deps, { vehicleId });
  const vehicle = await findVehicleRecord(deps.db, vehicleId);
  if (vehicle === undefined) return false;
  const offer = { id: deps.random.uuid(), wish, vehicle, times, way, toldAt, endsAt };
  return isDone(() => insertOffer(deps.db, offer, by));
}
