import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';
import { CONSENT } from './world.ts';

/** A car that another one took the place of is with its client until somebody takes it back. It is noon of November 18. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
const now = () => till.counter.now();
const vehicle = () => insertVehicle(till.counter.db, { branchId: 'les_cayes' });

/** A rental that got its second car; the first was handed over, or its client never took it, or the hand-over was taken back at once. */
async function swapped(had: 'out' | 'never out' | 'out by mistake' = 'out') {
  const [first, second] = [await vehicle(), await vehicle()];
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(till.counter.db, { ...days, vehicle: first });
  const { rentals, inspections } = till.admin.api.staff;
  if (had !== 'never out') await inspections.handOver(handOverOf(booking, now()));
  if (had === 'out by mistake') {
    const { rowVersion } = await till.again(booking);
    const back = { bookingId: booking.id, rowVersion, bookingStatus: 'reserved' } as const;
    await till.admin.api.staff.bookings.setStatus(back);
  }
  const { rowVersion } = await till.again(booking);
  const { agreed } = await rentals.otherVehicles({ bookingId: booking.id });
  const { quote } = agreed;
  const asked = { bookingId: booking.id, rowVersion, requestId: randomUUID(), quote, ...CONSENT };
  await rentals.swap({ ...asked, vehicleId: second.id, cause: 'firm' });
  return { booking, first, second };
}

const WANTED = { pickupDate: '2026-11-20', returnDate: '2026-11-23' };
const offered = async () => {
  const list = await till.counter.visitor().public.vehicles.list({ city: 'les_cayes', ...WANTED });
  return list.mode === 'search' ? list.vehicles.map(({ id }) => id) : [];
};
const takeBack = (booking: { id: string }, { id: vehicleId }: VehicleRow) =>
  till.admin.api.staff.inspections.takeBack(takeBackOf({ id: booking.id, vehicleId }, now()));
const keptVehicles = async () =>
  (await till.agent.api.staff.inspections.notBack({ branchId: 'les_cayes' })).map(
    ({ vehicle }) => vehicle.id,
  );

it('is offered to nobody, is in the list of cars that are not back, and then is neither', async () => {
  const { booking, first } = await swapped();
  expect(await offered()).not.toContain(first.id);
  expect(await till.agent.api.staff.inspections.notBack({ branchId: 'les_cayes' })).toContainEqual({
    bookingId: booking.id,
    bookingCode: booking.bookingCode,
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    returnBranchId: booking.returnBranchId,
    returnDate: booking.returnDate,
    returnTime: booking.returnTime,
    vehicle: { id: first.id, brand: first.brand, model: first.model, plate: first.plate },
  });
  expect(await till.agent.api.staff.inspections.notBack({ branchId: 'cap_haitien' })).toEqual([]);
  await takeBack(booking, first);
  expect(await offered()).toContain(first.id);
  expect(await keptVehicles()).not.toContain(first.id);
});

it('stays away after the rest of the rental is over, until it is back too', async () => {
  const { booking, first, second } = await swapped();
  await till.admin.api.staff.inspections.handOver(
    handOverOf({ id: booking.id, vehicleId: second.id }, now()),
  );
  await takeBack(booking, second);
  expect(await offered()).toContain(second.id);
  expect(await offered()).not.toContain(first.id);
  await takeBack(booking, first);
  expect(await offered()).toContain(first.id);
});

it('leaves with no other client, whose booking is at risk; staff read who has it', async () => {
  const { booking, first } = await swapped();
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-20' };
  const next = await insertBooking(till.counter.db, {
    ...days,
    vehicle: first,
    fields: { pickupTime: '12:30' },
  });
  const { outWith } = await till.agent.api.staff.inspections.ofBooking({ bookingId: next.id });
  expect(outWith).toMatchObject({ bookingCode: booking.bookingCode });
  expect(await till.agent.api.staff.transfers.risk({ bookingId: next.id })).toMatchObject({ risk: 'late' });
  const handOver = () => till.admin.api.staff.inspections.handOver(handOverOf(next, now()));
  expect(await outcomeOf(handOver())).toBe('VEHICLE_OUT');
  await takeBack(booking, first);
  expect(await till.agent.api.staff.transfers.risk({ bookingId: next.id })).toBeNull();
  expect(await outcomeOf(handOver())).toBe('ok');
});

