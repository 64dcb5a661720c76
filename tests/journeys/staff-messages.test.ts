// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { languageName } from '#domain/locale.ts';
import { type Actor, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor, type VisitorOptions } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { tabTo } from './pages/keyboard.ts';
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
  await expect(page.getByRole('heading', { name: t('booking.messages.title') })).toBeVisible();
}

const talkWith = (page: Page, t: Words, name: string) =>
  page.getByRole('region', { name: t('adminMessages.thread', { name }) });

const messagesOf = ({ id }: BookingRow) =>
  app.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversationId')
    .where('bookingId', '=', id)
    .orderBy('messages.createdAt')
    .select(['body', 'sender']);
const writtenTo = (booking: BookingRow) => messagesOf(booking).execute();
const unreadFrom = (booking: BookingRow) =>
  messagesOf(booking).where('sender', '=', 'customer').where('readAt', 'is', null).execute();

interface Way {
  agent: Required<Pick<VisitorOptions, 'locale' | 'viewport' | 'scheme'>>;
  customer: Pick<VisitorOptions, 'viewport'>;
}

const WAYS: Way[] = [
  { agent: { locale: 'en', viewport: 'wide', scheme: 'light' }, customer: { viewport: 'phone' } },
  { agent: { locale: 'fr', viewport: 'phone', scheme: 'dark' }, customer: { viewport: 'wide' } },
];

