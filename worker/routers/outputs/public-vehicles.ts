import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { TRANSMISSIONS, VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';

/** What anybody may see of a car. `v.object` drops every other key: no plate ever leaves. */

export const image = v.object({ prefix: v.string(), width: v.number(), height: v.number() });

const pricingTiers = v.object({
  '1': v.number(),
  '2-7': v.number(),
  '8-15': v.number(),
  '16-29': v.number(),
});

const cardEntries = {
  id: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.number(),
  class: v.picklist(VEHICLE_CLASSES),
  status: v.picklist(VEHICLE_STATUSES),
  seats: v.number(),
  doors: v.number(),
  transmission: v.picklist(TRANSMISSIONS),
  hasAc: v.boolean(),
  pricePerDayCents: v.number(),
  /** Cents a day by length of rental; null when every day costs `pricePerDayCents`. */
  pricingTiers: v.nullable(pricingTiers),
  depositCents: v.number(),
  branchId: v.picklist(BRANCH_IDS),
  city: v.string(),
  image: v.nullable(image),
};

/** What the days cost before extras, tax included. */
export const rentalTotal = {
  rentalDays: v.number(),
  dailyRateCents: v.number(),
  taxCents: v.number(),
  totalCents: v.number(),
};

export const vehicleCard = v.object({
  ...cardEntries,
  /** Present when both dates were asked for. */
  total: v.optional(v.object(rentalTotal)),
});

export const vehicleDetail = v.object({
  ...cardEntries,
  images: v.array(image),
  mileagePolicy: v.nullable(v.string()),
});
