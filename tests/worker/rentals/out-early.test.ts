import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { extendRental } from '#worker/services/rentals/extend-rental.ts';
import { extensionOf } from './world.ts';

/** A client who has the car from two hours before the agreed pickup on, and brings it back to the other branch. */

let desk: Desk;
let boss: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  boss = { ...(await desk.hire('admin')), locale: 'en' };
});
afterAll(() => desk.close());

/** A booking from les Cayes, out since two hours before its pickup. */
async function outEarly(returnBranchId: BranchId) {
  const vehicle = await desk.insertVehicle();
  const form = await desk.formFor(vehicle, { returnBranchId });
  const { bookingId } = await createStaffBooking(desk.deps, form, boss);
  const read = () => getBooking(desk.deps, { bookingId }, 'en');
  const { pickupDate, rowVersion } = await read();
  desk.setNow(new Date(Date.parse(`${pickupDate}T15:00:00Z`) - 2 * HOUR_MS));
  await setStatus(desk.deps, { bookingId, rowVersion, bookingStatus: 'picked_up' }, boss);
  return { bookingId, read };
}

it('agrees on another branch to bring it back to', async () => {
  const { read } = await outEarly('les_cayes');
  await agreeToEdit(desk.deps, { ...editFormOf(await read()), returnBranchId: 'cap_haitien' }, boss);
  expect((await read()).returnBranch.id).toBe('cap_haitien');
});

it('keeps it a day longer', async () => {
  const { bookingId, read } = await outEarly('cap_haitien');
  const returnDate = addDays((await read()).returnDate, 1);
  await extendRental(desk.deps, await extensionOf(desk, bookingId, { returnDate }), boss);
  expect((await read()).returnDate).toBe(returnDate);
});
