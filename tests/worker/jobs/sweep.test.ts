import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { keysUnder, uploadedProof } from '../bookings/web-world.ts';

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp();
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

const uploads = () =>
  app.db.selectFrom('proofUploads').selectAll().where('userId', '=', customer.id).execute();

it('a day later nothing unclaimed is left, neither file nor row', async () => {
  await uploadedProof(customer);
  await uploadedProof(customer);
  await app.proofs.put('temp/an-orphan-without-a-row.png', 'x');
  await app.proofs.put('some-booking/some-booking_payment_1.png', 'kept');
  const start = app.now().getTime();
  await app.setNow(new Date(start + 23 * HOUR_MS));
  await app.runScheduledWork();
  expect(await keysUnder(app, 'temp/')).toHaveLength(3);
  expect(await uploads()).toHaveLength(2);
  await app.setNow(new Date(start + 25 * HOUR_MS));
  await app.runScheduledWork();
  expect(await keysUnder(app, 'temp/')).toEqual([]);
  expect(await uploads()).toEqual([]);
  expect(await keysUnder(app, 'some-booking/')).toHaveLength(1);
  await app.setNow(null);
});

it('a claimed proof is moved, however old, never swept', async () => {
  const id = await uploadedProof(customer);
  const booking = await insertBooking(app.db, {
    customer,
    pickupDate: '2027-02-01',
    returnDate: '2027-02-03',
    fields: { paymentMethod: 'zelle' },
  });
  const finalKey = `${booking.id}/${booking.id}_payment_1.png`;
  const payment = await insertPayment(app.db, booking, { proofKey: finalKey, proofContentType: 'image/png' });
  const claim = { claimedAt: new Date(), finalKey, paymentId: payment.id };
  await app.db.updateTable('proofUploads').set(claim).where('id', '=', id).execute();
  await app.setNow(new Date(Date.now() + 48 * HOUR_MS));
  await app.control({ isStorageDown: true });
  await app.runScheduledWork().catch(() => undefined);
  await app.control({ isStorageDown: false });
  app.takeErrors();
  expect(await keysUnder(app, 'temp/')).toHaveLength(1);
  await app.runScheduledWork();
  expect(await keysUnder(app, 'temp/')).toEqual([]);
  expect(await keysUnder(app, booking.id)).toEqual([finalKey]);
  await app.runScheduledWork();
  expect(await keysUnder(app, booking.id)).toEqual([finalKey]);
  await app.setNow(null);
});

it('a file that was moved but not deleted goes with the sweep', async () => {
  const id = await uploadedProof(customer);
  const booking = await insertBooking(app.db, {
    customer,
    pickupDate: '2027-03-01',
    returnDate: '2027-03-03',
  });
  const finalKey = `${booking.id}/${booking.id}_payment_2.png`;
  const payment = await insertPayment(app.db, booking, { proofKey: finalKey, proofContentType: 'image/png' });
  const done = { claimedAt: new Date(), finalKey, paymentId: payment.id, movedAt: new Date() };
  await app.db.updateTable('proofUploads').set(done).where('id', '=', id).execute();
  await app.setNow(new Date(Date.now() + 25 * HOUR_MS));
  await app.runScheduledWork();
  expect(await keysUnder(app, 'temp/')).toEqual([]);
  await app.setNow(null);
});

it('forgets sessions that are over and attempts of yesterday', async () => {
  await app.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .execute();
  const attempt = { scope: 'x', subjectHash: 'y'.repeat(64), windowStartedAt: new Date(0), attempts: 1 };
  await app.db.insertInto('rateLimits').values(attempt).execute();
  await app.runScheduledWork();
  expect(await app.db.selectFrom('sessions').select('idHash').execute()).toEqual([]);
  const left = app.db.selectFrom('rateLimits').select('scope').where('scope', '=', 'x');
  expect(await left.execute()).toEqual([]);
});
