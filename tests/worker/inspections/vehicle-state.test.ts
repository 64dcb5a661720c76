import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const damage = (view: 'left' | 'rear') =>
  ({ id: randomUUID(), view, xPermille: 300, yPermille: 400, kind: 'scratch' }) as const;

it('keeps the damages of a car over its rentals, until each is repaired, once', async () => {
  const vehicle = await insertVehicle(till.counter.db, { branchId: 'les_cayes' });
  const booking = await insertBooking(till.counter.db, {
    vehicle,
    pickupDate: '2026-11-16',
    returnDate: '2026-11-18',
  });
  const [old, found] = [damage('left'), damage('rear')];
  const now = () => till.counter.now();
  const { inspections } = till.agent.api.staff;
  const state = () => inspections.ofVehicle({ vehicleId: vehicle.id });
  expect(await state()).toEqual({ before: null, damages: [] });

  await till.admin.api.staff.inspections.handOver(handOverOf(booking, now(), { damages: [old] }));
  till.counter.advance(60_000);
  await inspections.takeBack(takeBackOf(booking, now(), { odometerKm: 41_000, damages: [found] }));
  const seen = await state();
  expect(seen.before).toMatchObject({ kind: 'return', odometerKm: 41_000 });
  expect(seen.damages.map(({ id, repairedAt }) => [id, repairedAt])).toEqual([
    [old.id, null],
    [found.id, null],
  ]);

  const repair = { damageId: old.id, note: 'Garage Delmas' };
  await Promise.all([inspections.repair(repair), inspections.repair({ damageId: old.id })]);
  await inspections.repair({ damageId: old.id, note: 'Again' });
  const after = await state();
  expect(after.damages.map(({ id, repairedAt }) => [id, repairedAt !== null])).toEqual([
    [found.id, false],
    [old.id, true],
  ]);
  expect(after.damages[1]?.repairNote).not.toBe('Again');
  const logs = await till.counter.logsOf('vehicle', vehicle.id);
  expect(logs.filter(({ metadata }) => 'damage' in metadata)).toHaveLength(1);
  expect(await outcomeOf(inspections.repair({ damageId: randomUUID() }))).toBe('NOT_FOUND');
  // The next client is shown what is still there, and no more.
  const next = await insertBooking(till.counter.db, {
    vehicle,
    pickupDate: '2026-11-18',
    returnDate: '2026-11-20',
  });
  const shown = await inspections.ofBooking({ bookingId: next.id });
  expect(shown.damages.map(({ id }) => id)).toEqual([found.id]);
});
