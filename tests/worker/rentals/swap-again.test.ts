import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractOf } from '#tests/support/factories/contract.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';
import { rentedOut } from './swap-world.ts';

/** A car that goes out, is changed for another and comes back to the same client. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const seen = (bookingId: string) => till.agent.api.staff.inspections.ofBooking({ bookingId });
const whoHad = async ({ id: vehicleId }: VehicleRow, at: Date) =>
  (await till.admin.api.staff.incidents.rentalAt({ vehicleId, at: at.toISOString() }))?.id ?? null;

it('leaves and comes back twice, each time with records of its own', async () => {
  const { booking, first, second, leave, back, swapTo } = await rentedOut(till, { odometerKm: 10_000 });
  const outFirst = till.counter.now();
  await swapTo(second);
  await back(first, { odometerKm: 10_200 });
  const between = new Date(till.counter.now().getTime() + 30_000);
  await leave(second, { odometerKm: 55_000 });
  await swapTo(first);
  expect(await seen(booking.id)).toMatchObject({ isSwappedIn: true, toTakeBack: [{ id: second.id }] });
  await back(second, { odometerKm: 55_100 });
  // What is signed for the car that is to leave tells nothing of how it left the first time.
  const { contracts } = till.admin.api.staff;
  await contracts.make(contractOf(booking.id));
  const { open } = await contracts.ofBooking({ bookingId: booking.id });
  expect(open?.text.blocks.flatMap(({ lines }) => lines)).toContain(
    'Recorded with pictures when the car is handed over',
  );
  expect(await outcomeOf(leave(first, { odometerKm: 10_200 }))).toBe('ok');
  expect(await detailsOf(leave(first, { odometerKm: 10_200 }))).toMatchObject({ bookingStatus: 'picked_up' });
  expect(await seen(booking.id)).toMatchObject({ isSwappedIn: false, toTakeBack: [] });
  const outAgain = till.counter.now();
  expect(await back(first, { odometerKm: 10_500 })).toMatchObject({ bookingStatus: 'returned' });

  const { inspections } = await seen(booking.id);
  expect(inspections.map(({ kind, vehicleId, isReplaced }) => [kind, vehicleId, isReplaced])).toEqual([
    ['hand_over', first.id, false],
    ['return', first.id, false],
    ['hand_over', second.id, false],
    ['return', second.id, false],
    ['hand_over', first.id, false],
    ['return', first.id, false],
  ]);
  expect(await whoHad(first, outFirst)).toBe(booking.id);
  expect(await whoHad(first, between)).toBeNull();
  expect(await whoHad(first, outAgain)).toBe(booking.id);
});

it('a return that is recorded again takes the place of that of its own stay', async () => {
  const { booking, first, second, leave, back, swapTo } = await rentedOut(till);
  await swapTo(second);
  await back(first);
  await swapTo(first);
  await leave(first);
  await back(first);
  await till.counter.db
    .updateTable('bookings')
    .set({ bookingStatus: 'picked_up' })
    .where('id', '=', booking.id)
    .execute();
  await back(first);
  const { inspections } = await seen(booking.id);
  expect(inspections.map(({ isReplaced }) => isReplaced)).toEqual([false, false, false, true, false]);
});

it('a car that was never brought back before its client got it again is not handed over twice, and can be late', async () => {
  const { booking, first, second, leave, back, swapTo } = await rentedOut(till, { odometerKm: 20_000 });
  await swapTo(second);
  await swapTo(first);
  expect(await seen(booking.id)).toMatchObject({ isSwappedIn: false, toTakeBack: [] });
  expect(await outcomeOf(leave(first))).toBe('WRONG_BOOKING_STATUS');
  till.counter.advance(5 * 24 * 3_600_000);
  expect(await back(first, { odometerKm: 20_100 })).toMatchObject({ bookingStatus: 'returned' });
  const { inspections, charges } = await seen(booking.id);
  expect(inspections.map(({ kind }) => kind)).toEqual(['hand_over', 'return']);
  const inspectionId = inspections[1]?.id ?? '';
  expect(charges).toMatchObject([{ inspectionId, code: 'late' }]);
  const kept = till.counter.db.selectFrom('bookings').select('undecidedCharges').where('id', '=', booking.id);
  expect(await kept.executeTakeFirst()).toEqual({ undecidedCharges: { [inspectionId]: ['late'] } });
});
