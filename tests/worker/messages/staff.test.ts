import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, detailsOf, openCounter, outcomeOf, type StaffMember } from '#tests/support/counter.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import {
  book,
  contactOf,
  conversationOfBooking,
  messageOf,
  messagesIn,
  noticesOf,
  tokenFor,
} from './world.ts';

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Nadège Augustin' });
  admin = await counter.asStaff('admin', { name: 'Rony Dorval' });
});
afterAll(() => counter.close());

type ListInput = Parameters<StaffMember['api']['staff']['messages']['conversations']>[0];
const list = (input: ListInput = {}) => agent.api.staff.messages.conversations(input);
const thread = (id: string) => agent.api.staff.messages.thread({ conversationId: id });

async function write(booking: Awaited<ReturnType<typeof book>>, body?: string) {
  counter.advance(1000);
  await counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf(body) });
  return conversationOfBooking(counter, booking);
}

async function ask(fields: Parameters<typeof contactOf>[0] = {}) {
  const input = contactOf(fields);
  counter.advance(1000);
  await counter.visitor().public.contact.send(input);
  const conversation = await counter.db
    .selectFrom('conversations')
    .selectAll()
    .where('customerEmail', '=', input.email)
    .executeTakeFirstOrThrow();
  return { ...conversation, input };
}

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
    expect((await agent.api.staff.shell.status()).unreadMessages).toBe(unread.length);
  });

  it('and a thread take the session and one trip more', async () => {
    const { id } = await ask();
    expect(await counter.tripsOf(() => list({ search: 'mirlande' }))).toBe(2);
    expect(await counter.tripsOf(() => thread(id))).toBe(2);
    const input = { conversationId: id, ...messageOf(), channel: 'email' as const };
    expect(await counter.tripsOf(() => agent.api.staff.messages.send(input))).toBe(2);
  });
});

describe('a thread', () => {
  it('names the booking, the person, whether they are a client and how they read an answer', async () => {
    const booking = await book(counter);
    const conversation = await write(booking);
    expect(await thread(conversation.id)).toMatchObject({
      customerName: booking.customerName,
      customerPhone: booking.customerPhone,
      locale: 'en',
      booking: { id: booking.id, bookingCode: booking.bookingCode, pickupDate: '2026-12-01' },
      canReadHere: true,
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      messages: [{ sender: 'customer', author: null, channel: 'site', readAt: null }],
      isMore: false,
    });
    const visitor = await ask();
    expect(await thread(visitor.id)).toMatchObject({ booking: null, canReadHere: false, clientId: null });
    expect(await outcomeOf(thread(randomUUID()))).toBe('NOT_FOUND');
  });

  it('follows the booking when staff correct who it is for', async () => {
    const booking = await book(counter);
    const { id } = await write(booking);
    await counter.db
      .updateTable('bookings')
      .set({
        customerName: 'Corrected Name',
        customerEmail: 'corrected@example.com',
        pickupBranchId: 'cap_haitien',
      })
      .where('id', '=', booking.id)
      .execute();
    expect((await list({ search: 'corrected@' })).rows).toMatchObject([
      { id, customerName: 'Corrected Name', branchId: 'cap_haitien' },
    ]);
  });

  it('shows the newest messages when there are many', async () => {
    const booking = await book(counter);
    const { id } = await write(booking, 'One');
    await write(booking, 'Two');
    await write(booking, 'Three');
    const short = await agent.api.staff.messages.thread({ conversationId: id, limit: 2 });
    expect([short.messages.map(({ body }) => body), short.isMore]).toEqual([['Two', 'Three'], true]);
  });
});