describe('among the cars that are not back', () => {
  const incident = (vehicleId: string, kind: 'theft' | 'seizure' | 'breakdown') => ({
    ...{ incidentId: randomUUID(), kind, vehicleId, happenedAt: now().toISOString() },
    ...{ place: 'Carrefour Dutruel', isAnybodyHurt: false, canBeDriven: false },
  });

  it.each(['theft', 'seizure'] as const)('is none whose %s nobody has cleared up', async (kind) => {
    const { first } = await swapped();
    const { incidentId } = await till.admin.api.staff.incidents.record(incident(first.id, kind));
    expect(await keptVehicles()).not.toContain(first.id);
    const { rowVersion } = await till.admin.api.staff.incidents.get({ incidentId });
    const released = { incidentId, requestId: randomUUID(), rowVersion, isHeld: false };
    await till.admin.api.staff.incidents.hold(released);
    expect(await keptVehicles()).toContain(first.id);
  });

  it('is one that broke down, until it is gone from the fleet', async () => {
    const { booking, first } = await swapped();
    await till.admin.api.staff.incidents.record(incident(first.id, 'breakdown'));
    expect(await keptVehicles()).toContain(first.id);
    const { vehicle } = await till.admin.api.staff.vehicles.get({ vehicleId: first.id });
    await till.admin.api.staff.vehicles.remove({ vehicleId: first.id, rowVersion: vehicle.rowVersion });
    expect(await keptVehicles()).not.toContain(first.id);
    // It may turn up after all.
    expect(await outcomeOf(takeBack(booking, first))).toBe('ok');
  });
});

it.each(['never out', 'out by mistake'] as const)('is free at once where it was %s', async (had) => {
  const { booking, first } = await swapped(had);
  expect(await offered()).toContain(first.id);
  expect(await keptVehicles()).not.toContain(first.id);
  const { ofBooking, handOver } = till.admin.api.staff.inspections;
  expect((await ofBooking({ bookingId: booking.id })).toTakeBack).toEqual([]);
  const next = await insertBooking(till.counter.db, {
    ...{ pickupDate: '2026-11-18', returnDate: '2026-11-20', vehicle: first },
    fields: { pickupTime: '12:30' },
  });
  expect(await till.agent.api.staff.transfers.risk({ bookingId: next.id })).toBeNull();
  expect(await outcomeOf(handOver(handOverOf(next, now())))).toBe('ok');
});

describe('a booking that is called off while its client has the car', () => {
  const set = async (id: string, bookingStatus: 'canceled' | 'no_show' | 'reserved') => {
    const { rowVersion } = await till.again({ id });
    await till.admin.api.staff.bookings.setStatus({ bookingId: id, rowVersion, bookingStatus });
  };

  it('leaves the car with them: it is offered to nobody, and is in the list, until it is back', async () => {
    const had = await vehicle();
    const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
    const booking = await insertBooking(till.counter.db, { ...days, vehicle: had });
    await till.admin.api.staff.inspections.handOver(handOverOf(booking, now()));
    await set(booking.id, 'canceled');
    expect(await offered()).not.toContain(had.id);
    expect(await keptVehicles()).toContain(had.id);
    const next = await insertBooking(till.counter.db, { ...WANTED, vehicle: had });
    const risks = await till.agent.api.staff.transfers.risks({ branchId: 'les_cayes' });
    expect(risks.find(({ id }) => id === next.id)).toMatchObject({ risk: 'late' });
    // It was called something else after.
    await set(booking.id, 'no_show');
    expect(await keptVehicles()).toContain(had.id);
    await takeBack(booking, had);
    expect(await keptVehicles()).not.toContain(had.id);
    await set(next.id, 'canceled');
    expect(await offered()).toContain(had.id);
  });

  it('is not so where the hand-over was a mistake, or nobody had left', async () => {
    const had = await vehicle();
    const booking = await insertBooking(till.counter.db, {
      pickupDate: '2026-11-18',
      returnDate: '2026-11-21',
      vehicle: had,
    });
    await till.admin.api.staff.inspections.handOver(handOverOf(booking, now()));
    await set(booking.id, 'reserved');
    await set(booking.id, 'canceled');
    expect(await offered()).toContain(had.id);
    expect(await keptVehicles()).not.toContain(had.id);
  });
});

