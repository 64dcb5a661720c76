import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_WINDOW_MS, CONTACTS_PER_ADDRESS, CONTACTS_PER_EMAIL } from '#domain/policy.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { inTransaction } from '#worker/db/client.ts';
import { contactOf, messagesIn, noticesOf } from './world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

async function conversationsOf(email: string) {
  return counter.db.selectFrom('conversations').selectAll().where('customerEmail', '=', email).execute();
}

async function onlyConversation(email: string) {
  const [conversation, ...others] = await conversationsOf(email);
  expect(others).toEqual([]);
  if (!conversation) throw new Error(`no conversation of ${email}`);
  return conversation;
}

/** How many statements wait for another's row. */
async function waitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(counter.db);
  return Number(rows[0]?.count);
}

describe('a message from the contact page', () => {
  it('becomes a conversation without a booking, and a notice for each active member of staff', async () => {
    const agent = await counter.asStaff('agent');
    const admin = await counter.asStaff('admin');
    const gone = await counter.asStaff('agent', { isActive: false });
    const input = contactOf({ phone: '+509 3712 3456', message: '  Bonjour,\nlivrez-vous à Port-Salut ?  ' });
    expect(await counter.visitor().public.contact.send(input)).toEqual({ isReadHere: false });
    const conversation = await onlyConversation(input.email);
    expect(conversation).toMatchObject({
      customerId: null,
      customerName: input.name,
      customerPhone: '+509 3712 3456',
      bookingId: null,
      bookingCode: null,
      branchId: null,
    });
    expect(await messagesIn(counter, conversation.id)).toMatchObject([
      { sender: 'customer', body: 'Bonjour,\nlivrez-vous à Port-Salut ?', channel: 'site', readAt: null },
    ]);
    const told = (await noticesOf(counter, conversation.id)).map(({ userId }) => userId);
    expect(told).toEqual(expect.arrayContaining([agent.id, admin.id]));
    expect(told).not.toContain(gone.id);
    expect(new Set(told).size).toBe(told.length);
    const { notifications } = await agent.api.staff.notifications.status();
    expect(notifications).toMatchObject([
      {
        type: 'message',
        params: { customerName: input.name },
        entityType: 'conversation',
        entityId: conversation.id,
      },
    ]);
  });

  it('joins what the same person wrote before, without a second unread notice', async () => {
    const agent = await counter.asStaff('agent');
    const first = contactOf();
    const again = { ...first, idempotencyKey: randomUUID(), message: 'I forgot to say: for ten days.' };
    await counter.visitor().public.contact.send(first);
    await counter.visitor().public.contact.send(again);
    const { id } = await onlyConversation(first.email);
    expect((await messagesIn(counter, id)).map(({ body }) => body)).toEqual([first.message, again.message]);
    expect(await noticesOf(counter, id, agent.id)).toHaveLength(1);
  });

  it('of somebody who only borrows the e-mail stays apart', async () => {
    const person = contactOf();
    await counter.visitor().public.contact.send(person);
    await counter
      .visitor()
      .public.contact.send({ ...contactOf({ email: person.email }), name: 'Somebody Else' });
    expect(await conversationsOf(person.email)).toHaveLength(2);
  });

  it('of a signed-in person is theirs to read, under the name and e-mail of the account', async () => {
    const customer = await counter.asCustomer();
    const input = contactOf({ name: 'Another Name', email: 'another@example.com' });
    expect(await customer.api.public.contact.send(input)).toEqual({ isReadHere: true });
    const conversation = await onlyConversation(customer.email);
    expect(conversation).toMatchObject({ customerId: customer.id, customerName: customer.name });
    const { messages } = await customer.api.messages.thread({});
    expect(messages).toMatchObject([{ isOwn: true, body: input.message, isUnread: false }]);
  });

  it('is refused blank, too long, or with a wrong name, e-mail or telephone', async () => {
    const send = (fields: Parameters<typeof contactOf>[0]) =>
      outcomeOf(counter.visitor().public.contact.send(contactOf(fields)));
    const tries = [
      { message: ' \n\t ' },
      { message: '\u200b\u2060 \u3164\ufe0f' },
      { message: 'x'.repeat(5001) },
      { message: 'a\u0000b' },
      { name: 'M' },
      { email: 'nobody' },
      { phone: '12' },
    ];
    for (const fields of tries) expect([fields, await send(fields)]).toEqual([fields, 'VALIDATION_FAILED']);
    expect(await send({ message: 'é'.repeat(5000) })).toBe('ok');
    expect(await send({ message: '👩‍👧' })).toBe('ok');
  });

  it('that fills in the trap is told the same and kept nowhere', async () => {
    const input = contactOf({ website: 'https://spam.example' });
    expect(await counter.visitor().public.contact.send(input)).toEqual({ isReadHere: false });
    expect(await conversationsOf(input.email)).toEqual([]);
  });
});

