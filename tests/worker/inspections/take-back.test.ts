import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, RETURN_PRICES, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { withClient } from '#tools/postgres/with-client.ts';
import { openTill, type Till } from '../payments/world.ts';

const DAYS = { pickupDate: '2026-11-15', returnDate: '2026-11-18' };

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const now = () => till.counter.now();
const seen = (booking: { id: string }) =>
  till.agent.api.staff.inspections.ofBooking({ bookingId: booking.id });
const takeBack = (input: ReturnType<typeof takeBackOf>, by = till.agent) =>
  by.api.staff.inspections.takeBack(input);

/** A booking whose client has the car since this moment. */
async function rented(days = DAYS) {
  const vehicle = await insertVehicle(till.counter.db, { branchId: 'les_cayes' });
  const booking = await insertBooking(till.counter.db, { vehicle, ...days });
  const seenThen = { odometerKm: 60_000, fuelEighths: 8 };
  await till.admin.api.staff.inspections.handOver(handOverOf(booking, now(), seenThen));
  till.counter.advance(1_000);
  return booking;
}

it('ends the rental where and when it ended, whatever is still to be paid, and frees the car', async () => {
  const booking = await rented({ pickupDate: '2026-11-18', returnDate: '2026-11-25' });
  till.counter.advance(HOUR_MS);
  const input = takeBackOf(booking, now(), { branchId: 'cap_haitien', odometerKm: 60_420, fuelEighths: 5 });
  expect(await takeBack(input)).toMatchObject({ bookingStatus: 'returned' });
  const after = await seen(booking);
  expect(after.vehicle.branchId).toBe('cap_haitien');
  expect(after.inspections.map(({ kind }) => kind)).toEqual(['hand_over', 'return']);
  expect(after.before).toMatchObject({ kind: 'return', odometerKm: 60_420, fuelEighths: 5 });
  // Days that it was booked for are free again.
  const { id: vehicleId } = after.vehicle;
  const next = { pickupDate: '2026-11-20', returnDate: '2026-11-22' };
  await insertBooking(till.counter.db, {
    vehicle: await till.counter.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow(),
    ...next,
  });
});

it('is refused before the hand-over, after the return, and before the car was handed over', async () => {
  const promised = await insertBooking(till.counter.db, DAYS);
  expect(await detailsOf(takeBack(takeBackOf(promised, now())))).toEqual({ bookingStatus: 'reserved' });

  const booking = await rented();
  const early = takeBackOf(booking, new Date(now().getTime() - 2_000), { odometerKm: 60_000 });
  expect(await detailsOf(takeBack(early))).toEqual({
    fieldErrors: { happenedAt: 'validation.inspection.moment' },
  });
  const input = takeBackOf(booking, now(), { odometerKm: 60_000 });
  const both = await Promise.all([
    outcomeOf(takeBack(input)),
    outcomeOf(takeBack(takeBackOf(booking, now(), { odometerKm: 60_001 }))),
  ]);
  expect(both.sort()).toEqual(['WRONG_BOOKING_STATUS', 'ok']);
});

it('asks why the odometer fell, and lets more fuel pass', async () => {
  const booking = await rented();
  const fallen = takeBackOf(booking, now(), { odometerKm: 59_999 });
  expect(await detailsOf(takeBack(fallen))).toEqual({
    fieldErrors: { odometerKm: 'validation.odometer.falls' },
  });
  await takeBack({ ...fallen, differenceReason: 'The instrument was changed' });
  const { inspections } = await seen(booking);
  expect(inspections[1]?.differenceReason).toBe('The instrument was changed');
});

it('asks why the odometer jumped, so that a digit too many makes no service due', async () => {
  const booking = await rented();
  const jumped = takeBackOf(booking, now(), { odometerKm: 604_200 });
  expect(await detailsOf(takeBack(jumped))).toEqual({
    fieldErrors: { odometerKm: 'validation.odometer.jumps' },
  });
  expect(await outcomeOf(takeBack({ ...jumped, odometerKm: 60_420 }))).toBe('ok');
});

it('done by hand and undone, the car is handed over again, and the new record names the old', async () => {
  const booking = await rented();
  const { rowVersion } = await till.again(booking);
  await till.admin.api.staff.bookings.setStatus({
    bookingId: booking.id,
    rowVersion,
    bookingStatus: 'reserved',
  });
  await till.admin.api.staff.inspections.handOver(handOverOf(booking, now(), { odometerKm: 60_010 }));
  const { inspections, before } = await seen(booking);
  expect(inspections.map(({ odometerKm, isReplaced }) => [odometerKm, isReplaced])).toEqual([
    [60_000, true],
    [60_010, false],
  ]);
  expect(before?.odometerKm).toBe(60_010);
});

