import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
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

/** Somebody wrote by WhatsApp, from a number with which a booking was made. */
async function writeFrom(phone: string) {
  const conversationId = randomUUID();
  const party = { customerName: 'Rose', customerPhone: phone, locale: 'fr' as const };
  await app.db
    .insertInto('conversations')
    .values({ id: conversationId, ...party })
    .execute();
  const said = { sender: 'customer', channel: 'whatsapp', body: 'Bonjour, c’est moi' } as const;
  await app.db
    .insertInto('messages')
    .values({ conversationId, ...said })
    .execute();
  return conversationId;
}

test.each([
  ['en', 'desktop', '+50937110011'],
  ['fr', 'phone', '+50937110022'],
] as const)('staff say whose number it is, and take it back (%s, %s)', async (locale, viewport, phone) => {
  const t = wordsIn(locale);
  const booking = await insertBooking(app.db, {
    pickupDate: '2027-03-01',
    returnDate: '2027-03-04',
    fields: { customerPhone: phone },
  });
  const { customerName: name, bookingCode: code } = booking;
  const conversationId = await writeFrom(phone);
  const as = await asAgent(app, { locale });
  const { page } = await newVisitor(app, { as, locale, viewport });
  await page.goto(`/admin/messaging?c=${conversationId}`);
  await expect(page.getByText(t('adminMessages.number.isUnknown'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('adminMessages.number.choose') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(code) })
    .click();
  await expect(page.getByText(t('adminMessages.number.confirmText', { phone, name, code }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('adminMessages.number.confirm') }).click();
  await expect(page.getByText(t('adminMessages.number.known'))).toBeVisible();
  await expect(page.getByText(t('adminMessages.number.isKnown', { code }))).toBeVisible();

  await page.goto(`/admin/messaging?b=${booking.id}`);
  await expect(page.getByText(t('adminMessages.number.of', { phone, name }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('adminMessages.number.notTheirs') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('adminMessages.number.notTheirs') })
    .click();
  await expect(page.getByText(t('adminMessages.number.takenBack'))).toBeVisible();
  const { provenNumber } = await app.db
    .selectFrom('bookings')
    .select('provenNumber')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expectValue(provenNumber).toBeNull();
});
