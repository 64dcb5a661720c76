import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { pictureFiles } from '#tests/support/factories/picture.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { currentCluster, urlOf } from '#tests/support/test-cluster.ts';
import { backUpDatabase, restoreDatabase } from '#tools/backup/backup.ts';
import { copyBuckets } from '#tools/backup/buckets.ts';
import { startNeonProxy } from '#tools/local/neon-proxy.ts';
import { appUrlFor } from '#tools/migrate.ts';
import { withClient } from '#tools/postgres/with-client.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { aPng } from '../worker/bookings/proof-files.ts';
import { uploadedProof, vehicleAndCheckout } from '../worker/bookings/web-world.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  folder = mkdtempSync(path.join(tmpdir(), 'timo-backup-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const cluster = currentCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(cluster.adminUrl, (client) => client.query(`create database ${name}`));
  const adminUrl = urlOf(name, cluster.adminUrl);
  const proxy = await startNeonProxy({ postgresHost: cluster.host, postgresPort: cluster.port });
  return {
    adminUrl,
    databaseUrl: appUrlFor(adminUrl),
    proxyAddress: proxy.address,
    proxy,
    drop: async () => {
      await proxy.close();
      await withClient(cluster.adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const rowsIn = (place: string, file: string) =>
  readFileSync(path.join(place, file), 'utf8').split('\n').toSorted();

async function sendPicture(vehicleId: string): Promise<void> {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(await pictureFiles()))
    form.append(name, new Blob([bytes]), name);
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const agent = await asAgent(app);
  const sent = await agent.fetch(`/files/vehicles?vehicleId=${vehicleId}`, { method: 'POST', headers, body });
  expect(sent.status).toBe(201);
}

test('a backup restored into an empty database is the product as it was', async () => {
  const customer = await asCustomer(app);
  const proofUploadId = await uploadedProof(customer);
  const { vehicle, input } = await vehicleAndCheckout(app, customer, {
    paymentMethod: 'zelle',
    proofUploadId,
  });
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  await sendPicture(vehicle.id);
  const taken = path.join(folder, 'taken');
  const { rows } = await backUpDatabase(app.database.adminUrl, taken);
  expect(rows).toMatchObject({ bookings: 1, payments: 1, vehicle_images: 1 });
  await expect(backUpDatabase(app.database.adminUrl, taken)).rejects.toThrow('is not empty');
  await expect(restoreDatabase(app.database.adminUrl, taken)).rejects.toThrow('The database is not empty');
  const files = await copyBuckets('out', app, path.join(folder, 'files'));
  expect(files).toBe(6);

  const database = await emptyDatabase();
  await restoreDatabase(database.adminUrl, taken);
  const again = path.join(folder, 'again');
  await backUpDatabase(database.adminUrl, again);
  for (const file of readdirSync(taken).filter((name) => name.endsWith('.ndjson')))
    expect([file, rowsIn(again, file)]).toEqual([file, rowsIn(taken, file)]);

  const restored = await startApp({ database, now: app.now() });
  try {
    expect(await copyBuckets('in', restored, path.join(folder, 'files'))).toBe(files);
    const agent = await asAgent(restored);
    const payment = await restored.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const proof = await agent.fetch(`/files/proofs/${payment.id}`);
    expect(new Uint8Array(await proof.arrayBuffer())).toEqual(aPng());
    const image = await restored.db
      .selectFrom('vehicleImages')
      .select('storagePrefix')
      .executeTakeFirstOrThrow();
    expect((await agent.fetch(`/files/vehicles/${image.storagePrefix}/400.webp`)).status).toBe(200);
    const person = await asCustomer(restored);
    const next = await vehicleAndCheckout(restored, person);
    expect((await person.trpc.booking.create.mutate(next.input)).bookingCode).not.toBe(bookingCode);
    const worker = openDatabase(database.databaseUrl);
    expect(await refusalOf(worker.deleteFrom('logs').execute())).toBe('42501');
    await worker.destroy();
  } finally {
    await restored.stop();
  }
}, 120_000);