describe('the same key', () => {
  it('five times at once is one message, and each is told the same', async () => {
    const input = contactOf();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => outcomeOf(counter.visitor().public.contact.send(input))),
    );
    expect(tally(outcomes)).toEqual({ ok: 5 });
    const { id } = await onlyConversation(input.email);
    expect(await messagesIn(counter, id)).toHaveLength(1);
  });

  it('used by two people at the same moment leaves no conversation without a message', async () => {
    const first = contactOf();
    const second = contactOf();
    const { sent } = await inTransaction(counter.db, async (trx) => {
      const { id } = await trx
        .insertInto('conversations')
        .values({ customerName: first.name, customerEmail: first.email })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { idempotencyKey, message: body } = first;
      await trx
        .insertInto('messages')
        .values({ conversationId: id, sender: 'customer', body, idempotencyKey })
        .execute();
      const answer = outcomeOf(counter.visitor().public.contact.send({ ...second, idempotencyKey }));
      await expect.poll(waitingStatements).toBe(1);
      return { sent: answer };
    });
    expect(await sent).toBe('IDEMPOTENCY_MISMATCH');
    expect(await conversationsOf(second.email)).toEqual([]);
  });

  it('with another text, or by another person, is refused', async () => {
    const input = contactOf();
    await counter.visitor().public.contact.send(input);
    const other = outcomeOf(counter.visitor().public.contact.send({ ...input, message: 'Something else' }));
    expect(await other).toBe('IDEMPOTENCY_MISMATCH');
    const stranger = outcomeOf(
      counter.visitor().public.contact.send({ ...input, email: 'stranger@example.com' }),
    );
    expect(await stranger).toBe('IDEMPOTENCY_MISMATCH');
    expect(await conversationsOf('stranger@example.com')).toEqual([]);
  });
});

describe('a flood', () => {
  it('under one e-mail ends with the time from which it may go on', async () => {
    const { email } = contactOf();
    const visitor = counter.visitor();
    const send = () => visitor.public.contact.send(contactOf({ email: email.toUpperCase() }));
    for (let count = 0; count < CONTACTS_PER_EMAIL; count += 1) await send();
    const retryAt = new Date(counter.now().getTime() + CONTACT_WINDOW_MS).toISOString();
    expect(await detailsOf(send())).toEqual({ retryAt });
    expect(await outcomeOf(send())).toBe('RATE_LIMITED');
    const { id } = await onlyConversation(email);
    expect(await messagesIn(counter, id)).toHaveLength(CONTACTS_PER_EMAIL);
    counter.advance(CONTACT_WINDOW_MS);
    expect(await outcomeOf(send())).toBe('ok');
  });

  it('under somebody else’s e-mail keeps its owner from nothing', async () => {
    const owner = await counter.asCustomer();
    const flooder = counter.visitor();
    for (let count = 0; count < CONTACTS_PER_EMAIL + 3; count += 1) {
      await outcomeOf(
        flooder.public.contact.send(contactOf({ email: owner.email, website: 'https://spam.example' })),
      );
    }
    const own = { email: owner.email, name: owner.name };
    expect(await outcomeOf(counter.visitor().public.contact.send(contactOf(own)))).toBe('ok');
    expect(await outcomeOf(owner.api.public.contact.send(contactOf(own)))).toBe('ok');
  });

  it('of somebody signed in ends too', async () => {
    const customer = await counter.asCustomer();
    for (let count = 0; count < CONTACTS_PER_EMAIL; count += 1)
      await customer.api.public.contact.send(contactOf());
    expect(await outcomeOf(customer.api.public.contact.send(contactOf()))).toBe('RATE_LIMITED');
  });

  it('from one address ends too, whatever e-mails it invents', async () => {
    const visitor = counter.visitor();
    for (let count = 0; count < CONTACTS_PER_ADDRESS; count += 1) {
      await visitor.public.contact.send(contactOf());
    }
    expect(await outcomeOf(visitor.public.contact.send(contactOf()))).toBe('RATE_LIMITED');
    expect(await outcomeOf(counter.visitor().public.contact.send(contactOf()))).toBe('ok');
  });
});
