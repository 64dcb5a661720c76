import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, asCustomer, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage, pickDay } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: CalendarDay;
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
});
afterAll(() => app.stop());

function rowOf(vehicleId: string) {
  return app.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirst();
}

test('maintenance dates with a reason take the car off the site and out of the booking form (fr, 390, dark)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { brand: 'Isuzu', model: 'Mux' });
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset', scheme: 'dark' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/vehicles/${vehicle.id}`);
  await counter.button('adminVehicles.block.add').click();
  const form = counter.within(counter.dialog('adminVehicles.block.new'));
  await form.button('adminVehicles.block.add').click();
  await expect(form.text('adminVehicles.block.reason')).toHaveAttribute('aria-invalid', 'true');
  await form.text('adminVehicles.block.reason').fill('Freins avant');
  await expectNoSidewaysScroll(page);
  await form.button('adminVehicles.block.add').click();
  await counter.expectToast('adminVehicles.block.added');
  await expect(page.getByText('Freins avant').first()).toBeVisible();

  const days = { pickupDate: today, returnDate: addDays(today, 1) };
  const search = `/fleet?${new URLSearchParams({ city: 'les_cayes', ...days })}`;
  const visitor = await newVisitor(app, { locale: 'fr', viewport: 'handset' });
  await visitor.page.goto(search);
  await expect(visitor.page.getByRole('heading', { name: t('catalogue.results.title') })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: /Isuzu Mux/ })).toHaveCount(0);

  await page.goto('/admin/bookings?create=true');
  const booking = counter.within(counter.dialog('adminBookings.form.title'));
  await page.getByLabel(t('adminBookings.field.pickupBranchId')).selectOption('les_cayes');
  await booking.choice('adminBookings.field.vehicle').click();
  await page.getByRole('option', { name: vehicle.plate }).click();
  await pickDay(page, t('adminBookings.field.pickupDate'), 0);
  await pickDay(page, t('adminBookings.field.returnDate'), 0);
  await expect(page.getByText(t('error.VEHICLE_UNAVAILABLE')).first()).toBeVisible();

  await page.goto(`/admin/vehicles/${vehicle.id}`);
  await counter.rowButton('adminVehicles.block.remove', 'Freins avant').click();
  await counter.button('adminVehicles.block.removeConfirm').click();
  await counter.expectToast('adminVehicles.block.removed');
  await visitor.page.goto(search);
  await expect(visitor.page.getByRole('link', { name: /Isuzu Mux/ }).first()).toBeVisible();
});

