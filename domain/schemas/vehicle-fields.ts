import * as v from 'valibot';
import { BRANCH_IDS } from '../branch.ts';
import { PRICE_TIERS } from '../rate.ts';
import { FUELS, TRANSMISSIONS, VEHICLE_CLASSES, VEHICLE_STATUSES } from '../vehicle.ts';
import { VEHICLE_COLORS } from '../vehicle-color.ts';
import { localizedText } from './text.ts';

/**
 * The fields of a car that people decide, each once: from here come the columns that are read, what the API answers and
 * which fields the form has. Each field of a column's name is that column.
 */

/** What anybody may see. */
export const publicVehicleFields = {
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
  depositCents: v.number(),
  branchId: v.picklist(BRANCH_IDS),
};

/** What anybody may see on the car's own page besides; null where nobody has said. */
export const pageVehicleFields = {
  bags: v.nullable(v.number()),
  fuel: v.nullable(v.picklist(FUELS)),
  isFourByFour: v.boolean(),
};

/** What only staff see. */
export const staffVehicleFields = {
  plate: v.string(),
  color: v.nullable(v.picklist(VEHICLE_COLORS)),
  mileagePolicy: v.nullable(localizedText),
};

/** Cents a day by length of rental, in four columns; null when every day costs `pricePerDayCents`. */
export const pricingTiers = v.nullable(v.object(v.entriesFromList(PRICE_TIERS, v.number())));

export const vehicleFields = {
  ...publicVehicleFields,
  ...pageVehicleFields,
  ...staffVehicleFields,
  pricingTiers,
};
export type VehicleFields = v.InferInput<v.ObjectSchema<typeof vehicleFields, undefined>>;
export type VehicleField = keyof VehicleFields;
