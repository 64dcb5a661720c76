import { afterAll, beforeAll, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { LOCALES } from '#domain/locale.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { controlsBeneathToast } from './pages/toast.ts';
import { wordsIn } from './pages/words.ts';

/** A toast stands where it covers nothing that one may want to press next. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const inDays = (days: number) => addDays(todayInHaiti(app.now()), days);

test.each(LOCALES)('above the bar of the checkout, until it is closed (%s, 360)', async (locale) => {
  const t = wordsIn(locale);
  const vehicle = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { locale, viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicle.id, inDays(5), inDays(8));
  await checkout.submitNow();
  await expect.poll(() => controlsBeneathToast(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => controlsBeneathToast(page)).toEqual([]);
  const toast = page.locator('[data-toast]');
  await toast.getByRole('button', { name: t('common.close') }).click();
  await expect(toast).toBeHidden();
});

test.each([360, 1024, 1280])('above the bar that saves a booking (en, %i)', async (width) => {
  const t = wordsIn('en');
  const booking = await insertBooking(app.db, { pickupDate: inDays(20), returnDate: inDays(22) });
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.setViewportSize({ width, height: 800 });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('adminBookings.detail.edit').click();
  await counter.text('adminBookings.field.customerName').fill('');
  await counter.button('adminBookings.edit.save').click();
  await expect.poll(() => controlsBeneathToast(page)).toEqual([]);
  await counter.text('adminBookings.field.customerName').fill('Guerline Charles');
  await counter.button('adminBookings.edit.save').click();
  await counter.expectToast('adminBookings.toast.updated');
  await expect.poll(() => controlsBeneathToast(page)).toEqual([]);
});

test.each([360, 1280])('below the dialog of a new booking (fr, %i)', async (width) => {
  const t = wordsIn('fr');
  const { page } = await newVisitor(app, { as: await asAgent(app), locale: 'fr' });
  await page.setViewportSize({ width, height: 740 });
  const counter = counterPage(page, t);
  await page.goto('/admin/bookings?create=true');
  const dialog = counter.dialog('adminBookings.form.title');
  const submit = counter.within(dialog).button('adminBookings.form.submit');
  await submit.click();
  await expect.poll(() => controlsBeneathToast(page)).toEqual([]);
  await expect(submit).toBeInViewport({ ratio: 1 });
});