it('proposes what it costs to be late and to bring back less fuel, to the cent, until it is charged', async () => {
  const { firm } = await till.admin.api.staff.settings.get();
  await till.admin.api.staff.settings.updateReturnPrices({ rowVersion: firm.rowVersion, ...RETURN_PRICES });
  const vehicle = await insertVehicle(till.counter.db, { branchId: 'les_cayes', class: 'suv' });
  const booking = await insertBooking(till.counter.db, { vehicle, ...DAYS });
  await till.admin.api.staff.inspections.handOver(
    handOverOf(booking, now(), { odometerKm: 7_000, missing: ['jack'] }),
  );
  // It was to be back at 10:00 in Haiti: three hours and a minute before it is.
  till.counter.advance(Date.parse('2026-11-18T18:01:00.000Z') - now().getTime());
  await takeBack(
    takeBackOf(booking, now(), { odometerKm: 7_420, fuelEighths: 5, missing: ['jack', 'radio'] }),
  );
  const charges = async () => (await seen(booking)).charges;
  const late = { code: 'late', amountCents: 3_000, count: 181 } as const;
  const fuel = { code: 'fuel', amountCents: 3 * 1_200 + 500, count: 3 } as const;
  expect(await charges()).toMatchObject([late, fuel, { code: 'other', amountCents: null, count: 1 }]);

  const before = (await seen(booking)).booking.balanceCents;
  const charge = {
    ...(await till.asked(booking)),
    code: 'late' as const,
    amountCents: 4_000,
    note: '3 h late',
  };
  await till.agent.api.payments.charge(charge);
  expect((await charges()).map(({ code }) => code)).toEqual(['fuel', 'other']);
  // A dialog whose first answer was lost still shows the proposal: it is charged once.
  const inspectionId = (await seen(booking)).inspections.find(({ kind }) => kind === 'return')?.id;
  const again = { ...charge, ...(await till.asked(booking)), inspectionId };
  expect(await outcomeOf(till.agent.api.payments.charge(again))).toBe('STALE_VERSION');
  expect((await seen(booking)).booking.balanceCents).toBe(before + 4_000);
  const waiver = {
    ...(await till.asked(booking)),
    code: 'late' as const,
    amountCents: 4_000,
    reason: 'A flood',
  };
  await till.admin.api.payments.waive(waiver);
  expect((await charges()).map(({ code }) => code)).toEqual(['fuel', 'other']);
});

it('lets staff leave what is proposed, for a reason, an agent with an admin who agrees', async () => {
  const { firm } = await till.admin.api.staff.settings.get();
  await till.admin.api.staff.settings.updateReturnPrices({ rowVersion: firm.rowVersion, ...RETURN_PRICES });
  const booking = await rented();
  const damages = [{ id: randomUUID(), view: 'top', xPermille: 1, yPermille: 1, kind: 'dent' } as const];
  await takeBack(takeBackOf(booking, now(), { odometerKm: 60_001, fuelEighths: 6, damages }));
  const codes = async () => (await seen(booking)).charges.map(({ code }) => code);
  expect(await codes()).toEqual(['late', 'fuel', 'damage']);
  const bookingId = booking.id;
  const { leaveCharge } = till.agent.api.staff.inspections;
  expect(await outcomeOf(leaveCharge({ bookingId, code: 'fuel', reason: ' ' }))).toBe('VALIDATION_FAILED');
  // There is no amount to agree to.
  await leaveCharge({ bookingId, code: 'damage', reason: 'It was there before' });
  expect(await codes()).toEqual(['late', 'fuel']);
  expect(
    await detailsOf(leaveCharge({ bookingId, code: 'fuel', reason: 'The gauge is wrong' })),
  ).toMatchObject({
    kind: 'waived_charge',
    facts: { before: { charge: 'fuel' }, after: { charge: 'fuel', chargeCents: 0 } },
  });
  const twice = { bookingId, code: 'fuel', reason: 'The gauge is wrong' } as const;
  await Promise.all([
    till.admin.api.staff.inspections.leaveCharge(twice),
    till.admin.api.staff.inspections.leaveCharge(twice),
  ]);
  expect(await codes()).toEqual(['late']);
  const logs = await till.counter.logsOf('booking', bookingId);
  expect(logs.filter(({ metadata }) => 'leftCharge' in metadata)).toHaveLength(2);
});

it('is never rewritten, whoever asks the database', async () => {
  const booking = await rented();
  const { inspections } = await seen(booking);
  const { db } = till.counter;
  const own = { id: inspections[0]?.id ?? '' };
  const changed = db.updateTable('inspections').set({ odometerKm: 1 }).where('id', '=', own.id);
  const deleted = db.deleteFrom('inspections').where('id', '=', own.id);
  for (const attempt of [changed, deleted])
    await expect(attempt.execute()).rejects.toThrow('permission denied');
  const asOwner = withClient(till.counter.database.adminUrl, (client) =>
    client.query('update inspections set odometer_km = 1 where id = $1', [own.id]),
  );
  await expect(asOwner).rejects.toThrow('not rewritten');
});
