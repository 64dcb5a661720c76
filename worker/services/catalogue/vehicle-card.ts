import type { Cents } from '#domain/money.ts';
import { dailyRateCents, estimatedTotalCents, type VehicleRates } from '#domain/pricing.ts';
import { type RentalPeriod, rentalDays } from '#domain/rental-period.ts';

export interface RentalTotal {
  rentalDays: number;
  dailyRateCents: Cents;
  totalCents: Cents;
}

/** What the days of a period cost at the car's own rates; before extras, tax and fees. */
export function totalFor(rates: VehicleRates, { pickupDate, returnDate }: RentalPeriod): RentalTotal {
  const days = rentalDays(pickupDate, returnDate);
  return {
    rentalDays: days,
    dailyRateCents: dailyRateCents(rates, days),
    totalCents: estimatedTotalCents(rates, days),
  };
}
