import type { ChargeCode } from './charges.ts';
import type { Cents } from './money.ts';
import type { PriceLine } from './price-line.ts';
import { MINUTE_MS } from './time-units.ts';
import type { VehicleClass } from './vehicle.ts';

/** What a client may have to pay for how the car came back: proposed to staff, who charge it or leave it. */

/** What the owner sets; null where nobody has set it. */
export interface ReturnPrices {
  graceMinutes: number;
  /** Of an hour past the return and the grace; null: whole days are charged. */
  lateHourCents: Cents | null;
  fuelEighthEconomyCents: Cents | null;
  fuelEighthCompactCents: Cents | null;
  fuelEighthSuvCents: Cents | null;
  fuelEighthLuxuryCents: Cents | null;
  /** For driving to the pump, whatever is missing. */
  fuelServiceCents: Cents;
}

export const PROPOSED_CODES = ['late', 'fuel', 'damage', 'other'] as const satisfies readonly ChargeCode[];
export type ProposedCode = (typeof PROPOSED_CODES)[number];

/** What of it is proposed; the amount is null where staff have to judge it. */
export interface ProposedCharge {
  code: ProposedCode;
  amountCents: Cents | null;
  /** Of what: minutes past the return, eighths of a tank, damages found, things missing. */
  count: number;
}

interface CameBack {
  /** The agreed end; null for a car that another one took the place of: only the last car can be late. */
  returnAt: string | null;
  happenedAt: string;
  vehicleClass: VehicleClass;
  /** At the hand-over, if somebody looked. */
  fuelBefore: number | null;
  fuelAfter: number;
  newDamages: number;
  newMissing: number;
  /** Of the booking: a kind of charge that is on it already is not proposed again. */
  lines: readonly PriceLine[];
  /** Staff have decided not to charge these. */
  left: readonly ProposedCode[];
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;
const DAY_HOURS = 24;

/** What an eighth of a tank costs in a car of this class. */
export function fuelEighthCents(prices: ReturnPrices, vehicleClass: VehicleClass): Cents | null {
  const of: Record<VehicleClass, Cents | null> = {
    economy: prices.fuelEighthEconomyCents,
    compact: prices.fuelEighthCompactCents,
    suv: prices.fuelEighthSuvCents,
    luxury: prices.fuelEighthLuxuryCents,
  };
  return of[vehicleClass];
}

/** A day more than was agreed costs what the days of the booking cost. */
function dayCents(lines: readonly PriceLine[]): Cents {
  return lines.find(({ kind }) => kind === 'base')?.unitCents ?? 0;
}

/** Past the grace: hours at their price, a day of them never dearer than a day; without a price, every day that has begun. */
export function lateCents(
  lateMinutes: number,
  day: Cents,
  { graceMinutes, lateHourCents }: ReturnPrices,
): Cents {
  const charged = lateMinutes - graceMinutes;
  if (charged <= 0) return 0;
  if (lateHourCents === null) return Math.ceil(charged / DAY_MINUTES) * day;
  const hours = Math.ceil(charged / HOUR_MINUTES);
  const [days, left] = [Math.floor(hours / DAY_HOURS), hours % DAY_HOURS];
  const dearest = Math.min(DAY_HOURS * lateHourCents, day);
  return days * dearest + Math.min(left * lateHourCents, day);
}

/** More fuel than at the start earns nothing. */
function fuelCharge(
  { fuelBefore, fuelAfter, vehicleClass }: CameBack,
  prices: ReturnPrices,
): ProposedCharge | null {
  const count = fuelBefore === null ? 0 : fuelBefore - fuelAfter;
  if (count <= 0) return null;
  const each = fuelEighthCents(prices, vehicleClass);
  return { code: 'fuel', amountCents: each === null ? null : count * each + prices.fuelServiceCents, count };
}

/** What staff are asked about when a car is back. */
export function proposedCharges(back: CameBack, prices: ReturnPrices): ProposedCharge[] {
  const { lines, left, newDamages, newMissing } = back;
  const lateMs = back.returnAt === null ? 0 : Date.parse(back.happenedAt) - Date.parse(back.returnAt);
  const lateMinutes = Math.floor(lateMs / MINUTE_MS);
  const late = lateCents(lateMinutes, dayCents(lines), prices);
  const all: (ProposedCharge | null)[] = [
    late > 0 ? { code: 'late', amountCents: late, count: lateMinutes } : null,
    fuelCharge(back, prices),
    newDamages > 0 ? { code: 'damage', amountCents: null, count: newDamages } : null,
    newMissing > 0 ? { code: 'other', amountCents: null, count: newMissing } : null,
  ];
  return all
    .filter((charge) => charge !== null)
    .filter(({ code }) => !left.includes(code) && !isCharged(lines, code));
}

/** Charged, also where it was waived again: somebody has decided. */
function isCharged(lines: readonly PriceLine[], code: ChargeCode): boolean {
  return lines.some((line) => line.kind === 'charge' && line.code === code);
}
