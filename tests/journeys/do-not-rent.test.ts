import { afterAll, beforeAll, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
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

test('an agent writes on a telephone why no car is rented, and a colleague is warned (fr, 360)', async () => {
  const t = wordsIn('fr');
  const agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  const pickupDate = addDays(todayInHaiti(app.now()), 5);
  const booking = await insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 2) });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await page.goto(`/admin/clients/${booking.clientId}`);
  await page.getByRole('button', { name: t('adminClients.file.edit'), exact: true }).click();
  await expectNoSidewaysScroll(page);
  await page.getByLabel(t('adminClients.file.doNotRentReason')).fill('A laissé la voiture dans un fossé');
  await page.getByLabel(t('adminClients.file.notes'), { exact: true }).fill('Frère à Miami');
  await page.getByRole('button', { name: t('adminClients.file.save'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('A laissé la voiture dans un fossé');
  await expect(page.getByText('Frère à Miami')).toBeVisible();

  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByRole('alert')).toContainText(t('adminClients.file.doNotRent'));
  await page.goto('/admin/bookings?create=true');
  await page
    .getByRole('dialog')
    .getByLabel(t('adminBookings.field.customerEmail'))
    .fill(booking.customerEmail);
  await expect(page.getByRole('alert').filter({ hasText: 'fossé' })).toBeVisible();
});
