import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BOOKINGS_A_DAY_PER_ADDRESS,
  BOOKINGS_A_DAY_PER_CUSTOMER,
  BOOKINGS_WINDOW_MS,
  OPEN_BOOKINGS_PER_CUSTOMER,
} from '#domain/policy.ts';
import { type Actor, asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { buildPayment, followLedgers } from '#tests/support/factories/payment.ts';
import { tally } from '#tests/support/outcome.ts';
import { codeOf, vehicleAndCheckout } from './web-world.ts';

const NOW = noonOn(AN_ORDINARY_DAY);
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: NOW });
});
afterAll(() => app.stop());

async function bookNew(actor: Actor): Promise<string> {
  const { input } = await vehicleAndCheckout(app, actor);
  return codeOf(actor.trpc.booking.create.mutate(input));
}

async function bookMany(actor: Actor, count: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let booked = 0; booked < count; booked += 1) outcomes.push(await bookNew(actor));
  return outcomes;
}

/** What staff do with the bookings of a customer who came. */
const settle = (customerId: string) =>
  app.db.transaction().execute(async (trx) => {
    const bookings = await trx
      .selectFrom('bookings')
      .select(['id', 'grandTotalCents', 'paymentMethod', 'pickupBranchId', 'vehicleId'])
      .where('customerId', '=', customerId)
      .where('paymentStatus', '=', 'unpaid')
      .execute();
    if (bookings.length === 0) return;
    const paid = { status: 'paid', verifiedByUserId: customerId, verifiedAt: NOW } as const;
    await trx
      .insertInto('payments')
      .values(bookings.map((booking) => buildPayment(booking, paid)))
      .execute();
    await followLedgers(
      trx,
      bookings.map(({ id }) => id),
    );
  });

const bookingsOf = async (customerId: string) =>
  (await app.db.selectFrom('bookings').select('id').where('customerId', '=', customerId).execute()).length;

describe('one customer', () => {
  it('holds a family’s cars without paying, not the fleet, and more again when they are paid for', async () => {
    const customer = await asCustomer(app);
    expect(tally(await bookMany(customer, OPEN_BOOKINGS_PER_CUSTOMER))).toEqual({
      ok: OPEN_BOOKINGS_PER_CUSTOMER,
    });
    expect(await bookMany(customer, 3)).toEqual(Array(3).fill('TOO_MANY_OPEN_BOOKINGS'));
    expect(await bookingsOf(customer.id)).toBe(OPEN_BOOKINGS_PER_CUSTOMER);
    await settle(customer.id);
    expect(await bookNew(customer)).toBe('ok');
  });

  it('books so much in a day, paid or not, and again the next', async () => {
    const customer = await asCustomer(app);
    const outcomes: string[] = [];
    for (let booked = 0; booked <= BOOKINGS_A_DAY_PER_CUSTOMER; booked += 1) {
      outcomes.push(await bookNew(customer));
      await settle(customer.id);
    }
    expect(tally(outcomes)).toEqual({ ok: BOOKINGS_A_DAY_PER_CUSTOMER, TOO_MANY_BOOKINGS_TODAY: 1 });
    await app.setNow(new Date(NOW.getTime() + BOOKINGS_WINDOW_MS));
    expect(await bookNew(customer)).toBe('ok');
    await app.setNow(NOW);
  });

  it('gets no more by asking for all at once', async () => {
    const customer = await asCustomer(app);
    const wanted = await Promise.all(Array.from({ length: 20 }, () => vehicleAndCheckout(app, customer)));
    const outcomes = await Promise.all(
      wanted.map(({ input }) => codeOf(customer.trpc.booking.create.mutate(input))),
    );
    expect(outcomes.filter((outcome) => outcome !== 'ok' && !outcome.startsWith('TOO_MANY'))).toEqual([]);
    expect(await bookingsOf(customer.id)).toBeLessThanOrEqual(BOOKINGS_A_DAY_PER_CUSTOMER);
  });

  it('is not counted twice for a retry, nor for a car that somebody else took', async () => {
    const customer = await asCustomer(app);
    const { vehicle, input } = await vehicleAndCheckout(app, customer);
    const again = () => customer.trpc.booking.create.mutate(input);
    const first = await again();
    for (let retry = 0; retry < BOOKINGS_A_DAY_PER_CUSTOMER; retry += 1) expect(await again()).toEqual(first);
    const taken = { ...input, vehicleId: vehicle.id };
    for (let clash = 0; clash < BOOKINGS_A_DAY_PER_CUSTOMER; clash += 1) {
      const idempotencyKey = crypto.randomUUID();
      expect(await codeOf(customer.trpc.booking.create.mutate({ ...taken, idempotencyKey }))).toBe(
        'VEHICLE_UNAVAILABLE',
      );
    }
    expect(tally(await bookMany(customer, OPEN_BOOKINGS_PER_CUSTOMER - 1))).toEqual({
      ok: OPEN_BOOKINGS_PER_CUSTOMER - 1,
    });
    expect(await again()).toEqual(first);
  });
});

describe('one address', () => {
  it('books so much in a day, whoever signs in there, and leaves others alone', async () => {
    const ip = '198.51.100.7';
    const outcomes: string[] = [];
    for (let booked = 0; booked <= BOOKINGS_A_DAY_PER_ADDRESS; booked += 1) {
      outcomes.push(await bookNew(await asCustomer(app, {}, { ip })));
    }
    expect(tally(outcomes)).toEqual({ ok: BOOKINGS_A_DAY_PER_ADDRESS, TOO_MANY_BOOKINGS_TODAY: 1 });
    expect(await bookNew(await asCustomer(app))).toBe('ok');
    // The counter takes up where the site stops.
    expect(await bookNew(await asAgent(app, {}, { ip }))).toBe('ok');
  });
});
