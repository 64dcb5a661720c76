import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { aJpeg, aPdf } from '../bookings/proof-files.ts';
import { codeOf, fillCheckout, keysUnder, uploadedProof, vehicleAndCheckout } from '../bookings/web-world.ts';

const NOW = noonOn(AN_ORDINARY_DAY);

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: NOW });
});
// Each test its own: what one customer may book is limited.
beforeEach(async () => {
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

async function bookWith(
  proofUploadId: string | undefined,
  paymentMethod: 'zelle' | 'cash' | 'bank' | 'moncash' = 'zelle',
) {
  const { input } = await vehicleAndCheckout(app, customer, { paymentMethod, proofUploadId });
  const booking = await customer.trpc.booking.create.mutate(input);
  const total = input.quote.grandTotalCents;
  const made = { ...booking, total };
  if (proofUploadId === undefined || paymentMethod === 'cash') return { ...made, payment: NO_PAYMENT };
  return { ...made, payment: await paymentOf(booking.bookingId) };
}

/** Without a proof nobody has sent anything yet. */
const NO_PAYMENT = { id: '', proofKey: null, amountCents: 0, status: null };

function paymentsOf(bookingId: string) {
  return app.db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId);
}

function paymentOf(bookingId: string) {
  return paymentsOf(bookingId).orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
}

function uploadRow(id: string) {
  return app.db.selectFrom('proofUploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The move happens after the answer. */
async function moved(uploadId: string) {
  await expect.poll(async () => (await uploadRow(uploadId)).movedAt).not.toBeNull();
}

describe('a proof of MonCash', () => {
  it('is of gourdes at the rate of the day, with the booking and after; its reference comes with the verification', async () => {
    const { db } = app;
    const agent = await asAgent(app);
    await db
      .updateTable('paymentInstructions')
      .set({ isActive: true })
      .where('method', '=', 'moncash')
      .execute();
    const rate = { day: AN_ORDINARY_DAY, htgPerUsd: 131.25, source: 'house', enteredAt: NOW } as const;
    await db
      .insertInto('exchangeRates')
      .values({ ...rate, enteredByUserId: agent.id })
      .execute();
    const later = await bookWith(undefined, 'moncash');
    const proofUploadId = await uploadedProof(customer, aPdf());
    await customer.trpc.booking.addProof.mutate({ bookingCode: later.bookingCode, proofUploadId });
    const sooner = await bookWith(await uploadedProof(customer, aJpeg()), 'moncash');
    for (const { bookingId, total } of [later, sooner]) {
      const payment = await paymentOf(bookingId);
      // Half a gourde up.
      const gourdes = Math.floor((total * 131.25 + 50) / 100);
      expect(payment).toMatchObject({
        currency: 'HTG',
        currencyAmount: gourdes,
        amountCents: total,
        reference: null,
      });
      const verify = (reference?: string) =>
        agent.trpc.payments.verify.mutate({ paymentId: payment.id, ...(reference && { reference }) });
      expect(await codeOf(verify())).toBe('VALIDATION_FAILED');
      await verify(`MC ${bookingId}`);
      expect(await paymentOf(bookingId)).toMatchObject({ status: 'paid', reference: `MC ${bookingId}` });
    }
  });
});

describe('a proof that comes with the booking', () => {
  it('is claimed, waits for a look, is moved to its final key and told to staff', async () => {
    const staff = await insertStaff(app.db, 'admin');
    const uploadId = await uploadedProof(customer, aJpeg());
    const { tempKey, fileHash: proofHash } = await uploadRow(uploadId);
    const { bookingId, payment, total } = await bookWith(uploadId);
    const finalKey = `${bookingId}/${bookingId}_payment_${NOW.getTime()}.jpg`;
    expect(payment).toMatchObject({
      status: 'pending_verification',
      amountCents: total,
      proofKey: finalKey,
      proofContentType: 'image/jpeg',
      proofHash,
    });
    await moved(uploadId);
    expect(await uploadRow(uploadId)).toMatchObject({ finalKey, paymentId: payment.id });
    expect(await keysUnder(app, bookingId)).toEqual([finalKey]);
    await expect.poll(() => keysUnder(app, tempKey)).toEqual([]);
    const notices = await app.db
      .selectFrom('notifications')
      .select('type')
      .where('userId', '=', staff.id)
      .where('entityId', '=', bookingId)
      .orderBy('type')
      .execute();
    expect(notices.map(({ type }) => type)).toEqual(['booking', 'proof']);
  });

  it('is left alone when the customer pays cash', async () => {
    const uploadId = await uploadedProof(customer);
    const { bookingId } = await bookWith(uploadId, 'cash');
    expect(await paymentsOf(bookingId).execute()).toEqual([]);
    expect((await uploadRow(uploadId)).claimedAt).toBeNull();
  });

  it('must be the person’s own, unclaimed and of the last day', async () => {
    const foreign = await uploadedProof(await asCustomer(app));
    const used = await uploadedProof(customer);
    await bookWith(used);
    await expect.poll(async () => (await uploadRow(used)).movedAt).not.toBeNull();
    const old = await uploadedProof(customer);
    const createdAt = new Date(NOW.getTime() - 24 * 3_600_000);
    await app.db.updateTable('proofUploads').set({ createdAt }).where('id', '=', old).execute();
    for (const proofUploadId of [foreign, used, old, crypto.randomUUID()]) {
      const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'bank', proofUploadId });
      expect(await codeOf(customer.trpc.booking.create.mutate(input))).toBe('UPLOAD_NOT_FOUND');
    }
  });

  it('does not fail the booking when it cannot be moved; it is served from temp until the next run moves it', async () => {
    const uploadId = await uploadedProof(customer, aPdf());
    const { tempKey } = await uploadRow(uploadId);
    await app.control({ isStorageDown: true });
    const { bookingId, payment } = await bookWith(uploadId);
    await expect.poll(() => app.takeErrors()).not.toEqual([]);
    await app.control({ isStorageDown: false });
    expect((await uploadRow(uploadId)).movedAt).toBeNull();
    const served = await customer.fetch(`/files/proofs/${payment.id}`);
    expect(served.status).toBe(200);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(aPdf());
    await app.runScheduledWork();
    expect((await uploadRow(uploadId)).movedAt).not.toBeNull();
    expect(await keysUnder(app, bookingId)).toEqual([payment.proofKey]);
    expect(await keysUnder(app, tempKey)).toEqual([]);
    expect((await customer.fetch(`/files/proofs/${payment.id}`)).status).toBe(200);
  });
});

describe('a stored proof', () => {
  it('is given to its customer and to staff as a download that cannot run', async () => {
    const { payment } = await bookWith(await uploadedProof(customer, aPdf()));
    for (const reader of [customer, await asAgent(app)]) {
      const response = await reader.fetch(`/files/proofs/${payment.id}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.pdf"$/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
  });

  it('is not found for everybody else', async () => {
    const { payment } = await bookWith(await uploadedProof(customer));
    const sent = { status: 'unpaid' } as const;
    const without = await insertPayment(
      app.db,
      await insertBooking(app.db, { pickupDate: '2027-01-01', returnDate: '2027-01-02' }),
      sent,
    );
    const path = `/files/proofs/${payment.id}`;
    expect((await asVisitor(app).fetch(path)).status).toBe(404);
    expect((await (await asCustomer(app)).fetch(path)).status).toBe(404);
    const agent = await asAgent(app);
    for (const id of [without.id, crypto.randomUUID(), '1', "x'--", '..%2f..%2fsecret']) {
      expect((await agent.fetch(`/files/proofs/${id}`)).status).toBe(404);
    }
  });
});

describe('a proof that comes later', () => {
  const add = (actor: SignedInActor, bookingCode: string, proofUploadId: string) =>
    codeOf(actor.trpc.booking.addProof.mutate({ bookingCode, proofUploadId }));

  it('names who sent it, to whom a receipt goes once staff verify it; a wrong address is refused at its field', async () => {
    const { bookingId, bookingCode } = await bookWith(undefined);
    const proofUploadId = await uploadedProof(customer);
    const send = (payer: { payerName: string; payerEmail: string }) =>
      customer.trpc.booking.addProof.mutate({ bookingCode, proofUploadId, ...payer });
    await expect(send({ payerName: 'Nadège', payerEmail: 'nadege@' })).rejects.toMatchObject({
      data: { fieldErrors: { payerEmail: 'validation.email.invalid' } },
    });
    const payer = { payerName: 'Nadège Augustin', payerEmail: 'nadege@abroad.example' };
    await send(payer);
    await moved(proofUploadId);
    const payment = await paymentOf(bookingId);
    expect(payment).toMatchObject({ ...payer, status: 'pending_verification' });
    const receipts = () =>
      app.db
        .selectFrom('outbox')
        .select(['recipient', 'isForPayer'])
        .where('bookingId', '=', bookingId)
        .where('kind', '=', 'payment_received')
        .orderBy('isForPayer')
        .execute();
    expect(await receipts()).toEqual([]);
    await (await asAgent(app)).trpc.payments.verify.mutate({ paymentId: payment.id });
    expect(await receipts()).toEqual([
      { recipient: 'marie@customer.example', isForPayer: false },
      { recipient: payer.payerEmail, isForPayer: true },
    ]);
  });

  it('is a payment that waits, once, with log and notice', async () => {
    const staff = await insertStaff(app.db, 'agent');
    const { bookingId, bookingCode, total } = await bookWith(undefined);
    expect((await customer.trpc.booking.byCode.query({ bookingCode })).canAddProof).toBe(true);
    const uploadId = await uploadedProof(customer);
    expect(await add(customer, bookingCode, uploadId)).toBe('ok');
    await moved(uploadId);
    const after = await app.db
      .selectFrom('payments')
      .selectAll()
      .where('bookingId', '=', bookingId)
      .execute();
    const finalKey = `${bookingId}/${bookingId}_payment_${NOW.getTime()}.png`;
    expect(after).toMatchObject([{ status: 'pending_verification', amountCents: total, proofKey: finalKey }]);
    expect(await keysUnder(app, bookingId)).toEqual([finalKey]);
    const view = await customer.trpc.booking.byCode.query({ bookingCode });
    expect(view).toMatchObject({
      paymentStatus: 'pending_verification',
      canAddProof: false,
      proofs: [{ status: 'pending_verification' }],
    });
    const log = await app.db
      .selectFrom('logs')
      .select(['action', 'metadata', 'userId', 'ip'])
      .where('entityId', '=', bookingId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({
      action: 'update',
      metadata: { before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'pending_verification' } },
      userId: customer.id,
      ip: customer.ip,
    });
    const notice = await app.db
      .selectFrom('notifications')
      .select(['type', 'params'])
      .where('entityId', '=', bookingId)
      .where('userId', '=', staff.id)
      .where('type', '=', 'proof')
      .executeTakeFirst();
    expect(notice?.params).toMatchObject({ bookingCode, vehicle: 'Toyota Yaris' });
    expect(await add(customer, bookingCode, uploadId)).toBe('ok');
    expect(await add(customer, bookingCode, await uploadedProof(customer))).toBe('NOT_ALLOWED');
  });

  it('after a rejection makes a new payment and keeps the old one’s story', async () => {
    const agent = await asAgent(app);
    const { bookingId, bookingCode, payment } = await bookWith(await uploadedProof(customer));
    await agent.trpc.payments.reject.mutate({ paymentId: payment.id, rejectionReason: 'Not readable' });
    await app.setNow(new Date(NOW.getTime() + 60_000));
    expect(await add(customer, bookingCode, await uploadedProof(customer))).toBe('ok');
    await app.setNow(NOW);
    const payments = app.db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId);
    expect(await payments.orderBy('createdAt').execute()).toMatchObject([
      { id: payment.id, status: 'unpaid', rejectionReason: 'Not readable' },
      { status: 'pending_verification', amountCents: payment.amountCents },
    ]);
  });

  it('sent ten times at once is added once', async () => {
    const { bookingId, bookingCode } = await bookWith(undefined);
    const uploads = await Promise.all(Array.from({ length: 5 }, () => uploadedProof(customer)));
    const outcomes = await Promise.all(
      uploads.flatMap((id) => [id, id]).map((id) => add(customer, bookingCode, id)),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeGreaterThan(0);
    const payments = app.db.selectFrom('payments').select('id').where('bookingId', '=', bookingId);
    expect(await payments.execute()).toHaveLength(1);
    expect(new Set(outcomes)).not.toContain('INTERNAL');
  });

  it('has nothing to prove where the booking costs nothing', async () => {
    const vehicle = await insertVehicle(app.db, { pricePerDayCents: 0 });
    const proofUploadId = await uploadedProof(customer);
    const input = await fillCheckout(customer, vehicle.id, { paymentMethod: 'zelle', proofUploadId });
    const { bookingId, bookingCode } = await customer.trpc.booking.create.mutate(input);
    expect(await paymentsOf(bookingId).execute()).toEqual([]);
    expect(await add(customer, bookingCode, proofUploadId)).toBe('NOT_ALLOWED');
    expect((await uploadRow(proofUploadId)).claimedAt).toBeNull();
  });

  it('is refused for cash, for canceled bookings, for other people’s, without an upload', async () => {
    const upload = await uploadedProof(customer);
    const cash = await bookWith(undefined, 'cash');
    expect(await add(customer, cash.bookingCode, upload)).toBe('NOT_ALLOWED');
    const { bookingId, bookingCode } = await bookWith(undefined);
    const stranger = await asCustomer(app);
    expect(await add(stranger, bookingCode, await uploadedProof(stranger))).toBe('BOOKING_NOT_FOUND');
    expect(await add(customer, bookingCode, crypto.randomUUID())).toBe('UPLOAD_NOT_FOUND');
    await app.db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled' })
      .where('id', '=', bookingId)
      .execute();
    expect(await add(customer, bookingCode, upload)).toBe('NOT_ALLOWED');
    expect((await uploadRow(upload)).claimedAt).toBeNull();
  });
});
