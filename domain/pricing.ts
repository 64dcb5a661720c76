import { type BranchId, DEFAULT_BRANCH_ID } from './branch.ts';
import type { Cents } from './money.ts';
import { percentOf } from './money.ts';
import type { ExtraPrice, Quote } from './quote.ts';
import { addUp, priceLine } from './quote.ts';
import type { PriceTier, VehicleRates } from './rate.ts';
import { dailyRateCents, tierForDays } from './rate.ts';
import type { RentalPeriod } from './rental-period.ts';
import { rentalDays } from './rental-period.ts';

/** One engine quotes for list, vehicle page, checkout, staff create and edit (SPEC §9; D3, D4, D5). */
export type { ExtraPrice, Quote, QuoteLine } from './quote.ts';
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
}

interface Journey extends RentalPeriod {
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

export interface WebQuoteRequest extends Journey {
  /** Codes that are not in the catalogue add nothing; a repeated code counts once. */
  extraCodes: readonly string[];
}

export interface StaffCreateQuoteRequest extends WebQuoteRequest {
  discountCents: Cents;
}

/** The lines as the edit form holds them; extras are the booking's own, at the prices it was made with. */
export interface StaffEditQuoteRequest extends Journey {
  priceTier: PriceTier | null;
  baseRateCents: Cents;
  extras: readonly ExtraPrice[];
  feesTotalCents: Cents;
  oneWayFeeCents: Cents;
  discountCents: Cents;
  taxTotalCents: Cents;
  depositCents: Cents;
}

function isOneWay(journey: Journey): boolean {
  return journey.pickupBranchId !== journey.returnBranchId;
}

/** A new booking: tax on base + extras − discount; the one-way fee is not taxed (D4). */
function quoteNew(
  inputs: PriceInputs,
  request: WebQuoteRequest,
  feeCents: Cents,
  discountCents: Cents,
): Quote {
  const days = rentalDays(request.pickupDate, request.returnDate);
  const untaxed = addUp(
    {
      rentalDays: days,
      priceTier: inputs.vehicle.pricingTiers ? tierForDays(days) : null,
      baseRateCents: dailyRateCents(inputs.vehicle, days),
      feesTotalCents: 0,
      oneWayFeeCents: 0,
      discountTotalCents: 0,
      taxTotalCents: 0,
      depositCents: inputs.vehicle.depositCents,
    },
    inputs.extras
      .filter(({ code }) => request.extraCodes.includes(code))
      .map((extra) => priceLine(extra, days)),
  );
  const { extras, grandTotalCents: subtotalCents, ...lines } = untaxed;
  const discountTotalCents = Math.min(discountCents, subtotalCents);
  const taxTotalCents = percentOf(subtotalCents - discountTotalCents, inputs.taxRateBasisPoints);
  const oneWayFeeCents = isOneWay(request) ? feeCents : 0;
  return addUp({ ...lines, oneWayFeeCents, discountTotalCents, taxTotalCents }, extras);
}

/** Web checkout: base + extras, tax on that, plus the web one-way fee. Cents. */
export function quoteWeb(inputs: PriceInputs, request: WebQuoteRequest): Quote {
  return quoteNew(inputs, request, inputs.webOneWayFeeCents, 0);
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
  const vehicle = { ...rates, depositCents: 0 };
  const inputs = { vehicle, extras: [], taxRateBasisPoints, webOneWayFeeCents: 0, staffOneWayFeeCents: 0 };
  const here = { pickupBranchId: DEFAULT_BRANCH_ID, returnBranchId: DEFAULT_BRANCH_ID };
  const quote = quoteWeb(inputs, { ...period, ...here, extraCodes: [] });
  const { rentalDays: days, baseRateCents, taxTotalCents, grandTotalCents } = quote;
  return {
    rentalDays: days,
    dailyRateCents: baseRateCents,
    taxCents: taxTotalCents,
    totalCents: grandTotalCents,
  };
}

/** Staff create: the staff one-way fee, and a discount of at most base + extras. Cents. */
export function quoteStaffCreate(inputs: PriceInputs, request: StaffCreateQuoteRequest): Quote {
  return quoteNew(inputs, request, inputs.staffOneWayFeeCents, request.discountCents);
}

/** Staff edit: rate × days + extras, fees, tax and one-way fee as typed, minus a discount of at most their sum. */
export function quoteStaffEdit(request: StaffEditQuoteRequest): Quote {
  const days = rentalDays(request.pickupDate, request.returnDate);
  const lines = {
    rentalDays: days,
    priceTier: request.priceTier === null ? null : tierForDays(days),
    baseRateCents: request.baseRateCents,
    feesTotalCents: request.feesTotalCents,
    oneWayFeeCents: isOneWay(request) ? request.oneWayFeeCents : 0,
    taxTotalCents: request.taxTotalCents,
    depositCents: request.depositCents,
  };
  const extras = request.extras.map((extra) => priceLine(extra, days));
  const undiscounted = addUp({ ...lines, discountTotalCents: 0 }, extras);
  const discountTotalCents = Math.min(request.discountCents, undiscounted.grandTotalCents);
  return addUp({ ...lines, discountTotalCents }, extras);
}
