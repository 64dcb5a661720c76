import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import { openOutbox } from '#tests/worker/outbox/world.ts';

/** A proof that came with a booking names nobody: its client says afterwards who sent the money. */

const MARIE = {
  payerName: 'Marie Pierre',
  payerPhone: '+1 305 555 0100',
  payerEmail: 'marie@abroad.example',
};

let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
let booking: BookingRow;
let paymentId: string;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  booking = await insertBooking(world.db, {
    vehicle: await insertVehicle(world.db),
    customer: world.customer,
    pickupDate: '2026-12-20',
    returnDate: '2026-12-23',
    fields: { paymentMethod: 'zelle', customerId: world.customer.id },
  });
  ({ id: paymentId } = await insertPayment(world.db, booking, {
    proofKey: `${booking.id}/proof.png`,
    proofContentType: 'image/png',
  }));
  world.provider.taken.splice(0);
});

const named = (by = world.customer.api, who: Partial<typeof MARIE> = MARIE) =>
  by.booking.changes.payer({ bookingCode: booking.bookingCode, ...MARIE, ...who });
const payerOf = () =>
  world.db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['payerName', 'payerPhone', 'payerEmail'])
    .executeTakeFirst();
const isAsked = async () =>
  (await world.customer.api.booking.byCode({ bookingCode: booking.bookingCode })).canNamePayer;

async function verify() {
  await agent.api.payments.verify({ paymentId, reference: randomUUID(), isSeen: true });
}

describe('who sent the proof that waits', () => {
  it('is said by the client, seen by staff, and gets the receipt when it is verified', async () => {
    expect(await isAsked()).toBe(true);
    await named();
    expect(await isAsked()).toBe(false);
    expect(await payerOf()).toEqual(MARIE);
    const { payments } = await agent.api.payments.ofBooking({ bookingId: booking.id });
    expect(payments).toMatchObject([MARIE]);
    const log = (await world.counter.logsOf('booking', booking.id)).at(-1);
    expect(log).toMatchObject({ userId: world.customer.id, metadata: { after: { payer: 'Marie Pierre' } } });
    await verify();
    await world.send();
    expect(world.provider.taken.map(({ to }) => to).toSorted()).toEqual(
      [world.customer.email, MARIE.payerEmail].toSorted(),
    );
  });

  it('is said once, whoever asks at the same time', async () => {
    const outcomes = await Promise.all([outcomeOf(named()), outcomeOf(named()), outcomeOf(named())]);
    expect(tally(outcomes)).toEqual({ ok: 1, NOT_ALLOWED: 2 });
    expect(await outcomeOf(named(undefined, { payerName: 'Jean Pierre' }))).toBe('NOT_ALLOWED');
    expect(await payerOf()).toEqual(MARIE);
  });

  it('is not said any more once staff decided', async () => {
    await verify();
    expect(await isAsked()).toBe(false);
    expect(await outcomeOf(named())).toBe('NOT_ALLOWED');
    expect(await payerOf()).toMatchObject({ payerName: null });
  });

  it('is nobody else’s to say, and has a name', async () => {
    const other = await world.counter.asCustomer();
    expect(await outcomeOf(named(other.api))).toBe('BOOKING_NOT_FOUND');
    expect(await outcomeOf(named(world.counter.visitor()))).toBe('NOT_AUTHENTICATED');
    expect(await outcomeOf(named(undefined, { payerName: ' ' }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(named(undefined, { payerEmail: 'marie@' }))).toBe('VALIDATION_FAILED');
    expect(await payerOf()).toMatchObject({ payerName: null });
  });

  it('is said through the client’s link too, which the log names', async () => {
    const { id: bookingId, bookingCode } = booking;
    const { url } = await agent.api.staff.links.make({ bookingId });
    const link = url.split('/').at(-1) ?? '';
    const read = await world.counter.visitor().public.links.read({ token: link });
    expect(read).toMatchObject({ payment: { canNamePayer: true } });
    const { payer } = world.counter.visitor().booking.changes;
    await payer({ bookingCode, link, payerName: 'Marie Pierre' });
    expect(await payerOf()).toEqual({ payerName: 'Marie Pierre', payerPhone: null, payerEmail: null });
    const log = (await world.counter.logsOf('booking', bookingId)).at(-1);
    expect(log).toMatchObject({ userId: null, metadata: { byLink: booking.customerName } });
  });
});
