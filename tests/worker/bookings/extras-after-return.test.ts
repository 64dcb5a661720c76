import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { agreeToEdit, editFormOf, refusal } from './staff-world.ts';

/** The extras of a booking once its car is back. */

const GPS = { code: 'gps', name: { en: 'GPS' }, unitPriceCents: 1_500, isPerDay: false };
const STAYS = { fieldErrors: { extras: 'validation.extras.returned' } };

let counter: Counter;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

/** Three days at $50 with a GPS at $15, which the client has; and how their form saves it. */
async function outBooking() {
  const booking = await insertBooking(counter.db, {
    vehicle: await insertVehicle(counter.db, { pricePerDayCents: 5_000 }),
    pickupDate: '2026-11-15',
    returnDate: '2026-11-18',
    extras: [GPS],
    fields: { bookingStatus: 'picked_up', createdBy: 'agent' },
  });
  const { id: bookingId } = booking;
  const read = () => getBooking(counter.deps, { bookingId }, 'en');
  const actor = { ...admin, phone: '', branchId: 'les_cayes' as const, roles: ['admin' as const] };
  const save = async (fields: Partial<ReturnType<typeof editFormOf>>) => {
    const form = { ...editFormOf(await read()), ...fields };
    return refusal(agreeToEdit(counter.deps, form, { actor, ip: admin.ip, locale: 'en' }));
  };
  return { booking, read, save };
}

const gps = (quantity: number) => ({ extras: [{ code: 'gps', quantity }] });
const OTHERS = [
  gps(0),
  gps(2),
  { extras: [] },
  { extras: [...gps(1).extras, { code: 'child_seat', quantity: 1 }] },
];

it.each(['returned', 'completed'] as const)('stay as they were of one that is %s', async (bookingStatus) => {
  const { booking, read, save } = await outBooking();
  await counter.db.updateTable('bookings').set({ bookingStatus }).where('id', '=', booking.id).execute();
  for (const other of OTHERS)
    expect(await save(other)).toEqual({ code: 'VALIDATION_FAILED', details: STAYS });
  // Anything else of it is edited, with the extras that it has, or with nothing said of them.
  expect(await save({ ...gps(1), notes: 'Called' })).toEqual({ code: 'accepted' });
  expect(await save({ notes: 'Called twice' })).toEqual({ code: 'accepted' });
  const { notes, quote } = await read();
  // 3 × $50 + $15 and a tenth of it as tax.
  expect([notes, quote.extrasTotalCents, quote.grandTotalCents]).toEqual(['Called twice', 1_500, 18_150]);
});

it('are not taken away once its return is recorded, whatever its status says then', async () => {
  const { booking, read, save } = await outBooking();
  await admin.api.staff.inspections.takeBack(takeBackOf(booking, counter.now()));
  expect(await save({ bookingStatus: 'picked_up' })).toEqual({ code: 'accepted' });
  expect((await read()).bookingStatus).toBe('picked_up');
  expect(await save(gps(0))).toEqual({ code: 'VALIDATION_FAILED', details: STAYS });
  // The return was that of another booking: its client drives, and wants one more.
  expect(await save(gps(2))).toEqual({ code: 'accepted' });
  // 3 × $50 + 2 × $15 and a tenth of it as tax.
  expect((await read()).quote.grandTotalCents).toBe(19_800);
});

it('change while the client has the car', async () => {
  const { read, save } = await outBooking();
  expect(await save(gps(2))).toEqual({ code: 'accepted' });
  // 3 × $50 + 2 × $15 and a tenth of it as tax.
  expect((await read()).quote.grandTotalCents).toBe(19_800);
});
