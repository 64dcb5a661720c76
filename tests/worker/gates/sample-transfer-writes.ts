import { randomUUID } from 'node:crypto';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

/** A car that nobody else of the samples touches, and how it is driven to the other branch. */
async function planOf({ counter }: SampleWorld) {
  const { id: vehicleId } = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  return { transferId: randomUUID(), vehicleId, toBranchId: 'cap_haitien', leavesOn: '2027-03-01' } as const;
}

export const OF_TRANSFERS: Record<string, SampleCall> = {
  'staff.transfers.plan': async (world) => {
    const plan = await planOf(world);
    return () => world.owner.api.staff.transfers.plan(plan);
  },
  'staff.transfers.leave': async (world) => {
    const { transferId } = await world.owner.api.staff.transfers.plan(await planOf(world));
    return () => world.owner.api.staff.transfers.leave({ transferId });
  },
  'staff.transfers.undoLeave': async (world) => {
    const { transferId } = await world.owner.api.staff.transfers.plan(await planOf(world));
    await world.owner.api.staff.transfers.leave({ transferId });
    return () => world.owner.api.staff.transfers.undoLeave({ transferId });
  },
  'staff.transfers.finish': async (world) => {
    const { transferId } = await world.owner.api.staff.transfers.plan(await planOf(world));
    return () => world.owner.api.staff.transfers.finish({ transferId });
  },
  'staff.transfers.cancel': async (world) => {
    const { transferId } = await world.owner.api.staff.transfers.plan(await planOf(world));
    return () => world.owner.api.staff.transfers.cancel({ transferId });
  },
  'staff.transfers.nameDriver': async (world) => {
    const { transferId } = await world.owner.api.staff.transfers.plan(await planOf(world));
    return () => world.owner.api.staff.transfers.nameDriver({ transferId, driver: 'Wilner Noël' });
  },
  'staff.transfers.updateRoute': async ({ owner }) => {
    const [route] = await owner.api.staff.transfers.routes();
    if (!route) throw new Error('The reference data has transfer routes');
    return () => owner.api.staff.transfers.updateRoute({ ...route, minutes: 660 });
  },
};
