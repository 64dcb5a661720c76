import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar-day.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { waitToken } from '#worker/services/accounts/access-links.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

let week = 0;

/** Days on which every car of the branch is taken. */
async function wishOf({ counter, newEmail }: SampleWorld) {
  week += 1;
  const pickupDate = addDays('2028-01-03', 7 * week);
  const days = { pickupDate, returnDate: addDays(pickupDate, 3) };
  const person = { name: 'Rose Pierre', email: newEmail(), phone: '+509 3712 3456' };
  const vehicles = await counter.db
    .selectFrom('vehicles')
    .where('branchId', '=', 'les_cayes')
    .selectAll()
    .execute();
  for (const vehicle of vehicles) await insertBooking(counter.db, { vehicle, ...days });
  return { ...person, ...days, branchId: 'les_cayes' as const, classes: [] };
}

async function waiting(world: SampleWorld) {
  const { counter } = world;
  const wish = await wishOf(world);
  await counter.visitor().public.waitlist.join(wish);
  const { id } = await counter.db
    .selectFrom('waitlist')
    .where('email', '=', wish.email)
    .select('id')
    .executeTakeFirstOrThrow();
  return { waitlistId: id, token: waitToken(counter.deps, id) };
}

export const WAITLIST_READS: Record<string, SampleCall> = {
  'public.waitlist.read': async (world) => {
    const { token } = await waiting(world);
    return () => world.counter.visitor().public.waitlist.read({ token });
  },
  'staff.waitlist.list':
    ({ owner }) =>
    () =>
      owner.api.staff.waitlist.list({}),
  'staff.waitlist.vehicles': async (world) => {
    const { waitlistId } = await waiting(world);
    return () => world.owner.api.staff.waitlist.vehicles({ waitlistId });
  },
};

export const OF_WAITLIST: Record<string, SampleCall> = {
  'public.waitlist.join': async (world) => {
    const wish = await wishOf(world);
    return () => world.counter.visitor().public.waitlist.join(wish);
  },
  'public.waitlist.leave': async (world) => {
    const { token } = await waiting(world);
    return () => world.counter.visitor().public.waitlist.leave({ token });
  },
  'staff.waitlist.offer': async (world) => {
    const { waitlistId } = await waiting(world);
    const { id: vehicleId } = await insertVehicle(world.counter.db, { branchId: 'les_cayes' });
    const offer = { waitlistId, offerId: randomUUID(), vehicleId };
    return () => world.owner.api.staff.waitlist.offer(offer);
  },
  'staff.waitlist.remove': async (world) => {
    const { waitlistId } = await waiting(world);
    return () => world.owner.api.staff.waitlist.remove({ waitlistId });
  },
};
