import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertCustomer } from '#tests/support/factories/person.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { buildConversation, buildMessage } from '#tests/support/factories/record.ts';
import { messageFileKey } from '#worker/storage/keys.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A client who owes for two bookings sent a picture by WhatsApp, from the number of both. */
async function pictureFrom(phone: string) {
  const customer = await insertCustomer(app.db, { name: 'Guerda Saint-Fleur', phone });
  const book = (pickupDate: string, returnDate: string) =>
    insertBooking(app.db, { customer, pickupDate, returnDate, fields: { paymentMethod: 'zelle' } });
  const bookings = [await book('2027-03-01', '2027-03-04'), await book('2027-04-10', '2027-04-14')] as const;
  const talk = buildConversation({ customerName: customer.name, customerEmail: null, customerPhone: phone });
  const said = buildMessage(talk.id, { channel: 'whatsapp', body: '[image]' });
  await app.db.insertInto('conversations').values(talk).execute();
  await app.db.insertInto('messages').values(said).execute();
  const bytes = await drawPicture({ width: 620, height: 930, format: 'jpeg' });
  const file = {
    contentType: 'image/jpeg',
    sizeBytes: bytes.byteLength,
    fileHash: phone.slice(-1).repeat(64),
  } as const;
  await app.db
    .insertInto('messageFiles')
    .values({ messageId: said.id, mediaId: phone, state: 'kept', ...file })
    .execute();
  await app.proofs.put(messageFileKey(said.id, file.contentType), bytes);
  return { conversationId: talk.id, bookings };
}

test.each([
  ['fr', 'phone', 'light', '+50937110031'],
  ['en', 'wide', 'dark', '+50937110032'],
] as const)(
  'a picture sent by WhatsApp becomes the proof of the booking that staff choose (%s, %s, %s)',
  async (locale, viewport, scheme, phone) => {
    const t = wordsIn(locale);
    const { conversationId, bookings } = await pictureFrom(phone);
    const [first, latest] = bookings;
    const as = await asAgent(app, { locale });
    const { page } = await newVisitor(app, { as, locale, viewport, scheme });
    await page.goto(`/admin/messaging?c=${conversationId}`);
    const use = page.getByRole('button', { name: t('adminMessages.file.use') });
    await use.click();
    const dialog = page.getByRole('dialog', { name: t('adminMessages.file.useTitle') });
    const choices = dialog
      .getByRole('radiogroup', { name: t('adminMessages.file.which') })
      .getByRole('radio');
    await expect(choices).toHaveCount(2);
    // The latest is chosen until somebody chooses.
    await expect(dialog.getByRole('radio', { name: new RegExp(latest.bookingCode) })).toBeChecked();
    await expect(
      dialog.getByText(t('adminMessages.file.useText', { code: latest.bookingCode })),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    const confirm = dialog.getByRole('button', { name: t('adminMessages.file.use') });
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('radio', { name: new RegExp(first.bookingCode) }).check();
    await expect(
      dialog.getByText(t('adminMessages.file.useText', { code: first.bookingCode })),
    ).toBeVisible();
    await confirm.click();
    await expect(page.getByText(t('adminMessages.file.used'))).toBeVisible();
    await expect(page.getByText(t('adminMessages.file.isProof'))).toBeVisible();
    await expect(use).toHaveCount(0);
    const payments = await app.db
      .selectFrom('payments')
      .select(['bookingId', 'status'])
      .where('proofKey', 'is not', null)
      .where('bookingId', 'in', [first.id, latest.id])
      .execute();
    expectValue(payments).toEqual([{ bookingId: first.id, status: 'pending_verification' }]);
  },
);
