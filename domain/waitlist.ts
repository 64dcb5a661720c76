import type { BranchId } from './branch.ts';
import type { CalendarDay } from './calendar-day.ts';
import { OFFERS_UNTAKEN } from './policy.ts';
import type { RentalPeriod } from './rental-period.ts';
import type { VehicleClass } from './vehicle.ts';

// Who waits for a car when none is free, and to whom a car that is free again is offered (docs/decisions/0044).

export const WAIT_END_REASONS = ['booked', 'left', 'removed', 'over', 'not_taken'] as const;
export type WaitEndReason = (typeof WAIT_END_REASONS)[number];

/** What somebody waits for. */
export interface Wish extends RentalPeriod {
  branchId: BranchId;
  /** None means any. */
  classes: readonly VehicleClass[];
}

export interface Waiting extends Wish {
  id: string;
  email: string;
  /** Whether a car is kept for them at this moment. */
  hasOffer: boolean;
  /** Every car that was offered to them. */
  offeredVehicleIds: readonly string[];
  /** How many of these they did not take. */
  untakenCount: number;
  /** Whether they have a booking on these days meanwhile. */
  hasBooking: boolean;
}

export interface FreeCar {
  id: string;
  class: VehicleClass;
}

export function isWished({ classes }: Pick<Wish, 'classes'>, car: Pick<FreeCar, 'class'>): boolean {
  return classes.length === 0 || classes.includes(car.class);
}

/** Why somebody waits no more; null while they do. */
export function waitEnd(
  { pickupDate, hasBooking, hasOffer, untakenCount }: Waiting,
  today: CalendarDay,
): WaitEndReason | null {
  if (hasBooking) return 'booked';
  if (pickupDate < today) return 'over';
  return !hasOffer && untakenCount >= OFFERS_UNTAKEN ? 'not_taken' : null;
}

export interface Offering {
  waiting: Waiting;
  vehicleId: string;
}

/**
 * Who is offered which car: in the order in which they came, each the first of the cars that fit (`carsFor` gives the cheapest
 * first). One offer at a time for a person, a car for one person, and nobody is offered the same car twice.
 */
export function offersFor(
  waiting: readonly Waiting[],
  carsFor: (wish: Waiting) => readonly FreeCar[],
): Offering[] {
  const asked = new Set(waiting.filter(({ hasOffer }) => hasOffer).map(({ email }) => email));
  const given = new Set<string>();
  const offers: Offering[] = [];
  for (const one of waiting) {
    if (asked.has(one.email)) continue;
    const car = carsFor(one).find(
      (free) => isWished(one, free) && !given.has(free.id) && !one.offeredVehicleIds.includes(free.id),
    );
    if (car === undefined) continue;
    asked.add(one.email);
    given.add(car.id);
    offers.push({ waiting: one, vehicleId: car.id });
  }
  return offers;
}
