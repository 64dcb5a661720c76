import type { VehicleField } from '#domain/schemas/vehicle-fields.ts';
import type { TextKey } from '#texts/catalogues.ts';

/** What the fields of a car are called, in the order in which a page shows them: in its form, its versions and the log. */
export const VEHICLE_LABELS = {
  brand: 'adminFleet.field.brand',
  model: 'adminFleet.field.model',
  year: 'adminFleet.field.year',
  plate: 'adminFleet.field.plate',
  color: 'adminFleet.field.color',
  branchId: 'adminFleet.field.branch',
  status: 'adminFleet.field.status',
  class: 'adminFleet.field.class',
  transmission: 'adminFleet.field.transmission',
  seats: 'adminFleet.field.seats',
  doors: 'adminFleet.field.doors',
  hasAc: 'vehicle.ac',
  pricePerDayCents: 'adminFleet.field.price',
  depositCents: 'adminFleet.field.deposit',
  pricingTiers: 'adminFleet.field.tiers',
  mileagePolicy: 'adminFleet.field.mileagePolicy',
} as const satisfies Record<VehicleField, TextKey>;

/** Those whose value is one word or one number. */
export const PLAIN_VEHICLE_FIELDS = (Object.keys(VEHICLE_LABELS) as VehicleField[]).filter(
  (field) => field !== 'pricingTiers' && field !== 'mileagePolicy',
);
