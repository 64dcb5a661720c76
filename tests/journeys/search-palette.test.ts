import { afterAll, beforeAll, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: SignedInActor;
let booking: BookingRow;
let returnDate: string;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  const vehicle = await insertVehicle(app.db, { brand: 'Toyota', model: 'Prado', plate: 'AB-77310' });
  const today = todayInHaiti(app.now());
  returnDate = addDays(today, 3);
  const fields = {
    customerName: 'Dieudonné Célestin',
    customerPhone: '+509 3712 4455',
    bookingStatus: 'picked_up',
  } as const;
  booking = await insertBooking(app.db, { vehicle, pickupDate: addDays(today, -1), returnDate, fields });
});
afterAll(() => app.stop());

test('by keys alone: who has this car, whose telephone this is, and where the drawer is', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  await page.goto('/admin/clients');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('textbox', { name: t('admin.search.title'), exact: true });

  const openByKeys = async () => {
    await expect(field).toBeHidden();
    await page.keyboard.press('Control+K');
    await expect(field).toBeFocused();
  };
  await openByKeys();
  await page.keyboard.type('ab-773');
  const day = formatDay(returnDate, 'en');
  await expect(page.getByText(t('admin.search.out', { name: 'Dieudonné Célestin', day }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/vehicles/${booking.vehicleId}`));

  await openByKeys();
  await page.keyboard.type('3712 44');
  await expect(page.getByRole('button', { name: /^Dieudonné Célestin \+509 3712 4455/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${booking.clientId}`));

  await openByKeys();
  await page.keyboard.type(booking.bookingCode.toLowerCase());
  await expect(page.getByRole('button', { name: new RegExp(`· ${booking.bookingCode}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await openByKeys();
  await page.keyboard.type('cash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/cash/);

  // What needs no booking first, by what one calls it; the rate is an administrator's.
  await openByKeys();
  await page.keyboard.type('gourdes');
  await expect(page.getByText(t('admin.search.none'))).toBeVisible();
  await field.fill('contract');
  await expect(page.getByRole('button', { name: t('paperForms.enter'), exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('paperForms.enterForm.title') });
  await dialog.getByRole('button', { name: t('common.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/paper-forms$/);
});

test('on a telephone, in French, it opens from the bar, and Back closes it', async () => {
  const t = wordsIn('fr');
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await page.goto('/admin/bookings');
  await page
    .getByRole('link', { name: new RegExp(booking.bookingCode) })
    .first()
    .waitFor();
  await page.getByRole('button', { name: t('admin.search.open') }).click();
  const field = page.getByRole('textbox', { name: t('admin.search.title'), exact: true });
  await field.fill('zzzz');
  await expect(page.getByText(t('admin.search.none'))).toBeVisible();
  await field.fill('celestin');
  await expect(page.getByText(/AB-77310/).last()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/bookings/);
});
