import type { BranchId } from './branch.ts';
import type { Cents } from './money.ts';
import { sumOf } from './price-line.ts';
import {
  type AfterHoursEnds,
  type AfterHoursFee,
  type ChosenExtra,
  type ExtraPrice,
  linesOf,
  type TransferFee,
} from './price-steps.ts';
import { type Quote, type QuotePlan, quoteOf } from './quote.ts';
import type { VehicleRates } from './rate.ts';
import { dailyRateCents, tierForDays } from './rate.ts';
import type { RentalPeriod } from './rental-period.ts';
import { rentalDays } from './rental-period.ts';

/** One engine quotes for list, vehicle page, checkout, staff create and edit (SPEC §9; D3, D4, D5). */
export type { ExtraPrice } from './price-steps.ts';
export type { Quote } from './quote.ts';
export { isSameQuote } from './quote.ts';
export type { PriceTier, PricingTiers, VehicleRates } from './rate.ts';
export { dailyRateCents, PRICE_TIERS, rateBand, tierForDays } from './rate.ts';

export interface PriceInputs {
  vehicle: VehicleRates & { depositCents: Cents };
  /** The catalogue on offer. */
  extras: readonly ExtraPrice[];
  taxRateBasisPoints: number;
  webOneWayFeeCents: Cents;
  staffOneWayFeeCents: Cents;
  /** Absent where the owner asks for nothing. */
  afterHours?: AfterHoursFee | undefined;
  /** Absent where the car stands where it is picked up, or is brought there for nothing. */
  transfer?: TransferFee | undefined;
}

interface Journey extends RentalPeriod {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

export interface WebQuoteRequest extends Journey, Partial<AfterHoursEnds> {
  /** Codes that are not in the catalogue add nothing; a repeated code counts once. */
  extraCodes: readonly string[];
  /** What times of one's own come to; the days between where it is absent. */
  rentalDays?: number;
}

export function isOneWay(journey: Pick<Journey, 'pickupBranchId' | 'returnBranchId'>): boolean {
  return journey.pickupBranchId !== journey.returnBranchId;
}

/** What the days cost by the car's bands, with nothing else. */
export function rentalPlan(
  { vehicle, taxRateBasisPoints }: Pick<PriceInputs, 'vehicle' | 'taxRateBasisPoints'>,
  days: number,
): QuotePlan {
  return {
    rentalDays: days,
    priceTier: vehicle.pricingTiers ? tierForDays(days) : null,
    rateCents: dailyRateCents(vehicle, days),
    extras: [],
    taxRateBasisPoints,
    depositCents: vehicle.depositCents,
  };
}

/** Extras on offer say how many of them are wanted; one where they do not. */
type NewInputs = Omit<PriceInputs, 'extras'> & { extras: readonly ChosenExtra[] };

/** A new booking: tax on base + extras − discount; the one-way fee is not taxed (D4). */
export function quoteNew(
  inputs: NewInputs,
  request: Omit<WebQuoteRequest, keyof RentalPeriod> & { days: number },
  feeCents: Cents,
  discountCents: Cents,
): Quote {
  return quoteOf({
    ...rentalPlan(inputs, request.days),
    extras: inputs.extras.filter(({ code }) => request.extraCodes.includes(code)),
    transfer: inputs.transfer,
    afterHours: inputs.afterHours && {
      pickupCents: request.isPickupAfterHours ? inputs.afterHours.feeCents : undefined,
      returnCents: request.isReturnAfterHours ? inputs.afterHours.feeCents : undefined,
      isTaxed: inputs.afterHours.isTaxed,
    },
    discountCents: discountCents || undefined,
    oneWayFeeCents: (isOneWay(request) && feeCents) || undefined,
  });
}

/** Web checkout: base + extras, tax on that, plus the web one-way fee. Cents. */
export function quoteWeb(inputs: PriceInputs, request: WebQuoteRequest): Quote {
  const days = request.rentalDays ?? rentalDays(request.pickupDate, request.returnDate);
  return quoteNew(inputs, { ...request, days }, inputs.webOneWayFeeCents, 0);
}

/** A rental without extras, brought back where it began: what cards, a car's page and its calendar show. */
export interface RentalTotal {
  rentalDays: number;
  dailyRateCents: Cents;
  /** Part of the total. */
  taxCents: Cents;
  totalCents: Cents;
}

/** What the days of a period cost with tax, before extras and fees: every total shown includes its tax. */
export function rentalTotal(
  rates: VehicleRates,
  period: RentalPeriod,
  taxRateBasisPoints: number,
): RentalTotal {
  const days = rentalDays(period.pickupDate, period.returnDate);
  const plan = rentalPlan({ vehicle: { ...rates, depositCents: 0 }, taxRateBasisPoints }, days);
  const totalCents = sumOf(linesOf(plan));
  const { rateCents } = plan;
  return { rentalDays: days, dailyRateCents: rateCents, taxCents: totalCents - rateCents * days, totalCents };
}
