import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { type Actor, asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { letPollPass, takeClock } from './pages/polls.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const DROPPED = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/;

test('who wrote on the contact page is told when their messages did not load, and asks again', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app);
  await customer.trpc.public.contact.send.mutate({
    name: customer.name,
    email: customer.email,
    message: 'Est-ce ouvert ?',
    idempotencyKey: crypto.randomUUID(),
  });
  const visitor = await newVisitor(app, { as: customer, locale: 'fr', viewport: 'phone' });
  const { page, context, expectProblem } = visitor;
  expectProblem(DROPPED);
  const line = await cutLine(context, '**/trpc/*messages.thread*');
  await page.goto('/my-booking');
  const box = page.getByRole('region', { name: t('booking.messages.ownTitle') });
  await expect(box.getByRole('alert')).toContainText(t('error.UNAVAILABLE'));
  await expect(box.getByRole('alert')).toContainText(t('booking.messages.loadFailed'));
  await expectNoSidewaysScroll(page);
  line.mend();
  await box.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(box.getByText('Est-ce ouvert ?')).toBeVisible();
});

test('what was seen is told again when it could not be told, by staff and by a customer', async () => {
  const customer = await asCustomer(app, { name: 'Mirlande Petit' });
  const contact = { name: customer.name, email: customer.email, message: 'Anyone there?' };
  await customer.trpc.public.contact.send.mutate({ ...contact, idempotencyKey: crypto.randomUUID() });
  const { id } = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('customerEmail', '=', customer.email)
    .executeTakeFirstOrThrow();
  const agent = await asAgent(app);
  const unread = () =>
    app.db
      .selectFrom('messages')
      .select('body')
      .where('conversationId', '=', id)
      .where('readAt', 'is', null)
      .execute();
  const look = async (as: Actor, path: string, text: string) => {
    const { page, context, expectProblem } = await newVisitor(app, { as });
    expectProblem(DROPPED);
    const line = await cutLine(context, '**/trpc/*messages.markRead*');
    const isLost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('messages.markRead'),
    );
    await takeClock(page);
    await page.goto(path);
    await page.getByText(text).last().scrollIntoViewIfNeeded();
    await page.getByRole('log').evaluate((log) => log.scrollIntoView(false));
    await isLost;
    line.mend();
    expectValue(await unread()).toEqual([{ body: text }]);
    // The page may not have heard of it yet: then it waits for half a minute from then on.
    await expect.poll(() => letPollPass(page).then(unread)).toEqual([]);
  };
  await look(agent, `/admin/messaging?c=${id}`, 'Anyone there?');
  await agent.trpc.staff.messages.send.mutate({
    conversationId: id,
    body: 'We are.',
    idempotencyKey: crypto.randomUUID(),
  });
  await look(customer, '/my-booking', 'We are.');
});
