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

test('what waits in the tray is opened in WhatsApp with its text, sent there, and stands there', async () => {
  const t = wordsIn('en');
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const booking = await insertBooking(app.db, {
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    fields: { customerName: 'Wislene Charles', customerPhone: '3655 1208' },
  });
  await app.db.updateTable('clients').set({ contactBy: 'whatsapp' }).execute();
  const news = { kind: 'booking_made', factId: booking.id, version: '1' } as const;
  await inOneTrip(app.db, [tellClient(app.db, booking.id, news, app.now())]);

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