it('a car that was stolen is not awaited: its rental is neither late nor among the day’s returns until it is found', async () => {
  const had = await vehicle();
  const days = { pickupDate: '2026-11-10', returnDate: '2026-11-14' };
  const booking = await insertBooking(till.counter.db, {
    ...days,
    vehicle: had,
    fields: { bookingStatus: 'picked_up' },
  });
  const awaited = async () => {
    const { rows } = await till.agent.api.staff.bookings.list({
      due: 'late',
      page: 1,
      pageSize: 50,
      sort: 'pickupDate',
    });
    const board = await till.agent.api.staff.board.get({});
    const { bookings } = await till.agent.api.staff.calendar.month({ month: '2026-11' });
    const found = await till.agent.api.staff.search.find({ text: had.plate });
    const { isVehicleGone } = await till.agent.api.staff.bookings.get({ bookingId: booking.id });
    const drawn = bookings.find(({ id }) => id === booking.id);
    const isLate = [drawn?.lateMinutes, found.vehicles[0]?.rental?.lateMinutes].map((late) => late !== 0);
    return [
      ...[rows, board.rows].map((list) => list.some(({ id }) => id === booking.id)),
      ...isLate,
      !isVehicleGone,
    ];
  };
  expect(await awaited()).toEqual([true, true, true, true, true]);
  const incidentId = randomUUID();
  await till.agent.api.staff.incidents.record({
    incidentId,
    kind: 'theft',
    vehicleId: had.id,
    happenedAt: now().toISOString(),
    place: 'Aquin',
    isAnybodyHurt: false,
    canBeDriven: false,
  });
  expect(await awaited()).toEqual([false, false, false, false, false]);
  const { rowVersion } = await till.agent.api.staff.incidents.get({ incidentId });
  await till.admin.api.staff.incidents.hold({
    incidentId,
    requestId: randomUUID(),
    rowVersion,
    isHeld: false,
  });
  expect(await awaited()).toEqual([true, true, true, true, true]);
});

describe('the calendar', () => {
  const month = async (asked: { month: string; branchId?: 'les_cayes' | 'cap_haitien' }) =>
    till.agent.api.staff.calendar.month(asked);
  const entriesOf = async ({ id }: VehicleRow, asked: Parameters<typeof month>[0] = { month: '2026-11' }) =>
    (await month(asked)).notBack.filter(({ vehicleId }) => vehicleId === id);

  it('has a car that was changed for another until it is back, in every month that it crosses', async () => {
    const { booking, first, second } = await swapped();
    const kept = {
      bookingId: booking.id,
      bookingCode: booking.bookingCode,
      customerName: booking.customerName,
      vehicleId: first.id,
      pickupBranchId: 'les_cayes',
      leftOn: '2026-11-18',
    };
    expect(await entriesOf(first)).toEqual([kept]);
    expect(await entriesOf(first, { month: '2026-11', branchId: 'les_cayes' })).toEqual([kept]);
    expect(await entriesOf(first, { month: '2026-11', branchId: 'cap_haitien' })).toEqual([]);
    // Its last weeks hold no day of these months, or none until today.
    expect(await entriesOf(first, { month: '2026-09' })).toEqual([]);
    expect(await entriesOf(first, { month: '2027-01' })).toEqual([]);
    expect(await entriesOf(second)).toEqual([]);
    await takeBack(booking, first);
    expect(await entriesOf(first)).toEqual([]);
  });

  it('has a car whose booking was called off while its client had it', async () => {
    const had = await vehicle();
    const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
    const booking = await insertBooking(till.counter.db, { ...days, vehicle: had });
    await till.admin.api.staff.inspections.handOver(handOverOf(booking, now()));
    const { rowVersion } = await till.again(booking);
    const asked = { bookingId: booking.id, rowVersion, bookingStatus: 'canceled' } as const;
    expect(await entriesOf(had)).toEqual([]);
    await till.admin.api.staff.bookings.setStatus(asked);
    expect(await entriesOf(had)).toMatchObject([{ bookingId: booking.id, leftOn: '2026-11-18' }]);
    await takeBack(booking, had);
    expect(await entriesOf(had)).toEqual([]);
  });
});
