import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { startNeonProxy } from '#tools/local/neon-proxy.ts';
import { appUrlFor, migrate } from '#tools/migrate.ts';
import { type LocalPostgres, startPostgres } from '#tools/postgres/postgres.ts';
import { findPostgresHome, removePostgresData } from '#tools/postgres/postgres-home.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { seedReference } from '#tools/seed/reference.ts';
import { fillCheckout } from '../bookings/web-world.ts';

/** The database of `npm start`, killed while people book: what they were promised stands, and the site goes on. */

const KILLS = 3;
const BOOKINGS_BEFORE_A_KILL = 4;
const NAME = `test/postgres-${process.pid}-kept`;
const BACK_WITHIN_MS = 20_000;

let app: TestApp;
const said: string[] = [];

async function openKeptDatabase(): Promise<TestDatabase> {
  const postgres: LocalPostgres = await startPostgres({ name: NAME, onRestart: (line) => said.push(line) });
  const { adminUrl } = postgres;
  await migrate(adminUrl);
  const db = openDatabase(adminUrl);
  await seedReference(db).finally(() => db.destroy());
  const proxy = await startNeonProxy({ postgresHost: postgres.host, postgresPort: postgres.port });
  return {
    adminUrl,
    databaseUrl: appUrlFor(adminUrl),
    proxyAddress: proxy.address,
    proxy,
    drop: async () => {
      await proxy.close();
      await postgres.stop();
      removePostgresData(NAME);
    },
  };
}

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY), database: await openKeptDatabase() });
});
afterAll(async () => {
  // What the Worker says of a database that was killed is no fault of its own.
  app.takeErrors();
  await app.stop();
});

function killPostgres(): void {
  const file = readFileSync(path.join(findPostgresHome(NAME).dataDir, 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}

async function untilBack(): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN_MS;
  while ((await app.fetch('/healthz')).status !== 200) {
    if (Date.now() > deadline) throw new Error('The database did not come back');
    await wait(50);
  }
}

test('three kills while bookings are made lose none that was acknowledged', async () => {
  const { id } = await insertVehicle(app.db);
  const acknowledged: string[] = [];
  let day = AN_ORDINARY_DAY;
  async function book(): Promise<void> {
    const pickupDate = addDays(day, 1);
    const returnDate = addDays(day, 2);
    day = returnDate;
    const customer = await asCustomer(app);
    const input = await fillCheckout(customer, id, { pickupDate, returnDate });
    acknowledged.push((await customer.trpc.booking.create.mutate(input)).bookingCode);
  }

  for (let kill = 1; kill <= KILLS; kill += 1) {
    for (let count = 0; count < BOOKINGS_BEFORE_A_KILL; count += 1) await book();
    // One more is on its way: whether it is made or refused, it is not half made.
    const underWay = book().catch(() => undefined);
    killPostgres();
    await underWay;
    // The processes of a killed server answer on until they notice: only what was said tells that another one runs.
    await expect.poll(() => said.length, { timeout: BACK_WITHIN_MS }).toBe(kill);
    await untilBack();
  }
  expect(said.every((line) => line.includes('runs again'))).toBe(true);
  await book();
  const kept = await app.db.selectFrom('bookings').select('bookingCode').execute();
  expect(kept.map(({ bookingCode }) => bookingCode)).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThan(KILLS * BOOKINGS_BEFORE_A_KILL);
}, 90_000);
