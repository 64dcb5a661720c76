import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { askOnContactPage, book, messageOf, messagesIn, noticesOf, tokenFor, writeAbout } from './world.ts';

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

const write = (booking: BookingRow, body?: string) => writeAbout(counter, booking, body);
const ask = (fields?: Parameters<typeof askOnContactPage>[1]) => askOnContactPage(counter, fields);

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
