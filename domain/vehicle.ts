/** What a vehicle can be (SPEC §3, §4). */
export const VEHICLE_CLASSES = ['economy', 'compact', 'suv', 'luxury'] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

/** Whether a car of this class replaces one of that class without taking anything from the client. */
export function isSameOrBetter(vehicleClass: VehicleClass, than: VehicleClass): boolean {
  return VEHICLE_CLASSES.indexOf(vehicleClass) >= VEHICLE_CLASSES.indexOf(than);
}

export const VEHICLE_STATUSES = ['active', 'maintenance', 'unavailable'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** As it is named where it has to be told from all others. */
export function vehicleLabel({
  brand,
  model,
  plate,
}: {
  brand: string;
  model: string;
  plate: string;
}): string {
  return `${brand} ${model} · ${plate}`;
}

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['gasoline', 'diesel', 'hybrid', 'electric'] as const;
export type Fuel = (typeof FUELS)[number];

/** Only active vehicles are listed publicly and can be rented; the rest read 'Not available'. */
export function isRentable(status: VehicleStatus): boolean {
  return status === 'active';
}

/**
 * What a car is doing today (SPEC §4), derived by one expression wherever it shows: `rented` while a booking has it out,
 * whatever its status says; then `maintenance`, by its own status or a block of today; then `unavailable` when it was
 * set so; else `available`.
 */
export const CURRENT_STATUSES = ['available', 'rented', 'maintenance', 'unavailable'] as const;
export type CurrentStatus = (typeof CURRENT_STATUSES)[number];