describe('an answer', () => {
  it('is logged with who answered whom, and not with what was said', async () => {
    const booking = await book(counter);
    const { id } = await write(booking);
    await agent.api.staff.messages.send({ conversationId: id, ...messageOf('A secret of the customer') });
    const { messages } = await thread(id);
    const answer = messages.at(-1);
    expect(answer).toMatchObject({
      sender: 'staff',
      author: 'Nadège Augustin',
      body: 'A secret of the customer',
    });
    const logs = await counter.logsOf('message', answer?.id ?? '');
    expect(logs).toMatchObject([
      {
        userId: agent.id,
        action: 'create',
        ip: agent.ip,
        metadata: { conversationId: id, bookingCode: booking.bookingCode, channel: 'site' },
      },
    ]);
    expect(JSON.stringify(logs)).not.toContain('secret');
  });

  it('with the same key is one answer, with another text it is refused', async () => {
    const { id } = await write(await book(counter));
    const input = { conversationId: id, ...messageOf('Once') };
    await Promise.all(Array.from({ length: 6 }, () => agent.api.staff.messages.send(input)));
    expect((await messagesIn(counter, id)).filter(({ body }) => body === 'Once')).toHaveLength(1);
    const { messages } = await thread(id);
    expect(await counter.logsOf('message', messages.at(-1)?.id ?? '')).toHaveLength(1);
    expect(await outcomeOf(agent.api.staff.messages.send({ ...input, body: 'Twice' }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });

  it('of two members of staff at once are two answers, in one order for everybody', async () => {
    const booking = await book(counter);
    const { id } = await write(booking);
    await Promise.all(
      [agent, admin].map(({ api }, index) =>
        api.staff.messages.send({ conversationId: id, ...messageOf(`Answer ${index}`) }),
      ),
    );
    const seen = (await thread(id)).messages.map(({ body }) => body);
    expect(seen).toHaveLength(3);
    const { messages } = await counter.visitor().messages.thread(tokenFor(counter, booking));
    expect(messages.map(({ body }) => body)).toEqual(seen);
  });

  it('to a visitor goes outside the site, and the next colleague sees that it went', async () => {
    const { id } = await ask({ phone: '+509 3712 3456' });
    const here = agent.api.staff.messages.send({ conversationId: id, ...messageOf() });
    expect(await detailsOf(here)).toEqual({ reason: 'not_read_here' });
    await agent.api.staff.messages.send({
      conversationId: id,
      ...messageOf('On its way'),
      channel: 'whatsapp',
    });
    expect((await thread(id)).messages.at(-1)).toMatchObject({ channel: 'whatsapp', body: 'On its way' });
  });

  it('is refused blank, too long, or to nobody', async () => {
    const { id } = await write(await book(counter));
    const send = (conversationId: string, body: string) =>
      outcomeOf(agent.api.staff.messages.send({ conversationId, ...messageOf(body) }));
    expect(await send(id, ' \n ')).toBe('VALIDATION_FAILED');
    expect(await send(id, 'x'.repeat(5001))).toBe('VALIDATION_FAILED');
    expect(await send(randomUUID(), 'Hello')).toBe('NOT_FOUND');
  });
});

describe('reading', () => {
  it('marks what was seen, keeps what came since, and settles only one’s own notice', async () => {
    const booking = await book(counter);
    const { id } = await write(booking, 'Seen');
    const [seen] = await messagesIn(counter, id);
    await write(booking, 'Not seen yet');
    const markRead = (lastSeenId: string) =>
      agent.api.staff.messages.markRead({ conversationId: id, lastSeenId });
    await markRead(seen?.id ?? '');
    const unread = async () => (await thread(id)).messages.filter(({ readAt }) => readAt === null);
    expect((await unread()).map(({ body }) => body)).toEqual(['Not seen yet']);
    expect(await noticesOf(counter, id, agent.id)).toHaveLength(1);
    const [, newer] = await messagesIn(counter, id);
    await markRead(newer?.id ?? '');
    await markRead(newer?.id ?? '');
    expect(await unread()).toEqual([]);
    expect(await noticesOf(counter, id, agent.id)).toEqual([]);
    expect(await noticesOf(counter, id, admin.id)).toHaveLength(1);
    await write(booking, 'A new one');
    expect(await noticesOf(counter, id, agent.id)).toHaveLength(1);
    expect(await noticesOf(counter, id, admin.id)).toHaveLength(1);
  });

  it('with a message of another conversation marks nothing', async () => {
    const one = await write(await book(counter));
    const two = await write(await book(counter));
    const [other] = await messagesIn(counter, two.id);
    await agent.api.staff.messages.markRead({ conversationId: one.id, lastSeenId: other?.id ?? '' });
    expect((await messagesIn(counter, one.id)).every(({ readAt }) => readAt === null)).toBe(true);
    expect((await messagesIn(counter, two.id)).every(({ readAt }) => readAt === null)).toBe(true);
  });
});
