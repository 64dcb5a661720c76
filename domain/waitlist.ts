import type { BranchId } from './branch.ts';
import type { CalendarDay } from './calendar-day.ts';
import { OFFER_REST_MS, OFFERS_UNTAKEN, OFFERS_UNTOLD } from './policy.ts';
import type { RentalPeriod } from './rental-period.ts';
import type { AskedTimes } from './rental-times.ts';
import type { TimeOfDay } from './time-of-day.ts';
import type { VehicleClass } from './vehicle.ts';

// Who waits for a car when none is free, and to whom a car that is free again is offered (docs/decisions/0044).

export const WAIT_END_REASONS = ['booked', 'left', 'removed', 'over', 'not_taken'] as const;
export type WaitEndReason = (typeof WAIT_END_REASONS)[number];

/** The ends that come by themselves and leave somebody without a car: they are told. Who removes somebody tells them. */
export const TOLD_WAIT_ENDS = ['over', 'not_taken'] as const satisfies WaitEndReason[];
export type ToldWaitEnd = (typeof TOLD_WAIT_ENDS)[number];

export function isToldWaitEnd(reason: WaitEndReason | null): reason is ToldWaitEnd {
  return TOLD_WAIT_ENDS.some((one) => one === reason);
}

/** What somebody waits for. */
export interface Wish extends RentalPeriod {
  branchId: BranchId;
  /** Both, or none for the usual ones. */
  pickupTime: TimeOfDay | null;
  returnTime: TimeOfDay | null;
  /** None means any. */
  classes: readonly VehicleClass[];
}

/** The days of a wish, with times of its own where it has them. */
export function timesWished({
  pickupDate,
  returnDate,
  pickupTime,
  returnTime,
}: Pick<Wish, 'pickupDate' | 'returnDate' | 'pickupTime' | 'returnTime'>): AskedTimes {
  return {
    pickupDate,
    returnDate,
    ...(pickupTime !== null && returnTime !== null && { pickupTime, returnTime }),
  };
}

export interface Waiting extends Wish {
  id: string;
  email: string;
  /** Whether a car is kept for them at this moment. */
  hasOffer: boolean;
  /** Every car of which an offer reached them. */
  offeredVehicleIds: readonly string[];
  /** How many of these they did not take. */
  untakenCount: number;
  /** Whether nothing reached them of an offer lately, or of many. */
  isResting: boolean;
  /** Whether they have a booking on these days meanwhile. */
  hasBooking: boolean;
}

export interface FreeVehicle {
  id: string;
  class: VehicleClass;
}

/** A car that was offered to somebody. */
export interface Offer {
  vehicleId: string;
  endsAt: string;
  /** While it is kept for them. */
  heldUntil: string | null;
  bookingId: string | null;
  /** Whether a message of it left, a person decided about it, or every way to them has failed. */
  wasTold: boolean;
}

type OffersSoFar = Pick<Waiting, 'hasOffer' | 'offeredVehicleIds' | 'untakenCount' | 'isResting'>;

/** What the offers to somebody come to: one that they were not told of is none that they did not take. */
export function offersSoFar(offers: readonly Offer[], at: Date): OffersSoFar {
  const told = offers.filter(({ wasTold }) => wasTold);
  const untold = offers.filter(({ wasTold, bookingId }) => !wasTold && bookingId === null);
  const isOver = ({ endsAt }: Offer) => new Date(endsAt) <= at;
  const rests = ({ endsAt }: Offer) => Date.parse(endsAt) + OFFER_REST_MS > at.getTime();
  return {
    hasOffer: offers.some(({ heldUntil }) => heldUntil !== null && new Date(heldUntil) > at),
    offeredVehicleIds: told.map(({ vehicleId }) => vehicleId),
    untakenCount: told.filter((offer) => offer.bookingId === null && isOver(offer)).length,
    isResting: untold.length >= OFFERS_UNTOLD || untold.some(rests),
  };
}

export function isWished({ classes }: Pick<Wish, 'classes'>, vehicle: Pick<FreeVehicle, 'class'>): boolean {
  return classes.length === 0 || classes.includes(vehicle.class);
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

export interface Offering<Vehicle extends FreeVehicle> {
  waiting: Waiting;
  vehicle: Vehicle;
}

/**
 * Who is offered which car: in the order in which they came, each the first of the cars that fit (`vehiclesFor` gives the cheapest
 * first, those that are brought there last). One offer at a time for a person, a car for one person, and nobody is told of the same car twice.
 */
export function offersFor<Vehicle extends FreeVehicle>(
  waiting: readonly Waiting[],
  vehiclesFor: (wish: Waiting) => readonly Vehicle[],
): Offering<Vehicle>[] {
  const asked = new Set(waiting.filter(({ hasOffer }) => hasOffer).map(({ email }) => email));
  const given = new Set<string>();
  const offers: Offering<Vehicle>[] = [];
  for (const one of waiting) {
    if (one.isResting || asked.has(one.email)) continue;
    const vehicle = vehiclesFor(one).find(
      (free) => isWished(one, free) && !given.has(free.id) && !one.offeredVehicleIds.includes(free.id),
    );
    if (vehicle === undefined) continue;
    asked.add(one.email);
    given.add(vehicle.id);
    offers.push({ waiting: one, vehicle });
  }
  return offers;
}
