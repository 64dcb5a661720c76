import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { askOnContactPage, book, messageOf, writeAbout } from './world.ts';

let counter: Counter;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Nadège Augustin' });
});
afterAll(() => counter.close());

type ListInput = Parameters<StaffMember['api']['staff']['messages']['conversations']>[0];
const list = (input: ListInput = {}) => agent.api.staff.messages.conversations(input);
const thread = (id: string) => agent.api.staff.messages.thread({ conversationId: id });

const write = (booking: BookingRow, body?: string) => writeAbout(counter, booking, body);
const ask = (fields?: Parameters<typeof askOnContactPage>[1]) => askOnContactPage(counter, fields);

describe('the list', () => {
  it('shows the newest first, with what is unread and the beginning of the last message', async () => {
    const booking = await book(counter);
    const older = await write(booking, 'Older question');
    await write(booking, 'And one more');
    const newer = await ask({ message: `Newest ${'x'.repeat(300)}` });
    const { rows } = await list();
    expect(rows.slice(0, 2)).toMatchObject([
      {
        id: newer.id,
        unreadCount: 1,
        preview: `Newest ${'x'.repeat(133)}`,
        bookingCode: null,
        branchId: null,
      },
      {
        id: older.id,
        unreadCount: 2,
        preview: 'And one more',
        isLastOwn: false,
        bookingCode: booking.bookingCode,
        customerEmail: booking.customerEmail,
      },
    ]);
    counter.advance(1000);
    await agent.api.staff.messages.send({ conversationId: older.id, ...messageOf('Answer') });
    expect((await list()).rows[0]).toMatchObject({ id: older.id, preview: 'Answer', isLastOwn: true });
  });

  it('finds by part of a name, an e-mail or a booking code, with or without accents', async () => {
    const customer = await insertCustomer(counter.db, {
      name: 'Ernst Métellus',
      email: 'ernst.m@customer.example',
    });
    const booking = await book(counter, { customer });
    const { id } = await write(booking);
    const wanted = [
      'metellus',
      'MÉTEL',
      'ernst.m@',
      booking.bookingCode.toLowerCase(),
      booking.bookingCode.slice(0, 6),
      'ernst metellus',
      'er mé',
      booking.customerPhone.replace(/\D/g, '').slice(-8),
    ];
    for (const search of wanted) {
      const { rows } = await list({ search });
      expect([search, rows.some((row) => row.id === id)]).toEqual([search, true]);
    }
    for (const search of ['nobody of that name', '%', '_', 'rnst_m', 'etellusernst', '3999 0000 11']) {
      expect([search, (await list({ search })).rows]).toEqual([search, []]);
    }
  });

  it('shows a branch its bookings’ conversations and the questions of no branch', async () => {
    const north = await write(
      await book(counter, { vehicle: await insertVehicle(counter.db, { branchId: 'cap_haitien' }) }),
    );
    const south = await write(
      await book(counter, { vehicle: await insertVehicle(counter.db, { branchId: 'les_cayes' }) }),
    );
    const general = await ask();
    const idsOf = async (branchId: 'les_cayes' | 'cap_haitien') =>
      (await list({ branchId })).rows.map(({ id }) => id);
    const inNorth = await idsOf('cap_haitien');
    expect(inNorth).toEqual(expect.arrayContaining([north.id, general.id]));
    expect(inNorth).not.toContain(south.id);
    expect(await idsOf('les_cayes')).not.toContain(north.id);
  });

  it('grows at its end', async () => {
    for (let count = 0; count < 3; count += 1) await ask();
    const two = await list({ limit: 2 });
    expect([two.rows.length, two.isMore]).toEqual([2, true]);
    const all = await list({ limit: 120 });
    expect(all.isMore).toBe(false);
    expect(all.rows.slice(0, 2)).toEqual(two.rows);
    expect(new Set(all.rows.map(({ id }) => id)).size).toBe(all.rows.length);
  });

  it('counts what is unread as the database does, and so does the frame', async () => {
    await write(await book(counter));
    const { rows, unreadTotal } = await list({ limit: 120 });
    const unread = await counter.db
      .selectFrom('messages')
      .select('id')
      .where('sender', '=', 'customer')
      .where('readAt', 'is', null)
      .execute();
    expect(unreadTotal).toBe(unread.length);
    expect(rows.reduce((sum, row) => sum + row.unreadCount, 0)).toBe(unread.length);
    expect((await agent.api.staff.notifications.status()).unreadMessages).toBe(unread.length);
  });

  it('and a thread take the session and one trip more, an answer two', async () => {
    const { id } = await ask();
    expect(await counter.tripsOf(() => list({ search: 'mirlande' }))).toBe(2);
    expect(await counter.tripsOf(() => thread(id))).toBe(2);
    const input = { conversationId: id, ...messageOf(), channel: 'email' as const };
    expect(await counter.tripsOf(() => agent.api.staff.messages.send(input))).toBe(3);
  });
});
