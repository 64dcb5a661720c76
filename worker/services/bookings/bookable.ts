import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { isSameQuote, type PriceInputs, type Quote } from '#domain/pricing.ts';
import { checkPeriod, type RentalPeriod } from '#domain/rental-period.ts';
import { isRentable } from '#domain/vehicle.ts';
import type { ReservableVehicle, ReservationInputs } from '../../db/queries/bookings/new-bookings.ts';

/** What every way of booking asks before it writes: the web's and the counter's. */

/** Throws VALIDATION_FAILED for days that nobody can book from now on. */
export function requireBookable(period: RentalPeriod, now: Date): void {
  const problem = checkPeriod(period, todayInHaiti(now));
  if (problem === null) return;
  const field = problem.startsWith('validation.pickupDate') ? 'pickupDate' : 'returnDate';
  throw new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: problem } });
}

/** Throws VEHICLE_NOT_FOUND, or VEHICLE_UNAVAILABLE for a car that is taken or off the road. */
export function requireVehicle({ vehicle }: ReservationInputs): ReservableVehicle {
  if (vehicle === null) throw new AppError('VEHICLE_NOT_FOUND');
  if (!isRentable(vehicle.status) || !vehicle.isFree) throw new AppError('VEHICLE_UNAVAILABLE');
  return vehicle;
}

/** What the engine prices a new booking with. */
export function priceInputsOf(read: ReservationInputs, vehicle: ReservableVehicle): PriceInputs {
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  const { taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents } = read;
  return {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: read.extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    taxRateBasisPoints,
    webOneWayFeeCents,
    staffOneWayFeeCents,
  };
}

/** The server's own quote, if it is the one that was shown. Throws QUOTE_CHANGED `{ quote, priceInputs }`. */
export function requireSameQuote(quote: Quote, shown: Quote, priceInputs?: PriceInputs): Quote {
  if (!isSameQuote(quote, shown)) throw new AppError('QUOTE_CHANGED', { quote, priceInputs });
  return quote;
}
