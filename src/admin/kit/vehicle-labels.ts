import type { VehicleField } from '#domain/schemas/vehicle-fields.ts';
import type { TextKey } from '#texts/catalogues.ts';

/** What the fields of a car are called, in the order in which a page shows them: in its form, its versions and the log. */
export const VEHICLE_LABELS = {
  brand: 'adminVehicles.field.brand',
  model: 'adminVehicles.field.model',
  year: 'adminVehicles.field.year',
  plate: 'adminVehicles.field.plate',
  color: 'adminVehicles.field.color',
  branchId: 'adminVehicles.field.branch',
  status: 'adminVehicles.field.status',
  class: 'adminVehicles.field.class',
  transmission: 'adminVehicles.field.transmission',
  seats: 'adminVehicles.field.seats',
  doors: 'adminVehicles.field.doors',
  hasAc: 'vehicle.ac',
  bags: 'adminVehicles.field.bags',
  fuel: 'adminVehicles.field.fuel',
  isFourByFour: 'adminVehicles.field.fourByFour',
  pricePerDayCents: 'adminVehicles.field.price',
  depositCents: 'adminVehicles.field.deposit',
  pricingTiers: 'adminVehicles.field.tiers',
  mileagePolicy: 'adminVehicles.field.mileagePolicy',
} as const satisfies Record<VehicleField, TextKey>;

/** Those whose value is one word or one number. */
export const PLAIN_VEHICLE_FIELDS = (Object.keys(VEHICLE_LABELS) as VehicleField[]).filter(
  (field) => field !== 'pricingTiers' && field !== 'mileagePolicy',
);
