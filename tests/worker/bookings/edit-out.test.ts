import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from './staff-world.ts';

/** The edit form of a booking whose client has the car. */

let desk: Desk;
let boss: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  boss = { ...(await desk.hire('admin')), locale: 'en' };
});
afterAll(() => desk.close());

it.each(['picked_up', 'active'] as const)(
  'gives no other car while it is %s: the return of the first would be lost',
  async (bookingStatus) => {
    const [vehicle, other] = [await desk.insertVehicle(), await desk.insertVehicle()];
    const { bookingId } = await createStaffBooking(desk.deps, await desk.formFor(vehicle), boss);
    const read = () => getBooking(desk.deps, { bookingId }, 'en');
    await desk.db.updateTable('bookings').set({ bookingStatus }).where('id', '=', bookingId).execute();
    const form = editFormOf(await read());
    for (const status of [bookingStatus, 'reserved', 'returned'] as const) {
      const edit = agreeToEdit(desk.deps, { ...form, vehicleId: other.id, bookingStatus: status }, boss);
      expect(await refusal(edit)).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fieldErrors: { vehicleId: 'validation.vehicle.out' } },
      });
    }
    // Anything else of it can be edited.
    await agreeToEdit(desk.deps, { ...form, notes: 'Two child seats' }, boss);
    expect(await read()).toMatchObject({ notes: 'Two child seats', vehicle: { id: vehicle.id } });
  },
);

it('holds the car from now on where it says that the client took it before the pickup', async () => {
  const vehicle = await desk.insertVehicle();
  const { bookingId } = await createStaffBooking(desk.deps, await desk.formFor(vehicle), boss);
  const form = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
  desk.setNow(new Date('2026-11-28T15:00:00.000Z'));
  await agreeToEdit(desk.deps, { ...form, bookingStatus: 'picked_up' }, boss);
  const hold = await desk.db
    .selectFrom('vehicleHolds')
    .select('period')
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(hold.period).toMatch('["2026-11-28 15:00:00+00"');
});
