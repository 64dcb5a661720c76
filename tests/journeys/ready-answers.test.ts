import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('an answer that is often given is put into the box in the client’s language, and sent (390)', async () => {
  const t = wordsIn('en');
  const customer = await asCustomer(app, { locale: 'fr' });
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const booking = await insertBooking(app.db, { customer, pickupDate, returnDate: addDays(pickupDate, 3) });
  const { customerName: name, bookingCode: code } = booking;
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'handset' });
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole('link', { name: t('adminMessages.writeAbout', { name, code }) }).click();
  const thread = page.getByRole('region', { name: t('adminMessages.thread', { name }) });
  const box = thread.getByRole('textbox');
  await box.fill('Bonjour Madame,');
  const worded = { en: '{name}, {code}, bring it.', fr: '{name}, {code}, apportez-le.' };
  const { messageTexts } = (await asAdmin(app)).trpc.staff;
  const own = { kind: 'answer.bring', rowVersion: 0, subject: { en: '', fr: '' }, body: worded } as const;
  await messageTexts.save.mutate(own);
  await thread.getByRole('button', { name: t('adminMessages.answers') }).click();
  await page.getByRole('menuitem', { name: t('outbox.answer.bring') }).click();
  const words = `Bonjour Madame,\n${name}, ${code}, apportez-le.`;
  await expect(box).toHaveValue(words);
  await expect(box).toBeFocused();
  await expectNoSidewaysScroll(page);
  await box.press('Enter');
  await expect(thread.getByRole('log').getByText('Bonjour Madame,')).toBeVisible();
  const written = app.db.selectFrom('messages').select(['body', 'sender']);
  expectValue(await written.execute()).toEqual([{ sender: 'staff', body: words }]);

  // The number of a booking that merely typed it: nobody knows whether its client writes, and no code is given.
  const phone = '+50937110044';
  await insertBooking(app.db, {
    pickupDate: addDays(pickupDate, 10),
    returnDate: addDays(pickupDate, 12),
    fields: { customerPhone: phone },
  });
  const conversationId = randomUUID();
  await app.db
    .insertInto('conversations')
    .values({ id: conversationId, customerName: 'Rose', customerPhone: phone, locale: 'fr' })
    .execute();
  await app.db
    .insertInto('messages')
    .values({ conversationId, sender: 'customer', channel: 'whatsapp', body: 'Bonjour' })
    .execute();
  await page.goto(`/admin/messaging?c=${conversationId}`);
  await expect(page.getByText(t('adminMessages.number.isUnknown'))).toBeVisible();
  await page.getByRole('button', { name: t('adminMessages.answers') }).click();
  await expect(page.getByRole('menuitem', { name: t('outbox.answer.pay') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: t('outbox.answer.bring') })).toHaveCount(0);
});
