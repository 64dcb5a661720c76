import * as v from 'valibot';
import { LINE_KINDS } from '#domain/line-kind.ts';
import { PRICE_TIERS } from '#domain/pricing.ts';

/** A price, line by line. */

export const priceLineEntries = {
  kind: v.picklist(LINE_KINDS),
  code: v.nullable(v.string()),
  quantity: v.number(),
  days: v.nullable(v.number()),
  unitCents: v.number(),
  totalCents: v.number(),
  isTaxed: v.boolean(),
  /** The tax in a charge after the booking, below 0 where it is waived; a price that is not booked has none. */
  taxCents: v.optional(v.number()),
};

/** Of every line that is booked. */
const taxCents = v.number();

/** Of what is not booked yet. */
export const quoteEntries = {
  rentalDays: v.number(),
  priceTier: v.nullable(v.picklist(PRICE_TIERS)),
  lines: v.array(v.object(priceLineEntries)),
  grandTotalCents: v.number(),
  depositCents: v.number(),
};

/** The sums over the lines by SPEC's names. */
const totals = {
  baseRateCents: v.number(),
  baseTotalCents: v.number(),
  extrasTotalCents: v.number(),
  feesTotalCents: v.number(),
  oneWayFeeCents: v.number(),
  discountTotalCents: v.number(),
  taxTotalCents: v.number(),
};

/** In the reader's language; null where the line has its kind's name. */
const label = v.nullable(v.string());

/** Of a booking, as its client sees it. */
export const bookedQuote = v.object({
  ...quoteEntries,
  ...totals,
  lines: v.array(v.object({ ...priceLineEntries, label, taxCents })),
});

/** … and as staff do: with who says how much, and what the engine asked for. */
export const staffQuote = v.object({
  ...quoteEntries,
  ...totals,
  lines: v.array(
    v.object({
      ...priceLineEntries,
      label,
      taxCents,
      source: v.picklist(['engine', 'staff']),
      /** Who set it by hand, or charged it; null for the engine. */
      madeBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
      reason: v.nullable(v.string()),
      engineUnitCents: v.nullable(v.number()),
    }),
  ),
});
