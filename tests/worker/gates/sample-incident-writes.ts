import { randomUUID } from 'node:crypto';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

async function asked({ counter }: SampleWorld) {
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  const days = { pickupDate: '2026-11-10', returnDate: '2026-11-30' };
  await insertBooking(counter.db, { vehicle, ...days, fields: { bookingStatus: 'picked_up' } });
  return {
    incidentId: randomUUID(),
    kind: 'breakdown',
    vehicleId: vehicle.id,
    happenedAt: counter.now().toISOString(),
    place: 'Aquin',
    isAnybodyHurt: false,
    canBeDriven: false,
  } as const;
}

/** A breakdown of a car that is out. */
export async function recordedIncident(world: SampleWorld): Promise<string> {
  const { incidentId } = await world.owner.api.staff.incidents.record(await asked(world));
  return incidentId;
}

async function ids(world: SampleWorld) {
  return { incidentId: await recordedIncident(world), requestId: randomUUID() };
}

function insurerPaid({ counter }: SampleWorld, incidentId: string) {
  const paidOn = todayInHaiti(counter.now());
  return { incidentId, requestId: randomUUID(), amountCents: 20_000, paidOn, reference: 'AIC-2026-118' };
}

export const OF_INCIDENTS: Record<string, SampleCall> = {
  'staff.incidents.record': async (world) => {
    const incident = await asked(world);
    return () => world.owner.api.staff.incidents.record(incident);
  },
  'staff.incidents.add': async (world) => {
    const entry = { ...(await ids(world)), kind: 'note', words: 'The mechanic comes at two' } as const;
    return () => world.owner.api.staff.incidents.add(entry);
  },
  'staff.incidents.tick': async (world) => {
    const entry = { ...(await ids(world)), step: 'safety', isDone: true } as const;
    return () => world.owner.api.staff.incidents.tick(entry);
  },
  'staff.incidents.setState': async (world) => {
    const change = { ...(await ids(world)), rowVersion: 1, state: 'closed' } as const;
    return () => world.owner.api.staff.incidents.setState(change);
  },
  'staff.incidents.hold': async (world) => {
    const change = { ...(await ids(world)), rowVersion: 1, isHeld: false };
    return () => world.owner.api.staff.incidents.hold(change);
  },
  'staff.incidents.credit': async (world) => {
    const own = await ids(world);
    const { booking } = await world.owner.api.staff.incidents.get({ incidentId: own.incidentId });
    const credit = { ...own, rowVersion: booking?.rowVersion ?? 0, amountCents: 100, reason: 'A lost day' };
    return () => world.owner.api.staff.incidents.credit(credit);
  },
  'staff.incidents.insurerPaid': async (world) => {
    const paid = insurerPaid(world, await recordedIncident(world));
    return () => world.owner.api.staff.incidents.insurerPaid(paid);
  },
  'staff.incidents.takeBackInsurer': async (world) => {
    const paid = insurerPaid(world, await recordedIncident(world));
    await world.owner.api.staff.incidents.insurerPaid(paid);
    const { incidentId, requestId: takesBackId } = paid;
    const mistake = { incidentId, requestId: randomUUID(), takesBackId, words: 'Of another car' };
    return () => world.owner.api.staff.incidents.takeBackInsurer(mistake);
  },
  'staff.incidents.addPhotos': async (world) => {
    const photo = { id: randomUUID(), fileHash: 'a'.repeat(64), takenAt: world.counter.now().toISOString() };
    const added = { ...(await ids(world)), photos: [photo] };
    return () => world.owner.api.staff.incidents.addPhotos(added);
  },
  'staff.incidents.addDamage': async (world) => {
    const place = { view: 'front', xPermille: 500, yPermille: 500, kind: 'dent' } as const;
    const damage = { ...(await ids(world)), ...place };
    return () => world.owner.api.staff.incidents.addDamage(damage);
  },
};

export const INCIDENT_READS: Record<string, SampleCall> = {
  'staff.incidents.get': async (world) => {
    const { owner } = world;
    const incidentId = await recordedIncident(world);
    return () => owner.api.staff.incidents.get({ incidentId });
  },
  'staff.incidents.list':
    ({ owner }) =>
    () =>
      owner.api.staff.incidents.list({ branchId: 'les_cayes', kind: 'accident' }),
  'staff.incidents.rentalAt':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.incidents.rentalAt({ vehicleId: vehicle.id, at: '2027-01-10T15:00:00.000Z' }),
};
