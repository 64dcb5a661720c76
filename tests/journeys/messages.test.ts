import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { type Actor, asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { buildConversation, buildMessage } from '#tests/support/factories/record.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { letPollPass, takeClock } from './pages/polls.ts';
import { type Words, wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A rental of its own for each test, so many days from now. */
function rentalIn(days: number) {
  const pickupDate = addDays(todayInHaiti(app.now()), days);
  return { pickupDate, returnDate: addDays(pickupDate, 3) };
}

const DROPPED = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/;

async function lookUp(page: Page, t: Words, { customerEmail, bookingCode }: BookingRow): Promise<void> {
  await page.goto('/my-booking');
  await page.getByLabel(t('booking.lookUp.email')).fill(customerEmail);
  await page.getByLabel(t('booking.lookUp.code')).fill(bookingCode);
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
}

function bodiesOf(email: string) {
  return app.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversationId')
    .where('customerEmail', '=', email)
    .orderBy('messages.createdAt')
    .select(['body', 'sender', 'channel'])
    .execute();
}

const talkTo = (page: Page, t: Words, name: string) =>
  page.getByRole('region', { name: t('adminMessages.thread', { name }) });

describe('from a booking', () => {
  test('a customer writes on a phone in French, an agent sees it without a reload and answers, the customer reads it', async () => {
    const fr = wordsIn('fr');
    const en = wordsIn('en');
    const booking = await insertBooking(app.db, { ...rentalIn(100) });
    const agent = await newVisitor(app, { as: await asAgent(app, { name: 'Nadège Augustin' }) });
    await takeClock(agent.page);
    await agent.page.goto('/admin/messaging');
    await expect(agent.page.getByRole('heading', { name: en('adminMessages.select') })).toBeVisible();

    const customer = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
    await takeClock(customer.page);
    await lookUp(customer.page, fr, booking);
    const question = 'Bonjour,\nla voiture est-elle automatique ?';
    await customer.page.getByLabel(fr('booking.messages.label')).fill(question);
    await customer.page.getByRole('button', { name: fr('booking.messages.send'), exact: true }).click();
    await expect(customer.page.getByText(fr('booking.messages.sent'))).toBeVisible();
    await expect(customer.page.getByLabel(fr('booking.messages.label'))).toHaveValue('');
    const ownLog = customer.page.getByRole('log', { name: fr('booking.messages.thread') });
    await expect(ownLog.getByText('la voiture est-elle automatique ?')).toBeVisible();
    await expectNoSidewaysScroll(customer.page);

    const entry = agent.page.getByRole('link', { name: new RegExp(booking.bookingCode) });
    await letPollPass(agent.page);
    await expect(entry).toBeVisible();
    await expect(agent.page.getByText(en('adminMessages.new', { count: 1 }))).toBeVisible();
    await entry.click();
    await expect(agent.page).toHaveURL(/[?&]c=[0-9a-f-]{36}/);
    const thread = talkTo(agent.page, en, booking.customerName);
    await expect(thread.getByRole('link', { name: booking.bookingCode })).toBeVisible();
    // Seen, so no longer new.
    await expect(agent.page.getByText(en('adminMessages.new', { count: 1 }))).toBeHidden();
    const box = thread.getByRole('textbox');
    await box.press('Enter');
    await box.fill('Oui, elle l’est.');
    await box.press('Shift+Enter');
    await box.pressSequentially('À bientôt !');
    await box.press('Enter');
    await expect(agent.page.getByText(en('adminMessages.sent'))).toBeVisible();
    await expect(box).toHaveValue('');

    await letPollPass(customer.page);
    await expect(ownLog.getByText('À bientôt !')).toBeVisible();
    await expect(ownLog.getByText(/Nadège · Timo/)).toBeVisible();
    expectValue(await bodiesOf(booking.customerEmail)).toEqual([
      { sender: 'customer', channel: 'site', body: question },
      { sender: 'staff', channel: 'site', body: 'Oui, elle l’est.\nÀ bientôt !' },
    ]);
    const isRead = () =>
      app.db
        .selectFrom('messages')
        .select('id')
        .where('sender', '=', 'staff')
        .where('readAt', 'is', null)
        .execute();
    await expect.poll(isRead).toEqual([]);
  });

  test('an unread answer is announced in the list of bookings, and read when it was opened', async () => {
    const t = wordsIn('en');
    const customer = await asCustomer(app);
    const booking = await insertBooking(app.db, {
      customer,
      ...rentalIn(110),
    });
    const agent = await asAgent(app);
    const conversation = buildConversation({ bookingId: booking.id });
    await app.db.insertInto('conversations').values(conversation).execute();
    await app.db
      .insertInto('messages')
      .values(
        buildMessage(conversation.id, { sender: 'staff', senderUserId: agent.id, body: 'It is ready.' }),
      )
      .execute();
    const { page } = await newVisitor(app, { as: customer, viewport: 'phone' });
    await page.goto('/my-booking');
    await expect(page.getByText('1 unread message')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(booking.bookingCode) }).click();
    await expect(page.getByText('1 new message')).toBeVisible();
    await expect(page.getByText('It is ready.')).toBeVisible();
    // The screen ends where the answer does.
    await page
      .getByRole('log', { name: t('booking.messages.thread') })
      .evaluate((log) => log.scrollIntoView(false));
    await expect
      .poll(() => app.db.selectFrom('messages').select('readAt').where('body', '=', 'It is ready.').execute())
      .not.toEqual([{ readAt: null }]);
  });

  test('a dead connection keeps the text; sent again when its answer was lost, it is there once', async () => {
    const t = wordsIn('en');
    const booking = await insertBooking(app.db, { ...rentalIn(120) });
    const { page, context, expectProblem } = await newVisitor(app);
    expectProblem(DROPPED);
    await lookUp(page, t, booking);
    const box = page.getByLabel(t('booking.messages.label'));
    const send = page.getByRole('button', { name: t('booking.messages.send'), exact: true });
    await box.fill('May I bring a dog?');
    const line = await cutLine(context, '**/trpc/messages.send**', { isReached: true });
    await send.click();
    await expect(page.getByRole('alert').getByText(t('booking.messages.failed'))).toBeVisible();
    await expect(box).toHaveValue('May I bring a dog?');
    line.mend();
    await send.click();
    await expect(page.getByText(t('booking.messages.sent'))).toBeVisible();
    expectValue(await bodiesOf(booking.customerEmail)).toMatchObject([{ body: 'May I bring a dog?' }]);
  });
});

describe.each(['en', 'fr'] as const)('the contact form, in %s', (locale) => {
  test('says what is missing, survives a dead connection, and thanks', async () => {
    const t = wordsIn(locale);
    const email = `contact.${locale}@example.com`;
    const { page, context, expectProblem } = await newVisitor(app, { locale, viewport: 'phone' });
    expectProblem(DROPPED);
    await page.goto('/contact');
    const send = page.getByRole('button', { name: t('contact.send') });
    await send.click();
    for (const key of ['validation.name.min', 'validation.email.required', 'message.text.required']) {
      await expect(page.getByText(t(key))).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: t('contact.name') })).toBeFocused();
    await page.getByRole('textbox', { name: t('contact.name') }).fill('Régine Belizaire');
    await page.getByRole('textbox', { name: t('contact.email') }).fill(email);
    await page.getByRole('textbox', { name: t('contact.message') }).fill('Livrez-vous à Port-Salut ?');
    await expectNoSidewaysScroll(page);
    const line = await cutLine(context, '**/trpc/public.contact.send**');
    await send.click();
    await expect(page.getByRole('alert').getByText(t('contact.failed'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('contact.message') })).toHaveValue(
      'Livrez-vous à Port-Salut ?',
    );
    line.mend();
    await send.click();
    // The form was tall: the thank-you is where the reader looks, and the keyboard is on it.
    const thanks = page.getByText(t('contact.sent', { name: 'Régine Belizaire' }));
    await expect(thanks).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status').filter({ has: thanks })).toBeFocused();
    expectValue(await bodiesOf(email)).toMatchObject([
      { body: 'Livrez-vous à Port-Salut ?', sender: 'customer' },
    ]);
  });
});

