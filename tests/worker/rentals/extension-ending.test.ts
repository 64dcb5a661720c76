import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import type { StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { openOutbox } from '#tests/worker/outbox/world.ts';
import { writeReminders } from '#worker/services/outbox/remind.ts';

/**
 * Days that a client on the road added and has not paid: they are told once more when a quarter of the time is left. Asked for at
 * noon of 18 November in Haiti; the old return and its grace end on 20 November at 11:00, 47 hours later.
 */

const REMINDED_AFTER_MS = (47 - 47 / 4) * HOUR_MS;
const NOON = new Date('2026-11-18T17:00:00.000Z');
let world: Awaited<ReturnType<typeof openOutbox>>;
let agent: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('admin', { branchId: 'les_cayes' });
});
afterAll(() => world.counter.close());
beforeEach(async () => {
  world.counter.advance(NOON.getTime() - world.counter.now().getTime());
  await world.db.deleteFrom('rateLimits').execute();
  booking = await insertBooking(world.db, {
    vehicle: await insertVehicle(world.db, { branchId: 'les_cayes' }),
    customer: world.customer,
    pickupDate: '2026-11-16',
    returnDate: '2026-11-20',
    fields: { customerId: world.customer.id, bookingStatus: 'picked_up', paymentMethod: 'zelle' },
  });
  await pay(booking.grandTotalCents);
  const { changes } = world.customer.api.booking;
  const asked = { bookingCode: booking.bookingCode, returnDate: '2026-11-22' };
  const { rowVersion, quote } = await changes.price(asked);
  await changes.days({ ...asked, rowVersion, quote, requestId: randomUUID() });
  await world.db.updateTable('outbox').set({ status: 'dropped', leasedUntil: null }).execute();
});

function pay(amountCents: number, fields: Parameters<typeof insertPayment>[2] = { status: 'paid' }) {
  const createdAt = world.counter.now();
  const by = { receivedByUserId: agent.id, verifiedByUserId: agent.id, verifiedAt: createdAt };
  return insertPayment(world.db, booking, { amountCents, createdAt, ...by, ...fields });
}

/** What the run of every quarter of an hour tells, so long after noon. */
async function toldAfter(ms: number) {
  world.counter.advance(NOON.getTime() + ms - world.counter.now().getTime());
  await writeReminders(world.counter.deps);
  await writeReminders(world.counter.deps);
  await world.send();
  return world.provider.taken.splice(0).filter(({ subject }) => subject.includes('jours ajoutés'));
}

it('is told once, with until when and how it is paid', async () => {
  expect(await toldAfter(REMINDED_AFTER_MS - MINUTE_MS)).toEqual([]);
  const [mail, ...more] = await toldAfter(REMINDED_AFTER_MS);
  expect(more).toEqual([]);
  expect(mail?.to).toBe(world.customer.email);
  expect(mail?.subject).toMatch(
    /^Payez vos jours ajoutés avant le 20\snov\.\s2026,\s11:00\s\(heure d’Haïti\)$/,
  );
  expect(mail?.text).toContain(booking.bookingCode);
  expect(mail?.stopUrl).toContain('/reminders/');
  const notes = (await agent.api.staff.outbox.toSend({})).toSend.filter(
    ({ kind, bookingId }) => kind === 'extension_ending' && bookingId === booking.id,
  );
  const { text } = await agent.api.staff.outbox.preview({ messageId: notes[0]?.id ?? '' });
  expect(text).toMatch(/À payer avant le 20\snov\.\s2026.*STOP\.$/s);
  expect(await toldAfter(REMINDED_AFTER_MS + HOUR_MS)).toEqual([]);
});

it.each([
  ['paid', () => pay(100_000)],
  [
    'sent as a proof that waits',
    () => pay(100_000, { status: 'pending_verification', verifiedAt: null, verifiedByUserId: null }),
  ],
  [
    'allowed by staff',
    async () => {
      const change = await agent.api.staff.rentals.clientChange({ bookingId: booking.id });
      const {
        id: changeId,
        booking: { rowVersion },
      } = change ?? { id: '', booking: { rowVersion: 0 } };
      await agent.api.staff.rentals.agreeToExtension({ bookingId: booking.id, changeId, rowVersion });
    },
  ],
])('is not told where it is %s', async (_, act) => {
  await act();
  expect(await toldAfter(REMINDED_AFTER_MS + HOUR_MS)).toEqual([]);
});

it('is told of the day more that a rejected proof gave, once a quarter of it is left', async () => {
  world.counter.advance(40 * HOUR_MS);
  await pay(100, { status: 'unpaid', rejectionReason: 'Another amount' });
  expect(await toldAfter(57 * HOUR_MS)).toEqual([]);
  expect(await toldAfter(58 * HOUR_MS)).toHaveLength(1);
});
