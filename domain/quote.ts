import type { Cents } from './money.ts';
import { type PriceLine, sumOf } from './price-line.ts';
import { linesOf, type PricePlan } from './price-steps.ts';
import type { PriceTier } from './rate.ts';

/** A price, line by line; the total is the sum of its lines (D3, D5). All amounts in cents. */
export interface Quote {
  rentalDays: number;
  /** Null when the vehicle has no tiers. */
  priceTier: PriceTier | null;
  lines: PriceLine[];
  grandTotalCents: Cents;
  /** Refundable, never part of the total. */
  depositCents: Cents;
}

/** A plan with what is no part of the total. */
export type QuotePlan = PricePlan & Pick<Quote, 'priceTier' | 'depositCents'>;

/** The price of a plan. */
export function quoteOf(plan: QuotePlan): Quote {
  const { rentalDays, priceTier, depositCents } = plan;
  const lines = linesOf(plan);
  return { rentalDays, priceTier, lines, grandTotalCents: sumOf(lines), depositCents };
}

/** What is compared; the lines of a booking know more. Given to JSON it also puts the keys in one order. */
const COMPARED = [
  ...['rentalDays', 'priceTier', 'depositCents', 'grandTotalCents', 'lines'],
  ...['kind', 'code', 'quantity', 'days', 'unitCents', 'totalCents', 'isTaxed'],
];

/** Whether two quotes agree line by line and cent by cent. */
export function isSameQuote(a: Quote, b: Quote): boolean {
  return JSON.stringify(a, COMPARED) === JSON.stringify(b, COMPARED);
}
