import type { BranchId } from './branch.ts';
import type { Hold } from './rental-times.ts';

// Where a car stands, and what may begin and end there (docs/decisions/0034). The database answers the same
// (worker/db/queries/vehicles/vehicle-places.ts).

/** A booking or a transfer of a car: from where it takes the car to where. Workshop and telephone holds move no car. */
export interface Leg extends Hold {
  fromBranchId: BranchId;
  toBranchId: BranchId;
}

/** A car at the times that somebody wants. */
export interface Place {
  /** Where it will stand when they begin. */
  standsIn: BranchId;
  /** Where the next booking or transfer begins; null when there is none. */
  nextFrom: BranchId | null;
}

export interface Journey {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

/** The last leg that begins before these times, and the first that begins when they are over. */
export function neighbours<L extends Leg>(legs: readonly L[], { from, until }: Hold) {
  const inOrder = legs.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return {
    before: inOrder.findLast((leg) => leg.from < from),
    after: inOrder.find((leg) => leg.from >= until),
  };
}

/** `branchId` is where the books have the car now: it stays there while no leg moves it. `until` is without turnaround. */
export function placeOf(branchId: BranchId, legs: readonly Leg[], wanted: Hold): Place {
  const { before, after } = neighbours(legs, wanted);
  return { standsIn: before?.toBranchId ?? branchId, nextFrom: after?.fromBranchId ?? null };
}

export type PlaceProblem = 'VEHICLE_ELSEWHERE' | 'NEXT_BEGINS_ELSEWHERE';

/** What is wrong with a rental or a transfer from here to there; null when nothing is. */
export function placeProblem(
  { standsIn, nextFrom }: Place,
  { pickupBranchId, returnBranchId }: Journey,
): PlaceProblem | null {
  if (standsIn !== pickupBranchId) return 'VEHICLE_ELSEWHERE';
  return nextFrom === null || nextFrom === returnBranchId ? null : 'NEXT_BEGINS_ELSEWHERE';
}

/** Whether it can be rented from where it will stand and come back there: so the site offers it, by its namesake in worker/db/queries/vehicles. */
export function takesRoundTrip(place: Place): boolean {
  return placeProblem(place, { pickupBranchId: place.standsIn, returnBranchId: place.standsIn }) === null;
}
