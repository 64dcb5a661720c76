import { type BranchId, DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { nearestBookablePeriod, rentalDays } from '#domain/rental-period.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import type { CheckoutSearch } from '#domain/site-search.ts';

/** Car, days and branches of the rental: what the page asks the server about. */
export type Journey = CheckoutInput;

/** What the URL asks for, made bookable: today to tomorrow by default, never in the past; null without a car. */
export function journeyOf(search: CheckoutSearch, now: Date): Journey | null {
  if (!search.vehicleId) return null;
  const pickupBranchId = search.city ?? DEFAULT_BRANCH_ID;
  return {
    vehicleId: search.vehicleId,
    ...nearestBookablePeriod(search, todayInHaiti(now)),
    pickupBranchId,
    returnBranchId: search.returnCity ?? pickupBranchId,
  };
}

/** The same journey from another pickup day: a return that would come too soon moves along with it. */
export function withPickupDate(journey: Journey, pickupDate: CalendarDay): Journey {
  const days = rentalDays(journey.pickupDate, journey.returnDate);
  const returnDate = journey.returnDate > pickupDate ? journey.returnDate : addDays(pickupDate, days);
  return { ...journey, pickupDate, returnDate };
}

/** The same journey from another branch: whoever brings the car back where it came from goes on doing so. */
export function withPickupBranch(journey: Journey, pickupBranchId: BranchId): Journey {
  const isRoundTrip = journey.pickupBranchId === journey.returnBranchId;
  return {
    ...journey,
    pickupBranchId,
    returnBranchId: isRoundTrip ? pickupBranchId : journey.returnBranchId,
  };
}

/** Whether both ask for the same car, days and branches. */
export function isSameJourney(a: Journey, b: Journey): boolean {
  return (
    a.vehicleId === b.vehicleId &&
    a.pickupDate === b.pickupDate &&
    a.returnDate === b.returnDate &&
    a.pickupBranchId === b.pickupBranchId &&
    a.returnBranchId === b.returnBranchId
  );
}

/** The query parameters that lead back to this journey. */
export function searchOf(journey: Journey): CheckoutSearch {
  const { vehicleId, pickupDate, returnDate, pickupBranchId, returnBranchId } = journey;
  return {
    vehicleId,
    pickupDate,
    returnDate,
    city: pickupBranchId,
    returnCity: returnBranchId === pickupBranchId ? undefined : returnBranchId,
  };
}
