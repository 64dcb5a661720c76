import type { BranchId } from './branch.ts';
import type { Cents } from './money.ts';
import type { Openings } from './opening-hours.ts';
import { sumOf } from './price-line.ts';
import type { AfterHoursFee, TransferFee } from './price-steps.ts';
import { dailyRateCents, quoteWeb, type RentalTotal, type VehicleRates } from './pricing.ts';
import type { AskedTimes, UsualTimes } from './rental-times.ts';
import { refuseTimes, type TimeRefusal, timeRules, webTimes } from './web-times.ts';

// What a rental costs wherever the site shows a car: as the checkout prices it, without extras (docs/decisions/0037).

/** When the branches are open, and what the owner set of times. */
export interface PricedHours extends UsualTimes {
  openings: Openings;
  afterHours: AfterHoursFee | undefined;
  graceMinutes: number;
  webNoticeMinutes: number;
}

export interface PricedVehicle extends VehicleRates {
  branchId: BranchId;
  taxRateBasisPoints: number;
  /** Of being driven to where it is picked up. */
  fee?: TransferFee | null | undefined;
}

export type PricedRental =
  | { timeRefusal: null; rentalDays: number; total: Priced }
  /** Times of one's own that cannot be had have no price. */
  | { timeRefusal: TimeRefusal; rentalDays: number; total?: undefined };

type Priced = RentalTotal & { afterHoursCents: Cents };

/** What a rental costs at its times, also where they cannot be had any more. */
export function rentalPrice(
  hours: PricedHours,
  period: AskedTimes,
  { branchId, taxRateBasisPoints, fee, ...rates }: PricedVehicle,
  now: Date,
): Priced {
  const journey = { ...period, pickupBranchId: branchId, returnBranchId: branchId };
  const { lines, rentalDays, grandTotalCents } = quoteWeb(
    {
      vehicle: { ...rates, depositCents: 0 },
      extras: [],
      taxRateBasisPoints,
      webOneWayFeeCents: 0,
      staffOneWayFeeCents: 0,
      afterHours: hours.afterHours,
      transfer: fee ?? undefined,
    },
    { ...journey, ...webTimes(journey, timeRules(hours, now)), extraCodes: [] },
  );
  const sumOfKinds = (...kinds: string[]) => sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  return {
    rentalDays,
    dailyRateCents: dailyRateCents(rates, rentalDays),
    taxCents: sumOfKinds('tax'),
    totalCents: grandTotalCents,
    afterHoursCents: sumOfKinds('after_hours_pickup', 'after_hours_return'),
  };
}

/**
 * Prices a rental of a car that comes back to where it stands, at the times asked for or at those of whoever names none: with the
 * fee for coming outside the hours, and that of a car which is driven to its pickup.
 */
export function rentalPricerBy(
  hours: PricedHours,
  period: AskedTimes,
  now: Date,
): (vehicle: PricedVehicle) => PricedRental {
  const rules = timeRules(hours, now);
  const isAsked = period.pickupTime !== undefined || period.returnTime !== undefined;
  return (vehicle) => {
    const { branchId } = vehicle;
    const journey = { ...period, pickupBranchId: branchId, returnBranchId: branchId };
    // Whoever names no times is told at the checkout where a day has none.
    const timeRefusal = isAsked ? refuseTimes(journey, rules) : null;
    const total = rentalPrice(hours, period, vehicle, now);
    const { rentalDays } = total;
    return timeRefusal ? { timeRefusal, rentalDays } : { timeRefusal, rentalDays, total };
  };
}
