import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { asAdmin, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { aJpeg } from '../bookings/proof-files.ts';
import { codeOf, uploadedProof } from '../bookings/web-world.ts';

/** A client who paid, and whose proof comes when their booking was released already. */

const NOW = noonOn(AN_ORDINARY_DAY);
const DAYS = { pickupDate: addDays(AN_ORDINARY_DAY, 10), returnDate: addDays(AN_ORDINARY_DAY, 12) };

let app: TestApp;
let admin: SignedInActor;
let customer: SignedInActor;
let booking: BookingRow;
let vehicle: Awaited<ReturnType<typeof insertVehicle>>;
beforeAll(async () => {
  app = await startApp({ now: NOW });
  admin = await asAdmin(app);
  customer = await asCustomer(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  vehicle = await insertVehicle(app.db);
  booking = await insertBooking(app.db, {
    ...DAYS,
    vehicle,
    customer: { ...customer, phone: '+509 3712 3456' },
    fields: {
      paymentMethod: 'zelle',
      createdAt: new Date(NOW.getTime() - 2 * DAY_MS).toISOString(),
      holdUntil: new Date(NOW.getTime() - 60_000).toISOString(),
    },
  });
  await app.runScheduledWork();
});

const now = () => admin.trpc.staff.bookings.get.query({ bookingId: booking.id });
const shown = () => customer.trpc.booking.byCode.query({ bookingCode: booking.bookingCode });
const prove = async () => {
  const proofUploadId = await uploadedProof(customer);
  return codeOf(customer.trpc.booking.addProof.mutate({ bookingCode: booking.bookingCode, proofUploadId }));
};
const waiting = async () => {
  const { payments } = await admin.trpc.payments.ofBooking.query({ bookingId: booking.id });
  return payments.find(({ status }) => status === 'pending_verification');
};
const verify = async () => admin.trpc.payments.verify.mutate({ paymentId: (await waiting())?.id ?? '' });
const takeUp = async () => {
  const { id: bookingId, rowVersion } = await now();
  return codeOf(
    admin.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'reserved' }),
  );
};
const told = (kind: 'booking_made' | 'proof_rejected' | 'payment_received') =>
  app.db
    .selectFrom('outbox')
    .select('bookingId')
    .where('kind', '=', kind)
    .where('channel', '=', 'email')
    .where('bookingId', '=', booking.id)
    .execute();

describe('a proof of a booking that was released', () => {
  it('waits with the price of before, and staff are told that the booking was released', async () => {
    const { grandTotalCents } = booking;
    expect(await shown()).toMatchObject({
      bookingStatus: 'canceled',
      balanceCents: 0,
      isPayable: false,
      howToPay: null,
      canAddProof: true,
      lateProofCents: grandTotalCents,
    });
    expect(await prove()).toBe('ok');
    expect(await waiting()).toMatchObject({
      amountCents: grandTotalCents,
      checks: [{ code: 'booking_released' }],
    });
    expect(await now()).toMatchObject({ bookingStatus: 'canceled', paymentStatus: 'pending_verification' });
    expect(await shown()).toMatchObject({ canAddProof: false, lateProofCents: null, canNamePayer: true });
    const notices = await app.db
      .selectFrom('notifications')
      .select('type')
      .where('userId', '=', admin.id)
      .where('entityId', '=', booking.id)
      .execute();
    expect(notices).toEqual([{ type: 'proof' }]);
    const { rows } = await admin.trpc.staff.bookings.list.query({ due: 'verification' });
    expect(rows.map(({ id }) => id)).toContain(booking.id);
    // One to be looked at is enough.
    expect(await prove()).toBe('NOT_ALLOWED');
  });

  it('comes by the link too, with the amount that its sender says', async () => {
    const { url } = await admin.trpc.staff.links.make.mutate({ bookingId: booking.id });
    const token = url.split('/').at(-1) ?? '';
    const read = await asVisitor(app).trpc.public.links.read.query({ token });
    expect(read).toMatchObject({ payment: { canAddProof: true, lateProofCents: booking.grandTotalCents } });
    const sent = { currency: 'USD', currencyAmount: 4_000 } as const;
    const address = `/files/proofs?${new URLSearchParams({ link: token })}`;
    const uploaded = await asVisitor(app).fetch(address, { method: 'POST', body: aJpeg() });
    const { uploadId: proofUploadId } = (await uploaded.json()) as { uploadId: string };
    await asVisitor(app).trpc.public.links.addProof.mutate({ token, proofUploadId, sent });
    expect(await waiting()).toMatchObject({ amountCents: 4_000 });
  });

  it('is verified without a word, and the booking taken up again, which its client is told', async () => {
    await prove();
    await verify();
    expect(await now()).toMatchObject({ bookingStatus: 'canceled', paymentStatus: 'paid' });
    expect(await told('payment_received')).toHaveLength(1);
    expect(await told('booking_made')).toHaveLength(0);
    // The queue leads to the booking's page: it can be opened again, or the money goes back.
    const { rows } = await admin.trpc.staff.bookings.list.query({ due: 'refund' });
    expect(rows.find(({ id }) => id === booking.id)).toMatchObject({ releasedAt: expect.any(String) });
    expect(await takeUp()).toBe('ok');
    expect(await now()).toMatchObject({
      bookingStatus: 'reserved',
      paymentStatus: 'paid',
      balanceCents: 0,
      releasesAt: null,
      releasedAt: null,
    });
    expect(await told('booking_made')).toHaveLength(1);
  });

  it('is verified, and given back where somebody else has the car by then', async () => {
    await insertBooking(app.db, { ...DAYS, vehicle });
    await prove();
    await verify();
    expect(await takeUp()).toBe('VEHICLE_UNAVAILABLE');
    const { rowVersion, payments } = await admin.trpc.payments.ofBooking.query({ bookingId: booking.id });
    const refunds = payments.map(({ id: paymentId, currencyAmount, method }) => ({
      paymentId,
      currencyAmount,
      method,
    }));
    await admin.trpc.payments.refund.mutate({
      ...{ bookingId: booking.id, rowVersion, requestId: crypto.randomUUID() },
      ...{ refunds, reason: 'It came too late' },
    });
    expect(await now()).toMatchObject({ bookingStatus: 'canceled', paymentStatus: 'refunded', paidCents: 0 });
    expect(await shown()).toMatchObject({ canAddProof: false });
  });

  it('can be followed by another once it is rejected, which its client is told with the reason', async () => {
    await prove();
    const rejectionReason = 'It is of another booking';
    await admin.trpc.payments.reject.mutate({ paymentId: (await waiting())?.id ?? '', rejectionReason });
    expect(await shown()).toMatchObject({ canAddProof: true, proofs: [{ rejectionReason }] });
    expect(await told('proof_rejected')).toHaveLength(1);
    expect(await prove()).toBe('ok');
  });
});
