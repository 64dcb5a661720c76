import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCalledOff } from '#domain/booking-status.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { bookingPaymentStatus } from '#domain/payment-status.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { DEMO_PASSWORD } from '#tools/seed/demo-people.ts';
import { listDemoProofs } from '#tools/seed/demo-proofs.ts';
import { demoVehicleImages } from '#tools/seed/demo-vehicles.ts';
import { seed } from '#tools/seed.ts';
import { verifyPassword } from '#worker/auth/password.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Tables } from '#worker/db/schema.ts';
import { getMoney } from '#worker/services/payments/money-view.ts';
import { readClientChange } from '#worker/services/rentals/undo-change.ts';

const now = new Date('2026-07-15T16:30:00Z');
let database: TestDatabase;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed(database.adminUrl, { isLocal: true, now });
  db = openDatabase(database.adminUrl);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

function fail(): never {
  throw new Error('There is none');
}

/** Every row of every table, as one fingerprint a table. */
async function fingerprint(of: Kysely<Tables>): Promise<Record<string, unknown>> {
  const tables = await of.introspection.getTables();
  const prints = tables.map(async ({ name }) => {
    const query = sql<{
      print: string;
    }>`select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.table(name)} t`;
    return [name, (await query.execute(of)).rows[0]?.print];
  });
  return Object.fromEntries(await Promise.all(prints));
}

