import type { SampleCall } from './sample-world.ts';

/** Papers, service and profit of cars. */
export const UPKEEP_READS: Record<string, SampleCall> = {
  'staff.upkeep.due':
    ({ owner }) =>
    () =>
      owner.api.staff.upkeep.due({}),
  'staff.keys.ofVehicle':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.keys.ofVehicle({ vehicleId: vehicle.id }),
  'staff.upkeep.ofVehicle':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.upkeep.ofVehicle({ vehicleId: vehicle.id }),
  'staff.vehicles.profit':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.vehicles.profit({ vehicleId: vehicle.id }),
};
