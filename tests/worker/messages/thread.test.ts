import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MESSAGE_WINDOW_MS,
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_THREAD,
  THREAD_TOKEN_LIFETIME_MS,
} from '#domain/policy.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { receiptToken } from '#worker/services/tokens/signed-token.ts';
import { book, conversationOfBooking, messageOf, messagesIn, noticesOf, tokenFor } from './world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

describe('the messages of a booking', () => {
  it('are open to whoever looked it up, without another lookup', async () => {
    const booking = await book(counter);
    const visitor = counter.visitor();
    const { bookingCode, customerEmail: email } = booking;
    const view = await visitor.booking.lookUp({ email, bookingCode });
    expect(view.unreadMessages).toBe(0);
    const thread = { bookingCode, token: view.threadToken };
    const sent = await visitor.messages.send({ ...thread, ...messageOf() });
    expect(sent).toMatchObject({ isOwn: true, author: null, body: 'Is the car automatic?', isUnread: false });
    for (let count = 0; count < 10; count += 1) {
      expect((await visitor.messages.thread(thread)).messages).toEqual([sent]);
    }
    const conversation = await conversationOfBooking(counter, booking);
    expect(conversation).toMatchObject({
      bookingCode,
      branchId: booking.pickupBranchId,
      customerName: booking.customerName,
      customerEmail: email,
    });
  });

  it('are open to the owner, signed in, without a token', async () => {
    const owner = await counter.asCustomer();
    const booking = await book(counter, { customer: owner });
    const { bookingCode } = booking;
    await owner.api.messages.send({ bookingCode, ...messageOf('From the owner') });
    expect((await owner.api.messages.thread({ bookingCode })).messages).toMatchObject([
      { body: 'From the owner' },
    ]);
    expect(await owner.api.messages.thread({})).toEqual({ messages: [] });
  });

  it('are closed to everybody else', async () => {
    const booking = await book(counter);
    const { bookingCode } = booking;
    await counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf('Private') });
    const other = await book(counter);
    const { token: otherToken } = tokenFor(counter, other);
    const { token } = tokenFor(counter, booking);
    const stranger = await counter.asCustomer();
    const agent = await counter.asStaff('agent');
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const later = `${Number(token.slice(0, 13)) + 1}${token.slice(13)}`;
    const receipt = receiptToken(counter.deps, bookingCode);
    const visitor = counter.visitor();
    const attempts = {
      nothing: [visitor, {}, 'NOT_AUTHENTICATED'],
      code: [visitor, { bookingCode }, 'NOT_AUTHENTICATED'],
      tokenAlone: [visitor, { token }, 'NOT_AUTHENTICATED'],
      otherToken: [visitor, { bookingCode, token: otherToken }, 'NOT_AUTHENTICATED'],
      changed: [visitor, { bookingCode, token: changed }, 'NOT_AUTHENTICATED'],
      later: [visitor, { bookingCode, token: later }, 'NOT_AUTHENTICATED'],
      receipt: [visitor, { bookingCode, token: receipt }, 'NOT_AUTHENTICATED'],
      stranger: [stranger.api, { bookingCode }, 'BOOKING_NOT_FOUND'],
      strangersToken: [stranger.api, { bookingCode, token: otherToken }, 'BOOKING_NOT_FOUND'],
      staff: [agent.api, { bookingCode }, 'BOOKING_NOT_FOUND'],
      unknown: [stranger.api, { bookingCode: 'BK-00000000' }, 'BOOKING_NOT_FOUND'],
    } as const;
    for (const [name, [caller, thread, refusal]] of Object.entries(attempts)) {
      expect([name, await outcomeOf(caller.messages.thread(thread))]).toEqual([name, refusal]);
      const sent = await outcomeOf(caller.messages.send({ ...thread, ...messageOf('Intruder') }));
      expect([name, sent]).toEqual([name, refusal]);
    }
    const { id } = await conversationOfBooking(counter, booking);
    expect((await messagesIn(counter, id)).map(({ body }) => body)).toEqual(['Private']);
  });

  it('close when the token is twelve hours old', async () => {
    const booking = await book(counter);
    const thread = tokenFor(counter, booking);
    counter.advance(THREAD_TOKEN_LIFETIME_MS - 1);
    expect(await outcomeOf(counter.visitor().messages.thread(thread))).toBe('ok');
    counter.advance(1);
    expect(await outcomeOf(counter.visitor().messages.thread(thread))).toBe('NOT_AUTHENTICATED');
    expect(await outcomeOf(counter.visitor().messages.send({ ...thread, ...messageOf() }))).toBe(
      'NOT_AUTHENTICATED',
    );
  });

  it('carry a first name of the staff and nothing else of them', async () => {
    const booking = await book(counter);
    const thread = tokenFor(counter, booking);
    const agent = await counter.asStaff('agent', { name: 'Nadège Augustin' });
    await counter.visitor().messages.send({ ...thread, ...messageOf() });
    const { id } = await conversationOfBooking(counter, booking);
    await agent.api.staff.messages.send({ conversationId: id, ...messageOf('Yes, it is.') });
    const answer = await counter.visitor().messages.thread(thread);
    expect(answer.messages.at(-1)).toMatchObject({ isOwn: false, author: 'Nadège', isUnread: true });
    for (const secret of ['Augustin', agent.id, agent.email]) {
      expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });

  it('count as unread until the answer was seen, and only the one that was', async () => {
    const owner = await counter.asCustomer();
    const booking = await book(counter, { customer: owner });
    const { bookingCode } = booking;
    const agent = await counter.asStaff('agent');
    await owner.api.messages.send({ bookingCode, ...messageOf() });
    const { id: conversationId } = await conversationOfBooking(counter, booking);
    for (const body of ['First', 'Second']) {
      await agent.api.staff.messages.send({ conversationId, ...messageOf(body) });
    }
    const unread = async () => (await owner.api.booking.byCode({ bookingCode })).unreadMessages;
    expect(await unread()).toBe(2);
    const { messages } = await owner.api.messages.thread({ bookingCode });
    const [, first, second] = messages.map(({ id }) => id);
    const stranger = await counter.asCustomer();
    await stranger.api.messages.markRead({ lastSeenId: second ?? '' });
    expect(await unread()).toBe(2);
    await owner.api.messages.markRead({ bookingCode, lastSeenId: first ?? '' });
    expect(await unread()).toBe(1);
    await owner.api.messages.markRead({ bookingCode, lastSeenId: second ?? '' });
    await owner.api.messages.markRead({ bookingCode, lastSeenId: second ?? '' });
    expect(await unread()).toBe(0);
    expect((await owner.api.booking.mine())[0]?.unreadMessages).toBe(0);
  });
});

