import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, type Database, inTransaction } from '#worker/db/client.ts';
import { isConnectionFailure, isUniqueViolation, postgresFields } from '#worker/db/errors.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
});
afterAll(() => database.drop());

const EVERY_TYPE = sql<Record<string, unknown>>`
  select date '2026-03-08' as a_day, timestamptz '2026-03-08 07:30:00.125-05' as an_instant, 9007199254740991::int8 as a_count,
    12.50::numeric as a_mean, '{"snake_key": {"inner_key": 1}}'::jsonb as metadata, array['x', 'y'] as some_texts,
    '10:00'::time_of_day as a_time, 5::cents as an_amount, null as nothing`;

const PARSED = {
  aDay: '2026-03-08',
  anInstant: '2026-03-08T12:30:00.125Z',
  aCount: 9_007_199_254_740_991,
  aMean: 12.5,
  metadata: { snake_key: { inner_key: 1 } },
  someTexts: ['x', 'y'],
  aTime: '10:00',
  anAmount: 5,
  nothing: null,
};

describe('values leave the database alike', () => {
  it('over HTTP', async () => {
    expect((await EVERY_TYPE.execute(db)).rows).toEqual([PARSED]);
  });

  it('over the WebSocket, in whatever time zone the session is', async () => {
    const rows = await inTransaction(db, async (trx) => {
      await sql`set local time zone 'America/Port-au-Prince'`.execute(trx);
      return (await EVERY_TYPE.execute(trx)).rows;
    });
    expect(rows).toEqual([PARSED]);
  });

  it('refuses a count that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(RangeError);
  });

  it('counts as numbers', async () => {
    const row = await db
      .selectFrom('branches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(2);
  });
});

describe('JSON goes in as objects', () => {
  it('over both paths', async () => {
    const entry = {
      action: 'create',
      entityType: 'test',
      userId: null,
      ip: null,
      metadata: { someKey: [1, 'a'] },
    } as const;
    await db
      .insertInto('logs')
      .values({ ...entry, entityId: 'http' })
      .execute();
    await inTransaction(db, (trx) =>
      trx
        .insertInto('logs')
        .values({ ...entry, entityId: 'socket' })
        .execute(),
    );
    const rows = await db.selectFrom('logs').select('metadata').where('entityType', '=', 'test').execute();
    expect(rows).toEqual([{ metadata: { someKey: [1, 'a'] } }, { metadata: { someKey: [1, 'a'] } }]);
  });
});

describe('inTransaction', () => {
  const insert = (trx: Pick<Database, 'insertInto'>, email: string) =>
    trx.insertInto('profiles').values({ email, name: 'Ana Pierre', branchId: null }).execute();
  const count = async () => (await db.selectFrom('profiles').select('id').execute()).length;

  it('rolls back what its work threw, and rethrows it', async () => {
    const failure = new Error('stop');
    const work = inTransaction(db, async (trx) => {
      await insert(trx, 'rolled@back.ht');
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await count()).toBe(0);
  });

  it('rolls back what breaks a rule that is looked at only when it commits', async () => {
    const work = inTransaction(db, async (trx) => {
      await insert(trx, 'late@rule.ht');
      await sql`create temporary table late (n int unique deferrable initially deferred) on commit drop`.execute(
        trx,
      );
      await sql`insert into late values (1), (1)`.execute(trx);
    });
    expect(isUniqueViolation(await work.catch((error: unknown) => error))).toBe(true);
    expect(await count()).toBe(0);
  });

  it('joins the transaction it is given', async () => {
    await inTransaction(db, async (outer) => {
      await insert(outer, 'one@timo.ht');
      await inTransaction(outer, (inner) => insert(inner, 'two@timo.ht'));
    });
    expect(await count()).toBe(2);
  });
});

describe('errors', () => {
  const twice = { email: 'twice@timo.ht', name: 'Ana Pierre', branchId: null };

  it('keep code, constraint and detail on both paths', async () => {
    await db.insertInto('profiles').values(twice).execute();
    const byHttp = await db
      .insertInto('profiles')
      .values(twice)
      .execute()
      .catch((error: unknown) => error);
    const bySocket = await inTransaction(db, (trx) =>
      trx.insertInto('profiles').values(twice).execute(),
    ).catch((error: unknown) => error);
    for (const error of [byHttp, bySocket]) {
      expect(postgresFields(error)).toEqual({
        code: '23505',
        constraint: 'profiles_email_key',
        detail: 'Key (email)=(twice@timo.ht) already exists.',
      });
      expect(isUniqueViolation(error, 'profiles_email_key')).toBe(true);
      expect(isUniqueViolation(error, 'other')).toBe(false);
      expect(isConnectionFailure(error)).toBe(false);
    }
  });

  it('tell a database that cannot be reached, on both paths, and work again when it can', async () => {
    database.proxy.isCutOff = true;
    const byHttp = await sql`select 1`.execute(db).catch((error: unknown) => error);
    const bySocket = await inTransaction(db, (trx) => sql`select 1`.execute(trx)).catch(
      (error: unknown) => error,
    );
    database.proxy.isCutOff = false;
    expect([byHttp, bySocket].map(isConnectionFailure)).toEqual([true, true]);
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  });

  it('tell a database that does not answer in time, on both paths', async () => {
    const hasty = createDatabase({
      databaseUrl: database.databaseUrl,
      proxy: database.proxyAddress,
      timeoutMs: 300,
    });
    database.proxy.delayMs = 20_000;
    const start = performance.now();
    const byHttp = await sql`select 1`.execute(hasty).catch((error: unknown) => error);
    const bySocket = await inTransaction(hasty, (trx) => sql`select 1`.execute(trx)).catch(
      (error: unknown) => error,
    );
    expect(performance.now() - start).toBeLessThan(15_000);
    database.proxy.delayMs = 0;
    expect([byHttp, bySocket].map(isConnectionFailure)).toEqual([true, true]);
  });

  it('tell a statement that the database gave up', async () => {
    const slow = await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = '50ms'`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    }).catch((error: unknown) => error);
    expect(postgresFields(slow).code).toBe('57014');
    expect(isConnectionFailure(slow)).toBe(true);
  });

  it('and the application’s own statements are given up by themselves', async () => {
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '15s' }]);
  });

  it('tell a transaction that broke in the middle', async () => {
    const broken = await inTransaction(db, async (trx) => {
      database.proxy.isCutOff = true;
      await sql`select 1`.execute(trx);
    }).catch((error: unknown) => error);
    database.proxy.isCutOff = false;
    expect(isConnectionFailure(broken)).toBe(true);
  });
});
