import type { SampleCall } from './sample-world.ts';

/** Papers, service and profit of cars. */
export const UPKEEP_READS: Record<string, SampleCall> = {
  'staff.upkeep.due':
    ({ owner }) =>
    () =>
      owner.api.staff.upkeep.due({}),
  'staff.keys.ofVehicle':
    ({ owner, car }) =>
    () =>
      owner.api.staff.keys.ofVehicle({ vehicleId: car.id }),
  'staff.upkeep.ofVehicle':
    ({ owner, car }) =>
    () =>
      owner.api.staff.upkeep.ofVehicle({ vehicleId: car.id }),
  'staff.vehicles.profit':
    ({ owner, car }) =>
    () =>
      owner.api.staff.vehicles.profit({ vehicleId: car.id }),
};