describe('sending', () => {
  it('the same key ten times at once is one message in one conversation', async () => {
    const booking = await book(counter);
    const input = { ...tokenFor(counter, booking), ...messageOf() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => counter.visitor().messages.send(input)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { id } = await conversationOfBooking(counter, booking);
    expect(await messagesIn(counter, id)).toHaveLength(1);
    expect(await outcomeOf(counter.visitor().messages.send({ ...input, body: 'Another' }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const other = await book(counter);
    const elsewhere = counter.visitor().messages.send({ ...input, ...tokenFor(counter, other) });
    expect(await outcomeOf(elsewhere)).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('ten first messages at once make one conversation, each with an instant of its own, and one notice a person', async () => {
    const booking = await book(counter);
    const agent = await counter.asStaff('agent');
    const thread = tokenFor(counter, booking);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        counter.visitor().messages.send({ ...thread, ...messageOf(`Line ${index}`) }),
      ),
    );
    const conversation = await conversationOfBooking(counter, booking);
    const instants = (await messagesIn(counter, conversation.id)).map(({ createdAt }) => createdAt);
    expect(new Set(instants).size).toBe(10);
    expect(instants.at(-1)).toBe(conversation.lastMessageAt);
    expect(await noticesOf(counter, conversation.id, agent.id)).toHaveLength(1);
  });

  it('a flood into one booking ends with the time from which it may go on, from wherever it comes', async () => {
    const booking = await book(counter);
    const send = () =>
      counter.visitor().messages.send({ ...tokenFor(counter, booking), ...messageOf('again') });
    const outcomes = [];
    for (let count = 0; count < MESSAGES_PER_THREAD + 3; count += 1) outcomes.push(await outcomeOf(send()));
    expect(tally(outcomes)).toEqual({ ok: MESSAGES_PER_THREAD, RATE_LIMITED: 3 });
    const retryAt = new Date(counter.now().getTime() + MESSAGE_WINDOW_MS).toISOString();
    expect(await detailsOf(send())).toEqual({ retryAt });
    const { id } = await conversationOfBooking(counter, booking);
    expect(await messagesIn(counter, id)).toHaveLength(MESSAGES_PER_THREAD);
  });

  it('a flood from one address ends, and a stranger’s flood does not silence the owner', async () => {
    const owner = await counter.asCustomer();
    const stranger = await counter.asCustomer();
    const { bookingCode } = await book(counter, { customer: owner });
    for (let count = 0; count < MESSAGES_PER_THREAD + 1; count += 1) {
      await outcomeOf(stranger.api.messages.send({ bookingCode, ...messageOf() }));
    }
    expect(await outcomeOf(stranger.api.messages.send({ bookingCode, ...messageOf() }))).toBe('RATE_LIMITED');
    expect(await outcomeOf(owner.api.messages.send({ bookingCode, ...messageOf() }))).toBe('ok');

    const visitor = counter.visitor();
    const outcomes = [];
    for (let count = 0; count < MESSAGES_PER_ADDRESS / 15 + 1; count += 1) {
      const thread = tokenFor(counter, await book(counter));
      for (let turn = 0; turn < 15; turn += 1) {
        outcomes.push(await outcomeOf(visitor.messages.send({ ...thread, ...messageOf() })));
      }
    }
    expect(tally(outcomes)).toEqual({ ok: MESSAGES_PER_ADDRESS, RATE_LIMITED: 15 });
  });

  it('takes one trip to read by token, two by session, and three to write', async () => {
    const owner = await counter.asCustomer();
    const booking = await book(counter, { customer: owner });
    const thread = tokenFor(counter, booking);
    const { bookingCode } = booking;
    const visitor = counter.visitor();
    // The count, what is there, and the write.
    expect(await counter.tripsOf(() => visitor.messages.send({ ...thread, ...messageOf() }))).toBe(3);
    expect(await counter.tripsOf(() => visitor.messages.thread(thread))).toBe(1);
    expect(await counter.tripsOf(() => owner.api.messages.thread({ bookingCode }))).toBe(2);
  });
});