describe.each(WAYS)('an agent writes first, in $agent.locale on a $agent.viewport', (way) => {
  const { locale } = way.agent;
  const t = wordsIn(locale);

  test('from a booking; the customer answers there, and the agent sees it without a reload', async () => {
    const booking = await insertBooking(app.db, { ...rentalIn(100) });
    const { customerName: name, bookingCode: code } = booking;
    const customer = await newVisitor(app, { locale, ...way.customer });
    await takeClock(customer.page);
    await lookUp(customer.page, t, booking);

    const as = await asAgent(app, { name: 'Nadège Augustin' });
    const { page } = await newVisitor(app, { as, ...way.agent });
    await takeClock(page);
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole('link', { name: t('adminMessages.writeAbout', { name, code }) }).click();
    const thread = talkWith(page, t, name);
    await expect(thread.getByText(t('adminMessages.empty', { code }))).toBeVisible();
    await expect(thread.getByText(t('adminMessages.waits', { name }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    const box = thread.getByRole('textbox');
    await expect(box).toBeFocused();
    await box.press('Enter');
    await box.pressSequentially('La voiture est prête.');
    await box.press('Enter');
    await expect(page).toHaveURL(/[?&]c=[0-9a-f-]{36}/);
    await expect(page.getByText(t('adminMessages.sent'))).toBeVisible();
    await expect(thread.getByRole('log').getByText('La voiture est prête.')).toBeVisible();
    await expect(box).toHaveValue('');
    // Who has not seen it yet can be told where it is.
    const whatsapp = await thread
      .getByRole('link', { name: t('adminMessages.whatsapp') })
      .getAttribute('href');
    // In the language of the client's account.
    expectValue(decodeURIComponent(whatsapp ?? '')).toContain(`${app.url}/my-booking?code=${code}`);
    await expectNoSidewaysScroll(page);

    const log = customer.page.getByRole('log', { name: t('booking.messages.thread') });
    await letPollPass(customer.page);
    await expect(log.getByText('La voiture est prête.')).toBeVisible();
    await expect(log.getByText(/Nadège · Timo/)).toBeVisible();
    await customer.page.getByLabel(t('booking.messages.label')).fill('Merci, à demain !');
    await customer.page.getByRole('button', { name: t('booking.messages.send'), exact: true }).click();
    await expect(log.getByText('Merci, à demain !')).toBeVisible();
    await expectNoSidewaysScroll(customer.page);

    await letPollPass(page);
    await expect(thread.getByText('Merci, à demain !')).toBeVisible();
    await expect(thread.getByText(t('adminMessages.readsHere', { name }))).toBeVisible();
    const language = languageName(locale, locale);
    await expect(thread.getByText(t('adminMessages.writesIn', { language }))).toBeVisible();
    // Who leaves at once has not read it: the page's going breaks off what would have said so.
    await expectValue.poll(() => unreadFrom(booking)).toEqual([]);
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole('link', { name: t('adminMessages.openThread') }).click();
    await expect(thread.getByRole('log').getByText('Merci, à demain !')).toBeVisible();
    expectValue(await writtenTo(booking)).toEqual([
      { sender: 'staff', body: 'La voiture est prête.' },
      { sender: 'customer', body: 'Merci, à demain !' },
    ]);
  });

  test('from a client with two bookings, choosing which', async () => {
    const customer = {
      id: null,
      name: 'Élise Dorcé',
      email: `elise.${locale}@mail.example`,
      phone: '3712 3456',
    };
    const as = await asAgent(app);
    const fields = { createdBy: 'agent' as const, createdByUserId: as.id };
    const first = await insertBooking(app.db, {
      customer,
      fields,
      ...rentalIn(110),
    });
    await insertBooking(app.db, {
      customer,
      fields,
      ...rentalIn(120),
    });
    const { page } = await newVisitor(app, { as, ...way.agent });
    const { rows } = await as.trpc.staff.clients.list.query({ search: customer.email });
    await page.goto(`/admin/clients/${rows[0]?.id}`);
    await page
      .getByRole('button', { name: t('adminMessages.writeTo', { name: customer.name }), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: t('adminMessages.begin') });
    await expect(dialog.getByRole('searchbox')).toHaveValue(customer.email);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('link', { name: new RegExp(first.bookingCode) }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const thread = talkWith(page, t, customer.name);
    await expect(thread.getByText(t('adminMessages.empty', { code: first.bookingCode }))).toBeVisible();
    await thread.getByRole('textbox').fill('À quelle heure ?');
    await thread.getByRole('textbox').press('Enter');
    await expect(thread.getByRole('log').getByText('À quelle heure ?')).toBeVisible();
    await page.goBack();
    const list = page.getByRole('list', { name: t('adminMessages.listWith', { name: customer.name }) });
    await expect(list.getByRole('link')).toHaveText(new RegExp(`${first.bookingCode}.*À quelle heure`));
    await expectNoSidewaysScroll(page);
  });
});

test('by keyboard alone: whom to write to is found, written to, and written to again', async () => {
  const t = wordsIn('en');
  const booking = await insertBooking(app.db, { ...rentalIn(130) });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  await page.goto('/admin/messaging');
  await tabTo(page, page.getByRole('button', { name: t('adminMessages.begin') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('adminMessages.begin') });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(booking.bookingCode.toLowerCase());
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('link', { name: new RegExp(booking.bookingCode) }));
  await page.keyboard.press('Enter');
  const box = talkWith(page, t, booking.customerName).getByRole('textbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('Shall we deliver?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]c=[0-9a-f-]{36}/);
  await expect(box).toBeFocused();
  await page.keyboard.type('The address would do.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('The address would do.')).toBeVisible();
  expectValue((await writtenTo(booking)).map(({ body }) => body)).toEqual([
    'Shall we deliver?',
    'The address would do.',
  ]);
});

test('an answer that was begun is there after a look at the booking, and is sent once', async () => {
  const t = wordsIn('en');
  const booking = await insertBooking(app.db, { ...rentalIn(160) });
  const as = await asAgent(app);
  const { conversationId } = await as.trpc.staff.messages.begin.mutate({
    bookingId: booking.id,
    body: 'Welcome',
    idempotencyKey: crypto.randomUUID(),
  });
  const { page, context, expectProblem } = await newVisitor(app, { as });
  expectProblem(DROPPED);
  await page.goto(`/admin/messaging?c=${conversationId}`);
  const thread = talkWith(page, t, booking.customerName);
  const box = thread.getByRole('textbox');
  const lookAtBooking = async () => {
    await thread
      .getByRole('link', { name: t('adminMessages.booking', { code: booking.bookingCode }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}`));
    await expect(page.getByText(booking.customerName).first()).toBeVisible();
    await page.goBack();
  };
  await box.fill('Your car waits at');
  await lookAtBooking();
  await expect(box).toHaveValue('Your car waits at');
  const sending = await cutLine(context, '**/trpc/staff.messages.send**', { isReached: true });
  const reading = await cutLine(context, '**/trpc/*staff.messages.thread**');
  await box.press('Enter');
  await expect(page.getByText(t('adminMessages.failed'))).toBeVisible();
  await expect(box).toHaveValue('Your car waits at');
  sending.mend();
  await box.press('Enter');
  await expect(page.getByText(t('adminMessages.sent'))).toBeVisible();
  await expect(box).toHaveValue('');
  reading.mend();
  await lookAtBooking();
  await expect(thread.getByRole('log').getByText('Your car waits at')).toHaveCount(1);
  await expect(box).toHaveValue('');
  expectValue(await writtenTo(booking)).toHaveLength(2);
});

describe('a first message', () => {
  async function opening(as: Actor, booking: BookingRow) {
    const visitor = await newVisitor(app, { as });
    await takeClock(visitor.page);
    await visitor.page.goto(`/admin/messaging?b=${booking.id}`);
    const box = talkWith(visitor.page, wordsIn('en'), booking.customerName).getByRole('textbox');
    await expect(box).toBeVisible();
    return { ...visitor, box };
  }

  test.each([
    ['the answer to its second try comes late', true],
    ['nobody tries again', false],
  ])(
    'whose answer was lost is kept, and there once and out of the box when the screen finds it and %s',
    async (_, isTriedAgain) => {
      const t = wordsIn('en');
      const booking = await insertBooking(app.db, { ...rentalIn(isTriedAgain ? 160 : 170) });
      const { page, context, expectProblem, box } = await opening(await asAgent(app), booking);
      expectProblem(DROPPED);
      let isLineCut = true;
      let mayBeFound = false;
      const isFound = Promise.withResolvers<void>();
      await context.route('**/trpc/staff.messages.begin**', async (route) => {
        const answer = await route.fetch();
        if (isLineCut) return route.abort('connectionreset');
        mayBeFound = true;
        await isFound.promise;
        await route.fulfill({ response: answer });
      });
      await context.route('**/trpc/*staff.messages.bookingThread**', (route) =>
        mayBeFound ? route.continue() : route.abort('connectionreset'),
      );
      await box.fill('Your flight lands at noon?');
      await box.press('Enter');
      await expect(page.getByText(t('adminMessages.failed'))).toBeVisible();
      await expect(box).toHaveValue('Your flight lands at noon?');
      isLineCut = false;
      if (isTriedAgain) await box.press('Enter');
      else mayBeFound = true;
      await expect.poll(() => mayBeFound).toBe(true);
      await letPollPass(page);
      await expect(page).toHaveURL(/[?&]c=[0-9a-f-]{36}/);
      await expect(box).toHaveValue('');
      isFound.resolve();
      if (isTriedAgain) await expect(page.getByText(t('adminMessages.sent'))).toBeVisible();
      await expect(box).toHaveValue('');
      await expect(page.getByRole('log').getByText('Your flight lands at noon?')).toHaveCount(1);
      expectValue(await writtenTo(booking)).toHaveLength(1);
    },
  );

  test('begun while a colleague writes moves into the colleague’s conversation, draft and all', async () => {
    const booking = await insertBooking(app.db, { ...rentalIn(150) });
    const { page, box } = await opening(await asAgent(app), booking);
    await box.fill('Half a sentence');
    const { trpc } = await asAgent(app);
    const idempotencyKey = crypto.randomUUID();
    await trpc.staff.messages.begin.mutate({ bookingId: booking.id, body: 'I was first', idempotencyKey });
    await letPollPass(page);
    await expect(page.getByRole('log').getByText('I was first')).toBeVisible();
    await expect(box).toHaveValue('Half a sentence');
  });

  test('about a booking that does not exist is told kindly', async () => {
    const t = wordsIn('en');
    const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'phone' });
    await page.goto(`/admin/messaging?b=${crypto.randomUUID()}`);
    await expect(page.getByText(t('adminMessages.bookingMissing'))).toBeVisible();
    await page.getByRole('link', { name: t('adminMessages.back') }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test('staff are told kindly that a conversation of an old address is not there', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.goto('/admin/messaging?c=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(t('adminMessages.missing'))).toBeVisible();
  await page.goto('/admin/messaging?c=nonsense&q=');
  await expect(page.getByRole('heading', { name: t('adminMessages.select') })).toBeVisible();
});
