import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedUnder } from '#domain/cancellation.ts';
import type { StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { editFormOf } from './staff-world.ts';

/** A booking that was released an hour ago for want of a payment. */

let counter: Counter;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

async function released() {
  const anHourAgo = new Date(counter.now().getTime() - 3_600_000).toISOString();
  return insertBooking(counter.db, {
    pickupDate: '2026-12-10',
    returnDate: '2026-12-13',
    fields: {
      bookingStatus: 'canceled',
      paymentMethod: 'zelle',
      createdAt: '2026-11-16T15:00:00.000Z',
      holdUntil: anHourAgo,
      releasedAt: anHourAgo,
    },
  });
}
const read = (bookingId: string) => getBooking(counter.deps, { bookingId }, 'en');
async function edit(bookingId: string, fields: Partial<StaffEditBookingInput>) {
  const form = editFormOf(await read(bookingId));
  const quote = agreedUnder(form.quote, form.bookingStatus, fields.bookingStatus ?? form.bookingStatus);
  await agent.api.staff.bookings.update({ ...form, quote, ...fields });
  return read(bookingId);
}
const LATER = { pickupDate: '2026-12-20', returnDate: '2026-12-23' };

it.each([{}, LATER])('is no longer released once staff take it up in the form, with %o', async (days) => {
  const { id } = await released();
  const taken = await edit(id, { ...days, bookingStatus: 'reserved' });
  // Nor does a hold begin anew: whoever took it up has spoken with the client.
  expect(taken).toMatchObject({ ...days, bookingStatus: 'reserved', releasedAt: null, holdUntil: null });
  const log = (await counter.logsOf('booking', id)).at(-1);
  expect(log?.metadata.after).toMatchObject({ bookingStatus: 'reserved' });
  expect(log?.metadata.after).not.toHaveProperty('releasedAt');
  const told = await counter.db.selectFrom('outbox').select('kind').where('bookingId', '=', id).execute();
  expect(told).toEqual([{ kind: 'booking_made' }]);
});

it.each(['canceled', 'no_show'] as const)(
  'stays so with other days while it is %s: nothing is held',
  async (bookingStatus) => {
    const { id, holdUntil, releasedAt } = await released();
    const edited = await edit(id, { ...LATER, bookingStatus });
    expect(edited).toMatchObject({ ...LATER, bookingStatus, holdUntil, releasedAt });
  },
);

it('stays so when a proof that came too late is rejected', async () => {
  const booking = await released();
  const { id: paymentId } = await insertPayment(counter.db, booking);
  await agent.api.payments.reject({ paymentId, rejectionReason: 'Nothing came' });
  const { holdUntil, releasedAt } = booking;
  expect(await read(booking.id)).toMatchObject({ paymentStatus: 'unpaid', holdUntil, releasedAt });
});
