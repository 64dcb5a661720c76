import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabase, type Database } from '#worker/db/client.ts';
import { consumeAttempts, requireAllowed } from '#worker/services/limits/consume.ts';
import { clearAttempts, forgetOldAttempts, refundAttempt } from '#worker/services/limits/forgive.ts';
import type { AttemptSubject } from '#worker/services/limits/subject.ts';

const START = '2026-03-01T12:00:00.000Z';
const WINDOW_MS = 15 * 60_000;
const LIMIT = { limit: 5, windowMs: WINDOW_MS };
const EMAIL: AttemptSubject = { scope: 'lookup-email', subject: 'ana@timo.example' };
const ADDRESS: AttemptSubject = { scope: 'lookup-address', subject: '203.0.113.9' };

let database: TestDatabase;
let db: Database;
let nowMs = 0;
const clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
});
afterAll(() => database.drop());
beforeEach(async () => {
  nowMs = Date.parse(START);
  await db.deleteFrom('rateLimits').execute();
});

const consume = (...subjects: AttemptSubject[]) => consumeAttempts({ db, clock }, subjects, LIMIT);

async function consumeTimes(times: number, ...subjects: AttemptSubject[]): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) passed.push((await consume(...subjects)).isAllowed);
  return passed;
}

describe('one subject', () => {
  it('passes five times and is refused until its window ends', async () => {
    expect(await consumeTimes(5, EMAIL)).toEqual(Array(5).fill(true));
    nowMs += 60_000;
    expect(await consume(EMAIL)).toEqual({ isAllowed: false, retryAt: '2026-03-01T12:15:00.000Z' });
  });

  it('is not prolonged by refused attempts', async () => {
    await consumeTimes(5, EMAIL);
    nowMs += WINDOW_MS - 1;
    expect(await consumeTimes(20, EMAIL)).toEqual(Array(20).fill(false));
    nowMs += 1;
    expect(await consumeTimes(6, EMAIL)).toEqual([true, true, true, true, true, false]);
  });

  it('has a window from its first attempt, wherever the quarter of the hour stands', async () => {
    await consume(EMAIL);
    nowMs += WINDOW_MS - 1;
    expect(await consumeTimes(5, EMAIL)).toEqual([true, true, true, true, false]);
    nowMs += 1;
    expect(await consumeTimes(1, EMAIL)).toEqual([true]);
  });

  it('says which when refused, as the code for the browser', async () => {
    await consumeTimes(5, EMAIL);
    const verdict = await consume(EMAIL);
    expect(() => requireAllowed(verdict)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', details: { retryAt: '2026-03-01T12:15:00.000Z' } }),
    );
    expect(() => requireAllowed({ isAllowed: true, retryAt: null })).not.toThrow();
  });
});

describe('two subjects', () => {
  it('are counted in one round trip, and either refuses', async () => {
    await consumeTimes(4, EMAIL);
    database.proxy.roundTrips = 0;
    expect((await consume(ADDRESS, EMAIL)).isAllowed).toBe(true);
    expect(database.proxy.roundTrips).toBe(1);
    expect((await consume(ADDRESS, EMAIL)).isAllowed).toBe(false);
    expect((await consume(ADDRESS)).isAllowed).toBe(true);
  });

  it('are counted in turn: a spent first one uses up nothing of the second', async () => {
    await consumeTimes(5, ADDRESS);
    expect(await consumeTimes(9, ADDRESS, EMAIL)).toEqual(Array(9).fill(false));
    expect(await consumeTimes(6, EMAIL)).toEqual([true, true, true, true, true, false]);
  });

  it('that are both spent wait for the first, then for the second', async () => {
    await consumeTimes(5, ADDRESS);
    nowMs += 5 * 60_000;
    await consumeTimes(5, EMAIL);
    expect((await consume(ADDRESS, EMAIL)).retryAt).toBe('2026-03-01T12:15:00.000Z');
    nowMs += 10 * 60_000;
    expect((await consume(ADDRESS, EMAIL)).retryAt).toBe('2026-03-01T12:20:00.000Z');
  });

  it('have limits of their own where they are told', async () => {
    const generous = { ...ADDRESS, limit: 7 };
    expect(await consumeTimes(5, generous, EMAIL)).toEqual(Array(5).fill(true));
    expect((await consume(generous, EMAIL)).isAllowed).toBe(false);
    expect(await consumeTimes(2, generous)).toEqual([true, false]);
  });

  it('are one when they are the same, and none never refuses', async () => {
    expect(await consumeTimes(5, EMAIL, EMAIL)).toEqual(Array(5).fill(true));
    expect((await consume()).isAllowed).toBe(true);
  });

  it('keep to themselves: another scope, another person', async () => {
    await consumeTimes(6, EMAIL);
    expect((await consume({ ...EMAIL, scope: 'sign-in-account' })).isAllowed).toBe(true);
    expect((await consume({ ...EMAIL, subject: 'bob@timo.example' })).isAllowed).toBe(true);
  });
});

describe('at once', () => {
  it('twenty tries let exactly five through, first window or next', async () => {
    for (const step of [0, WINDOW_MS]) {
      nowMs += step;
      const verdicts = await Promise.all(Array.from({ length: 20 }, () => consume(ADDRESS, EMAIL)));
      expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
    }
  });

  it('many addresses and one e-mail, one address and many e-mails, never deadlock', async () => {
    const tries = Array.from({ length: 200 }, (_, index) => {
      const [address, email] =
        index % 2 === 0 ? ['203.0.113.9', `${index}@timo.example`] : [`${index}`, 'ana@timo.example'];
      return consume({ ...ADDRESS, subject: address }, { ...EMAIL, subject: email });
    });
    const verdicts = await Promise.all(tries);
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
  });
});

describe('forgiving', () => {
  it('clears a subject wholly', async () => {
    await consumeTimes(6, EMAIL);
    await clearAttempts({ db }, EMAIL);
    expect(await consumeTimes(6, EMAIL)).toEqual([true, true, true, true, true, false]);
  });

  it('takes back one attempt, down to none', async () => {
    await consumeTimes(2, ADDRESS);
    await refundAttempt({ db }, ADDRESS);
    await refundAttempt({ db }, ADDRESS);
    await refundAttempt({ db }, ADDRESS);
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
    await consumeTimes(5, ADDRESS);
    await refundAttempt({ db }, ADDRESS);
    expect(await consumeTimes(2, ADDRESS)).toEqual([true, false]);
  });

  it('takes back as many as are taken back at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await consumeTimes(3, ADDRESS);
      await Promise.all([1, 2, 3].map(() => refundAttempt({ db }, ADDRESS)));
      expect(await db.selectFrom('rateLimits').select('attempts').execute()).toEqual([]);
    }
  });

  it('forgets windows of yesterday and keeps today’s', async () => {
    await consume(EMAIL);
    nowMs += 23 * 60 * 60_000;
    await consume(ADDRESS);
    nowMs += 2 * 60 * 60_000;
    await forgetOldAttempts({ db, clock });
    const rows = await db.selectFrom('rateLimits').select('scope').execute();
    expect(rows).toEqual([{ scope: 'lookup-address' }]);
  });
});

it('the table knows nobody by name', async () => {
  await consume(ADDRESS, EMAIL);
  const text = JSON.stringify(await db.selectFrom('rateLimits').selectAll().execute());
  expect(text).not.toContain('ana@');
  expect(text).not.toContain('203.0');
});
