import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { detailsOf } from '#tests/support/outcome.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
const BROTHER = {
  name: 'Jean Délices',
  licenseId: 'HT-5521',
  licenseExpiresOn: '2029-05-31',
  bornOn: '1990-02-28',
};

it('staff see before the hand-over who is too young or drives for too short a time; nobody is named who is', async () => {
  const customer = { id: null, name: 'Junior Paul', email: 'junior@mail.example', phone: '+509 3799 8877' };
  const booking = await insertBooking(desk.db, {
    ...DAYS,
    customer,
    fields: { createdByUserId: desk.agent.id },
  });
  const late = { ...BROTHER, licensedSince: '2024-11-19' };
  const bookingId = booking.id;
  const driversOf = () => desk.agent.api.staff.bookings.drivers({ bookingId });
  const { rowVersion } = await driversOf();
  const naming = { bookingId, rowVersion, isClientDriving: true, drivers: [late] };
  expect(await detailsOf(desk.agent.api.staff.bookings.nameDrivers(naming))).toEqual({
    fieldErrors: { 'drivers.0.licensedSince': 'validation.driver.newLicense' },
  });
  expect((await driversOf()).warnings).toEqual([]);
  await desk.db
    .updateTable('clients')
    .set({ bornOn: '2005-11-19', licensedSince: '2025-01-01' })
    .where('id', '=', booking.clientId)
    .execute();
  // Named before the firm asked for it, or before the pickup moved.
  await desk.db
    .insertInto('bookingDrivers')
    .values({ bookingId, position: 1, ...late })
    .execute();
  expect(await driversOf()).toMatchObject({
    licenseYears: 2,
    warnings: [
      { name: null, warning: 'too_young' },
      { name: null, warning: 'new_license' },
      { name: BROTHER.name, warning: 'new_license' },
    ],
  });
});
