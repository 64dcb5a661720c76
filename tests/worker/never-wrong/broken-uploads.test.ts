import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAgent, asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { pictureFiles } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { aPngOf } from '../bookings/proof-files.ts';
import { codeOf, keysUnder, sendProof, uploadedProof, vehicleAndCheckout } from '../bookings/web-world.ts';
import { cutOff } from './cut-off.ts';

/** Uploads that end too soon, and a store that is out of order: bookings stand, proofs come later, nothing is left. */

const SHARES = [0.1, 0.5, 0.99];
const A_DAY_AND_AN_HOUR_MS = 25 * 3_600_000;
let app: TestApp;
let customer: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  customer = await asCustomer(app);
});
afterAll(async () => {
  // What the Worker says of lines that broke is no fault of its own.
  app.takeErrors();
  await app.stop();
});

const proof = { path: '/files/proofs', contentType: 'image/png', body: aPngOf(1_000_000) };

function uploadsOf({ id }: SignedInActor) {
  return app.db.selectFrom('proofUploads').selectAll().where('userId', '=', id).execute();
}

/** A booking by Zelle without its proof, as the checkout makes it when the proof did not arrive. */
async function bookWithoutProof(): Promise<string> {
  const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'zelle' });
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  return bookingCode;
}

async function statusOf(bookingCode: string) {
  return (await customer.trpc.booking.byCode.query({ bookingCode })).paymentStatus;
}

/** The proof comes later, and is the only object of the booking once the sweep has been. */
async function expectProofLater(bookingCode: string): Promise<void> {
  const proofUploadId = await uploadedProof(customer);
  expect(await codeOf(customer.trpc.booking.addProof.mutate({ bookingCode, proofUploadId }))).toBe('ok');
  expect(await statusOf(bookingCode)).toBe('pending_verification');
}

async function expectNoOrphans(): Promise<void> {
  const before = app.now();
  await app.setNow(new Date(before.getTime() + A_DAY_AND_AN_HOUR_MS));
  await app.runScheduledWork();
  await app.setNow(before);
  expect(await keysUnder(app, 'temp/')).toEqual([]);
  const left = await uploadsOf(customer);
  expect(left.every(({ claimedAt, movedAt }) => claimedAt !== null && movedAt !== null)).toBe(true);
  const { objects } = await app.proofs.list();
  expect(objects.map(({ key }) => key).toSorted()).toEqual(left.map(({ finalKey }) => finalKey).toSorted());
}

describe.each(SHARES)('a proof cut off at %f of its bytes', (share) => {
  it('leaves nothing; the booking stands and takes the proof later', async () => {
    const rows = (await uploadsOf(customer)).length;
    const keys = await keysUnder(app, '');
    await cutOff(app, customer, proof, share);
    expect(await uploadsOf(customer)).toHaveLength(rows);
    expect(await keysUnder(app, '')).toEqual(keys);
    const bookingCode = await bookWithoutProof();
    expect(await statusOf(bookingCode)).toBe('unpaid');
    await expectProofLater(bookingCode);
    await expectNoOrphans();
  });
});

it('a store out of order refuses the proof, never the booking, and takes it when it is back', async () => {
  const before = await uploadsOf(customer);
  await app.control({ isStorageDown: true });
  expect((await sendProof(customer)).status).toBe(503);
  const bookingCode = await bookWithoutProof();
  expect(await uploadsOf(customer)).toEqual(before);
  await app.control({ isStorageDown: false });
  app.takeErrors();
  await expectProofLater(bookingCode);
  await expectNoOrphans();
});

describe.each(SHARES)('a car’s picture cut off at %f of its bytes', (share) => {
  it('leaves no file and no row, and the next one is taken', async () => {
    const agent = await asAgent(app);
    const { id } = await insertVehicle(app.db);
    const form = new FormData();
    for (const [name, bytes] of Object.entries(await pictureFiles()))
      form.append(name, new Blob([bytes]), name);
    const encoded = new Response(form);
    const contentType = encoded.headers.get('Content-Type') ?? '';
    const body = new Uint8Array(await encoded.arrayBuffer());
    const path = `/files/vehicles?vehicleId=${id}`;
    await cutOff(app, agent, { path, contentType, body }, share);
    expect((await app.vehicleImages.list()).objects).toEqual([]);
    const rows = app.db.selectFrom('vehicleImages').selectAll().where('vehicleId', '=', id);
    expect(await rows.execute()).toEqual([]);
    const answer = await agent.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
    });
    expect(answer.status).toBe(201);
    const [row] = await rows.execute();
    await agent.trpc.staff.vehicles.removeImage.mutate({ imageId: row?.id ?? '' });
    expect((await app.vehicleImages.list()).objects).toEqual([]);
  });
});
