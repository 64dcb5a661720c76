import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OPENING_HOURS } from '#domain/policy.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { listOwnTakenDays } from '#worker/services/rentals/own-taken-days.ts';

const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
let desk: Desk;
let client: ChangeRequest;
let stranger: ChangeRequest;
let vehicle: VehicleRow;

async function customer(): Promise<ChangeRequest> {
  const { id, name, email } = await insertCustomer(desk.db);
  const actor = { ...(await desk.hire('agent')).actor, id, name, email, roles: [] };
  return { actor, ip: '198.51.100.7', locale: 'en' };
}

beforeAll(async () => {
  desk = await openDesk();
  [client, stranger] = [await customer(), await customer()];
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-01'));
  await desk.wipe();
  vehicle = await insertVehicle(desk.db, { branchId: 'les_cayes' });
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle, ...DAYS, fields: { customerId: client.actor.id, ...fields } });
const taken = ({ bookingCode }: BookingRow, by = client) => listOwnTakenDays(desk.deps, { bookingCode }, by);

it('are those of others: the booking’s own are free to it', async () => {
  const booking = await book();
  const others = [
    { pickupDate: '2026-12-04', returnDate: '2026-12-06' },
    { pickupDate: '2026-12-13', returnDate: '2026-12-15' },
  ];
  for (const days of others) await insertBooking(desk.db, { vehicle, ...days });
  expect(await taken(booking)).toMatchObject({ today: '2026-12-01', taken: others });
  expect((await refusal(taken(booking, stranger))).code).toBe('BOOKING_NOT_FOUND');
});

it('come with the days on which the branch of the pickup, or of the return, is closed, but for its own', async () => {
  // From Thursday the 10th to Sunday the 13th, back at the other branch, which is closed on Sundays by now.
  const booking = await book({ returnBranchId: 'cap_haitien' });
  const open = desk.db.updateTable('branches').where('id', '=', 'cap_haitien');
  await open.set({ openingHours: { ...OPENING_HOURS, sunday: null } }).execute();
  const read = await taken(booking);
  await open.set({ openingHours: OPENING_HOURS }).execute();
  expect(read.closed).toEqual([]);
  expect(read.closedToReturn.slice(0, 2)).toEqual(['2026-12-06', '2026-12-20']);
});
