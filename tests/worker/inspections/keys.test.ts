import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

/** Where the key sets and original papers of a car are: they move with it, or when staff say so. */

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Anne Agent', branchId: 'les_cayes' });
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

async function booked() {
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  return insertBooking(counter.db, { vehicle, ...days, fields: { pickupBranchId: 'les_cayes' } });
}
const keysOf = ({ vehicleId }: { vehicleId: string }) => agent.api.staff.keys.ofVehicle({ vehicleId });
const nowOf = async (vehicle: { vehicleId: string }, item: string) =>
  (await keysOf(vehicle)).items.find((one) => one.item === item)?.now ?? null;
const move = ({ vehicleId }: { vehicleId: string }, to: object, lastId: string | null = null) =>
  agent.api.staff.keys.move({
    moveId: randomUUID(),
    vehicleId,
    item: 'main_key',
    lastId,
    holder: 'branch',
    branchId: 'les_cayes',
    ...to,
  });
const linesOf = async (path: string) => {
  const { lines } = await admin.api.staff.morning.get();
  const line = lines.find(({ title }) => title.key.startsWith('morning.keys'));
  return (line?.items ?? []).filter((one) => one.path.endsWith(path)).map(({ text }) => text.key);
};

describe('the main keys', () => {
  it('go with the client and come back to where the car came back, without a word', async () => {
    const booking = await booked();
    await admin.api.staff.inspections.handOver(handOverOf(booking, counter.now(), { isVehicleHere: true }));
    expect(await nowOf(booking, 'main_key')).toMatchObject({
      holder: 'client',
      booking: { id: booking.id, customerName: booking.customerName },
    });
    expect(await nowOf(booking, 'spare_key')).toBeNull();
    await agent.api.staff.inspections.takeBack(
      takeBackOf(booking, counter.now(), { odometerKm: 40_100, branchId: 'cap_haitien' }),
    );
    expect(await nowOf(booking, 'main_key')).toMatchObject({ holder: 'branch', branchId: 'cap_haitien' });
    expect((await keysOf(booking)).history).toHaveLength(2);
    expect(await linesOf(booking.vehicleId)).toEqual([]);
  });

  it('that a client did not bring back are told in the morning, also where nobody recorded the return', async () => {
    const booking = await booked();
    const leaving = { isVehicleHere: true, keys: ['main_key' as const, 'spare_key' as const] };
    await admin.api.staff.inspections.handOver(handOverOf(booking, counter.now(), leaving));
    expect(await linesOf(booking.vehicleId)).toEqual([]);
    const back = { odometerKm: 40_100, keys: ['main_key' as const] };
    await agent.api.staff.inspections.takeBack(takeBackOf(booking, counter.now(), back));
    expect(await linesOf(booking.vehicleId)).toEqual(['morning.keys.client']);
    const spare = await nowOf(booking, 'spare_key');
    await move(booking, { item: 'spare_key', place: 'Safe' }, spare?.id);
    expect(await linesOf(booking.vehicleId)).toEqual([]);
    expect(await nowOf(booking, 'spare_key')).toMatchObject({ place: 'Safe', movedBy: 'Anne Agent' });
  });
});

