import type { BranchId } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import { sumOf } from '#domain/price-line.ts';
import type { TransferFee } from '#domain/price-steps.ts';
import {
  dailyRateCents,
  quoteWeb,
  type RentalTotal,
  rentalPlan,
  type VehicleRates,
} from '#domain/pricing.ts';
import { type Quote, quoteOf } from '#domain/quote.ts';
import { rentalDays } from '#domain/rental-period.ts';
import type { AskedTimes } from '#domain/rental-times.ts';
import { refuseTimes, type TimeRefusal, timeRules, webTimes } from '#domain/web-times.ts';
import { findHours } from '../../db/queries/settings/openings.ts';
import type { Deps } from '../../deps.ts';

type Vehicle = VehicleRates & {
  branchId: BranchId;
  taxRateBasisPoints: number;
  /** Of being driven to where it is picked up. */
  fee?: TransferFee | null | undefined;
};

type PricedRental =
  | { timeRefusal: null; rentalDays: number; total: RentalTotal & { afterHoursCents: Cents } }
  /** Times of one's own that cannot be had have no price. */
  | { timeRefusal: TimeRefusal; rentalDays: number; total?: undefined };

/**
 * Prices a rental of a car that comes back to where it stands, without extras: by the days alone, or by times of one's own as the
 * checkout prices them, with the fee for coming outside the hours; with that of a car which is driven to its pickup.
 */
export async function rentalPricer(
  db: Deps['db'],
  period: AskedTimes,
  now: Date,
): Promise<(vehicle: Vehicle) => PricedRental> {
  if (period.pickupTime === undefined && period.returnTime === undefined) {
    return ({ taxRateBasisPoints, fee, ...vehicle }) => {
      const days = rentalDays(period.pickupDate, period.returnDate);
      const plan = rentalPlan({ vehicle: { ...vehicle, depositCents: 0 }, taxRateBasisPoints }, days);
      return pricedBy(quoteOf({ ...plan, transfer: fee ?? undefined }), vehicle);
    };
  }
  const hours = await findHours(db);
  const rules = timeRules(hours, now);
  return ({ branchId, taxRateBasisPoints, fee, ...rates }) => {
    const journey = { ...period, pickupBranchId: branchId, returnBranchId: branchId };
    const times = webTimes(journey, rules);
    const timeRefusal = refuseTimes(journey, rules);
    if (timeRefusal) return { timeRefusal, rentalDays: times.rentalDays };
    const quote = quoteWeb(
      {
        vehicle: { ...rates, depositCents: 0 },
        extras: [],
        taxRateBasisPoints,
        webOneWayFeeCents: 0,
        staffOneWayFeeCents: 0,
        afterHours: hours.afterHours,
        transfer: fee ?? undefined,
      },
      { ...journey, ...times, extraCodes: [] },
    );
    return pricedBy(quote, rates);
  };
}

function pricedBy({ lines, rentalDays, grandTotalCents }: Quote, rates: VehicleRates): PricedRental {
  const sumOfKinds = (...kinds: string[]) => sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  return {
    timeRefusal: null,
    rentalDays,
    total: {
      rentalDays,
      dailyRateCents: dailyRateCents(rates, rentalDays),
      taxCents: sumOfKinds('tax'),
      totalCents: grandTotalCents,
      afterHoursCents: sumOfKinds('after_hours_pickup', 'after_hours_return'),
    },
  };
}
