import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { pageVehicleFields, pricingTiers, publicVehicleFields } from '#domain/schemas/vehicle-fields.ts';

/** What anybody may see of a car. `v.object` drops every other key: no plate is ever sent. */

export const image = v.object({ prefix: v.string(), width: v.number(), height: v.number() });
/** … and whether it is drawn, where people choose a car by it. */
export const shownImage = v.object({ ...image.entries, isDrawing: v.boolean() });

const cardEntries = {
  id: v.string(),
  ...publicVehicleFields,
  pricingTiers,
  city: v.string(),
  image: v.nullable(shownImage),
};

/** What the days cost before extras, tax and the fee for coming outside the hours included. */
export const rentalTotal = {
  rentalDays: v.number(),
  dailyRateCents: v.number(),
  taxCents: v.number(),
  totalCents: v.number(),
};

/** A car that is driven to where it is wanted: from where, and for how much. */
export const transfer = v.object({ fromBranchId: v.picklist(BRANCH_IDS), feeCents: v.number() });

export const vehicleCard = v.object({
  ...cardEntries,
  /** Present when both dates were asked for, and the times can be had. */
  total: v.optional(v.object({ ...rentalTotal, afterHoursCents: v.number() })),
});

/** … on the home page, where no days are asked for: what the card shows, and nothing that makes the page heavier. */
export const homeCard = v.omit(vehicleCard, ['status', 'doors', 'branchId']);

export const vehicleDetail = v.object({
  ...cardEntries,
  ...pageVehicleFields,
  images: v.array(shownImage),
  mileagePolicy: v.nullable(v.string()),
});
