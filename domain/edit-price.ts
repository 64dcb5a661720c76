import type { BranchId } from './branch.ts';
import { type Cents, percentOf } from './money.ts';
import { quoteStaffEdit } from './pricing.ts';
import type { Quote } from './quote.ts';
import { dailyRateCents, tierForDays, type VehicleRates } from './rate.ts';
import { type RentalPeriod, rentalDays } from './rental-period.ts';

/**
 * A booking that staff change gets a new price from the engine when its car, days or branches change (D3); a line
 * has another amount only where staff choose it. While none of them changes, the agreed price stays (SPEC §9, staff edit).
 */

/** What a price depends on. */
export interface Rental extends RentalPeriod {
  vehicleId: string;
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

/** Lines that staff may set by hand; the rate is per day. */
export const OVERRIDABLE_LINES = ['baseRate', 'feesTotal', 'oneWayFee', 'discount', 'taxTotal'] as const;
export type OverridableLine = (typeof OVERRIDABLE_LINES)[number];
/** What they set; a line that is absent is the engine's. */
export type PriceOverrides = { [Line in OverridableLine as `${Line}Cents`]?: Cents | undefined };

export interface EditPriceInputs {
  /** Of the car that the edit asks for. */
  vehicle: VehicleRates & { depositCents: Cents };
  taxRateBasisPoints: number;
  staffOneWayFeeCents: Cents;
}

export interface EditPriceRequest {
  booked: Rental & { quote: Quote };
  rental: Rental;
  overrides: PriceOverrides;
  inputs: EditPriceInputs;
}

export function isSameRental(a: Rental, b: Rental): boolean {
  return (
    a.vehicleId === b.vehicleId &&
    a.pickupBranchId === b.pickupBranchId &&
    a.returnBranchId === b.returnBranchId &&
    a.pickupDate === b.pickupDate &&
    a.returnDate === b.returnDate
  );
}

/** The lines before staff choose any: the agreed ones, or those of a new booking at today's prices. */
function ownLines({ booked, rental, inputs }: EditPriceRequest) {
  const { quote } = booked;
  const depositCents =
    rental.vehicleId === booked.vehicleId ? quote.depositCents : inputs.vehicle.depositCents;
  if (isSameRental(booked, rental))
    return { ...quote, depositCents, discountCents: quote.discountTotalCents };
  const days = rentalDays(rental.pickupDate, rental.returnDate);
  return {
    priceTier: inputs.vehicle.pricingTiers ? tierForDays(days) : null,
    baseRateCents: dailyRateCents(inputs.vehicle, days),
    feesTotalCents: 0,
    oneWayFeeCents: inputs.staffOneWayFeeCents,
    discountCents: 0,
    depositCents,
  };
}

/** The price of an edit: the engine's lines, and those that staff chose. The extras are the booking's, at its prices. */
export function priceEdit(request: EditPriceRequest): Quote {
  const { booked, rental, overrides, inputs } = request;
  const own = ownLines(request);
  const lines = {
    ...rental,
    extras: booked.quote.extras,
    priceTier: own.priceTier,
    depositCents: own.depositCents,
    baseRateCents: overrides.baseRateCents ?? own.baseRateCents,
    feesTotalCents: overrides.feesTotalCents ?? own.feesTotalCents,
    oneWayFeeCents: overrides.oneWayFeeCents ?? own.oneWayFeeCents,
    discountCents: overrides.discountCents ?? own.discountCents,
  };
  const untaxed = quoteStaffEdit({ ...lines, taxTotalCents: 0 });
  const taxedCents = untaxed.baseTotalCents + untaxed.extrasTotalCents - untaxed.discountTotalCents;
  const isTaxedAsBooked =
    isSameRental(booked, rental) &&
    lines.baseRateCents === booked.quote.baseRateCents &&
    lines.discountCents === booked.quote.discountTotalCents;
  const taxTotalCents = isTaxedAsBooked
    ? booked.quote.taxTotalCents
    : percentOf(Math.max(0, taxedCents), inputs.taxRateBasisPoints);
  return quoteStaffEdit({ ...lines, taxTotalCents: overrides.taxTotalCents ?? taxTotalCents });
}

/** The agreed price: of an edit that changes neither car, days, branches nor a line. */
export function agreedPrice({ quote, ...rental }: Rental & { quote: Quote }): Quote {
  return quoteStaffEdit({ ...rental, ...quote, discountCents: quote.discountTotalCents });
}
