import { type HoldDays, isFree } from './availability.ts';
import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { type Place, takesRoundTrip } from './places.ts';
import { NEARBY_DAYS, SHORTER_STAY_SHARE } from './policy.ts';
import { checkPeriod, periodsOverlap, type RentalPeriod, rentalDays } from './rental-period.ts';
import { MAX_TRANSFER_DAYS } from './transfers.ts';

// Where no car is free for the days that somebody wants: other days, fewer days, another branch (RENTAL §7).

/** A car for rent: where it stands before the first of its holds, which come in order. */
export interface VehicleHolds {
  branchId: BranchId;
  holds: readonly HoldDays[];
  /** The same for whoever leaves with it at the usual time, to bring it to another branch; `holds` where it is not given. */
  holdsOnWay?: readonly HoldDays[] | undefined;
}

/** From where a car is brought to a branch, and when it leaves there. */
export interface DayWay {
  fromBranchId: BranchId;
  leavesOn: CalendarDay;
}

/** What somebody looks for who finds nothing. */
export interface SoughtDays {
  today: CalendarDay;
  /** At one branch, or wherever cars stand. */
  at?: BranchId | undefined;
  /** How cars are brought to a branch for a pickup on a day; absent where the site brings none. */
  waysTo?: ((branchId: BranchId, pickupDate: CalendarDay) => readonly DayWay[]) | undefined;
  /** Whether a branch has a time for both ends; absent where that is not asked. */
  isOpen?: ((branchId: BranchId, period: RentalPeriod) => boolean) | undefined;
}

/** How many cars can be had; `isDelivered` where each of them is brought from another branch. */
export interface FreeCount {
  vehicles: number;
  isDelivered?: true | undefined;
}

export interface FreeVehicles extends RentalPeriod, FreeCount {}

/** What comes before and after these days. */
function placeIn(branchId: BranchId, holds: readonly HoldDays[], wanted: RentalPeriod): Place {
  const moves = holds.filter((hold) => hold.toBranchId != null);
  const before = moves.findLast((hold) => hold.pickupDate < wanted.pickupDate);
  const after = moves.find((hold) => hold.pickupDate >= wanted.returnDate);
  return { standsIn: before?.toBranchId ?? branchId, nextFrom: after?.fromBranchId ?? null };
}

/** At which branch a car can be picked up for a round trip of these days; null where it cannot (domain/places.ts). */
function offeredAt({ branchId, holds }: VehicleHolds, wanted: RentalPeriod): BranchId | null {
  if (!isFree(holds, wanted)) return null;
  const place = placeIn(branchId, holds, wanted);
  return takesRoundTrip(place) ? place.standsIn : null;
}

/** Whether a car can be brought to a branch for these days: `isOfferedVia` of worker/db/queries/vehicles, in days. */
function isBrought(
  { branchId, holds, holdsOnWay = holds }: VehicleHolds,
  { fromBranchId, leavesOn }: DayWay,
  toBranchId: BranchId,
  { returnDate }: RentalPeriod,
): boolean {
  const wanted = { pickupDate: leavesOn, returnDate };
  if (!isFree(holdsOnWay, wanted)) return false;
  const { standsIn, nextFrom } = placeIn(branchId, holdsOnWay, wanted);
  return standsIn === fromBranchId && (nextFrom ?? toBranchId) === toBranchId;
}

/** How many of the cars can be had for the whole period: at one branch, brought there or not, or wherever they stand. */
export function countFree(
  vehicles: readonly VehicleHolds[],
  wanted: RentalPeriod,
  { at, waysTo, isOpen = () => true }: SoughtDays,
): FreeCount {
  const isThere = (vehicle: VehicleHolds) => {
    const branchId = offeredAt(vehicle, wanted);
    return branchId !== null && (at ?? branchId) === branchId && isOpen(branchId, wanted);
  };
  const standing = vehicles.filter(isThere).length;
  if (at === undefined || waysTo === undefined || !isOpen(at, wanted)) return { vehicles: standing };
  const ways = waysTo(at, wanted.pickupDate);
  const brought = vehicles.filter(
    (vehicle) => !isThere(vehicle) && ways.some((way) => isBrought(vehicle, way, at, wanted)),
  ).length;
  const count = { vehicles: standing + brought };
  return standing === 0 && brought > 0 ? { ...count, isDelivered: true } : count;
}

