import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { staffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { takePayment } from '#worker/services/payments/change-payments.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk } from '../bookings/staff-world.ts';
import { expectClientsToBeTrue, shownClients } from './truth.ts';

let desk: Desk;
let agent: ChangeRequest;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());

/** Books the vehicle for whoever has the e-mail, as the form sends it: some days from New Year's Day on. */
async function book(
  vehicle: VehicleRow,
  customerEmail: string,
  day: number,
  paymentStatus: 'paid' | 'unpaid' = 'paid',
): Promise<string> {
  const pickupDate = addDays('2027-01-01', day);
  const returnDate = addDays(pickupDate, 1);
  const customerName = `Client ${customerEmail.slice(0, 3)}`;
  const form = await desk.formFor(vehicle, { customerEmail, customerName, pickupDate, returnDate });
  const input = v.parse(staffCreateBookingInput, { ...form, paymentStatus });
  return (await createStaffBooking(desk.deps, input, agent)).bookingId;
}

async function giveTo(bookingId: string, customerEmail: string, amountCents?: number): Promise<void> {
  const form = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
  await agreeToEdit(desk.deps, { ...form, customerEmail }, agent);
  if (amountCents === undefined) return;
  const booking = await getBooking(desk.deps, { bookingId }, 'en');
  await takePayment(desk.deps, moneyFor(booking, moneyPart(amountCents)), agent);
}

describe('a client', () => {
  it('counts twenty bookings that come at once, whatever the case of the e-mail', async () => {
    const vehicles = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk.insertVehicle({ branchId: index % 4 === 0 ? 'cap_haitien' : 'les_cayes' }),
      ),
    );
    await Promise.all(
      vehicles.map((vehicle, index) =>
        book(vehicle, index % 2 === 0 ? 'twenty@mail.ht' : 'TWENTY@mail.ht', index),
      ),
    );
    expect(await expectClientsToBeTrue(desk.db)).toMatchObject([
      { email: 'twenty@mail.ht', bookingCount: 20 },
    ]);
    expect(await shownClients(desk.db, 'cap_haitien')).toMatchObject([{ bookingCount: 5 }]);
    expect(await shownClients(desk.db, 'les_cayes')).toMatchObject([{ bookingCount: 15 }]);
  });

  it('is two clients whose bookings change hands in both directions, with their money', async () => {
    const emails = ['one@mail.ht', 'two@mail.ht'] as const;
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        book(await desk.insertVehicle(), emails[index % 2] ?? '', 100 + index * 2, 'unpaid'),
      ),
    );
    await Promise.all(
      ids.map(async (id, index) => {
        for (let turn = 0; turn < 6; turn += 1)
          await giveTo(id, emails[(index + turn + 1) % 2] ?? '', 100 + turn);
      }),
    );
    await expectClientsToBeTrue(desk.db);
  });

  it('stays, counted once, while six write to one who was nobody a moment ago', async () => {
    for (let round = 0; round < 8; round += 1) {
      const vehicles = await Promise.all(Array.from({ length: 6 }, () => desk.insertVehicle()));
      await Promise.all(vehicles.map((vehicle) => book(vehicle, `fresh-${round}@mail.ht`, 300)));
    }
    await expectClientsToBeTrue(desk.db);
  });

  it('is gone when the last booking went to somebody else, and back when it came home', async () => {
    const id = await book(await desk.insertVehicle(), 'typo@mial.ht', 400);
    const [before] = (await shownClients(desk.db, undefined)).filter(({ email }) => email === 'typo@mial.ht');
    await giveTo(id, 'right@mail.ht');
    const moved = await expectClientsToBeTrue(desk.db);
    expect(moved.some(({ email }) => email === 'typo@mial.ht')).toBe(false);
    await giveTo(id, 'typo@mial.ht');
    const home = await expectClientsToBeTrue(desk.db);
    expect(home).toContainEqual(before);
  });
});
