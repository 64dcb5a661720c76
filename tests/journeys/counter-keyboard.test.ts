import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { counterPage } from './pages/counter.ts';
import { holdBack } from './pages/hold-back.ts';
import { tabTo } from './pages/keyboard.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('en');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Opens the calendar at the focus and takes the day that is offered first, or days after it. */
async function chooseDay(page: Page, daysOn: number): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.locator('.mantine-DatePickerInput-day').filter({ visible: true }).first()).toBeVisible();
  // The month's buttons come first.
  const focused = page.locator('.mantine-DatePickerInput-day:focus');
  for (let presses = 0; presses < 6 && (await focused.count()) === 0; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(focused).toBeVisible();
  for (let day = 0; day < daysOn; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

test('a booking is taken by keyboard alone: car, days, people, price, receipt', async () => {
  const vehicle = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Swift' });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto('/admin/bookings');
  await tabTo(page, counter.button('adminBookings.list.create'));
  await page.keyboard.press('Enter');
  const dialog = counter.dialog('adminBookings.form.title');
  const form = counter.within(dialog);
  const fill = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  await fill(dialog.getByLabel(t('adminBookings.field.pickupBranchId')), 'Les');
  await tabTo(page, dialog.getByRole('button', { name: t('adminBookings.field.pickupDate') }));
  await chooseDay(page, 0);
  await tabTo(page, dialog.getByRole('button', { name: t('adminBookings.field.returnDate') }));
  await chooseDay(page, 0);
  const site = await holdBack(page, /public\.site\.get/);
  await fill(form.choice('adminBookings.field.vehicle'), vehicle.plate);
  // Who types sees what is found, and what was taken.
  const found = page.getByRole('option', { name: vehicle.plate });
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(found).toBeHidden();
  // The price is there, and the form too, before the gourdes of the site have come.
  await expect(dialog.getByRole('term').first()).toBeVisible();
  await expect(form.choice('adminBookings.field.vehicle')).toBeFocused();
  await fill(form.text('adminBookings.field.customerPhone'), '3712 3456');
  await fill(form.text('adminBookings.field.customerEmail'), 'mirlande@example.com');
  await fill(form.text('adminBookings.field.customerName'), 'Mirlande Noel');
  await fill(form.text('adminBookings.field.driverLicenseId'), 'NIF 003');
  await fill(form.text('adminBookings.field.referenceName'), 'Jean Noel');
  await fill(form.text('adminBookings.field.referencePhone'), '3612 3456');
  await fill(form.text('adminBookings.field.referenceAddress'), '12, rue Stenio Vincent');
  const gps = dialog.getByRole('textbox', { name: 'GPS navigation' });
  await tabTo(page, gps);
  await page.keyboard.press('ArrowUp');
  await expect(gps).toHaveValue('1');
  await fill(dialog.getByLabel(t('adminBookings.field.paymentMethod')), 'Cash');
  await fill(dialog.getByLabel(t('adminBookings.field.paymentStatus')), 'Paid');
  await site.letThrough();
  await tabTo(page, form.button('adminBookings.form.submit'));
  await page.keyboard.press('Enter');
  await counter.expectToast('adminBookings.toast.created');
  await expect(page.getByRole('article', { name: t('adminBookings.receipt.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const bookings = app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicle.id);
  expectValue(await bookings.execute()).toMatchObject([
    { customerName: 'Mirlande Noel', rentalDays: 1, paymentStatus: 'paid', paymentMethod: 'cash' },
  ]);
});

test('a booking is edited by keyboard alone, and its conflict-free change is saved', async () => {
  const today = todayInHaiti(app.now());
  const days = { pickupDate: addDays(today, 8), returnDate: addDays(today, 9) };
  const booking = await insertBooking(app.db, days);
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings?q=${booking.bookingCode}`);
  await tabTo(page, page.getByRole('link', { name: booking.bookingCode }));
  await page.keyboard.press('Enter');
  await tabTo(page, counter.button('adminBookings.detail.edit'));
  await page.keyboard.press('Enter');
  await tabTo(page, counter.text('adminBookings.field.notes'));
  await page.keyboard.type('Wants the car washed');
  await tabTo(page, counter.button('adminBookings.edit.save'));
  await page.keyboard.press('Enter');
  expectValue(t('adminBookings.toast.updated')).toBe('Booking updated successfully');
  await counter.expectToast('adminBookings.toast.updated');
  // The booking's history tells the note as well, once it has been read anew: exact is the note alone.
  await expect(page.getByText('Wants the car washed', { exact: true })).toBeVisible();
});
