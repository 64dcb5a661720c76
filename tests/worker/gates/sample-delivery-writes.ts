import { randomUUID } from 'node:crypto';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

async function planOf({ counter }: SampleWorld) {
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  const days = { pickupDate: '2026-12-01', returnDate: '2026-12-03' };
  const { id: bookingId } = await insertBooking(counter.db, { vehicle, ...days });
  return {
    deliveryId: randomUUID(),
    bookingId,
    kind: 'delivery',
    place: 'Antoine Simon airport',
    dueOn: '2026-12-01',
    dueTime: '10:00',
    driverName: 'Wilner Augustin',
    isOwn: false,
  } as const;
}

async function planned(world: SampleWorld) {
  return world.owner.api.staff.deliveries.plan(await planOf(world));
}

export const OF_DELIVERIES: Record<string, SampleCall> = {
  'staff.deliveries.plan': async (world) => {
    const plan = await planOf(world);
    return () => world.owner.api.staff.deliveries.plan(plan);
  },
  'staff.deliveries.leave': async (world) => {
    const { deliveryId } = await planned(world);
    return () => world.owner.api.staff.deliveries.leave({ deliveryId });
  },
  'staff.deliveries.finish': async (world) => {
    const { deliveryId } = await planned(world);
    const { counter, owner } = world;
    const found = counter.db.selectFrom('deliveries').select('bookingId').where('id', '=', deliveryId);
    const { bookingId } = await found.executeTakeFirstOrThrow();
    await counter.db
      .updateTable('bookings')
      .set({ bookingStatus: 'picked_up' })
      .where('id', '=', bookingId)
      .execute();
    return () => owner.api.staff.deliveries.finish({ deliveryId });
  },
  'staff.deliveries.cancel': async (world) => {
    const { deliveryId } = await planned(world);
    return () => world.owner.api.staff.deliveries.cancel({ deliveryId });
  },
};

export const DELIVERY_READS: Record<string, SampleCall> = {
  'staff.deliveries.list':
    ({ owner }) =>
    () =>
      owner.api.staff.deliveries.list({ branchId: 'les_cayes' }),
};
