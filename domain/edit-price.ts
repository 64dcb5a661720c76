import { extrasOf } from './booked-extras.ts';
import type { BranchId } from './branch.ts';
import { countedExtras, type ExtraCount } from './extra-counts.ts';
import { isLater, withoutLater } from './later-lines.ts';
import { AFTER_HOURS_KINDS, type LineKind } from './line-kind.ts';
import type { Cents } from './money.ts';
import { isOpenAt, type Openings } from './opening-hours.ts';
import { type PriceLine, sumOf, taxedCents } from './price-line.ts';
import {
  type AfterHoursCharge,
  type AfterHoursFee,
  type ChosenExtra,
  type ExtraPrice,
  linesOf,
  type TransferFee,
} from './price-steps.ts';
import { lineOf } from './price-totals.ts';
import { isOneWay, rentalPlan } from './pricing.ts';
import { type Quote, type QuotePlan, quoteOf } from './quote.ts';
import type { VehicleRates } from './rate.ts';
import { rentalDays } from './rental-period.ts';
import { chargedDays, isSameTimes, type RentalTimes } from './rental-times.ts';

/**
 * A booking that staff change gets a new price from the engine when its car, days, branches or extras change (D3); a line
 * has another amount only where staff choose it, also one that they set by hand before. While none of them changes, the agreed price
 * stays (SPEC §9, staff edit).
 */

/** What a price depends on. */
export interface Rental extends RentalTimes {
  vehicleId: string;
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
}

/** A line as a booking keeps it. */
export interface AgreedLine extends PriceLine {
  /** What the engine asked for where staff set another unit by hand; else null. */
  engineUnitCents: Cents | null;
}

export interface AgreedQuote extends Quote {
  lines: AgreedLine[];
}

/** Lines that staff may set by hand; the rate is per day, the discount is what it takes off. */
export const OVERRIDABLE_LINES = [
  'baseRate',
  'feesTotal',
  'transferFee',
  'afterHoursPickup',
  'afterHoursReturn',
  'oneWayFee',
  'discount',
  'taxTotal',
] as const;
export type OverridableLine = (typeof OVERRIDABLE_LINES)[number];
/** What one of an extra costs, each day where it is charged by the day. */
export interface ExtraUnit {
  code: string;
  unitPriceCents: Cents;
}

/** What they set; a line that is absent is the engine's. */
export type PriceOverrides = { [Line in OverridableLine as `${Line}Cents`]?: Cents | undefined } & {
  extraPrices?: readonly ExtraUnit[] | undefined;
};

export const OVERRIDDEN_KINDS = {
  baseRate: 'base',
  feesTotal: 'fee',
  transferFee: 'transfer',
  afterHoursPickup: 'after_hours_pickup',
  afterHoursReturn: 'after_hours_return',
  oneWayFee: 'one_way',
  discount: 'discount',
  taxTotal: 'tax',
} as const satisfies Record<OverridableLine, LineKind>;

export interface EditPriceInputs {
  /** On offer now. */
  extras: readonly ExtraPrice[];
  /** Of the car that the edit asks for. */
  vehicle: VehicleRates & { depositCents: Cents };
  taxRateBasisPoints: number;
  staffOneWayFeeCents: Cents;
  graceMinutes: number;
  /** Absent where nothing is asked for coming outside the hours. */
  afterHours?: AfterHoursFee | undefined;
  openings: Openings;
}

export interface EditPriceRequest {
  booked: Rental & { quote: AgreedQuote };
  rental: Rental;
  /** Undefined where they stay as they are booked. */
  extras: readonly ExtraCount[] | undefined;
  overrides: PriceOverrides;
  inputs: EditPriceInputs;
  /** The days that are charged where the clock does not say it: who took the usual times pays for the days between. */
  rentalDays?: number | undefined;
}

export function isSameRental(a: Rental, b: Rental): boolean {
  return (
    a.vehicleId === b.vehicleId &&
    a.pickupBranchId === b.pickupBranchId &&
    a.returnBranchId === b.returnBranchId &&
    isSameTimes(a, b)
  );
}

