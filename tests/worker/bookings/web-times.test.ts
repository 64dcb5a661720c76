import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { quoteWeb } from '#domain/pricing.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';

const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

let counter: Counter;
let vehicle: VehicleRow;
beforeAll(async () => {
  counter = await openCounter();
  const noon = noonOn(addDays(todayInHaiti(counter.now()), 1));
  counter.advance(noon.getTime() - counter.now().getTime());
});
beforeEach(async () => {
  vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

/** What a client who books on the web is given, from so many days ahead on. */
async function book(inDays: number) {
  const client = await counter.asCustomer();
  const pickupDate = addDays(todayInHaiti(counter.now()), inDays);
  const days = { vehicleId: vehicle.id, pickupDate, returnDate: addDays(pickupDate, 2) };
  const { priceInputs } = await client.api.booking.checkout(days);
  const journey = { ...days, ...HERE, extraCodes: [] };
  const { bookingCode } = await client.api.booking.create({
    ...journey,
    customer: {
      name: 'Nadège Nouvelle',
      phone: '+509 3701-2345',
      driverLicenseId: 'HT-123456',
      email: client.email,
    },
    reference: { name: 'Jean Baptiste', phone: '+509 3612 3456', address: 'Rue du Quai' },
    idempotencyKey: randomUUID(),
    paymentMethod: 'cash',
    hasAcceptedTerms: true,
    quote: quoteWeb(priceInputs, journey),
  });
  const { pickupTime, returnTime, quote } = await client.api.booking.byCode({ bookingCode });
  return { pickupTime, returnTime, days: quote.rentalDays };
}

it('a web booking has the usual times, which its client reads', async () => {
  expect(await book(1)).toEqual({ pickupTime: '10:00', returnTime: '10:00', days: 2 });
});

it('of today it begins after the notice, on a quarter of an hour', async () => {
  await counter.db.updateTable('settings').set({ webNoticeMinutes: 100 }).execute();
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Port-au-Prince',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(counter.now().getTime() + HOUR_MS));
  expect(await book(0)).toEqual({ pickupTime: `${hour}:45`, returnTime: '10:00', days: 2 });
});
