import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { startWhatsApp, type WhatsAppStandIn } from '#tools/local/whatsapp-stand-in.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { tellClient } from '#worker/db/queries/outbox/tell.ts';
import { holdBack } from './pages/hold-back.ts';
import { wordsIn } from './pages/words.ts';

/** As `npm start` has it: WhatsApp is sent by a tap, which leads to the stand-in. */
let app: TestApp;
let whatsapp: WhatsAppStandIn;
beforeAll(async () => {
  whatsapp = await startWhatsApp();
  app = await startApp({ chatOrigin: whatsapp.url });
});
afterAll(async () => {
  await app.stop();
  await whatsapp.close();
});

/** A client who is told of a new booking both ways. */
async function insertTold(fields: { customerName: string; customerPhone: string; customerEmail?: string }) {
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const booking = await insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 3), fields });
  const clients = app.db.updateTable('clients').set({ contactBy: 'both' });
  await clients.where('id', '=', booking.clientId).execute();
  const news = { kind: 'booking_made', factId: booking.id, version: '1' } as const;
  await inOneTrip(app.db, [tellClient(app.db, booking.id, news, app.now())]);
  return booking;
}

test('what waits in the tray is opened in WhatsApp with its text, sent there, and stands there', async () => {
  const t = wordsIn('en');
  const booking = await insertTold({ customerName: 'Wislene Charles', customerPhone: '3655 1208' });
  const { page, context } = await newVisitor(app, { as: await asAgent(app), viewport: 'phone' });
  await page.goto('/admin/to-send');
  const popup = context.waitForEvent('page');
  await page.getByRole('button', { name: t('outbox.tray.openOf', { name: 'Wislene Charles' }) }).click();
  const opened = await popup;
  await opened.waitForURL(`${whatsapp.url}/50936551208?text=*`);
  await expect(opened.getByRole('heading', { name: '+50936551208' })).toBeVisible();
  const text = await opened.getByRole('textbox', { name: 'Message' }).inputValue();
  expectValue(text).toContain(booking.bookingCode);
  expectValue(text).toContain(`${app.url}/`);
  await opened.getByRole('button', { name: 'Send' }).click();
  await expect(opened.locator('.said')).toContainText(booking.bookingCode);
  await expect(opened.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  // Whoever is the client reads it too, with its link, and answers.
  await opened.getByRole('link', { name: 'All conversations' }).click();
  const talk = opened.locator('section', { hasText: '+50936551208' });
  await expect(talk).toContainText('sent by a person');
  await expect(talk.getByRole('link', { name: app.url })).toBeVisible();
  await talk.getByLabel('Answer as the client').fill('Mèsi !');
  await talk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(talk).toContainText('Mèsi !');
  await expect(opened.getByText('Timo does not learn of it')).toBeVisible();
});

test('the site’s own links lead there too, before its scripts run and after', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db);
  for (const hasScripts of [false, true]) {
    const { page, context } = await newVisitor(app, { hasScripts });
    await page.goto(hasScripts ? '/fleet' : '/');
    if (hasScripts)
      await page
        .getByRole('link', { name: new RegExp(vehicle.model) })
        .first()
        .click();
    const share = page.getByRole('link', { name: t('catalogue.vehicle.share') });
    if (hasScripts) expectValue(await share.getAttribute('href')).toContain(`${whatsapp.url}/?text=`);
    const popup = context.waitForEvent('page');
    await page.getByRole('link', { name: t('nav.whatsapp'), exact: true }).click();
    const opened = await popup;
    await expect(opened).toHaveURL(new RegExp(`^${whatsapp.url}/509\\d{8}\\?text=`));
    await expect(opened.getByRole('textbox', { name: 'Message' })).toHaveValue(t('nav.whatsappGreeting'));
    expectValue(await page.content()).not.toContain('https://wa.me');
  }
});

test('no message of the tray can be opened before each one has its text, which would push it away (fr, 360)', async () => {
  const t = wordsIn('fr');
  const names = ['Guerda Noël', 'Fabiola Petit'];
  for (const [index, customerName] of names.entries()) {
    await insertTold({ customerName, customerPhone: `3655 121${index}` });
  }
  const { page } = await newVisitor(app, { as: await asAgent(app), locale: 'fr', viewport: 'phone' });
  const texts = await holdBack(page, /outbox\.preview/);
  const isListed = page.waitForRequest(/outbox\.preview/);
  const opening = page.goto('/admin/to-send');
  await isListed;
  const main = page.getByRole('main');
  const open = main.getByRole('button', { name: t('outbox.tray.openOf', { name: '' }).trim() });
  await expect(open).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"]')).toBeVisible();
  await texts.letThrough();
  await opening;
  for (const name of names) {
    await expect(main.getByRole('button', { name: t('outbox.tray.openOf', { name }) })).toBeVisible();
    await expect(main.getByText(new RegExp(`${name}, .*BK-`))).toBeVisible();
  }
});

test('what sends a message again stays where it is when its letter comes (fr, 360)', async () => {
  const t = wordsIn('fr');
  const to = 'darline@customer.example';
  const fields = { customerName: 'Darline Joseph', customerPhone: '3655 1214', customerEmail: to };
  const booking = await insertTold(fields);
  await app.db
    .updateTable('outbox')
    .set({ status: 'failed', lastError: '550 no such mailbox' })
    .where('bookingId', '=', booking.id)
    .where('channel', '=', 'email')
    .execute();
  const { page } = await newVisitor(app, { as: await asAgent(app), locale: 'fr', viewport: 'phone' });
  const letter = await holdBack(page, /outbox\.preview/);
  await page.goto(`/admin/outbox?q=${booking.bookingCode}`);
  const kind = t('outbox.kind.booking_made');
  await page.getByRole('button', { name: t('outbox.openOf', { kind, to }) }).tap();
  const dialog = page.getByRole('dialog', { name: kind });
  const buttons = ['outbox.again', 'outbox.byOther.whatsapp', 'outbox.told.open'].map((label) =>
    dialog.getByRole('button', { name: t(label), exact: true }),
  );
  const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
  // They stand still, and can be pressed.
  for (const button of buttons) await button.tap({ trial: true });
  const before = await places();
  await letter.letThrough();
  await expect(dialog.getByText(t('outbox.asNow'))).toBeVisible();
  await expect(dialog.getByText(booking.bookingCode).first()).toBeVisible();
  await expect.poll(places).toEqual(before);
  await dialog.getByRole('button', { name: t('outbox.again'), exact: true }).tap();
  await expect(page.getByText(t('outbox.again.done'))).toBeVisible();
});

test('a search that finds no message says so, and not that none was sent (fr, 360)', async () => {
  const t = wordsIn('fr');
  await insertTold({
    customerName: 'Wilner Jean',
    customerPhone: '3655 1215',
    customerEmail: 'wilner@customer.example',
  });
  const { page } = await newVisitor(app, { as: await asAgent(app), locale: 'fr', viewport: 'phone' });
  await page.goto('/admin/outbox?q=nobody@customer.example');
  const main = page.getByRole('main');
  await expect(main.getByText(t('outbox.noneFound'), { exact: true })).toBeVisible();
  await expect(main.getByText(t('outbox.none'), { exact: true })).toHaveCount(0);
  await main.getByRole('button', { name: t('admin.table.clearFilters'), exact: true }).tap();
  await expect(main.getByText('wilner@customer.example').first()).toBeVisible();
});
