import { DEFAULT_BRANCH_ID } from '#domain/branch.ts';
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

/** The URL of the same checkout for another pickup day: a return that would come too soon moves along with it. */
export function withPickupDate(journey: Journey, pickupDate: CalendarDay): CheckoutSearch {
  const days = rentalDays(journey.pickupDate, journey.returnDate);
  const returnDate = journey.returnDate > pickupDate ? journey.returnDate : addDays(pickupDate, days);
  return searchOf({ ...journey, pickupDate, returnDate });
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
