import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { tally } from '#tests/support/outcome.ts';
import { codeOf, fillCheckout, uploadedProof, vehicleAndCheckout } from './web-world.ts';

const CLIENTS = 60;
const ROUNDS = 5;

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
});
// Each test its own: what one customer may book is limited.
beforeEach(async () => {
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

async function countRows() {
  const count = async (table: 'bookings' | 'payments' | 'bookingLines' | 'logs' | 'notifications') => {
    const rows = await app.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute();
    return rows.length;
  };
  const tables = ['bookings', 'payments', 'bookingLines', 'logs', 'notifications'] as const;
  return Promise.all(tables.map(count));
}

describe('one idempotency key', () => {
  it('ten times at once is one booking and ten equal answers', async () => {
    const { input } = await vehicleAndCheckout(app, customer, { extraCodes: ['gps', 'wifi'] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.trpc.booking.create.mutate(input)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const key = app.db.selectFrom('bookings').select('id').where('idempotencyKey', '=', input.idempotencyKey);
    expect(await key.execute()).toHaveLength(1);
  });

  it('ten times at once with a proof claims it once', async () => {
    const proofUploadId = await uploadedProof(customer);
    const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'bank', proofUploadId });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.trpc.booking.create.mutate(input)),
    );
    expect(new Set(answers.map(({ bookingCode }) => bookingCode)).size).toBe(1);
  });

  it('with something else said of the proof is refused: nobody believes that a correction was kept', async () => {
    const paymentMethod = 'bank';
    const [proofUploadId, otherUploadId] = [await uploadedProof(customer), await uploadedProof(customer)];
    const { input } = await vehicleAndCheckout(app, customer, { paymentMethod, proofUploadId });
    const said = { payerEmail: 'stranger@example.com' };
    const first = await customer.trpc.booking.create.mutate({ ...input, ...said });
    expect(await customer.trpc.booking.create.mutate({ ...input, ...said })).toEqual(first);
    const sent = { currency: 'USD', currencyAmount: 5_000 } as const;
    // Other, more, or nothing any more: somebody took it out.
    for (const other of [{ payerEmail: 'nadege@example.com' }, { sent }, { ...said, sent }, {}]) {
      const again = customer.trpc.booking.create.mutate({ ...input, ...other });
      expect(await codeOf(again)).toBe('IDEMPOTENCY_MISMATCH');
    }
    // … nor one that says something now, where nothing was said.
    const silent = await vehicleAndCheckout(app, customer, { paymentMethod, proofUploadId: otherUploadId });
    await customer.trpc.booking.create.mutate(silent.input);
    const later = customer.trpc.booking.create.mutate({ ...silent.input, ...said });
    expect(await codeOf(later)).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('gives the same answer later, when its days are past and the price has changed', async () => {
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    const first = await customer.trpc.booking.create.mutate(input);
    await app.db.updateTable('vehicles').set({ pricePerDayCents: 1 }).where('id', '=', vehicle.id).execute();
    await app.setNow(noonOn('2026-12-10'));
    expect(await customer.trpc.booking.create.mutate(input)).toEqual(first);
    await app.setNow(noonOn(AN_ORDINARY_DAY));
  });

  it('with another body, or from another person, is refused', async () => {
    const { input } = await vehicleAndCheckout(app, customer);
    await customer.trpc.booking.create.mutate(input);
    const other = { ...input, customer: { ...input.customer, name: 'Somebody Else' } };
    expect(await codeOf(customer.trpc.booking.create.mutate(other))).toBe('IDEMPOTENCY_MISMATCH');
    const stranger = await asCustomer(app);
    expect(await codeOf(stranger.trpc.booking.create.mutate(input))).toBe('IDEMPOTENCY_MISMATCH');
  });
});

describe('the race for one car', () => {
  it(`of ${CLIENTS} customers has one winner each time, and leaves one of everything`, async () => {
    const customers = await Promise.all(Array.from({ length: CLIENTS }, () => asCustomer(app)));
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    const before = await countRows();
    for (let round = 0; round < ROUNDS; round += 1) {
      const pickupDate = addDays('2027-01-01', 7 * round);
      // Every second one wants other days that overlap by a single one.
      const checkouts = await Promise.all(
        [0, 3].map((shift) =>
          fillCheckout(customer, vehicle.id, {
            pickupDate: addDays(pickupDate, shift),
            returnDate: addDays(pickupDate, shift + 4),
          }),
        ),
      );
      const outcomes = await Promise.all(
        customers.map((racer, index) => {
          const wanted = checkouts[index % 2] ?? input;
          return codeOf(racer.trpc.booking.create.mutate({ ...wanted, idempotencyKey: crypto.randomUUID() }));
        }),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, VEHICLE_UNAVAILABLE: CLIENTS - 1 });
    }
    const after = await countRows();
    // A booking with two lines and its log row a round; nobody has paid yet.
    const grown = after.map((count, index) => count - (before[index] ?? 0));
    expect(grown).toEqual([ROUNDS, 0, 2 * ROUNDS, ROUNDS, 0]);
  }, 60_000);

  it('for one proof has one winner too', async () => {
    const proofUploadId = await uploadedProof(customer);
    const inputs = await Promise.all(
      Array.from({ length: 6 }, () =>
        vehicleAndCheckout(app, customer, { paymentMethod: 'zelle', proofUploadId }),
      ),
    );
    const outcomes = await Promise.all(
      inputs.map(({ input }) => codeOf(customer.trpc.booking.create.mutate(input))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, UPLOAD_NOT_FOUND: 5 });
  });
});

describe('all or nothing', () => {
  /** A rule that no row of this part of the statement can keep. */
  const BREAKS = {
    booking_lines: `code <> 'gps'`,
    payments: 'amount_cents <> 22000',
    logs: `action <> 'create'`,
    notifications: `type <> 'booking'`,
    proof_uploads: 'claimed_at is null',
  };

  it('when any part fails nothing is left, and the next try succeeds', async () => {
    await insertStaff(app.db, 'agent');
    for (const [table, rule] of Object.entries(BREAKS)) {
      const proofUploadId = await uploadedProof(customer);
      const { input } = await vehicleAndCheckout(app, customer, {
        extraCodes: ['gps'],
        paymentMethod: 'bank',
        proofUploadId,
      });
      expect(input.quote.grandTotalCents).toBe(22_000);
      const before = await countRows();
      await sql.raw(`alter table ${table} add constraint broken check (${rule}) not valid`).execute(app.db);
      expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('INTERNAL');
      expect(app.takeErrors()).toHaveLength(1);
      expect(await countRows()).toEqual(before);
      await sql.raw(`alter table ${table} drop constraint broken`).execute(app.db);
      expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('ok');
    }
  });

  it('a database that cannot be reached is said so, and a retry books once', async () => {
    const { input } = await vehicleAndCheckout(app, customer);
    app.database.proxy.isCutOff = true;
    expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('UNAVAILABLE');
    app.database.proxy.isCutOff = false;
    app.takeErrors();
    expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('ok');
  });
});
