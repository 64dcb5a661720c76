import { randomUUID } from 'node:crypto';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { SampleCall } from './sample-world.ts';

function callOf({ id: vehicleId, branchId }: VehicleRow, days: { fromDate: string; toDate: string }) {
  return {
    requestId: randomUUID(),
    vehicleId,
    branchId,
    ...days,
    name: 'Rose Pierre',
    phone: '+509 3712 3456',
    hours: 4,
  };
}

export const OF_TELEPHONE_HOLDS: Record<string, SampleCall> = {
  'staff.vehicles.endHold': async ({ owner, vehicle }) => {
    const days = { fromDate: '2027-08-01', toDate: '2027-08-03' };
    const { id: holdId } = await owner.api.staff.vehicles.holdByPhone(callOf(vehicle, days));
    return () => owner.api.staff.vehicles.endHold({ holdId });
  },
  'staff.vehicles.extendHold': async ({ owner, vehicle }) => {
    const days = { fromDate: '2027-08-05', toDate: '2027-08-07' };
    const { id: holdId, endsAt } = await owner.api.staff.vehicles.holdByPhone(callOf(vehicle, days));
    const until = new Date(Date.parse(endsAt) + 3_600_000).toISOString();
    return () => owner.api.staff.vehicles.extendHold({ holdId, until });
  },
  'staff.vehicles.holdByPhone':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.vehicles.holdByPhone(callOf(vehicle, { fromDate: '2027-08-11', toDate: '2027-08-13' })),
};
