import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import {
  countFree,
  type FreeCount,
  nearbyFreeDays,
  type SoughtDays,
  shorterStay,
} from '#domain/nearby-days.ts';
import { NEARBY_DAYS } from '#domain/policy.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { AskedTimes, RentalTimes } from '#domain/rental-times.ts';
import { MAX_TRANSFER_DAYS } from '#domain/transfers.ts';
import { passesFilters, type VehicleFilters } from '#domain/vehicle-filters.ts';
import { refuseTimes, type TimeRules, timeRules, timesNearest } from '#domain/web-times.ts';
import { listDelivered, listHoldsOfAll, listVehicles } from '../../db/queries/vehicles/public-vehicles.ts';
import type { Deps } from '../../deps.ts';
import { waysTo } from '../bookings/ways-to.ts';
import { filtered } from './filtered-vehicle.ts';

interface Now {
  at: Date;
  today: CalendarDay;
}

type Ways = Parameters<typeof waysTo>[2];

interface Sought {
  branchId: BranchId | undefined;
  period: AskedTimes;
  filters: VehicleFilters;
  hours: Parameters<typeof timeRules>[0];
  /** How cars get from branch to branch. */
  ways: Ways;
  /** As long a rental costs the same a day on other days; null where no return is asked for. */
  days: number | null;
}

const hasOwnTimes = ({ pickupTime, returnTime }: AskedTimes) =>
  pickupTime !== undefined || returnTime !== undefined;

function journeyAt(branchId: BranchId, period: AskedTimes) {
  return { ...period, pickupBranchId: branchId, returnBranchId: branchId };
}

/** Where the site brings cars to for these times, and whether a branch has any time then; whoever names no branch wants their own. */
function soughtDays({ branchId, period, ways }: Sought, rules: TimeRules, { at, today }: Now): SoughtDays {
  const times = { pickupTime: period.pickupTime, returnTime: period.returnTime };
  const isRigid = branchId === undefined && hasOwnTimes(period);
  return {
    today,
    at: branchId,
    waysTo: (to, pickupDate) =>
      waysTo(to, { ...times, pickupDate, returnDate: addDays(pickupDate, 1) }, ways, at).map((way) => ({
        fromBranchId: way.fromBranchId,
        leavesOn: way.transfer.leavesOn,
      })),
    isOpen: (at, days) => {
      const journey = journeyAt(at, { ...days, ...times });
      return isRigid ? refuseTimes(journey, rules) === null : timesNearest(journey, rules) !== null;
    },
  };
}

/** No car is both free and wanted: when one is, at this branch a few days off or for fewer days, and at the others on these days. */
export async function findNearby(db: Deps['db'], sought: Sought, now: Now) {
  const { branchId, period, filters, days } = sought;
  const { pickupTime, returnTime } = period;
  const from = addDays(period.pickupDate, -NEARBY_DAYS - MAX_TRANSFER_DAYS - 1);
  const all = await listHoldsOfAll(db, { pickupDate: from, pickupTime, returnTime }, now.at);
  const rules = timeRules(sought.hours, now.at);
  const there = soughtDays(sought, rules, now);
  const vehiclesFor = (length: number | null) =>
    all.filter((vehicle) => passesFilters(filtered(vehicle, length), filters));
  const vehicles = vehiclesFor(days);
  const inTime = <Offer extends FreeCount>(offers: readonly Offer[], at: (offer: Offer) => NearbyPlace) =>
    Promise.all(offers.map((offer) => atItsTimes(db, { offer, sought, rules, ...at(offer) }, now))).then(
      (found) => found.filter((one) => one !== null),
    );
  const others = BRANCH_IDS.filter((id) => branchId !== undefined && id !== branchId)
    .map((id) => ({ branchId: id, ...countFree(vehicles, period, { ...there, at: id }) }))
    .filter((branch) => branch.vehicles > 0);
  const shorter = days === null ? null : shorterStay(vehiclesFor, period, there);
  const onDays = (offer: RentalPeriod): NearbyPlace => ({ branchId, days: offer });
  const [dates, [short = null], elsewhere] = await Promise.all([
    inTime(nearbyFreeDays(vehicles, period, there), onDays),
    inTime(shorter === null ? [] : [shorter], onDays),
    inTime(others, (offer) => ({ branchId: offer.branchId, days: period })),
  ]);
  return { dates, shorter: short, elsewhere };
}

interface NearbyPlace {
  branchId: BranchId | undefined;
  days: RentalPeriod;
}

/** An offer, and the times of its day where those asked for are not offered then. */
type AtTimes<Offer> = Offer & { times?: Pick<RentalTimes, 'pickupTime' | 'returnTime'> };

/**
 * An offer as it is: where its day does not offer the times asked for, at the nearest that it offers, with the cars that are free
 * then; null where none is.
 */
async function atItsTimes<Offer extends FreeCount>(
  db: Deps['db'],
  { offer, branchId, days, sought, rules }: NearbyPlace & { offer: Offer; sought: Sought; rules: TimeRules },
  { at }: Now,
): Promise<AtTimes<Offer> | null> {
  const { pickupTime, returnTime } = sought.period;
  const { pickupDate, returnDate } = days;
  if (branchId === undefined || !hasOwnTimes(sought.period)) return offer;
  const journey = journeyAt(branchId, { pickupDate, returnDate, pickupTime, returnTime });
  if (refuseTimes(journey, rules) === null) return offer;
  const period = timesNearest(journey, rules);
  if (period === null) return null;
  const [{ vehicles }, ...brought] = await Promise.all([
    listVehicles(db, { branchId, period, at }),
    ...waysTo(branchId, period, sought.ways, at).map((via) => listDelivered(db, { period, via, at })),
  ]);
  const wanted = (cars: typeof vehicles) =>
    cars.filter((car) => passesFilters(filtered(car, sought.days), sought.filters)).length;
  const [standing, delivered] = [wanted(vehicles), wanted(brought.flat())];
  if (standing + delivered === 0) return null;
  return {
    ...offer,
    vehicles: standing + delivered,
    isDelivered: standing === 0 ? true : undefined,
    times: { pickupTime: period.pickupTime, returnTime: period.returnTime },
  };
}
