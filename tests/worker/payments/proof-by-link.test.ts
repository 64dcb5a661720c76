import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { BOOKING_LINK_LIFETIME_MS, PROOF_MAX_BYTES } from '#domain/policy.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import { asAdmin, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { aJpeg, aPdf, aPngOf, bytesOf } from '../bookings/proof-files.ts';
import { codeOf, uploadedProof } from '../bookings/web-world.ts';

const NOW = noonOn(AN_ORDINARY_DAY);
const DAYS = { pickupDate: addDays(AN_ORDINARY_DAY, 10), returnDate: addDays(AN_ORDINARY_DAY, 12) };

let app: TestApp;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: NOW });
  admin = await asAdmin(app);
});
afterAll(() => app.stop());

const book = (customer?: SignedInActor) =>
  insertBooking(app.db, {
    ...DAYS,
    ...(customer && { customer: { ...customer, phone: '+509 3712 3456' } }),
    fields: { paymentMethod: 'zelle' },
  });

async function linkTo({ id: bookingId }: { id: string }) {
  const { id, url } = await admin.trpc.staff.links.make.mutate({ bookingId });
  return { id, token: url.split('/').at(-1) ?? '' };
}

/** A relative abroad, who has nothing but the link. */
const relative = () => asVisitor(app);

async function send(token: string, file: Uint8Array<ArrayBuffer> = aJpeg(), who = relative()) {
  const address = `/files/proofs?${new URLSearchParams({ link: token })}`;
  const response = await who.fetch(address, { method: 'POST', body: file });
  const body = (await response.json()) as { uploadId?: string; error?: { code: string } };
  return { uploadId: body.uploadId ?? '', code: body.error?.code ?? 'ok' };
}

type Sent = Omit<RouterInputs['public']['links']['addProof'], 'token' | 'proofUploadId'>;

const add = (token: string, proofUploadId: string, sent: Sent = {}) =>
  codeOf(relative().trpc.public.links.addProof.mutate({ token, proofUploadId, ...sent }));

const paymentsOf = ({ id }: { id: string }) =>
  app.db.selectFrom('payments').selectAll().where('bookingId', '=', id).execute();

async function shown(token: string) {
  const read = await relative().trpc.public.links.read.query({ token });
  return read.state === 'open' ? read.payment : null;
}

