import type { Cents } from './money.ts';
import type { PriceTier } from './rate.ts';

/** A price, line by line; the total is the sum of its lines (D3, D5). All amounts in cents. */
export interface Quote {
  rentalDays: number;
  /** Null when the vehicle has no tiers. */
  priceTier: PriceTier | null;
  /** Per day. */
  baseRateCents: Cents;
  baseTotalCents: Cents;
  extras: QuoteLine[];
  extrasTotalCents: Cents;
  feesTotalCents: Cents;
  oneWayFeeCents: Cents;
  discountTotalCents: Cents;
  taxTotalCents: Cents;
  grandTotalCents: Cents;
  /** Refundable, never part of the total. */
  depositCents: Cents;
}

export interface ExtraPrice {
  code: string;
  unitPriceCents: Cents;
  isPerDay: boolean;
}

export interface QuoteLine extends ExtraPrice {
  qty: 1;
  totalCents: Cents;
}

/** One extra: its price times the days when it is per day, else once (SPEC §9). */
export function priceLine({ code, unitPriceCents, isPerDay }: ExtraPrice, days: number): QuoteLine {
  return { code, unitPriceCents, isPerDay, qty: 1, totalCents: unitPriceCents * (isPerDay ? days : 1) };
}

type Lines = Omit<Quote, 'extras' | 'baseTotalCents' | 'extrasTotalCents' | 'grandTotalCents'>;

/** Adds up a quote: the only place where a total is computed. */
export function addUp(lines: Lines, extras: QuoteLine[]): Quote {
  const baseTotalCents = lines.baseRateCents * lines.rentalDays;
  const extrasTotalCents = extras.reduce((sum, line) => sum + line.totalCents, 0);
  const chargedCents =
    baseTotalCents + extrasTotalCents + lines.feesTotalCents + lines.oneWayFeeCents + lines.taxTotalCents;
  const grandTotalCents = chargedCents - lines.discountTotalCents;
  return { ...lines, extras, baseTotalCents, extrasTotalCents, grandTotalCents };
}

/** A quote as one string, the same whatever order its extras and its keys come in. */
function fingerprint({ extras, ...lines }: Quote): string {
  const byCode = extras.map((line) => [line.code, line.unitPriceCents, line.isPerDay, line.totalCents]);
  byCode.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const sortedLines = Object.entries(lines).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([byCode, sortedLines]);
}

/** Whether two quotes agree line by line and cent by cent. */
export function isSameQuote(a: Quote, b: Quote): boolean {
  return fingerprint(a) === fingerprint(b);
}
