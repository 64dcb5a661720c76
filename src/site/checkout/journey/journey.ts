import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { nearestBookablePeriod } from '#domain/rental-period.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import type { CheckoutSearch } from '#domain/site-search.ts';

/** What the address asks for: a car, days that can be booked, times of one's own and another branch to bring it back to. */
export type Asked = CheckoutInput;

/** Car, days, times and branches of the rental: what is booked. */
export interface Journey extends Omit<CheckoutInput, 'city' | 'returnCity'> {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

/** What the URL asks for: today to tomorrow by default, else the nearest days that can be; null without a car. */
export function askedOf(search: CheckoutSearch, now: Date): Asked | null {
  const { unread: _, vehicleId, ...asked } = search;
  return vehicleId ? { ...asked, vehicleId, ...nearestBookablePeriod(search, todayInHaiti(now)) } : null;
}

/** The rental from where the car stands, or is brought to, back to where it is wanted next, to the branch that was asked for, or to there. */
export function journeyOf(
  { city: _, returnCity, ...asked }: Asked,
  branchId: BranchId,
  mustReturnTo: BranchId | null,
): Journey {
  return { ...asked, pickupBranchId: branchId, returnBranchId: mustReturnTo ?? returnCity ?? branchId };
}

/** Whether both ask for the same car, days, times and return. */
export function isSameAsked(a: Asked, b: Asked): boolean {
  return (Object.keys({ ...a, ...b }) as (keyof Asked)[]).every((key) => a[key] === b[key]);
}

/** The query parameters that lead back to this, of a car that stands in `city`. */
export function searchOf(asked: Asked, city: BranchId): CheckoutSearch {
  return { ...asked, city, returnCity: asked.returnCity === city ? undefined : asked.returnCity };
}
