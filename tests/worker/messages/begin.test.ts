import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_WINDOW_MS, MESSAGES_PER_STAFF } from '#domain/policy.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { buildMessage } from '#tests/support/factories/record.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { book, conversationOfBooking, messageOf, messagesIn, noticesOf, tokenFor } from './world.ts';

let counter: Counter;
let agent: StaffMember;
let admin: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Nadège Augustin' });
  admin = await counter.asStaff('admin', { name: 'Rony Dorval' });
});
afterAll(() => counter.close());

const begin = (bookingId: string, message = messageOf('Your car is ready.'), { api } = agent) =>
  api.staff.messages.begin({ bookingId, ...message });
const bookingThread = (bookingId: string) => agent.api.staff.messages.bookingThread({ bookingId });

describe('a conversation that staff begin', () => {
  it('is with whoever the booking is for, who reads it on the booking page and answers there', async () => {
    const booking = await book(counter);
    const before = await bookingThread(booking.id);
    expect(before).toMatchObject({
      conversationId: null,
      customerName: booking.customerName,
      customerEmail: booking.customerEmail,
      customerPhone: booking.customerPhone,
      locale: 'en',
      canReadHere: true,
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      booking: { id: booking.id, bookingCode: booking.bookingCode, pickupDate: '2026-12-01' },
    });
    const { conversationId } = await begin(booking.id);
    expect(await bookingThread(booking.id)).toEqual({ ...before, conversationId });
    expect(await conversationOfBooking(counter, booking)).toMatchObject({
      id: conversationId,
      bookingCode: booking.bookingCode,
      branchId: booking.pickupBranchId,
      customerId: booking.customerId,
    });
    const visitor = counter.visitor();
    const view = await visitor.booking.lookUp({
      email: booking.customerEmail,
      bookingCode: booking.bookingCode,
    });
    expect(view.unreadMessages).toBe(1);
    const thread = { bookingCode: booking.bookingCode, token: view.threadToken };
    expect((await visitor.messages.thread(thread)).messages).toMatchObject([
      { isOwn: false, author: 'Nadège', body: 'Your car is ready.', isUnread: true },
    ]);
    await visitor.messages.send({ ...thread, ...messageOf('Thank you!') });
    const talk = await agent.api.staff.messages.thread({ conversationId });
    expect(talk.messages.map(({ sender }) => sender)).toEqual(['staff', 'customer']);
    expect(await noticesOf(counter, conversationId, agent.id)).toHaveLength(1);
  });

  it.each([
    ['of an account', { locale: 'en' as const }, {}, 'en'],
    ['of a telephone of Haiti', null, { customerPhone: '3712 3456' }, 'fr'],
    ['of nothing that is known', null, { customerPhone: '+1 305 555 0100' }, null],
  ])('takes the language %s before the client has written in one', async (_, account, fields, locale) => {
    const customer =
      account === null
        ? { id: null, name: 'Rose Pierre', email: `${randomUUID()}@mail.example`, phone: '3712 3456' }
        : await counter.asCustomer(account);
    const byStaff = {
      createdBy: 'agent',
      createdByUserId: agent.id,
      customerAddress: '4, rue du Quai',
    } as const;
    const booking = await book(counter, {
      customer,
      fields: { ...(account === null && byStaff), ...fields },
    });
    expect((await bookingThread(booking.id)).locale).toBe(locale);
    expect((await agent.api.staff.bookings.get({ bookingId: booking.id })).customerLocale).toBe(locale);
  });

  it('takes the language in which the client wrote last, over what a telephone says', async () => {
    const booking = await book(counter, { fields: { customerPhone: '3712 3456' } });
    const { conversationId } = await begin(booking.id);
    await counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf() });
    expect((await agent.api.staff.messages.thread({ conversationId })).locale).toBe('en');
  });

  it('notifies none of the staff, and is logged with who wrote to whom, and not with what was said', async () => {
    const booking = await book(counter);
    const { conversationId } = await begin(booking.id, messageOf('A secret of the customer'));
    expect(await noticesOf(counter, conversationId)).toEqual([]);
    const [message] = await messagesIn(counter, conversationId);
    const logs = await counter.logsOf('message', message?.id ?? '');
    expect(logs).toMatchObject([
      {
        userId: agent.id,
        action: 'create',
        ip: agent.ip,
        metadata: { conversationId, bookingCode: booking.bookingCode, channel: 'site' },
      },
    ]);
    expect(JSON.stringify(logs)).not.toContain('secret');
  });

  it('begins once with one key, however often and whenever it is sent', async () => {
    const booking = await book(counter);
    const message = messageOf('Once');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => begin(booking.id, message)));
    expect(new Set(outcomes.map(({ conversationId }) => conversationId)).size).toBe(1);
    const { id } = await conversationOfBooking(counter, booking);
    expect(outcomes[0]).toEqual({ conversationId: id });
    counter.advance(60_000);
    expect(await begin(booking.id, message)).toEqual({ conversationId: id });
    const [only, ...others] = await messagesIn(counter, id);
    expect([only?.body, others]).toEqual(['Once', []]);
    expect(await counter.logsOf('message', only?.id ?? '')).toHaveLength(1);
    expect(await outcomeOf(begin(booking.id, { ...message, body: 'Twice' }))).toBe('IDEMPOTENCY_MISMATCH');
    const elsewhere = await book(counter);
    expect(await outcomeOf(begin(elsewhere.id, message))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await bookingThread(elsewhere.id)).conversationId).toBeNull();
  });

  it('with a key that is used elsewhere at the same moment leaves no conversation behind', async () => {
    const [one, other] = [await book(counter), await book(counter)];
    const message = messageOf('Which?');
    const outcomes = await Promise.all([one, other].map(({ id }) => outcomeOf(begin(id, message))));
    expect(tally(outcomes)).toEqual({ ok: 1, IDEMPOTENCY_MISMATCH: 1 });
    const begun = await counter.db
      .selectFrom('conversations')
      .select('id')
      .where('bookingId', 'in', [one.id, other.id])
      .execute();
    expect(begun).toHaveLength(1);
  });

  it('is one, whoever of the staff and the customer writes first at the same time', async () => {
    const booking = await book(counter);
    const visitor = counter.visitor();
    await Promise.all([
      begin(booking.id, messageOf('From the agent')),
      begin(booking.id, messageOf('From the admin'), admin),
      visitor.messages.send({ ...tokenFor(counter, booking), ...messageOf('From the customer') }),
    ]);
    const { id, lastMessageAt } = await conversationOfBooking(counter, booking);
    const written = await messagesIn(counter, id);
    expect(written.map(({ body }) => body).sort()).toEqual([
      'From the admin',
      'From the agent',
      'From the customer',
    ]);
    expect(new Set(written.map(({ createdAt }) => createdAt)).size).toBe(3);
    expect(written.at(-1)?.createdAt).toBe(lastMessageAt);
  });

  it('is refused blank, too long, or about no booking', async () => {
    const { id } = await book(counter);
    expect(await outcomeOf(begin(id, messageOf(' \n ')))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(begin(id, messageOf('x'.repeat(5001))))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(begin(randomUUID()))).toBe('NOT_FOUND');
    expect(await outcomeOf(bookingThread(randomUUID()))).toBe('NOT_FOUND');
  });

  it('takes the session and one trip to read, two to write', async () => {
    const { id } = await book(counter);
    expect(await counter.tripsOf(() => bookingThread(id))).toBe(2);
    expect(await counter.tripsOf(() => begin(id))).toBe(3);
  });
});