describe('whoever has the link of a booking', () => {
  it('says how much was sent: staff read by how much that is less, and the rest is asked for once it is verified', async () => {
    const booking = await book();
    const { token } = await linkTo(booking);
    const { uploadId } = await send(token, aPdf());
    const sent = { currency: 'USD', currencyAmount: 4_000 } as const;
    expect(await add(token, uploadId, { sent: { ...sent, currencyAmount: 0 } })).toBe('VALIDATION_FAILED');
    expect(await add(token, uploadId, { sent })).toBe('ok');
    const restCents = booking.grandTotalCents - 4_000;
    const { payments } = await admin.trpc.payments.ofBooking.query({ bookingId: booking.id });
    expect(payments).toMatchObject([
      { amountCents: 4_000, currencyAmount: 4_000, proofContentType: 'application/pdf' },
    ]);
    expect(payments[0]?.checks).toContainEqual({
      ...{ code: 'amount_below', differenceCents: restCents },
      other: null,
    });
    await admin.trpc.payments.verify.mutate({ paymentId: payments[0]?.id ?? '' });
    expect(await shown(token)).toMatchObject({ balanceCents: restCents, canAddProof: true });
  });

  it('reads how to pay and sends the proof, which waits for staff as the client’s own does', async () => {
    const booking = await book();
    const { id: linkId, token } = await linkTo(booking);
    const before = await shown(token);
    expect(before).toMatchObject({
      isPayable: true,
      canAddProof: true,
      balanceCents: booking.grandTotalCents,
      proofs: [],
    });
    expect(before?.howToPay?.instructions).toEqual(expect.any(String));
    // Money and messages alone: whose booking it is stands in the essentials.
    expect(JSON.stringify(before)).not.toContain(booking.customerEmail);

    const { uploadId } = await send(token, aPdf());
    expect(await add(token, uploadId, { payerName: 'Nadège Augustin', payerEmail: 'n@abroad.example' })).toBe(
      'ok',
    );
    const [payment, ...more] = await paymentsOf(booking);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({
      status: 'pending_verification',
      amountCents: booking.grandTotalCents,
      payerName: 'Nadège Augustin',
      payerEmail: 'n@abroad.example',
      proofContentType: 'application/pdf',
      receivedByUserId: null,
    });
    const upload = () =>
      app.db.selectFrom('proofUploads').selectAll().where('id', '=', uploadId).executeTakeFirstOrThrow();
    expect(await upload()).toMatchObject({ userId: null, linkId, paymentId: payment?.id });
    await expect.poll(async () => (await upload()).movedAt).not.toBeNull();
    expect((await admin.fetch(`/files/proofs/${payment?.id}`)).status).toBe(200);
    const log = await app.db
      .selectFrom('logs')
      .selectAll()
      .where('bookingId', '=', booking.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      userId: null,
      metadata: {
        after: { paymentStatus: 'pending_verification' },
        linkId,
        byLink: booking.customerName,
      },
    });
    const notices = await app.db
      .selectFrom('notifications')
      .select('type')
      .where('userId', '=', admin.id)
      .where('entityId', '=', booking.id)
      .execute();
    expect(notices).toEqual([{ type: 'proof' }]);

    // The answer was lost: the same again changes nothing, and another waits for what staff say to the first.
    expect(await add(token, uploadId)).toBe('ok');
    expect(await add(token, (await send(token)).uploadId)).toBe('NOT_ALLOWED');
    expect(await paymentsOf(booking)).toHaveLength(1);
    expect(await shown(token)).toMatchObject({
      canAddProof: false,
      proofs: [{ status: 'pending_verification' }],
    });

    // A rejected one can be followed by another, also through a newer link.
    const rejectionReason = 'The amount does not match';
    await admin.trpc.payments.reject.mutate({ paymentId: payment?.id ?? '', rejectionReason });
    const newer = await linkTo(booking);
    expect(await shown(newer.token)).toMatchObject({ canAddProof: true, proofs: [{ rejectionReason }] });
    expect(await add(newer.token, (await send(newer.token)).uploadId)).toBe('ok');
    expect(await paymentsOf(booking)).toHaveLength(2);
  });

  it('and the client, both at the same moment, pay once', async () => {
    const customer = await asCustomer(app);
    const booking = await book(customer);
    const { bookingCode } = booking;
    const { token } = await linkTo(booking);
    const proofUploadId = await uploadedProof(customer);
    const { uploadId } = await send(token);
    const told = await Promise.all([
      codeOf(customer.trpc.booking.addProof.mutate({ bookingCode, proofUploadId })),
      add(token, uploadId),
      add(token, uploadId),
    ]);
    expect(told).toContain('ok');
    expect(told).toContain('NOT_ALLOWED');
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  it('sends the rest of what a proof that waits leaves open, and no more', async () => {
    const booking = await book();
    const { grandTotalCents } = booking;
    const { token } = await linkTo(booking);
    const sent = { currency: 'USD' as const, currencyAmount: grandTotalCents - 4_400 };
    expect(await add(token, (await send(token)).uploadId, { sent })).toBe('ok');
    expect(await shown(token)).toMatchObject({ isPayable: true, canAddProof: true, toPayCents: 4_400 });
    expect(await add(token, (await send(token)).uploadId)).toBe('ok');
    const payments = await paymentsOf(booking);
    expect(payments.map(({ amountCents }) => amountCents).sort((a, b) => b - a)).toEqual([
      grandTotalCents - 4_400,
      4_400,
    ]);
    expect(await shown(token)).toMatchObject({ isPayable: false, canAddProof: false, toPayCents: 0 });
    expect(await add(token, (await send(token)).uploadId)).toBe('NOT_ALLOWED');
  });

  it('sends what a rental booked with cash owes on the road, by a way that needs nobody at a counter', async () => {
    const booking = await insertBooking(app.db, {
      pickupDate: addDays(AN_ORDINARY_DAY, -1),
      returnDate: addDays(AN_ORDINARY_DAY, 2),
      fields: { paymentMethod: 'cash', bookingStatus: 'picked_up' },
    });
    const { token } = await linkTo(booking);
    const before = await shown(token);
    expect(before).toMatchObject({ isPayable: true, canAddProof: true });
    const ways = before?.waysToSend.map(({ method }) => method) ?? [];
    expect(ways).toEqual(expect.arrayContaining(['zelle', 'bank']));
    expect(ways).not.toEqual(expect.arrayContaining(['cash']));
    const { uploadId } = await send(token);
    expect(await add(token, uploadId)).toBe('NOT_ALLOWED');
    expect(await add(token, uploadId, { method: 'stripe' })).toBe('NOT_ALLOWED');
    expect(await add(token, uploadId, { method: 'zelle' })).toBe('ok');
    expect(await paymentsOf(booking)).toMatchObject([{ method: 'zelle', status: 'pending_verification' }]);
  });

  it('writes to the branch without an account', async () => {
    const booking = await book();
    const { token } = await linkTo(booking);
    const { bookingCode, threadToken } = (await shown(token)) ?? { bookingCode: '', threadToken: '' };
    const thread = { bookingCode, token: threadToken };
    const message = { ...thread, body: 'I paid yesterday.', idempotencyKey: crypto.randomUUID() };
    expect(await codeOf(relative().trpc.messages.send.mutate(message))).toBe('ok');
    const { messages } = await relative().trpc.messages.thread.query(thread);
    expect(messages.map(({ body }) => body)).toEqual(['I paid yesterday.']);
  });
});

describe('is refused', () => {
  it('through a link that was guessed, revoked or is too old', async () => {
    const booking = await book();
    const [revoked, old] = [await linkTo(booking), await linkTo(booking)];
    const { uploadId } = await send(old.token);
    await admin.trpc.staff.links.revoke.mutate({ linkId: revoked.id });
    for (const token of [revoked.token, 'a'.repeat(43), 'short', '']) {
      expect((await send(token)).code).toBe('LINK_EXPIRED');
      expect(await add(token, uploadId)).toBe('LINK_EXPIRED');
    }
    await app.setNow(new Date(NOW.getTime() + BOOKING_LINK_LIFETIME_MS));
    expect((await send(old.token)).code).toBe('LINK_EXPIRED');
    expect(await add(old.token, uploadId)).toBe('LINK_EXPIRED');
    await app.setNow(NOW);
    expect(await paymentsOf(booking)).toEqual([]);
  });

  it('through a driver’s link, which signs alone', async () => {
    const booking = await book();
    const { id, token } = await linkTo(booking);
    await app.db.updateTable('bookingLinks').set({ driverName: 'Jean Noël' }).where('id', '=', id).execute();
    expect(await shown(token)).toBeNull();
    expect((await send(token)).code).toBe('NOT_ALLOWED');
    expect(await add(token, crypto.randomUUID())).toBe('NOT_ALLOWED');
  });

  it('for a file that came another way: through another link, or from an account', async () => {
    const customer = await asCustomer(app);
    const [own, other] = [await book(customer), await book()];
    const { token } = await linkTo(own);
    const { uploadId } = await send((await linkTo(other)).token);
    expect(await add(token, uploadId)).toBe('UPLOAD_NOT_FOUND');
    expect(await add(token, await uploadedProof(customer))).toBe('UPLOAD_NOT_FOUND');
    const proofUploadId = (await send(token)).uploadId;
    const { bookingCode } = own;
    expect(await codeOf(customer.trpc.booking.addProof.mutate({ bookingCode, proofUploadId }))).toBe(
      'UPLOAD_NOT_FOUND',
    );
    expect(await paymentsOf(own)).toEqual([]);
    expect(await paymentsOf(other)).toEqual([]);
  });

  it('for cash, and for a booking that is canceled', async () => {
    const cash = await insertBooking(app.db, { ...DAYS, fields: { paymentMethod: 'cash' } });
    const canceled = await insertBooking(app.db, {
      ...DAYS,
      fields: { paymentMethod: 'zelle', bookingStatus: 'canceled' },
    });
    for (const booking of [cash, canceled]) {
      const { token } = await linkTo(booking);
      expect(await shown(token)).toMatchObject({ canAddProof: false, waysToSend: [] });
      const { uploadId } = await send(token);
      expect(await add(token, uploadId)).toBe('NOT_ALLOWED');
      expect(await add(token, uploadId, { method: 'bank' })).toBe('NOT_ALLOWED');
    }
  });

  // What says itself that it is too large is refused uncounted.
  it('when it is too large, is no picture, is empty, or came too often', async () => {
    const { token } = await linkTo(await book());
    expect((await send(token, aPngOf(PROOF_MAX_BYTES + 1))).code).toBe('FILE_TOO_LARGE');
    expect((await send(token, bytesOf('<svg onload=alert(1)>'))).code).toBe('FILE_TYPE_NOT_ALLOWED');
    expect((await send(token, bytesOf())).code).toBe('FILE_EMPTY');
    for (let sent = 2; sent < 20; sent += 1) expect((await send(token)).code).toBe('ok');
    expect((await send(token)).code).toBe('RATE_LIMITED');
  });
});