type UnitOf = (line: AgreedLine) => Cents | undefined;
/** The lines as they were agreed, those set by hand too. */
const AGREED: UnitOf = ({ unitCents }) => unitCents;
/** … and as the engine made them then, where what is nothing is not there. */
const ENGINES: UnitOf = ({ unitCents, engineUnitCents }) =>
  engineUnitCents === null ? unitCents : engineUnitCents || undefined;

/** The extras that the edit asks for: booked ones at their own prices and in their places, new ones at today's. */
function askedExtras({ booked, extras, inputs }: EditPriceRequest, of: UnitOf): ChosenExtra[] {
  const own = extrasOf(booked.quote.lines.map((line) => ({ ...line, unitCents: of(line) ?? 0 })));
  if (extras === undefined) return own;
  const offered = inputs.extras.filter(({ code }) => own.every((extra) => extra.code !== code));
  return countedExtras([...own, ...offered], extras);
}

/** As many of each extra as before, in whichever order. */
function isSameExtras(request: EditPriceRequest): boolean {
  const own = extrasOf(request.booked.quote.lines);
  const asked = askedExtras(request, AGREED);
  const isSame = ({ code, quantity }: ChosenExtra) =>
    own.some((extra) => extra.code === code && extra.quantity === quantity);
  return asked.length === own.length && asked.every(isSame);
}

function bookedPlan(request: EditPriceRequest, of: UnitOf): QuotePlan {
  const { quote } = request.booked;
  const { taxRateBasisPoints } = request.inputs;
  const unitOf = (kind: LineKind) => {
    const line = lineOf(quote.lines, kind);
    return line && of(line);
  };
  const discountCents = unitOf('discount');
  return {
    ...quote,
    rateCents: unitOf('base') ?? 0,
    extras: askedExtras(request, of),
    feesCents: unitOf('fee'),
    transfer: transferOf(request, of),
    afterHours: {
      pickupCents: unitOf('after_hours_pickup'),
      returnCents: unitOf('after_hours_return'),
      isTaxed: isAfterHoursTaxed(quote.lines) ?? false,
    },
    discountCents: discountCents === undefined ? undefined : 0 - discountCents,
    taxCents: unitOf('tax'),
    taxRateBasisPoints,
    oneWayFeeCents: unitOf('one_way'),
  };
}

/** A car that was brought to the pickup was agreed for it: another pickup branch asks for none. */
function transferOf({ booked, rental }: EditPriceRequest, of: UnitOf): TransferFee | undefined {
  const line = lineOf(booked.quote.lines, 'transfer');
  const feeCents = line && of(line);
  if (line === undefined || feeCents === undefined) return undefined;
  return booked.pickupBranchId === rental.pickupBranchId ? { feeCents, isTaxed: line.isTaxed } : undefined;
}

function isAfterHoursTaxed(lines: readonly PriceLine[]): boolean | undefined {
  return AFTER_HOURS_KINDS.map((kind) => lineOf(lines, kind)).find((line) => line !== undefined)?.isTaxed;
}

/** What each end costs outside the hours: an end that stays keeps what was agreed for it, whatever became of the hours. */
function afterHoursOf({ booked, rental, inputs }: EditPriceRequest, of: UnitOf): AfterHoursCharge {
  const { lines } = booked.quote;
  const centsOf = (end: 'pickup' | 'return') => {
    const [day, time, branch] = [`${end}Date`, `${end}Time`, `${end}BranchId`] as const;
    const line = lineOf(lines, `after_hours_${end}`);
    if (booked[day] === rental[day] && booked[time] === rental[time] && booked[branch] === rental[branch])
      return line && of(line);
    return isOpenAt(inputs.openings[rental[branch]], rental[day], rental[time])
      ? undefined
      : inputs.afterHours?.feeCents;
  };
  const isTaxed = isAfterHoursTaxed(lines) ?? inputs.afterHours?.isTaxed ?? false;
  return { pickupCents: centsOf('pickup'), returnCents: centsOf('return'), isTaxed };
}

/**
 * How many days the new times are charged. Where the agreed price charged fewer days than the clock gives, because the site
 * moved the usual times to the opening hours (record 37), the new price charges as many fewer, and never fewer than the nights.
 */
function daysOf({ booked, rental, inputs }: EditPriceRequest): number {
  const byClock = (times: RentalTimes) => chargedDays(times, inputs.graceMinutes);
  const spared = byClock(booked) - booked.quote.rentalDays;
  if (spared <= 0) return byClock(rental);
  return Math.max(rentalDays(rental.pickupDate, rental.returnDate), byClock(rental) - spared);
}

