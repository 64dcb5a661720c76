import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { detailsOf } from '#tests/support/outcome.ts';
import { downFor, openOutbox } from '#tests/worker/outbox/world.ts';
import { MailRefused } from '#worker/messages/mailer.ts';
import { askOnContactPage, book, writeAbout } from './world.ts';

type World = Awaited<ReturnType<typeof openOutbox>>;
let world: World;
let agent: Awaited<ReturnType<World['counter']['asStaff']>>;
beforeAll(async () => {
  world = await openOutbox();
  agent = await world.counter.asStaff('agent');
});
afterAll(() => world.counter.close());
afterEach(() => {
  world.counter.deps.mailer = null;
  world.provider.taken.length = 0;
});

const answerTo = (conversationId: string, body: string, fields: object = {}) =>
  agent.api.staff.messages.send({
    ...{ conversationId, body, channel: 'email', isByTimo: true, idempotencyKey: randomUUID() },
    ...fields,
  });
const threadOf = (conversationId: string) => agent.api.staff.messages.thread({ conversationId });

it('a visitor of the contact page is answered by e-mail, once, in their language, and can write again', async () => {
  world.counter.deps.mailer = world.provider.mailer;
  const { id, input } = await askOnContactPage(world.counter);
  await world.db.updateTable('conversations').set({ locale: 'fr' }).where('id', '=', id).execute();
  expect(await threadOf(id)).toMatchObject({ canReadHere: false, isMailed: true });
  const idempotencyKey = randomUUID();
  await answerTo(id, 'Oui, pour 20 dollars.', { idempotencyKey });
  await answerTo(id, 'Oui, pour 20 dollars.', { idempotencyKey });
  await world.send();
  await world.send();
  const [mail, ...more] = world.provider.taken;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: input.email, subject: 'Nous avons répondu à votre message' });
  expect(mail?.text).toContain('Oui, pour 20 dollars.');
  // They have nothing to open but the page on which they wrote.
  expect(mail?.text.match(/https:\/\/\S+/g)).toEqual([expect.stringMatching(/\/contact$/)]);
  expect((await threadOf(id)).messages.at(-1)).toMatchObject({
    channel: 'email',
    sending: { status: 'sent' },
  });
});

it('what the mailbox refuses stands among what failed, and beside the answer', async () => {
  world.counter.deps.mailer = world.provider.mailer;
  const { id, input } = await askOnContactPage(world.counter);
  world.provider.answers.push(new MailRefused('550 no such mailbox', { isForEver: true }));
  await answerTo(id, 'At nine.');
  await world.send();
  expect((await threadOf(id)).messages.at(-1)).toMatchObject({
    sending: { status: 'failed', lastError: '550 no such mailbox' },
  });
  const failed = await agent.api.staff.outbox.list({ search: input.email, status: 'failed' });
  expect(failed.rows).toMatchObject([{ kind: 'message_answered', recipient: input.email }]);
});

it('while the mail server is away the answer waits, and leaves later', async () => {
  world.counter.deps.mailer = world.provider.mailer;
  const { id } = await askOnContactPage(world.counter);
  world.provider.answers.push(...downFor(1));
  await answerTo(id, 'At ten.');
  await world.send();
  expect(world.provider.taken).toEqual([]);
  world.counter.advance(120_000);
  await world.send();
  expect(world.provider.taken).toHaveLength(1);
});

it('without a mailer nothing is promised: staff write from their own mail, and a copy is kept', async () => {
  const { id } = await askOnContactPage(world.counter);
  expect(await threadOf(id)).toMatchObject({ isMailed: false });
  expect(await detailsOf(answerTo(id, 'Yes.'))).toMatchObject({ reason: 'not_by_email' });
  await answerTo(id, 'Yes.', { isByTimo: false });
  world.counter.deps.mailer = world.provider.mailer;
  await world.send();
  expect(world.provider.taken).toEqual([]);
  expect((await threadOf(id)).messages.at(-1)).toMatchObject({ body: 'Yes.', sending: null });
});

it('whoever reads answers on the site gets them there, not by e-mail alone', async () => {
  world.counter.deps.mailer = world.provider.mailer;
  const { id } = await writeAbout(world.counter, await book(world.counter));
  expect(await threadOf(id)).toMatchObject({ canReadHere: true, isMailed: false });
  expect(await detailsOf(answerTo(id, 'Yes.'))).toMatchObject({ reason: 'not_by_email' });
});
