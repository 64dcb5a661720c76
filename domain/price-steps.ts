import type { LineKind } from './line-kind.ts';
import { type Cents, percentOf } from './money.ts';
import { type PriceLine, priceLine, sumOf, taxedCents } from './price-line.ts';

/** Raised whenever the same plan would make other lines; every booking says by which it was priced. */
export const PRICE_ENGINE_VERSION = 1;

export interface ExtraPrice {
  code: string;
  unitPriceCents: Cents;
  isPerDay: boolean;
}

export interface ChosenExtra extends ExtraPrice {
  /** One where nothing is said. */
  quantity?: number;
}

/** What coming outside the opening hours costs. */
export interface AfterHoursFee {
  feeCents: Cents;
  isTaxed: boolean;
}

/** What it costs to be brought a car from another branch. */
export interface TransferFee {
  feeCents: Cents;
  isTaxed: boolean;
}

/** Which ends of a rental are outside the hours of their branch. */
export interface AfterHoursEnds {
  isPickupAfterHours: boolean;
  isReturnAfterHours: boolean;
}

/** What is charged for it at each end. */
export interface AfterHoursCharge {
  pickupCents?: Cents | undefined;
  returnCents?: Cents | undefined;
  isTaxed: boolean;
}

/** What a price is made from. A line without an amount is not there; 0 is a line that costs nothing. */
export interface PricePlan {
  rentalDays: number;
  rateCents: Cents;
  extras: readonly ChosenExtra[];
  feesCents?: Cents | undefined;
  transfer?: TransferFee | undefined;
  afterHours?: AfterHoursCharge | undefined;
  discountCents?: Cents | undefined;
  /** The amount where it is not worked out from the rate. */
  taxCents?: Cents | undefined;
  taxRateBasisPoints: number;
  oneWayFeeCents?: Cents | undefined;
}

/** Adds lines to those before it and changes none of them. */
type Step = (plan: PricePlan, before: readonly PriceLine[]) => PriceLine[];

const base: Step = ({ rateCents, rentalDays: days }) => [
  priceLine('base', rateCents, { days, isTaxed: true }),
];

/** Each at its price times the days when it is per day, else once (SPEC §9). */
const extras: Step = ({ extras: chosen, rentalDays }) =>
  chosen.map(({ code, unitPriceCents, isPerDay, quantity = 1 }) =>
    priceLine('extra', unitPriceCents, { code, quantity, days: isPerDay ? rentalDays : null, isTaxed: true }),
  );

/** A line of what is charged once; none where nothing is said. */
function once(kind: LineKind, cents: Cents | undefined, isTaxed = false): PriceLine[] {
  return cents === undefined ? [] : [priceLine(kind, cents, { isTaxed })];
}

const fees: Step = ({ feesCents, transfer, afterHours }) => [
  ...once('fee', feesCents),
  ...once('transfer', transfer?.feeCents, transfer?.isTaxed),
  ...once('after_hours_pickup', afterHours?.pickupCents, afterHours?.isTaxed),
  ...once('after_hours_return', afterHours?.returnCents, afterHours?.isTaxed),
];

/** At most base + extras: fees, tax and one-way fee stay due. */
const discount: Step = ({ discountCents }, before) => {
  if (discountCents === undefined) return [];
  const most = sumOf(before.filter(({ kind }) => kind === 'base' || kind === 'extra'));
  return [priceLine('discount', 0 - Math.min(discountCents, most), { isTaxed: true })];
};

const tax: Step = ({ taxCents, taxRateBasisPoints }, before) => [
  priceLine('tax', taxCents ?? percentOf(taxedCents(before), taxRateBasisPoints)),
];

/** Behind the tax, because it is not taxed (D4). */
const oneWay: Step = ({ oneWayFeeCents }) => once('one_way', oneWayFeeCents);

const STEPS: readonly Step[] = [base, extras, fees, discount, tax, oneWay];

export function linesOf(plan: PricePlan): PriceLine[] {
  return STEPS.reduce<PriceLine[]>((lines, step) => lines.concat(step(plan, lines)), []);
}
