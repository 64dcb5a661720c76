import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';

/** What money does to the hold of a booking that is paid in advance. */

let counter: Counter;
let agent: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());
beforeEach(async () => {
  booking = await insertBooking(counter.db, {
    pickupDate: '2027-06-10',
    returnDate: '2027-06-14',
    fields: { paymentMethod: 'zelle', holdUntil: hoursFromNow(48) },
  });
});

const hoursFromNow = (hours: number) => new Date(counter.now().getTime() + hours * HOUR_MS).toISOString();
const now = () => agent.api.staff.bookings.get({ bookingId: booking.id });
const moneyNow = async (cents: number, fields = {}) => {
  const { id, rowVersion } = await now();
  return moneyFor({ id, rowVersion }, moneyPart(cents, fields));
};
const hoursLater = async (hours: number) => {
  counter.advance(hours * HOUR_MS);
  await runScheduledWork(counter.deps);
};
/** Takes a payment back as a mistake. */
async function reverse(paymentId = '') {
  const { id: bookingId, rowVersion } = await now();
  const asked = { bookingId, rowVersion, requestId: randomUUID(), reason: 'Of another booking' };
  await agent.api.payments.reverse({ ...asked, paymentId });
}

it('a part payment keeps the car without an end', async () => {
  await agent.api.payments.take(await moneyNow(100));
  await hoursLater(72);
  expect(await now()).toMatchObject({ bookingStatus: 'reserved', releasesAt: null });
});

it('taken back as a mistake, it leaves 24 hours to pay, and then the car is free', async () => {
  const { paymentIds } = await agent.api.payments.take(await moneyNow(100));
  await hoursLater(72);
  await reverse(paymentIds[0]);
  expect(await now()).toMatchObject({ bookingStatus: 'reserved', releasesAt: hoursFromNow(24) });
  await hoursLater(24);
  expect(await now()).toMatchObject({ bookingStatus: 'canceled', paymentStatus: 'unpaid' });
});

it('of a booking that staff lifted the hold of, it gives none again', async () => {
  const { id: bookingId, rowVersion } = await now();
  await agent.api.staff.bookings.setHold({ requestId: randomUUID(), bookingId, rowVersion, hours: null });
  const { paymentIds } = await agent.api.payments.take(await moneyNow(100));
  await reverse(paymentIds[0]);
  expect(await now()).toMatchObject({ holdUntil: null, releasesAt: null });
});
