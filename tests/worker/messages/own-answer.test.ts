import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutbox } from '#tests/worker/outbox/world.ts';
import { contactOf } from './world.ts';

let world: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  world = await openOutbox();
});
afterAll(() => world.counter.close());

it('who asked with an account, about no booking, is written to what staff answer, unless they read it', async () => {
  const { customer, counter, provider } = world;
  const agent = await counter.asStaff('admin', { branchId: 'les_cayes' });
  const { name, email } = customer;
  await customer.api.public.contact.send(contactOf({ name, email }));
  const { id: conversationId } = await world.db
    .selectFrom('conversations')
    .where('customerId', '=', customer.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const answer = (body: string) =>
    agent.api.staff.messages.send({
      ...{ conversationId, body, channel: 'site', isByTimo: false, idempotencyKey: randomUUID() },
    });
  await answer('Yes, two of them.');
  await world.send();
  const [mail, ...more] = provider.taken.splice(0);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Nous avons répondu à votre message' });
  expect(mail?.text).toContain('Yes, two of them.');
  expect(mail?.text).toContain('https://timo.example/fr/my-booking');
  await answer('One is free now.');
  await world.db
    .updateTable('messages')
    .set({ readAt: counter.now() })
    .where('sender', '=', 'staff')
    .execute();
  await world.send();
  expect(provider.taken.splice(0)).toEqual([]);
});
