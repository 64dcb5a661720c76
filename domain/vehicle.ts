/** What a vehicle can be (SPEC §3, §4). */
export const VEHICLE_CLASSES = ['economy', 'compact', 'suv', 'luxury'] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

export const VEHICLE_STATUSES = ['active', 'maintenance', 'unavailable'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

/** Only active vehicles are listed publicly and can be rented; the rest read 'Not available'. */
export function isRentable(status: VehicleStatus): boolean {
  return status === 'active';
}

/** What the fleet tables show: a car that is out counts as rented whatever its own status says. */
export type FleetStatus = 'rented' | 'maintenance' | 'available' | 'unavailable';

/** Derived status of a car: rented while one of its bookings is picked_up (SPEC §4). */
export function fleetStatus(status: VehicleStatus, hasPickedUpBooking: boolean): FleetStatus {
  if (hasPickedUpBooking) return 'rented';
  return status === 'active' ? 'available' : status;
}