/** The lines of a new booking of this rental at today's prices, with the extras of the booking at those that it was made with. */
function newPlan(request: EditPriceRequest, of: UnitOf): QuotePlan {
  const { booked, rental, inputs } = request;
  const isOwnVehicle = rental.vehicleId === booked.vehicleId;
  const plan = rentalPlan(inputs, request.rentalDays ?? daysOf(request));
  return {
    ...plan,
    extras: askedExtras(request, ENGINES),
    transfer: transferOf(request, of),
    afterHours: afterHoursOf(request, of),
    depositCents: isOwnVehicle ? booked.quote.depositCents : plan.depositCents,
    oneWayFeeCents: (isOneWay(rental) && inputs.staffOneWayFeeCents) || undefined,
  };
}

/** What staff set; nothing where they set to nothing what is not there. */
function chosen(override: Cents | undefined, own: Cents | undefined): Cents | undefined {
  if (override === undefined) return own;
  return override === 0 && own === undefined ? undefined : override;
}

/** Another amount for what is charged; nothing where nothing is. */
function ofWhatIsDue(override: Cents | undefined, own: Cents | undefined): Cents | undefined {
  return own === undefined ? undefined : (override ?? own);
}

/** What the engine alone makes of the rental. */
export function enginePrice(request: EditPriceRequest): Quote {
  const isSame = isSameRental(request.booked, request.rental);
  const plan = isSame ? bookedPlan(request, ENGINES) : newPlan(request, ENGINES);
  // The booked tax was that of the booked extras.
  return quoteOf(request.extras === undefined ? plan : { ...plan, taxCents: taxAsBooked(request, plan) });
}

/** The tax that was agreed, while what is taxed comes to the same. */
function taxAsBooked({ booked }: EditPriceRequest, plan: QuotePlan): Cents | undefined {
  const isSame = taxedCents(linesOf(plan)) === taxedCents(withoutLater(booked.quote.lines));
  return isSame ? plan.taxCents : undefined;
}

/** What staff set for one of an extra, if they did. */
export function extraUnitIn({ extraPrices }: PriceOverrides, code: string | null): ExtraUnit | undefined {
  return extraPrices?.find((extra) => extra.code === code);
}

/** The price of an edit: the engine's lines, and those that staff chose. What was charged after the booking stays. */
export function priceEdit(request: EditPriceRequest): Quote {
  const { booked, rental, overrides } = request;
  const isSame = isSameRental(booked, rental);
  const own = isSame
    ? bookedPlan(request, isSameExtras(request) ? AGREED : ENGINES)
    : newPlan(request, AGREED);
  const oneWayOverrideCents = isOneWay(rental) ? overrides.oneWayFeeCents : undefined;
  const plan = {
    ...own,
    rateCents: overrides.baseRateCents ?? own.rateCents,
    extras: own.extras.map((extra) => ({ ...extra, ...extraUnitIn(overrides, extra.code) })),
    feesCents: chosen(overrides.feesTotalCents, own.feesCents),
    transfer: own.transfer && {
      ...own.transfer,
      feeCents: overrides.transferFeeCents ?? own.transfer.feeCents,
    },
    afterHours: own.afterHours && {
      ...own.afterHours,
      pickupCents: ofWhatIsDue(overrides.afterHoursPickupCents, own.afterHours.pickupCents),
      returnCents: ofWhatIsDue(overrides.afterHoursReturnCents, own.afterHours.returnCents),
    },
    oneWayFeeCents: chosen(oneWayOverrideCents, own.oneWayFeeCents),
    discountCents: chosen(overrides.discountCents, own.discountCents),
    taxCents: undefined,
  };
  const later = booked.quote.lines.filter(isLater);
  const agreedTax = isSame ? taxAsBooked(request, { ...plan, taxCents: own.taxCents }) : undefined;
  const quote = quoteOf({ ...plan, taxCents: overrides.taxTotalCents ?? agreedTax });
  return {
    ...quote,
    lines: [...quote.lines, ...later],
    grandTotalCents: quote.grandTotalCents + sumOf(later),
  };
}
