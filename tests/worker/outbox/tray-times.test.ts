import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { openOutbox } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  world = await openOutbox();
});
afterAll(() => world.counter.close());

it('what is to wait for the morning is on the list from then on, in its count too', async () => {
  const { api } = await world.counter.asStaff('agent');
  const { id: bookingId } = await insertBooking(world.db, {
    customer: world.customer,
    pickupDate: '2026-12-20',
    returnDate: '2026-12-23',
    fields: { customerPhone: '3711 2233', paymentMethod: 'zelle' },
  });
  await world.db.updateTable('clients').set({ contactBy: 'whatsapp' }).execute();
  await world.tell('booking_made', bookingId, '1', bookingId);
  const listed = async () => (await api.staff.outbox.toSend({})).toSend.map((row) => row.bookingId);
  const count = async () => (await api.staff.notifications.status()).toSend;
  expect([await listed(), await count()]).toEqual([[bookingId], 1]);
  const dueAt = new Date(world.counter.now().getTime() + 9 * HOUR_MS).toISOString();
  await world.db.updateTable('outbox').set({ dueAt }).where('bookingId', '=', bookingId).execute();
  expect([await listed(), await count()]).toEqual([[], 0]);
  world.counter.advance(9 * HOUR_MS);
  expect([await listed(), await count()]).toEqual([[bookingId], 1]);
});
