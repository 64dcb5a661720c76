import { todayInHaiti } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { offerTimes } from '#domain/offer-times.ts';
import type { RentalTimes } from '#domain/rental-times.ts';
import { offersFor, offersSoFar, type Waiting, waitEnd } from '#domain/waitlist.ts';
import { refuseTimes, type TimeRules, timeRules, webTimes } from '#domain/web-times.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';
import { readInOneTrip } from '../../db/batch.ts';
import { isConflict, refusedBy } from '../../db/errors.ts';
import { afterHoursOf, openingsOf, selectOpenings } from '../../db/queries/settings/openings.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import { insertOffer, selectVehiclesFor } from '../../db/queries/waitlist/offers.ts';
import { endWait, selectWaiting, type WishRow } from '../../db/queries/waitlist/waitlist.ts';
import type { Deps } from '../../deps.ts';
import { releaseExpiredOf } from '../bookings/release-holds.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'random'>;
type WaitingRow = WishRow & Waiting;

/** What is asked in one trip: more places and days than people wait for at the same time. */
const DAYS_A_TRIP = 40;

/** A wish as the rule sees it at a moment. */
export function waitingOf(row: WishRow & { hasBooking: boolean }, at: Date): WaitingRow {
  return { ...row, ...offersSoFar(row.offers, at) };
}

/** When a car would be kept for a wish: the usual times, as the hours of its branch move them; null where there are none. */
export function timesFor(
  { branchId, pickupDate, returnDate }: Pick<WishRow, 'branchId' | 'pickupDate' | 'returnDate'>,
  rules: TimeRules,
): RentalTimes | null {
  const journey = { pickupDate, returnDate, pickupBranchId: branchId, returnBranchId: branchId };
  if (refuseTimes(journey, rules) !== null) return null;
  const { pickupTime, returnTime } = webTimes(journey, rules);
  return { pickupDate, returnDate, pickupTime, returnTime };
}

export function selectTimeSettings(db: Deps['db']) {
  return db
    .selectFrom('settings')
    .select(['defaultPickupTime', 'defaultReturnTime', 'graceMinutes', 'webNoticeMinutes'])
    .select(['afterHoursFeeCents', 'isAfterHoursTaxed']);
}

async function readWaiting({ db }: Needs, at: Date) {
  const [waiting, [settings], openings] = await readInOneTrip(db, [
    selectWaiting(db),
    selectTimeSettings(db),
    selectOpenings(db),
  ]);
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  const rules = timeRules(
    { ...settings, afterHours: afterHoursOf(settings), openings: openingsOf(openings) },
    at,
  );
  return {
    waiting: waiting.map((row) => waitingOf(row, at)),
    rules,
    webNoticeMinutes: settings.webNoticeMinutes,
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

const keyOf = ({
  branchId,
  pickupDate,
  returnDate,
}: Pick<WishRow, 'branchId' | 'pickupDate' | 'returnDate'>) => `${branchId} ${pickupDate} ${returnDate}`;

/** Who is on the list for the same place and days is answered by one question. */
async function vehiclesFor(
  { db }: Needs,
  asked: ReadonlyMap<string, { wish: WishRow; times: RentalTimes }>,
  at: Date,
) {
  const found = new Map<string, Awaited<ReturnType<ReturnType<typeof selectVehiclesFor>['execute']>>>();
  const all = [...asked];
  for (let from = 0; from < all.length; from += DAYS_A_TRIP) {
    const part = all.slice(from, from + DAYS_A_TRIP);
    const answers = await readInOneTrip(
      db,
      part.map(([, { wish, times }]) => selectVehiclesFor(db, { branchId: wish.branchId, ...times }, at)),
    );
    for (const [index, [key]] of part.entries()) found.set(key, answers[index] ?? []);
  }
  return found;
}

/**
 * Ends the waits that are over, and offers the cars that are free to those who wait for them, the first first. To do it twice
 * changes nothing. Answers how many offers it made.
 */
export async function offerFreedVehicles(deps: Needs): Promise<number> {
  const at = deps.clock.now();
  const { waiting, rules, webNoticeMinutes } = await readWaiting(deps, at);
  const by: ActivityEntry['by'] = { userId: null, ip: null, at };
  const today = todayInHaiti(at);
  const still: WaitingRow[] = [];
  for (const one of waiting) {
    const reason = waitEnd(one, today);
    if (reason === null) still.push(one);
    else await isDone(() => endWait(deps.db, one, { reason, hold: null, by }));
  }
  const asked = new Map<string, { wish: WaitingRow; times: RentalTimes }>();
  for (const wish of still) {
    const times = wish.hasOffer ? null : timesFor(wish, rules);
    if (times !== null) asked.set(keyOf(wish), { wish, times });
  }
  const vehicles = await vehiclesFor(deps, asked, at);
  let made = 0;
  for (const { waiting: wish, vehicleId } of offersFor(still, (one) => vehicles.get(keyOf(one)) ?? [])) {
    const times = asked.get(keyOf(wish))?.times;
    const row = still.find(({ id }) => id === wish.id);
    if (times === undefined || row === undefined) continue;
    if (await tryOffer(deps, { wish: row, vehicleId, times, webNoticeMinutes }, by)) made += 1;
  }
  return made;
}

interface Planned {
  wish: WishRow;
  vehicleId: string;
  times: RentalTimes;
  webNoticeMinutes: number;
}

async function tryOffer(
  deps: Needs,
  { wish, vehicleId, times, webNoticeMinutes }: Planned,
  by: ActivityEntry['by'],
) {
  // What held it and has ended would still stand in the way.
  await releaseExpiredOf(deps, { vehicleId });
  const vehicle = await findVehicleRecord(deps.db, vehicleId);
  if (vehicle === undefined) return false;
  const pickupAt = instantInHaiti(times.pickupDate, times.pickupTime);
  const { toldAt, endsAt } = offerTimes(by.at, { pickupAt, webNoticeMinutes });
  const offer = { id: deps.random.uuid(), wish, vehicle, times, toldAt, endsAt };
  return isDone(() => insertOffer(deps.db, offer, by));
}