describe('the demo', () => {
  it('seeded twice changes nothing, a day later too', async () => {
    const before = await fingerprint(db);
    expect(await seed(database.adminUrl, { isLocal: true, now })).toEqual({ demo: 'already there' });
    await seed(database.adminUrl, { isLocal: true, now: new Date('2026-07-16T16:30:00Z') });
    await seed(database.adminUrl);
    expect(await fingerprint(db)).toEqual(before);
  });

  it('has cars of every class in both branches, and one of each state', async () => {
    const vehicles = await db
      .selectFrom('vehicles')
      .select(['class', 'branchId', 'status', 'rate1DayCents'])
      .execute();
    const kinds = new Set(vehicles.map((vehicle) => `${vehicle.class} ${vehicle.branchId}`));
    expect(kinds.size).toBe(VEHICLE_CLASSES.length * 2);
    expect(vehicles.length).toBeGreaterThanOrEqual(18);
    expect(new Set(vehicles.map(({ status }) => status))).toEqual(
      new Set(['active', 'maintenance', 'unavailable']),
    );
    expect(new Set(vehicles.map(({ rate1DayCents }) => rate1DayCents === null)).size).toBe(2);
    const images = await db.selectFrom('vehicleImages').select('storagePrefix').execute();
    expect(new Set(images.map(({ storagePrefix }) => storagePrefix))).toEqual(
      new Set(demoVehicleImages().map(({ storagePrefix }) => storagePrefix)),
    );
  });

  it('tells bookings that are true today', async () => {
    const today = todayInHaiti(now);
    const bookings = await db.selectFrom('bookings').selectAll().execute();
    expect(bookings.length).toBeGreaterThan(300);
    const lies = bookings.filter(({ bookingStatus, pickupDate, returnDate, createdAt }) => {
      if (createdAt > now.toISOString()) return true;
      if (['returned', 'completed', 'no_show'].includes(bookingStatus)) return returnDate > today;
      return ['picked_up', 'active'].includes(bookingStatus) && pickupDate > today;
    });
    expect(lies).toEqual([]);
    const dueBack = bookings.filter(({ bookingStatus }) => ['picked_up', 'active'].includes(bookingStatus));
    const toLeave = bookings.filter(({ bookingStatus }) => ['reserved', 'confirmed'].includes(bookingStatus));
    const scene = {
      returnsToday: dueBack.filter(({ returnDate }) => returnDate === today).length,
      returnsLate: dueBack.filter(({ returnDate }) => returnDate < today).length,
      leavesToday: toLeave.filter(({ pickupDate }) => pickupDate === today).length,
      leavesLate: toLeave.filter(({ pickupDate }) => pickupDate < today).length,
    };
    expect(scene).toEqual({ returnsToday: 2, returnsLate: 1, leavesToday: 2, leavesLate: 1 });
    expect(new Set(bookings.map(({ bookingStatus }) => bookingStatus)).size).toBe(8);
  });

  it('has payment statuses that its payments say', async () => {
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'bookingStatus', 'paymentStatus', 'grandTotalCents'])
      .execute();
    const payments = await db
      .selectFrom('payments')
      .select(['bookingId', 'kind', 'status', 'amountCents'])
      .execute();
    const ledgers = Map.groupBy(payments, ({ bookingId }) => bookingId);
    const lies = bookings.filter(
      ({ id, bookingStatus, paymentStatus, grandTotalCents }) =>
        bookingPaymentStatus(ledgers.get(id) ?? [], grandTotalCents, isCalledOff(bookingStatus)) !==
        paymentStatus,
    );
    expect(lies).toEqual([]);
    expect(new Set(bookings.map(({ paymentStatus }) => paymentStatus)).size).toBe(5);
  });

  it('comes to the share that is kept, where a booking was called off', async () => {
    const bookings = await db
      .selectFrom('bookings')
      .select(['bookingStatus', 'grandTotalCents', 'paidCents'])
      .where('bookingStatus', 'in', ['canceled', 'no_show'])
      .execute();
    const lies = bookings.filter(
      ({ grandTotalCents, paidCents }) => grandTotalCents !== 0 && grandTotalCents !== paidCents,
    );
    expect([bookings.length > 20, lies]).toEqual([true, []]);
  });

  it('shows a client who keeps for a later booking all that was paid for one that was called off', async () => {
    const credits = await db.selectFrom('credits').selectAll().execute();
    expect(credits).toHaveLength(1);
    const [{ bookingId, amountCents } = fail()] = credits;
    const money = await getMoney({ db, clock: { now: () => now } }, { bookingId }, 'en');
    expect(money).toMatchObject({ bookingStatus: 'canceled', paidCents: amountCents });
    expect(money.credits).toMatchObject([{ amountCents, restCents: amountCents, usedCents: 0 }]);
  });

  it('shows cash that went back, a mistake that was taken back, and a transfer that two people verified', async () => {
    const corrections = await db
      .selectFrom('payments as correction')
      .innerJoin('payments as corrected', 'corrected.id', 'correction.correctsId')
      .leftJoin('cashMovements', 'cashMovements.paymentId', 'correction.id')
      .where('correction.method', '=', 'cash')
      .select(['correction.kind', 'correction.amountCents', 'corrected.status', 'corrected.method'])
      .select(['cashMovements.cause', 'cashMovements.amount', 'correction.receiptId'])
      .orderBy('correction.kind')
      .orderBy('correction.amountCents')
      .execute();
    const inDrawer = { status: 'paid', method: 'cash' };
    expect(corrections).toMatchObject([
      {
        status: 'paid',
        method: 'zelle',
        kind: 'refund',
        cause: 'refund',
        amountCents: 6_000,
        amount: -6_000,
      },
      { ...inDrawer, kind: 'refund', cause: 'refund', amountCents: 8_000, amount: -8_000 },
      { ...inDrawer, kind: 'reversal', cause: 'reversal', amountCents: 15_000, amount: -15_000 },
    ]);
    expect(corrections.map(({ receiptId }) => receiptId === null)).toEqual([false, false, true]);
    const { secondApproverCents } = await db
      .selectFrom('settings')
      .select('secondApproverCents')
      .executeTakeFirstOrThrow();
    const large = await db
      .selectFrom('payments')
      .where('amountCents', '>=', secondApproverCents ?? 0)
      .where('method', '<>', 'cash')
      .where('kind', '=', 'payment')
      .where('status', '=', 'paid')
      .select(['firstVerifiedByUserId', 'verifiedByUserId'])
      .execute();
    expect(large.length).toBeGreaterThan(0);
    expect(
      large.filter(({ firstVerifiedByUserId: one, verifiedByUserId: two }) => !one || one === two),
    ).toEqual([]);
  });

  it('has conversations of every kind, some that wait for an answer, none that was written tomorrow', async () => {
    const conversations = await db.selectFrom('conversations').selectAll().execute();
    const kinds = conversations.map(({ bookingId, customerId }) =>
      bookingId !== null ? 'booking' : customerId !== null ? 'account' : 'visitor',
    );
    expect(new Set(kinds).size).toBe(3);
    expect(kinds.length).toBeGreaterThanOrEqual(8);
    expect(new Set(conversations.map(({ locale }) => locale)).size).toBe(2);
    const messages = await db.selectFrom('messages').selectAll().execute();
    const last = Map.groupBy(messages, ({ conversationId }) => conversationId);
    const lies = conversations.filter(({ id, lastMessageAt }) => {
      const instants = (last.get(id) ?? []).map(({ createdAt }) => createdAt);
      return instants.length === 0 || instants.toSorted().at(-1) !== lastMessageAt;
    });
    expect(lies).toEqual([]);
    expect(messages.filter(({ createdAt }) => createdAt > now.toISOString())).toEqual([]);
    const unread = messages.filter(({ readAt }) => readAt === null);
    expect(new Set(unread.map(({ sender }) => sender))).toEqual(new Set(['customer', 'staff']));
  });

  it('shows a client who took a day more, which staff can put back, and one who stopped reminders', async () => {
    const change = await db.selectFrom('rentalChanges').selectAll().executeTakeFirstOrThrow();
    const worker = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
    const deps = { db: worker, clock: { now: () => now } };
    const { bookingId, totalBeforeCents, totalAfterCents } = change;
    const read = await readClientChange(deps, { bookingId }, 'fr');
    expect(read).toMatchObject({ problem: null, isFree: true, totalBeforeCents: totalAfterCents });
    expect(read?.quote.grandTotalCents).toBe(totalBeforeCents);
    const stopped = await db
      .selectFrom('clients')
      .select('remindersStoppedBy')
      .where('remindersStoppedAt', 'is not', null)
      .execute();
    expect(stopped).toEqual([{ remindersStoppedBy: 'link' }]);
  });

  it('knows which proofs to draw', async () => {
    const proofs = await listDemoProofs(db);
    expect(proofs.length).toBeGreaterThan(5);
    expect(proofs[0]?.key).toMatch(/^([0-9a-f-]{36})\/\1_payment_\d+\.png$/);
  });

  it('lets its people in by the one password', async () => {
    const owner = await db
      .selectFrom('credentials')
      .innerJoin('profiles', 'profiles.id', 'userId')
      .where('email', '=', 'owner@timo.example')
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(DEMO_PASSWORD, owner.passwordHash)).toBe(true);
  });
});