describe('a key that is lost', () => {
  it('keeps who had it last, is told in the morning for a week, and warns at the hand-over, which takes the spare ones', async () => {
    const booking = await booked();
    await move(booking, { place: 'Hook 4' });
    const had = (await nowOf(booking, 'main_key'))?.id;
    const lost = { moveId: randomUUID(), holder: 'lost', branchId: undefined, place: 'On the counter' };
    await Promise.all([move(booking, lost, had), move(booking, lost, had)]);
    const now = await nowOf(booking, 'main_key');
    expect(now).toMatchObject({
      holder: 'lost',
      branchId: 'les_cayes',
      place: 'On the counter',
      movedBy: 'Anne Agent',
    });
    expect(await linesOf(booking.vehicleId)).toEqual(['morning.keys.lost']);
    const again = { ...lost, moveId: randomUUID() };
    expect(await outcomeOf(move(booking, again, now?.id))).toBe('VALIDATION_FAILED');
    const log = (await counter.logsOf('vehicle', booking.vehicleId)).at(-1);
    expect(log?.metadata).toMatchObject({ after: { keys: { item: 'main_key', isLost: true } } });
    const { kept } = await agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
    expect(kept).toMatchObject([{ item: 'main_key', isLost: true }]);
    await admin.api.staff.inspections.handOver(handOverOf(booking, counter.now(), { isVehicleHere: true }));
    expect(await nowOf(booking, 'spare_key')).toMatchObject({ holder: 'client' });
    expect(await nowOf(booking, 'main_key')).toMatchObject({ holder: 'lost' });
    counter.advance(7 * 24 * 3_600_000 + 1);
    expect(await linesOf(booking.vehicleId)).toEqual([]);
  });

  it('is found when somebody has it again, or when it is handed over', async () => {
    const booking = await booked();
    const lost = { holder: 'lost', branchId: undefined };
    await move(booking, lost);
    await move(booking, { ...lost, item: 'spare_key' });
    const now = await nowOf(booking, 'main_key');
    expect(now).toMatchObject({ holder: 'lost', branchId: null, booking: null, staffName: null });
    await move(booking, {}, now?.id);
    expect(await nowOf(booking, 'main_key')).toMatchObject({ holder: 'branch' });
    const leaving = { isVehicleHere: true, keys: ['spare_key' as const] };
    await admin.api.staff.inspections.handOver(handOverOf(booking, counter.now(), leaving));
    expect(await nowOf(booking, 'spare_key')).toMatchObject({ holder: 'client' });
    const none = counter.db.insertInto('keyMoves').values({
      id: randomUUID(),
      vehicleId: booking.vehicleId,
      item: 'permit',
      movedAt: counter.now(),
      movedByUserId: agent.id,
    });
    await expect(none.execute()).rejects.toMatchObject({ constraint: 'key_moves_have_one_holder' });
  });
});

describe('whoever moves a thing', () => {
  it('says who has it; staff who keep it for two days are told of in the morning', async () => {
    const booking = await booked();
    await move(booking, { item: 'registration', holder: 'staff', staffId: agent.id });
    expect(await linesOf(booking.vehicleId)).toEqual([]);
    counter.advance(48 * 3_600_000 + 1);
    expect(await linesOf(booking.vehicleId)).toEqual(['morning.keys.paperStaff']);
    const log = (await counter.logsOf('vehicle', booking.vehicleId)).at(-1);
    expect(log?.metadata).toMatchObject({ after: { keys: { item: 'registration', holder: 'Anne Agent' } } });
  });

  it('does it once; the second of two at once sees the first', async () => {
    const booking = await booked();
    const once = { moveId: randomUUID(), place: 'Hook 4' };
    await Promise.all([move(booking, once), move(booking, once)]);
    expect((await keysOf(booking)).history).toHaveLength(1);
    expect(await outcomeOf(move(booking, { ...once, place: 'Hook 5' }))).toBe('IDEMPOTENCY_MISMATCH');
    const last = (await nowOf(booking, 'main_key'))?.id ?? null;
    const told = await Promise.all([
      outcomeOf(move(booking, { place: 'A' }, last)),
      outcomeOf(move(booking, { place: 'B' }, last)),
    ]);
    expect(told.sort()).toEqual(['STALE_VERSION', 'ok']);
  });

  it.each([
    ['nobody who works here', { holder: 'staff', staffId: randomUUID() }],
    ['nobody at all', { holder: 'staff' }],
    ['no branch', { holder: 'branch', branchId: undefined }],
    ['a client, while nobody has the car', { holder: 'client' }],
    ['a thing that is none', { item: 'passport' }],
  ])('is refused with %s', async (_, to) => {
    expect(await outcomeOf(move(await booked(), to))).toBe('VALIDATION_FAILED');
  });

  it('never rewrites what was', async () => {
    const booking = await booked();
    await move(booking, {});
    const { vehicleId } = booking;
    const write = counter.db.updateTable('keyMoves').set({ place: 'x' }).where('vehicleId', '=', vehicleId);
    await expect(write.execute()).rejects.toMatchObject({ code: '42501' });
  });
});
