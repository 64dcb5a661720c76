import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { buildBooking } from '#tests/support/factories/booking.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { guard, inOneTrip, readInOneTrip } from '#worker/db/batch.ts';
import { createDatabase, type Database, inTransaction } from '#worker/db/client.ts';
import { isConnectionFailure, isUniqueViolation, postgresFields, refusedBy } from '#worker/db/errors.ts';
import { clientIdOf, keepClients } from '#worker/db/queries/clients/keep-clients.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
});
afterAll(() => database.drop());

const EXPIRES = '2027-01-01T10:00:00.000Z';
const limit = (scope: string, subjectHash = 'h'.repeat(43)) =>
  db.insertInto('rateLimits').values({ scope, subjectHash, windowStartedAt: EXPIRES, attempts: 1 });
const count = async () => (await db.selectFrom('rateLimits').select('scope').execute()).length;
const caught = (statement: Promise<unknown>) => statement.catch((error: unknown) => error);
const setting = (name: string) =>
  db.selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val(name)]).as('value'));
const branch = (id: 'les_cayes' | 'cap_haitien', city: string) =>
  db.selectFrom('branches').select('id').where('id', '=', id).where('city', '=', city);

describe('statements in one trip', () => {
  it('take one trip and answer the rows of each, typed, in their order', async () => {
    database.proxy.roundTrips = 0;
    const [inserted, left, [found], counted] = await inOneTrip(db, [
      limit('one_trip').returning(['scope', 'windowStartedAt']),
      null,
      branch('les_cayes', 'Les Cayes'),
      db.selectFrom('branches').select((eb) => eb.fn.countAll<number>().as('count')),
    ]);
    expect(database.proxy.roundTrips).toBe(1);
    // @ts-expect-error: a column that the database does not have is not in the type of a row either.
    expect(found?.cityName).toBeUndefined();
    const scope: string | undefined = inserted[0]?.scope;
    expect(scope).toBe('one_trip');
    expect(inserted).toEqual([{ scope: 'one_trip', windowStartedAt: EXPIRES }]);
    expect([left, found, counted]).toEqual([[], { id: 'les_cayes' }, [{ count: 2 }]]);
  });

  it('are read committed and may write, or repeatable read and may not', async () => {
    const settings = [setting('transaction_isolation'), setting('transaction_read_only')];
    const written = await inOneTrip(db, settings);
    expect(written.flat()).toEqual([{ value: 'read committed' }, { value: 'off' }]);
    expect((await readInOneTrip(db, settings)).flat()).toEqual([
      { value: 'repeatable read' },
      { value: 'on' },
    ]);
    expect(postgresFields(await caught(readInOneTrip(db, [limit('read_only')]))).code).toBe('25006');
  });

  it('are all undone when one is refused, and the refusal keeps its fields', async () => {
    const before = await count();
    const error = await caught(inOneTrip(db, [limit('undone'), limit('twice'), limit('twice')]));
    expect(postgresFields(error)).toMatchObject({ code: '23505', constraint: 'rate_limits_pkey' });
    expect(postgresFields(error).detail).toContain('already exists');
    expect(isUniqueViolation(error, 'rate_limits_pkey')).toBe(true);
    expect(refusedBy(error)).toBeUndefined();
    expect(await count()).toBe(before);
  });

  it('are undone by what is looked at only at the end', async () => {
    const [vehicle, customer] = await Promise.all([insertVehicle(db), insertCustomer(db)]);
    const dates = { pickupDate: '2027-01-01', returnDate: '2027-01-04' };
    const { booking, lines } = buildBooking({ vehicle, customer, ...dates });
    const error = await caught(
      inOneTrip(db, [
        keepClients(db, [booking]),
        db.insertInto('bookings').values({ ...booking, clientId: clientIdOf(db, booking) }),
        db.insertInto('bookingLines').values(lines.slice(0, 1)),
      ]),
    );
    expect(postgresFields(error)).toMatchObject({
      code: '23514',
      constraint: 'bookings_lines_match',
    });
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  it('become part of the transaction they are given', async () => {
    const before = await count();
    const failure = new Error('stop');
    const work = inTransaction(db, async (trx) => {
      const [rows] = await inOneTrip(trx, [limit('inner').returning('scope')]);
      expect(rows).toEqual([{ scope: 'inner' }]);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await count()).toBe(before);
  });
});

describe('a guard', () => {
  it('lets the batch pass where its query finds a row', async () => {
    await inOneTrip(db, [guard(db, 'vehicle_changed', branch('les_cayes', 'Les Cayes')), limit('guarded')]);
    expect(
      await db.selectFrom('rateLimits').select('scope').where('scope', '=', 'guarded').execute(),
    ).toHaveLength(1);
  });

  it('ends it by name where it finds none, on both paths, and nothing is left', async () => {
    const before = await count();
    const statements = [limit('refused'), guard(db, 'vehicle_changed', branch('les_cayes', 'Jacmel'))];
    const byHttp = await caught(inOneTrip(db, statements));
    const bySocket = await caught(inTransaction(db, (trx) => inOneTrip(trx, statements)));
    expect([byHttp, bySocket].map(refusedBy)).toEqual(['vehicle_changed', 'vehicle_changed']);
    expect(isConnectionFailure(byHttp)).toBe(false);
    expect(await count()).toBe(before);
  });

  it('waits for whoever holds the row, and then looks at what that one left', async () => {
    const first = inTransaction(db, async (trx) => {
      await trx.updateTable('branches').set({ city: 'Aux Cayes' }).where('id', '=', 'les_cayes').execute();
      const second = caught(
        inOneTrip(db, [guard(db, 'booking_changed', branch('les_cayes', 'Les Cayes').forNoKeyUpdate())]),
      );
      await sql`select pg_sleep(0.2)`.execute(trx);
      return { second };
    });
    const { second } = await first;
    expect(refusedBy(await second)).toBe('booking_changed');
    await db.updateTable('branches').set({ city: 'Les Cayes' }).where('id', '=', 'les_cayes').execute();
  });
});

describe('values of a batch', () => {
  it('come as those of a single query do', async () => {
    const values = db.selectNoFrom([
      sql<string>`date '2026-03-08'`.as('aDay'),
      sql<string>`timestamptz '2026-03-08 07:30:00.125-05'`.as('anInstant'),
      sql<number>`9007199254740991::int8`.as('aCount'),
      sql<number>`12.50::numeric`.as('aMean'),
    ]);
    const [single] = await values.execute();
    const [batched] = await readInOneTrip(db, [values]);
    expect(batched).toEqual([single]);
    expect(single).toEqual({
      aDay: '2026-03-08',
      anInstant: '2026-03-08T12:30:00.125Z',
      aCount: 9_007_199_254_740_991,
      aMean: 12.5,
    });
  });

  it('have names inside rows that are inside rows, and JSON that is data has its own keys', async () => {
    const query = db
      .selectFrom('branches')
      .select((eb) => [
        'openingHours',
        jsonArrayFrom(
          eb
            .selectFrom('paymentInstructions')
            .select(['method', 'isActive', 'accountDetails'])
            .where('method', '=', 'bank'),
        ).as('waysToPay'),
        jsonObjectFrom(
          eb.selectFrom('rateLimits').select(['windowStartedAt', 'scope']).where('scope', '=', 'named'),
        ).as('newestLimit'),
      ])
      .where('id', '=', 'les_cayes');
    const details = { account_number: '123' };
    const [, , batched] = await inOneTrip(db, [
      db.updateTable('paymentInstructions').set({ accountDetails: details }).where('method', '=', 'bank'),
      limit('named'),
      query,
    ]);
    expect(batched).toEqual(await query.execute());
    expect(batched).toMatchObject([
      {
        openingHours: { sunday: {} },
        waysToPay: [{ method: 'bank', isActive: true, accountDetails: details }],
        newestLimit: { windowStartedAt: EXPIRES, scope: 'named' },
      },
    ]);
  });
});

describe('a batch that has no answer', () => {
  it('is told when the line is cut, and the next one works', async () => {
    database.proxy.isCutOff = true;
    const error = await caught(inOneTrip(db, [limit('cut')]));
    database.proxy.isCutOff = false;
    expect(isConnectionFailure(error)).toBe(true);
    await expect(readInOneTrip(db, [branch('les_cayes', 'Les Cayes')])).resolves.toBeDefined();
  });

  it('is given up after the deadline', async () => {
    const hasty = createDatabase({
      databaseUrl: database.databaseUrl,
      proxy: database.proxyAddress,
      timeoutMs: 300,
    });
    database.proxy.delayMs = 20_000;
    const start = performance.now();
    const error = await caught(inOneTrip(hasty, [limit('late')]));
    expect(performance.now() - start).toBeLessThan(15_000);
    database.proxy.delayMs = 0;
    expect(isConnectionFailure(error)).toBe(true);
  });
});