describe('a flood from one member of staff', () => {
  it('ends with the time from which it may go on; nobody else is held up', async () => {
    const flooder = await counter.asStaff('agent');
    const message = messageOf('The first');
    const { conversationId } = await begin((await book(counter)).id, message, flooder);
    const firstAt = counter.now().getTime();
    const more = Array.from({ length: MESSAGES_PER_STAFF - 1 }, (_, index) =>
      buildMessage(conversationId, {
        sender: 'staff',
        senderUserId: flooder.id,
        body: `No. ${index}`,
        createdAt: new Date(firstAt + 1000),
      }),
    );
    await counter.db.insertInto('messages').values(more).execute();
    counter.advance(2000);
    const { id } = await book(counter);
    const retryAt = new Date(firstAt + MESSAGE_WINDOW_MS).toISOString();
    expect(await detailsOf(begin(id, messageOf('One too many'), flooder))).toEqual({ retryAt });
    expect((await bookingThread(id)).conversationId).toBeNull();
    const answer = flooder.api.staff.messages.send({ conversationId, ...messageOf('So is this') });
    expect(await outcomeOf(answer)).toBe('RATE_LIMITED');
    // What was written before is no new message.
    const first = await messagesIn(counter, conversationId);
    expect(first).toHaveLength(MESSAGES_PER_STAFF);
    const again = await counter.db
      .selectFrom('conversations')
      .select('bookingId')
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect(await begin(again.bookingId ?? '', message, flooder)).toEqual({ conversationId });
    expect(await outcomeOf(begin(id))).toBe('ok');
    counter.advance(MESSAGE_WINDOW_MS - 2000);
    expect(await outcomeOf(begin(id, messageOf('Now it goes'), flooder))).toBe('ok');
  });
});
