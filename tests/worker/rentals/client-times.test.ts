import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { changeOwnDays, priceOwnDays } from '#worker/services/rentals/client-changes.ts';
import { bookingOf, chargedOf } from './world.ts';

const DAYS = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
let desk: Desk;
let client: ChangeRequest;
let vehicle: VehicleRow;

beforeAll(async () => {
  desk = await openDesk();
  const { id, name, email } = await insertCustomer(desk.db);
  const actor = { ...(await desk.hire('agent')).actor, id, name, email, roles: [] };
  client = { actor, ip: '198.51.100.7', locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setNow(noonOn('2026-12-01'));
  await desk.wipe();
  await desk.db.deleteFrom('openingExceptions').execute();
  vehicle = await insertVehicle(desk.db, { pricePerDayCents: 4_000, branchId: 'les_cayes' });
});

/** Usual times count from when it was made: long before, by the clock of the desk. */
const createdAt = noonOn('2026-11-20').toISOString();
const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle, ...DAYS, fields: { customerId: client.actor.id, createdAt, ...fields } });
const opensAt = (day: string, opens: string) =>
  desk.db
    .insertInto('openingExceptions')
    .values({ branchId: 'les_cayes', day, hours: { opens, closes: '18:00' }, name: { en: 'Late' } })
    .execute();

interface NewDays {
  pickupDate?: string;
  returnDate: string;
}
const ask = ({ bookingCode }: BookingRow, days: NewDays) =>
  priceOwnDays(desk.deps, { bookingCode, ...days }, client);
async function change(booking: BookingRow, days: NewDays) {
  const { rowVersion, quote } = await ask(booking, days);
  const { bookingCode } = booking;
  await changeOwnDays(
    desk.deps,
    { bookingCode, ...days, rowVersion, quote, requestId: randomUUID() },
    client,
  );
}

describe('the usual times, on other days', () => {
  it('that the hours moved charge the days between after other days too, and are those of the new days', async () => {
    await opensAt('2026-12-13', '13:00');
    await opensAt('2026-12-15', '12:00');
    const booking = await book({ returnTime: '13:00' });
    const shown = await ask(booking, { returnDate: '2026-12-15' });
    // 5 × 40.00 with 10 %.
    expect(shown).toMatchObject({ pickupTime: '10:00', returnTime: '12:00' });
    expect(shown.quote).toMatchObject({ rentalDays: 5, grandTotalCents: 22_000 });
    await change(booking, { returnDate: '2026-12-15' });
    expect(await bookingOf(desk, booking.id)).toMatchObject({ returnTime: '12:00', rentalDays: 5 });
    expect(await chargedOf(desk, booking.id)).toBe(22_000);
    // And once more, from what the last change left.
    const back = await ask(booking, { returnDate: '2026-12-14' });
    expect(back).toMatchObject({ returnTime: '10:00', quote: { rentalDays: 4 } });
  });

  it('of one’s own stay, and are counted by the clock', async () => {
    const booking = await book({ pickupTime: '13:00', returnTime: '12:30' });
    await opensAt('2026-12-15', '12:00');
    const later = await ask(booking, { returnDate: '2026-12-15' });
    expect(later).toMatchObject({ pickupTime: '13:00', returnTime: '12:30', quote: { rentalDays: 5 } });
  });

  it('today are the next that the site offers', async () => {
    const shown = await ask(await book(), { pickupDate: '2026-12-01', returnDate: '2026-12-03' });
    // At noon, with a notice of two hours.
    expect(shown).toMatchObject({ pickupTime: '14:00', returnTime: '10:00', quote: { rentalDays: 2 } });
  });
});