/** The same length a few days earlier and a few days later: of each the nearest with a free car, the earlier first. */
export function nearbyFreeDays(
  vehicles: readonly VehicleHolds[],
  wanted: RentalPeriod,
  sought: SoughtDays,
): FreeVehicles[] {
  const nearest = (step: 1 | -1): FreeVehicles[] => {
    for (let count = 1; count <= NEARBY_DAYS; count += 1) {
      const pickupDate = addDays(wanted.pickupDate, step * count);
      const shifted = { pickupDate, returnDate: addDays(wanted.returnDate, step * count) };
      if (checkPeriod(shifted, sought.today) !== null) continue;
      const free = countFree(vehicles, shifted, sought);
      if (free.vehicles > 0) return [{ ...shifted, ...free }];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}

/** What the car has left of the wanted days: from a return, or their first day, to the pickup after it, or their last. */
function freeStretches(
  holds: readonly RentalPeriod[],
  { pickupDate, returnDate }: RentalPeriod,
): RentalPeriod[] {
  const inside = holds.filter((hold) => periodsOverlap(hold, { pickupDate, returnDate }));
  const froms = [pickupDate, ...inside.map((hold) => hold.returnDate)];
  const untils = [...inside.map((hold) => hold.pickupDate), returnDate];
  return froms
    .map((from, index) => ({ pickupDate: from, returnDate: untils[index] ?? returnDate }))
    .filter((stretch) => stretch.pickupDate < stretch.returnDate);
}

/** Each stretch, and what a car that is brought has of it: it leaves when the stretch begins. */
function withWays(stretches: readonly RentalPeriod[], { at, waysTo }: SoughtDays): RentalPeriod[] {
  if (at === undefined || waysTo === undefined) return [...stretches];
  return stretches.flatMap((stretch) =>
    Array.from({ length: MAX_TRANSFER_DAYS + 2 }, (_, later) => ({
      ...stretch,
      pickupDate: addDays(stretch.pickupDate, later),
    })),
  );
}

/**
 * The longest stay inside the wanted days, where none of the cars has them all: of two as long the one with more cars, then the
 * earlier. `vehiclesFor` are the cars that do for so many days. Null where it would be much shorter.
 */
export function shorterStay(
  vehiclesFor: (days: number) => readonly VehicleHolds[],
  wanted: RentalPeriod,
  sought: SoughtDays,
): FreeVehicles | null {
  const days = rentalDays(wanted.pickupDate, wanted.returnDate);
  const lengthOf = (stay: RentalPeriod) => rentalDays(stay.pickupDate, stay.returnDate);
  const stretches = vehiclesFor(days).flatMap(({ holds }) => freeStretches(holds, wanted));
  const once = new Map(
    withWays(stretches, sought).map((stay) => [`${stay.pickupDate} ${stay.returnDate}`, stay]),
  );
  const stays = [...once.values()]
    .filter((stay) => stay.pickupDate < stay.returnDate)
    .filter((stay) => lengthOf(stay) < days && lengthOf(stay) >= days * SHORTER_STAY_SHARE)
    .filter((stay) => checkPeriod(stay, sought.today) === null)
    .map((stay) => ({ ...stay, ...countFree(vehiclesFor(lengthOf(stay)), stay, sought) }))
    .filter(({ vehicles }) => vehicles > 0)
    .toSorted(
      (a, b) =>
        lengthOf(b) - lengthOf(a) || b.vehicles - a.vehicles || (a.pickupDate < b.pickupDate ? -1 : 1),
    );
  return stays[0] ?? null;
}