describe('where the demo may not be', () => {
  it.each(['db.example.com', 'ep-x.eu-central-1.aws.neon.tech', '10.0.0.5', 'localhost.example.com'])(
    'refuses %s before it asks anything of it',
    async (host) => {
      const refused = seed(`postgres://owner:secret@${host}/timo`, { isLocal: true });
      await expect(refused).rejects.toThrow(`not on ${host}`);
    },
  );

  it('is a local database that nobody called local, which gets the reference data alone', async () => {
    const other = await createTestDatabase();
    expect(await seed(other.adminUrl)).toEqual({ demo: 'none' });
    const empty = openDatabase(other.adminUrl);
    const counts = await Promise.all([
      empty.selectFrom('profiles').select('id').execute(),
      empty.selectFrom('vehicles').select('id').execute(),
      empty.selectFrom('branches').select('id').execute(),
    ]);
    expect(counts.map(({ length }) => length)).toEqual([0, 0, 2]);
    await empty.destroy();
    await other.drop();
  });

  it('is a database with people of its own', async () => {
    const other = await createTestDatabase();
    const lived = openDatabase(other.adminUrl);
    await insertCustomer(lived);
    await expect(seed(other.adminUrl, { isLocal: true })).rejects.toThrow(
      'people that the demo did not bring',
    );
    await lived.destroy();
    await other.drop();
  });
});

describe('the reference data', () => {
  it('stays as the owner left it', async () => {
    await db.updateTable('settings').set({ webOneWayFeeCents: 4200 }).execute();
    await db.updateTable('extrasCatalog').set({ isActive: false }).where('code', '=', 'gps').execute();
    const before = await fingerprint(db);
    await seed(database.adminUrl);
    expect(await fingerprint(db)).toEqual(before);
  });
});
