import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { nearestBookablePeriod } from '#domain/rental-period.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import type { CheckoutSearch } from '#domain/site-search.ts';

/** What the address asks for: a car, days that can be booked, and another branch to bring it back to. */
export interface Asked extends CheckoutInput {
  returnCity?: BranchId | undefined;
}

/** Car, days and branches of the rental: what is booked. */
export interface Journey extends CheckoutInput {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

/** What the URL asks for: today to tomorrow by default, else the nearest days that can be; null without a car. */
export function askedOf(search: CheckoutSearch, now: Date): Asked | null {
  const { vehicleId, returnCity } = search;
  if (!vehicleId) return null;
  return { vehicleId, ...nearestBookablePeriod(search, todayInHaiti(now)), returnCity };
}

/** Of what `askedOf` answers, the part that the server is asked about. */
export function carAndDays({ vehicleId, pickupDate, returnDate }: CheckoutInput): CheckoutInput {
  return { vehicleId, pickupDate, returnDate };
}

/** The rental from where the car stands, back to there unless another branch was asked for. */
export function journeyOf(asked: Asked, branchId: BranchId): Journey {
  return { ...carAndDays(asked), pickupBranchId: branchId, returnBranchId: asked.returnCity ?? branchId };
}

/** Whether both ask for the same car, days and return. */
export function isSameAsked(a: Asked, b: Asked): boolean {
  return (
    a.vehicleId === b.vehicleId &&
    a.pickupDate === b.pickupDate &&
    a.returnDate === b.returnDate &&
    a.returnCity === b.returnCity
  );
}

/** The query parameters that lead back to this, of a car that stands in `city`. */
export function searchOf(asked: Asked, city: BranchId): CheckoutSearch {
  return {
    ...carAndDays(asked),
    city,
    returnCity: asked.returnCity === city ? undefined : asked.returnCity,
  };
}
