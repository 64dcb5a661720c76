import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_CONVERSATION_ROWS, RECIPIENT_ROWS } from '#domain/policy.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { tally } from '#tests/support/outcome.ts';
import { book, contactOf, conversationOfBooking, messageOf, messagesIn, tokenFor } from './world.ts';

/** Conversations as bookings, clients and the search for somebody to write to know them. */

let counter: Counter;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent');
});
afterAll(() => counter.close());

const begin = (bookingId: string) =>
  agent.api.staff.messages.begin({ bookingId, ...messageOf('It is ready.') });
const recipients = (search?: string) => agent.api.staff.messages.recipients({ search });

describe('the screens around', () => {
  it('a booking tells whether there is a conversation and what of it waits', async () => {
    const booking = await book(counter);
    const known = async () => (await agent.api.staff.bookings.get({ bookingId: booking.id })).conversation;
    expect(await known()).toBeNull();
    const { conversationId: id } = await begin(booking.id);
    expect(await known()).toEqual({ id, unreadCount: 0 });
    await counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf() });
    await counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf() });
    expect(await known()).toEqual({ id, unreadCount: 2 });
    const lastSeenId = (await messagesIn(counter, id)).at(-1)?.id ?? '';
    await agent.api.staff.messages.markRead({ conversationId: id, lastSeenId });
    expect(await known()).toEqual({ id, unreadCount: 0 });
  });

  it('a client has the latest conversations, whatever they are about, and their branch’s', async () => {
    const customer = await counter.asCustomer({ name: 'Guerda Belle' });
    const north = await insertVehicle(counter.db, { branchId: 'cap_haitien' });
    const later = { pickupDate: '2027-02-01', returnDate: '2027-02-03' };
    const bookings = [
      await book(counter, { customer }),
      await book(counter, { customer, vehicle: north, ...later }),
    ];
    const ids: string[] = [];
    for (const { id } of bookings) {
      counter.advance(1000);
      ids.unshift((await begin(id)).conversationId);
    }
    counter.advance(1000);
    await customer.api.public.contact.send(contactOf({ message: 'And by the month?' }));
    const { clientId } = await agent.api.staff.messages.bookingThread({ bookingId: bookings[0]?.id ?? '' });
    const of = async (branchId?: 'les_cayes' | 'cap_haitien') =>
      (await agent.api.staff.clients.get({ clientId: clientId ?? '', branchId })).conversations;
    expect(await of()).toMatchObject({
      total: 3,
      rows: [
        { bookingCode: null, preview: 'And by the month?', unreadCount: 1, isLastOwn: false },
        { id: ids[0], bookingCode: bookings[1]?.bookingCode, unreadCount: 0, isLastOwn: true },
        { id: ids[1], bookingCode: bookings[0]?.bookingCode },
      ],
    });
    expect((await of('cap_haitien')).rows.map(({ bookingCode }) => bookingCode)).toEqual([
      null,
      bookings[1]?.bookingCode,
    ]);
    for (let count = 0; count < CLIENT_CONVERSATION_ROWS; count += 1) {
      const [pickupDate, returnDate] = [`2027-03-${10 + count}`, `2027-03-${11 + count}`];
      await begin((await book(counter, { customer, pickupDate, returnDate })).id);
    }
    const many = await of();
    expect([many.total, many.rows.length]).toEqual([CLIENT_CONVERSATION_ROWS + 3, CLIENT_CONVERSATION_ROWS]);
  });
});

describe('whom to write to', () => {
  it('is found by name, code, e-mail or phone, the latest booking first, with the conversation there is', async () => {
    const customer = await insertCustomer(counter.db, {
      name: 'Ernst Métellus',
      email: 'ernst.m@customer.example',
    });
    const vehicle = await insertVehicle(counter.db, { brand: 'Kia', model: 'Rio' });
    const older = await book(counter, {
      customer,
      vehicle,
      fields: { createdAt: '2026-11-01T12:00:00.000Z' },
    });
    const newer = await book(counter, {
      customer,
      pickupDate: '2026-12-20',
      returnDate: '2026-12-22',
      fields: { createdAt: '2026-11-02T12:00:00.000Z' },
    });
    await counter.visitor().messages.send({ ...tokenFor(counter, older), ...messageOf() });
    const talk = await conversationOfBooking(counter, older);
    for (const search of ['metellus', 'ernst métel', 'ernst.m@', 'ERNST.M@customer.example']) {
      expect([search, (await recipients(search)).rows]).toEqual([
        search,
        [
          expect.objectContaining({ bookingId: newer.id, conversationId: null, unreadCount: 0 }),
          expect.objectContaining({
            bookingId: older.id,
            bookingCode: older.bookingCode,
            customerName: 'Ernst Métellus',
            customerEmail: 'ernst.m@customer.example',
            vehicle: 'Kia Rio',
            pickupDate: '2026-12-01',
            conversationId: talk.id,
            unreadCount: 1,
          }),
        ],
      ]);
    }
    const { rows } = await recipients(older.bookingCode.toLowerCase());
    expect(rows.map(({ bookingId }) => bookingId)).toEqual([older.id]);
    const byPhone = await recipients(customer.phone?.slice(-8));
    expect(byPhone.rows).toHaveLength(2);
    for (const search of ['nobody of that name', '%', '_']) {
      expect([search, await recipients(search)]).toEqual([search, { rows: [], isMore: false }]);
    }
  });

  it('is the latest bookings before anything is searched for, and says when there are more', async () => {
    const vehicle = await insertVehicle(counter.db);
    for (let index = 0; index < RECIPIENT_ROWS; index += 1) {
      const [pickupDate, returnDate] = [`2027-01-${10 + index}`, `2027-01-${11 + index}`];
      await book(counter, { vehicle, pickupDate, returnDate });
    }
    const { rows, isMore } = await recipients();
    expect([rows.length, isMore]).toEqual([RECIPIENT_ROWS, true]);
    expect(tally(rows.map(({ vehicle }) => vehicle))).toEqual({
      [`${vehicle.brand} ${vehicle.model}`]: RECIPIENT_ROWS,
    });
  });
});
