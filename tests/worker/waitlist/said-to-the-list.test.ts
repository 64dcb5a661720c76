import { afterAll, beforeAll, expect, it } from 'vitest';
import { OFFER_MS } from '#domain/policy.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { browserOf, DAYS, openWaitlist } from './world.ts';

let world: Awaited<ReturnType<typeof openWaitlist>>;
beforeAll(async () => {
  world = await openWaitlist();
});
afterAll(() => world.counter.close());

it('the checkout fills in what was said to the list for that car alone, while it is kept, and for no guessed link', async () => {
  const { token, name, email, phone } = await world.join();
  await world.cancel();
  await world.run();
  const elsewhere = await insertVehicle(world.db, { branchId: 'les_cayes' });
  const own = await world.counter.asCustomer();
  const asked = async (browserToken: string | null, vehicleId: string, days = DAYS) =>
    (await browserOf(world.counter, own, browserToken).booking.checkout({ vehicleId, ...days })).waiting;
  const later = { pickupDate: '2027-02-10', returnDate: '2027-02-12' };
  expect(await asked(token, world.vehicle.id, later)).toEqual({ name, email, phone });
  expect(await asked(token, elsewhere.id)).toBeUndefined();
  expect(await asked(null, world.vehicle.id)).toBeUndefined();
  const [first = ''] = token;
  const guessed = (first === 'A' ? 'B' : 'A') + token.slice(1);
  expect(await asked(guessed, world.vehicle.id)).toBeUndefined();
  world.counter.advance(8 * OFFER_MS);
  expect(await asked(token, world.vehicle.id)).toBeUndefined();
});