test('who is signed in writes without saying who they are, and finds the thread on My Booking', async () => {
  const t = wordsIn('en');
  const customer = await asCustomer(app);
  const { page } = await newVisitor(app, { as: customer });
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: t('contact.email') })).toHaveCount(0);
  await page.getByRole('textbox', { name: t('contact.message') }).fill('Do you rent by the month?');
  await page.getByRole('button', { name: t('contact.send') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('contact.bookingLink') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('booking.messages.ownTitle') })).toBeVisible();
  await expect(page.getByText('Do you rent by the month?')).toBeVisible();
});

describe('the staff', () => {
  async function writtenBy(name: string, body: string, phone: string | null = null): Promise<string> {
    const email = `${name.toLowerCase().replace(/\W/g, '.')}@example.com`;
    const conversation = buildConversation({
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
    });
    await app.db.insertInto('conversations').values(conversation).execute();
    await app.db.insertInto('messages').values(buildMessage(conversation.id, { body })).execute();
    return email;
  }

  async function open(as: Actor, viewport: 'phone' | 'desktop' = 'desktop') {
    const visitor = await newVisitor(app, { as, viewport });
    await visitor.page.goto('/admin/messaging');
    return visitor;
  }

  test('answer a visitor by WhatsApp, with the text ready there and a copy kept here', async () => {
    const t = wordsIn('en');
    const email = await writtenBy('Wislene Charles', 'Which papers do I need?', '3655 1208');
    const { page, context } = await open(await asAgent(app));
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.getByRole('link', { name: /Wislene Charles/ }).click();
    const thread = talkTo(page, t, 'Wislene Charles');
    await expect(thread.getByText(t('adminMessages.notHere', { name: 'Wislene Charles' }))).toBeVisible();
    await thread.getByRole('textbox').fill('Your license and an ID.');
    const opened = context.waitForEvent('page');
    await thread.getByRole('button', { name: t('adminMessages.sendBy.whatsapp') }).click();
    const chat = await opened;
    await expect(page.getByText(t('adminMessages.handedOver.whatsapp'))).toBeVisible();
    // A window that has just opened may not have begun with its address.
    await chat.waitForURL('https://wa.me/**');
    const whatsapp = new URL(chat.url());
    expectValue(`${whatsapp.host}${whatsapp.pathname}`).toBe('wa.me/50936551208');
    expectValue(whatsapp.searchParams.get('text')).toBe('Your license and an ID.');
    await expect(thread.getByRole('log').getByText('Your license and an ID.')).toBeVisible();
    expectValue((await bodiesOf(email)).at(-1)).toMatchObject({ channel: 'whatsapp', sender: 'staff' });
  });

  test('find a conversation on a phone, go back, and lose no answer to a dead connection', async () => {
    const t = wordsIn('en');
    const customer = await asCustomer(app, { name: 'Ernst Métellus' });
    await customer.trpc.public.contact.send.mutate({
      name: customer.name,
      email: customer.email,
      message: 'Is the office open on Sunday?',
      idempotencyKey: crypto.randomUUID(),
    });
    const { page, context, expectProblem } = await open(await asAgent(app), 'phone');
    expectProblem(DROPPED);
    await page.getByRole('searchbox', { name: t('adminMessages.search') }).fill('metellus');
    await expect(page.getByRole('list').getByRole('link', { name: /Wislene/ })).toHaveCount(0);
    await page.getByRole('link', { name: /Ernst Métellus/ }).click();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: t('adminMessages.back') }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('metellus');
    await page.getByRole('link', { name: /Ernst Métellus/ }).click();
    const box = talkTo(page, t, 'Ernst Métellus').getByRole('textbox');
    await box.fill('It is, from 9 to 5.');
    const line = await cutLine(context, '**/trpc/staff.messages.send**');
    await box.press('Enter');
    await expect(page.getByText(t('adminMessages.failed'))).toBeVisible();
    await expect(box).toHaveValue('It is, from 9 to 5.');
    line.mend();
    await box.press('Enter');
    await expect(page.getByText(t('adminMessages.sent'))).toBeVisible();
    await expect(box).toHaveValue('');
    expectValue(await bodiesOf(customer.email)).toHaveLength(2);
  });

  test('come from the bell to the very conversation', async () => {
    const t = wordsIn('en');
    const agent = await asAgent(app);
    const customer = await asCustomer(app, { name: 'Guerda Belle' });
    await customer.trpc.public.contact.send.mutate({
      name: customer.name,
      email: customer.email,
      message: 'One more question',
      idempotencyKey: crypto.randomUUID(),
    });
    const { page } = await newVisitor(app, { as: agent });
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: t('admin.bell.label', { count: 1 }) }).click();
    await page
      .getByRole('menuitem', { name: t('admin.bell.message', { customerName: 'Guerda Belle' }) })
      .click();
    await expect(talkTo(page, t, 'Guerda Belle').getByText('One more question')).toBeVisible();
    await expect(page.getByRole('button', { name: t('admin.bell.label', { count: 0 }) })).toBeVisible();
  });
});