test('a car set to maintenance is gone from the site at once, and Unit Details says so (en, 1440, light)', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, { brand: 'Ford', model: 'Escape' });
  const dates = { pickupDate: addDays(today, 5), returnDate: addDays(today, 7) };
  await insertBooking(app.db, { vehicle, ...dates });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/vehicles/${vehicle.id}`);
  await counter.button('adminVehicles.detail.edit').click();
  const form = counter.within(counter.dialog('adminVehicles.form.edit'));
  // Whoever sets it aside reads which bookings need another car then.
  const waiting = page.getByText('1 booking still waits for this car and will need another one.');
  await expect(waiting).toHaveCount(0);
  await form.choice('adminVehicles.field.status').selectOption('maintenance');
  await expect(waiting).toBeVisible();
  await form.button('adminVehicles.form.save').click();
  await counter.expectToast('adminVehicles.done.update');
  await expect(page.getByText(t('adminVehicles.currentStatus.maintenance')).first()).toBeVisible();
  await page.goto('/fleet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ford Escape/ })).toHaveCount(0);
});

test('an admin deletes a car without bookings and retires one with; §8: dialog and toast the same', async () => {
  const t = wordsIn('en');
  const unused = await insertVehicle(app.db, { brand: 'Mazda', model: 'Two' });
  const booked = await insertVehicle(app.db, { brand: 'Mazda', model: 'Three' });
  const dates = { pickupDate: addDays(today, 40), returnDate: addDays(today, 42) };
  await insertBooking(app.db, { vehicle: booked, ...dates });
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide', scheme: 'dark' });
  const counter = counterPage(page, t);
  for (const { id, brand, model, plate } of [unused, booked]) {
    await page.goto('/admin/cars?q=mazda');
    await counter.rowButton('adminVehicles.delete', `${brand} ${model} ${plate}`).click();
    const dialog = counter.dialog('adminVehicles.deleteTitle');
    const asked = t('adminVehicles.deleteText', { car: `${brand} ${model} (${plate})` });
    expectValue(asked).toMatch(/^This will permanently delete the vehicle .*This action cannot be undone\.$/);
    await expect(dialog.getByText(asked)).toBeVisible();
    const waiting = dialog.getByText('1 booking still waits for this car and will need another one.');
    await expect(waiting).toHaveCount(id === booked.id ? 1 : 0);
    await counter.within(dialog).button('adminVehicles.delete').click();
    await counter.expectToast('adminVehicles.done.delete');
    await expect(page.getByRole('link', { name: new RegExp(`^${brand} ${model}`) })).toHaveCount(0);
  }
  expectValue(await rowOf(unused.id)).toBeUndefined();
  expectValue((await rowOf(booked.id))?.retiredAt).not.toBeNull();
  await page.goto(`/admin/vehicles/${booked.id}`);
  await expect(page.getByText(/removed from the fleet on/)).toBeVisible();
  await page.goto(`/admin/vehicles/${unused.id}`);
  await expect(page.getByText(t('error.VEHICLE_NOT_FOUND'))).toBeVisible();
  await page.getByRole('link', { name: t('adminVehicles.detail.back') }).click();
  await expect(page).toHaveURL(/\/admin\/(cars|vehicles)/);
});

test('an agent finds no way to delete a car, and the server would refuse it', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, { brand: 'Honda', model: 'Fit' });
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent });
  await page.goto('/admin/cars?q=honda');
  const name = `Honda Fit ${vehicle.plate}`;
  await expect(page.getByRole('button', { name: `${t('adminVehicles.edit')}: ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${t('adminVehicles.delete')}: ${name}` })).toHaveCount(0);
  const attempt = agent.trpc.staff.vehicles.remove.mutate({
    vehicleId: vehicle.id,
    rowVersion: vehicle.rowVersion,
  });
  await expectValue(attempt).rejects.toMatchObject({ data: { appCode: 'NOT_ALLOWED' } });
});

test('two staff edit one car: the second sees both versions and chooses (super admin, fr, 1440, dark)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { brand: 'Jeep', model: 'Compass' });
  const first = await newVisitor(app, { as: await asAgent(app), viewport: 'handset', locale: 'fr' });
  const owner = await asSuperAdmin(app);
  const second = await newVisitor(app, { as: owner, viewport: 'wide', scheme: 'dark', locale: 'fr' });
  const forms = [first.page, second.page].map((page) => {
    const counter = counterPage(page, t);
    return { page, counter, form: counter.within(counter.dialog('adminVehicles.form.edit')) };
  });
  for (const { page, form } of forms) {
    await page.goto(`/admin/cars?edit=${vehicle.id}`);
    await expect(form.text('adminVehicles.field.model')).toHaveValue('Compass');
  }
  const [agent, boss] = forms;
  if (!agent || !boss) throw new Error('two are needed');
  // Typed before the other saves: a form in which nothing was typed takes what somebody else saved.
  await boss.form.text('adminVehicles.field.price').fill('62');
  await agent.form.text('adminVehicles.field.price').fill('51');
  await agent.form.button('adminVehicles.form.save').click();
  await agent.counter.expectToast('adminVehicles.done.update');
  await boss.form.button('adminVehicles.form.save').click();
  const conflict = boss.page.getByRole('dialog', { name: t('admin.conflict.title') });
  await expect(conflict.getByText('51,00 $')).toBeVisible();
  await expect(conflict.getByText('62,00 $')).toBeVisible();
  expectValue((await rowOf(vehicle.id))?.pricePerDayCents).toBe(5_100);
  await conflict.getByRole('button', { name: t('admin.conflict.keepMine') }).click();
  await boss.counter.expectToast('adminVehicles.done.update');
  expectValue((await rowOf(vehicle.id))?.pricePerDayCents).toBe(6_200);
});

test('a car edited while it is being booked: the customer sees the new total before it is charged', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, { brand: 'Kia', model: 'Soul' });
  const customer = await asCustomer(app);
  const buyer = await newVisitor(app, { as: customer, viewport: 'handset' });
  const checkout = checkoutPage(buyer.page, t);
  await checkout.open(vehicle.id, addDays(today, 10), addDays(today, 12));
  await checkout.describeCustomer({ name: 'Rose Pierre', phone: '+509 3711 2233', email: customer.email });
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();

  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/cars?edit=${vehicle.id}`);
  const form = counter.within(counter.dialog('adminVehicles.form.edit'));
  await form.text('adminVehicles.field.price').fill('60');
  await form.button('adminVehicles.form.save').click();
  await counter.expectToast('adminVehicles.done.update');

  await checkout.submitNow();
  await expect(
    buyer.page.getByRole('alert').getByText(t('checkout.changed.title'), { exact: true }),
  ).toBeVisible();
  const bookings = app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicle.id);
  expectValue(await bookings.execute()).toEqual([]);
  // Two days at 60.00 and a tenth.
  await buyer.page.getByRole('button', { name: t('checkout.changed.agree', { total: '$132.00' }) }).click();
  await expect(buyer.page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookings.execute()).toMatchObject([{ grandTotalCents: 13_200 }]);
});
