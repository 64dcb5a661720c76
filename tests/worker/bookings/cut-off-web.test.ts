import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { codeOf, uploadedProof, vehicleAndCheckout } from './web-world.ts';

const CYCLES = Number(process.env.CYCLES ?? 40);
const LONGEST_MS = 40;

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
});
afterAll(() => app.stop());

async function rowsOf(idempotencyKey: string) {
  const booking = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (!booking) return null;
  const count = (table: 'payments' | 'bookingLines') =>
    app.db.selectFrom(table).select('bookingId').where('bookingId', '=', booking.id).execute();
  const logs = app.db.selectFrom('logs').select('id').where('entityId', '=', booking.id);
  const claimed = app.db.selectFrom('proofUploads').select('id').where('finalKey', 'like', `${booking.id}/%`);
  const [payments, lines] = await Promise.all([count('payments'), count('bookingLines')]);
  return [payments.length, lines.length, (await logs.execute()).length, (await claimed.execute()).length];
}

/** One network failure at some moment of a booking, then the customer's second try. */
async function bookThroughAFailure(cutAfterMs: number) {
  const proofUploadId = await uploadedProof(customer);
  const { input } = await vehicleAndCheckout(app, customer, {
    extraCodes: ['gps'],
    paymentMethod: 'bank',
    proofUploadId,
  });
  const { proxy } = app.database;
  proxy.delayMs = 5;
  const first = codeOf(customer.trpc.booking.create.mutate(input));
  await wait(cutAfterMs);
  proxy.isCutOff = true;
  const firstCode = await first;
  proxy.isCutOff = false;
  proxy.delayMs = 0;
  const stored = await rowsOf(input.idempotencyKey);
  const second = await codeOf(customer.trpc.booking.create.mutate(input));
  return { firstCode, stored, second, after: await rowsOf(input.idempotencyKey) };
}

it(
  `the database cut off at ${CYCLES} moments: everything or nothing, and the second try books once`,
  async () => {
    const seen = new Set<string>();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      // A new customer now and then: unpaid bookings are limited.
      if (cycle % 5 === 0) customer = await asCustomer(app);
      const { firstCode, stored, second, after } = await bookThroughAFailure((cycle * LONGEST_MS) / CYCLES);
      seen.add(firstCode);
      expect(['ok', 'UNAVAILABLE']).toContain(firstCode);
      expect([null, [1, 3, 1, 1]]).toContainEqual(stored);
      if (firstCode === 'ok') expect(stored).not.toBeNull();
      expect(second).toBe('ok');
      expect(after).toEqual([1, 3, 1, 1]);
    }
    expect(seen).toContain('UNAVAILABLE');
    app.takeErrors();
  },
  CYCLES * 1_500,
);
