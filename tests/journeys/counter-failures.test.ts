import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { counterPage, pickDay } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { wordsIn } from './pages/words.ts';

/** What §8 says when something goes wrong; and that nothing typed is lost by it. */

const t = wordsIn('en');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('§8 Failed to create, update and delete vehicle (admin, 1440)', async () => {
  const vehicle = await insertVehicle(app.db, { brand: 'Volvo', model: 'Forty' });
  const { page, expectProblem } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const counter = counterPage(page, t);
  await page.goto(`/admin/cars?q=volvo&edit=${vehicle.id}`);
  const edit = counter.within(counter.dialog('adminVehicles.form.edit'));
  await edit.text('adminVehicles.field.price').fill('77');
  await cutLine(page, '**/trpc/staff.vehicles.update**');
  await edit.button('adminVehicles.form.save').click();
  await counter.expectToast('adminVehicles.failed.update');
  await expect(edit.text('adminVehicles.field.price')).toHaveValue('77.00');

  await page.goto('/admin/cars?q=volvo');
  await counter.rowButton('adminVehicles.delete', `Volvo Forty ${vehicle.plate}`).click();
  await cutLine(page, '**/trpc/staff.vehicles.remove**');
  await counter.within(counter.dialog('adminVehicles.deleteTitle')).button('adminVehicles.delete').click();
  await counter.expectToast('adminVehicles.failed.delete');

  await page.goto('/admin/cars?create=true');
  const form = counter.within(counter.dialog('adminVehicles.form.new'));
  for (const [key, text] of Object.entries({
    brand: 'Seat',
    model: 'Ibiza',
    year: '2022',
    plate: 'AA-70001',
  })) {
    await form.text(`adminVehicles.field.${key}`).fill(text);
  }
  await form.choice('adminVehicles.field.branch').selectOption('les_cayes');
  await form.choice('adminVehicles.field.class').selectOption('economy');
  await form.choice('adminVehicles.field.transmission').selectOption('manual');
  await form.text('adminVehicles.field.price').fill('30');
  await form.text('adminVehicles.field.deposit').fill('0');
  await cutLine(page, '**/trpc/staff.vehicles.create**');
  await form.button('adminVehicles.form.add').click();
  await counter.expectToast('adminVehicles.failed.create');
  await expect(form.text('adminVehicles.field.plate')).toHaveValue('AA-70001');
  const rows = app.db
    .selectFrom('vehicles')
    .select(['plate', 'pricePerDayCents'])
    .where('id', '=', vehicle.id);
  expectValue(await rows.execute()).toEqual([{ plate: vehicle.plate, pricePerDayCents: 4500 }]);
});

test.each([
  ['/admin/clients', 'staff.clients.summary', 'adminClients.card.total'],
  ['/admin/payments', 'payments.summary', 'adminPayments.card.pending'],
])('figures that do not come to %s are asked for again', async (path, procedure, card) => {
  const { page, expectProblem } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const line = await cutLine(page, `**/trpc/*${procedure}*`);
  await page.goto(path);
  const alert = page.getByRole('alert').filter({ hasText: t('admin.figures.failed') });
  await expect(alert).toContainText(t('error.UNAVAILABLE'));
  line.mend();
  await alert.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(page.getByText(t(card), { exact: true }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('§8 Failed to create booking, then Vehicle Unavailable, with the form as it was (agent, 390, dark)', async () => {
  const vehicle = await insertVehicle(app.db);
  const visitor = await newVisitor(app, { as: await asAgent(app), viewport: 'handset', scheme: 'dark' });
  const { page } = visitor;
  visitor.expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const counter = counterPage(page, t);
  await page.goto('/admin/bookings?create=true');
  const form = counter.within(counter.dialog('adminBookings.form.title'));
  await page.getByLabel(t('adminBookings.field.pickupBranchId')).selectOption('les_cayes');
  await form.choice('adminBookings.field.vehicle').click();
  await page.getByRole('option', { name: vehicle.plate }).click();
  await pickDay(page, t('adminBookings.field.pickupDate'), 0);
  await pickDay(page, t('adminBookings.field.returnDate'), 0);
  const people = { customerPhone: '3712 3456', customerEmail: 'rose@example.com', customerName: 'Rose Noel' };
  const reference = { referenceName: 'Jean Noel', referencePhone: '3612 3456', referenceAddress: 'Rue 4' };
  for (const [key, text] of Object.entries({ ...people, driverLicenseId: 'NIF 7', ...reference })) {
    await form.text(`adminBookings.field.${key}`).fill(text);
  }
  await page.getByLabel(t('adminBookings.field.paymentMethod')).selectOption('cash');
  const line = await cutLine(page, '**/trpc/staff.bookings.create**');
  await form.button('adminBookings.form.submit').click();
  await counter.expectToast('adminBookings.toast.createFailed');
  line.mend();

  const today = todayInHaiti(app.now());
  await insertBooking(app.db, { vehicle, pickupDate: today, returnDate: addDays(today, 1) });
  await form.button('adminBookings.form.submit').click();
  await counter.expectToast('error.VEHICLE_UNAVAILABLE.title');
  await expect(form.text('adminBookings.field.customerName')).toHaveValue('Rose Noel');
  const bookings = app.db.selectFrom('bookings').select('customerName').where('vehicleId', '=', vehicle.id);
  expectValue(await bookings.execute()).toHaveLength(1);
});
