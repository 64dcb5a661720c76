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

it('the list of messages is searched by recipient, a telephone however it is written, or a whole booking code', async () => {
  const { api } = await world.counter.asStaff('agent');
  const { id, bookingCode } = await insertBooking(world.db, {
    customer: world.customer,
    pickupDate: '2026-12-24',
    returnDate: '2026-12-27',
    fields: { customerPhone: '+1 (305) 555-0199', paymentMethod: 'zelle' },
  });
  await world.db.updateTable('clients').set({ contactBy: 'both' }).execute();
  await world.tell('booking_made', id, '1', id);
  const found = async (search: string) => {
    const { rows } = await api.staff.outbox.list({ search });
    return rows.filter(({ bookingId }) => bookingId === id).map(({ channel }) => channel);
  };
  const { email } = world.customer;
  expect(await found(email.toUpperCase())).toEqual(['email']);
  expect(await found('+1 (305) 555-0199')).toEqual(['whatsapp']);
  expect((await found(` ${bookingCode.toLowerCase()} `)).toSorted()).toEqual(['email', 'whatsapp']);
  // Two letters are looked for where a word begins: there are no three to look up.
  expect(await found(email.slice(0, 2))).toEqual(['email']);
  expect(await found(email.slice(1, 3))).toEqual([]);
  expect(await found(email.slice(1, 5))).toEqual(['email']);
});
