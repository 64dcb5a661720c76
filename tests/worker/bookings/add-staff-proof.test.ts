import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { addStaffProof } from '#worker/services/bookings/add-proof.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { recordReport, takePayment } from '#worker/services/payments/change-payments.ts';
import { verifyPayment } from '#worker/services/payments/decide-payment.ts';
import type { FileStore } from '#worker/storage/file-store.ts';
import { type Desk, openDesk, refusal } from './staff-world.ts';

/** A bucket that remembers only which keys were copied where. */
const copied = new Map<string, string>();
const unused = () => Promise.reject(new Error('not in this test'));
const bucket: FileStore = {
  put: unused,
  get: unused,
  head: unused,
  list: unused,
  delete: async () => undefined,
  copy: async (from, to) => {
    copied.set(from, to);
    return true;
  },
};

let desk: Desk;
let agent: ChangeRequest;
let booking: BookingRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  booking = await insertBooking(desk.db, {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    fields: { paymentMethod: 'bank' },
  });
});

async function upload(userId = agent.actor.id, createdAt = desk.deps.clock.now()): Promise<string> {
  const id = randomUUID();
  const file = {
    tempKey: `temp/${id}.png`,
    contentType: 'image/png',
    sizeBytes: 10,
    fileHash: 'a'.repeat(64),
  } as const;
  await desk.db
    .insertInto('proofUploads')
    .values({ id, userId, ...file, createdAt, finalKey: null, paymentId: null })
    .execute();
  return id;
}

const storage = { proofs: bucket, vehicleImages: bucket };
const add = (proofUploadId: string, bookingId = booking.id) =>
  addStaffProof(
    { ...desk.deps, storage },
    { bookingId, proofUploadId },
    { ...agent, afterAnswer: (work) => work() },
  );
const read = () => getBooking(desk.deps, { bookingId: booking.id }, 'en');
const pay = async (work: typeof takePayment) =>
  work(desk.deps, moneyFor(await read(), moneyPart(booking.grandTotalCents, { method: 'bank' })), agent);

describe('a proof that staff add', () => {
  it('makes what is due wait for a look, moves its file and is logged', async () => {
    const id = await upload();
    await add(id);
    const { payments, paymentStatus } = await read();
    expect(paymentStatus).toBe('pending_verification');
    expect(payments).toMatchObject([
      { status: 'pending_verification', amountCents: booking.grandTotalCents, proofContentType: 'image/png' },
    ]);
    const key = `${booking.id}/${booking.id}_payment_${desk.deps.clock.now().getTime()}.png`;
    expect(copied.get(`temp/${id}.png`)).toBe(key);
    expect(await desk.logsOf(booking.id)).toMatchObject([
      {
        userId: agent.actor.id,
        ip: agent.ip,
        action: 'update',
        entityType: 'booking',
        metadata: {
          before: { paymentStatus: 'unpaid', hasProof: false },
          after: { paymentStatus: 'pending_verification', hasProof: true },
        },
      },
    ]);
  });

  it('is another payment where one was refused', async () => {
    const by = { verifiedByUserId: agent.actor.id, verifiedAt: new Date(0) };
    await insertPayment(desk.db, booking, { status: 'unpaid', rejectionReason: 'Blurred', ...by });
    await add(await upload());
    const statuses = (await read()).payments.map(({ status }) => status).sort();
    expect(statuses).toEqual(['pending_verification', 'unpaid']);
  });

  it('goes to the payment that waits without one, and to the paid one', async () => {
    await pay(recordReport);
    await add(await upload());
    expect((await read()).payments).toMatchObject([
      { status: 'pending_verification', proofContentType: 'image/png' },
    ]);
    booking = await insertBooking(desk.db, { pickupDate: '2026-12-01', returnDate: '2026-12-04' });
    await pay(takePayment);
    await add(await upload());
    expect(await read()).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ proofContentType: 'image/png' }],
    });
  });

  it('sent twice is added once', async () => {
    const id = await upload();
    await Promise.all(Array.from({ length: 20 }, () => add(id)));
    expect([(await read()).payments.length, (await desk.logsOf(booking.id)).length]).toEqual([1, 1]);
  });

  it('is one of several that staff send at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => upload()));
    const told = await Promise.all(ids.map((id) => refusal(add(id))));
    expect(told.map(({ code }) => code).sort()).toEqual([...Array(11).fill('NOT_ALLOWED'), 'accepted']);
    expect([(await read()).payments.length, (await desk.logsOf(booking.id)).length]).toEqual([1, 1]);
  });
});

describe('refused', () => {
  it('while another waits, and when every payment has its own', async () => {
    await add(await upload());
    expect(await refusal(add(await upload()))).toMatchObject({ code: 'NOT_ALLOWED' });
    const [waiting] = (await read()).payments;
    await verifyPayment(desk.deps, { paymentId: waiting?.id ?? '', verificationNotes: undefined }, agent);
    expect(await refusal(add(await upload()))).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('when the upload is somebody else’s, too old or not there, or the booking is not', async () => {
    const { actor } = await desk.hire('agent');
    const yesterday = new Date(desk.deps.clock.now().getTime() - 25 * 3_600_000);
    for (const id of [await upload(actor.id), await upload(agent.actor.id, yesterday), randomUUID()]) {
      expect(await refusal(add(id))).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    }
    expect(await refusal(add(await upload(), randomUUID()))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect((await read()).payments).toEqual([]);
  });
});
