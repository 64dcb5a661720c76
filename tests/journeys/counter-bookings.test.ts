import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { bookedTotals, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { readPdf } from '#tests/support/read-exports.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { pickDay, statusMenu } from './pages/counter.ts';
import { holdBack } from './pages/hold-back.ts';
import { type Words, wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const WAYS: { locale: Locale; viewport: 'phone' | 'desktop' }[] = [
  { locale: 'en', viewport: 'desktop' },
  { locale: 'fr', viewport: 'phone' },
];

async function fillPeople(page: Page, t: Words): Promise<void> {
  const field = (name: string) =>
    page.getByRole('dialog').getByRole('textbox', { name: t(`adminBookings.field.${name}`), exact: true });
  await field('customerPhone').fill('3712 3456');
  await field('customerEmail').fill('mirlande@example.com');
  await field('customerName').fill('Mirlande Noël');
  await field('driverLicenseId').fill('NIF 003-456');
  await field('referenceName').fill('Jean Noël');
  await field('referencePhone').fill('3612 3456');
  await field('referenceAddress').fill('12, rue Stenio Vincent');
}

test('a client who is found while the next field is typed in is not mixed with it', async () => {
  const t = wordsIn('en');
  const found = {
    customerPhone: '3888 1122',
    customerEmail: 'found@example.com',
    customerName: 'Fabiola Jean',
  };
  const pickupDate = addDays(todayInHaiti(app.now()), 120);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2) };
  await insertBooking(app.db, { ...days, fields: { ...found, createdBy: 'agent' } });
  const { page } = await newVisitor(app, { viewport: 'wide', as: await asAgent(app) });
  const held = Promise.withResolvers<void>();
  await page.route(/findClient/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/bookings?create=true');
  const field = (name: string) =>
    page.getByRole('dialog').getByRole('textbox', { name: t(`adminBookings.field.${name}`), exact: true });
  await field('customerPhone').fill(found.customerPhone);
  await field('customerEmail').focus();
  held.resolve();
  await expect(field('customerName')).toHaveValue(found.customerName);
  await page.keyboard.type('other@example.com');
  await expect(field('customerEmail')).toHaveValue('other@example.com');
});

test('a car for some hours of one day is booked by its times, with two child seats, and shows them', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, {
    brand: 'Kia',
    model: 'Hours',
    branchId: 'les_cayes',
    pricePerDayCents: 5_000,
  });
  await app.db.updateTable('extrasCatalog').set({ stock: 2 }).where('code', '=', 'child_seat').execute();
  const { page } = await newVisitor(app, { viewport: 'wide', as: await asAgent(app) });
  await page.goto('/admin/bookings?create=true');
  const dialog = page.getByRole('dialog', { name: t('adminBookings.form.title') });
  await expect(dialog.getByLabel(t('adminBookings.field.returnTime'))).toHaveValue('10:00');
  await pickDay(page, t('adminBookings.field.pickupDate'), 2);
  await dialog.getByLabel(t('adminBookings.field.pickupTime')).fill('09:00');
  await dialog.getByLabel(t('adminBookings.field.returnTime')).fill('17:00');
  await pickDay(page, t('adminBookings.field.returnDate'), 0);
  await dialog.getByRole('combobox', { name: t('adminBookings.field.vehicle') }).click();
  await page.getByRole('option', { name: vehicle.plate }).click();
  await fillPeople(page, t);
  const oneMore = dialog.getByRole('button', {
    name: t('adminBookings.extras.oneMore', { name: 'Child seat' }),
  });
  await oneMore.click();
  await oneMore.click();
  // As many as the branch has: one day at 50.00 and two seats at 4.00, with a tenth of tax.
  await expect(oneMore).toBeDisabled();
  await expect(dialog.getByText('$63.80').first()).toBeVisible();
  await dialog.getByLabel(t('adminBookings.field.paymentMethod')).selectOption('cash');
  const created = await holdBack(page, /bookings\.get\b/);
  await dialog.getByRole('button', { name: t('adminBookings.form.submit') }).click();
  // Until the booking is there nothing stands where its buttons come: to be closed it has its cross.
  const shown = page.getByRole('dialog', { name: t('adminBookings.receipt.dialog') });
  await expect(shown.getByRole('button')).toHaveCount(1);
  await created.letThrough();
  const receipt = page.getByRole('article', { name: t('adminBookings.receipt.confirmation') });
  await expect(receipt.getByText('9:00 AM')).toBeVisible();
  await expect(receipt.getByText('5:00 PM')).toBeVisible();
  // Paid in part, before the receipt is closed.
  await shown.getByRole('button', { name: t('money.take.open') }).click();
  const taking = page.getByRole('dialog', { name: t('money.take.title') });
  await taking.getByRole('textbox', { name: t('money.amount') }).fill('20');
  await taking.getByRole('button', { name: t('money.take.submit') }).click();
  const taken = t('money.take.done', { amount: '$20.00', method: t('admin.method.cash') });
  await expect(page.getByText(taken)).toBeVisible();
  const booking = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('vehicleId', '=', vehicle.id)
    .executeTakeFirstOrThrow();
  expectValue(booking).toMatchObject({
    pickupTime: '09:00',
    returnTime: '17:00',
    rentalDays: 1,
    paidCents: 2_000,
    grandTotalCents: 6_380,
  });
  const seats = app.db.selectFrom('bookingLines').select('quantity').where('bookingId', '=', booking.id);
  expectValue(await seats.where('code', '=', 'child_seat').execute()).toEqual([{ quantity: 2 }]);
  expectValue(booking.returnDate).toBe(booking.pickupDate);
});

describe.each(WAYS)('a booking taken at the counter, in $locale on a $viewport', ({ locale, viewport }) => {
  test('car, days, extras, discount and one-way are priced; then the receipt', async () => {
    const t = wordsIn(locale);
    const car = await insertVehicle(app.db, {
      brand: 'Kia',
      model: `Rio ${locale}`,
      branchId: 'les_cayes',
      pricePerDayCents: 5_000,
    });
    const { page } = await newVisitor(app, { locale, viewport, as: await asAgent(app) });
    await page.goto('/admin/bookings?create=true');
    const dialog = page.getByRole('dialog', { name: t('adminBookings.form.title') });
    const vehicle = dialog.getByRole('combobox', { name: t('adminBookings.field.vehicle') });
    // The counter one stands at, until another is chosen.
    const pickup = dialog.getByLabel(t('adminBookings.field.pickupBranchId'));
    await pickup.waitFor();
    await expect(pickup).toHaveValue('les_cayes');
    await pickup.selectOption('');
    await expect(vehicle).toBeDisabled();
    await dialog.getByRole('button', { name: t('adminBookings.form.submit') }).click();
    await expect(dialog.getByText(t('validation.pickupBranchId.required'))).toBeVisible();
    await pickup.selectOption('les_cayes');
    await dialog.getByLabel(t('adminBookings.field.returnBranchId')).selectOption('cap_haitien');
    await vehicle.click();
    await page.getByRole('option', { name: car.plate }).click();
    await pickDay(page, t('adminBookings.field.pickupDate'), 0);
    await pickDay(page, t('adminBookings.field.returnDate'), 0);
    await fillPeople(page, t);
    await dialog.getByLabel(t('adminBookings.field.paymentMethod')).selectOption('bank');
    // Whoever takes the car at once has no time limit to pay, unless staff say so.
    const hold = dialog.getByLabel(t('adminBookings.form.holdHours'));
    await hold.fill('4');
    await expect(dialog.getByText(t('adminBookings.form.holdHint'))).toHaveCount(0);
    await hold.fill('');
    await expect(dialog.getByText(t('adminBookings.form.holdHint'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel(t('adminBookings.field.paymentStatus')).selectOption('paid');
    await expect(hold).toHaveCount(0);
    await dialog.getByLabel(t('adminBookings.field.discountTotalCents')).fill('5');
    await dialog.getByLabel(t('adminBookings.field.discountReason')).fill('A regular client');
    await dialog.getByLabel(t('adminBookings.field.receiptMessage')).fill('À bientôt !');
    await expectNoSidewaysScroll(page);
    // One day at 50.00 less 5.00, as much as an agent may give, a tenth of that, and 50.00 for the other city.
    const total = formatUsd(9_950, locale);
    await expect(dialog.getByText(total).first()).toBeVisible();
    await dialog.getByRole('button', { name: t('adminBookings.form.submit') }).click();

    await expect(page.getByText(t('adminBookings.toast.created'))).toBeVisible();
    const receipt = page.getByRole('article', { name: t('adminBookings.receipt.title') });
    await expect(receipt.getByText(total).first()).toBeVisible();
    await expect(receipt.getByText('À bientôt !')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const { pages: printed } = await readPdf(new Uint8Array(await page.pdf({ format: 'Letter' })).buffer);
    expectValue(printed).toEqual([expectValue.stringContaining('Mirlande Noël')]);
    const booking = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('vehicleId', '=', car.id)
      .executeTakeFirstOrThrow();
    expectValue(booking).toMatchObject({
      customerName: 'Mirlande Noël',
      grandTotalCents: 9_950,
      paymentStatus: 'paid',
      bookingStatus: 'reserved',
      createdBy: 'agent',
    });
    expectValue(await bookedTotals(app.db, booking.id)).toMatchObject({
      discountTotalCents: 500,
      taxTotalCents: 450,
      oneWayFeeCents: 5_000,
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .last()
      .click();
    await expect(page.getByRole('link', { name: booking.bookingCode })).toBeVisible();
  });
});

test('two agents change one booking: both versions are shown, and mine goes on top of theirs', async () => {
  const t = wordsIn('en');
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    pickupDate: addDays(today, 5),
    returnDate: addDays(today, 8),
  });
  const first = await newVisitor(app, { as: await asAgent(app) });
  const second = await newVisitor(app, { as: await asAdmin(app) });
  for (const { page } of [first, second]) {
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole('button', { name: t('adminBookings.detail.edit') }).click();
  }
  // Typed before the other saves: a form in which nothing was typed takes what somebody else saved.
  await first.page.getByRole('textbox', { name: t('adminBookings.field.notes') }).fill('Call before pickup');
  await second.page.getByLabel(t('adminBookings.field.customerName')).fill('Somebody Else');
  await second.page.getByRole('button', { name: t('adminBookings.edit.save') }).click();
  await expect(second.page.getByText(t('adminBookings.toast.updated'))).toBeVisible();

  await first.page.getByRole('button', { name: t('adminBookings.edit.save') }).click();
  const conflict = first.page.getByRole('dialog', { name: t('admin.conflict.title') });
  await expect(conflict.getByText('Somebody Else')).toBeVisible();
  await expect(conflict.getByText('Call before pickup')).toBeVisible();
  await conflict.getByRole('button', { name: t('admin.conflict.keepMine') }).click();
  await expect(first.page.getByText(t('adminBookings.toast.updated'))).toBeVisible();
  const saved = await app.db
    .selectFrom('bookings')
    .select(['customerName', 'notes'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expectValue(saved).toEqual({ customerName: 'Somebody Else', notes: 'Call before pickup' });
});

test('a canceled booking whose days were taken meanwhile stays canceled', async () => {
  const t = wordsIn('en');
  const today = todayInHaiti(app.now());
  const period = { pickupDate: addDays(today, 20), returnDate: addDays(today, 23) };
  const vehicle = await insertVehicle(app.db);
  const canceled = await insertBooking(app.db, { ...period, vehicle, fields: { bookingStatus: 'canceled' } });
  await insertBooking(app.db, { ...period, vehicle });
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.goto(`/admin/bookings?q=${canceled.bookingCode}`);
  const status = statusMenu(page, t('adminBookings.list.statusOf', { code: canceled.bookingCode }));
  const reserved = t('status.booking.reserved');
  await status.choose(reserved);
  await page.getByRole('button', { name: t('adminBookings.ask.confirm', { status: reserved }) }).click();
  await expect(page.getByText(t('error.VEHICLE_UNAVAILABLE.title'))).toBeVisible();
  await status.expectIs(t('status.booking.canceled'));
  // Called by the other name it keeps the share that it had, and staff read it.
  await status.choose(t('status.booking.no_show'));
  await expect(page.getByText(t('adminBookings.callOff.shareStays'))).toBeVisible();
});

test('two clicks on one payment: the second is told who was first', async () => {
  const t = wordsIn('en');
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    pickupDate: addDays(today, 30),
    returnDate: addDays(today, 31),
    fields: { paymentMethod: 'zelle' },
  });
  const agent = await asAgent(app, { name: 'Rose Estimé' });
  const sent = moneyPart(booking.grandTotalCents, { method: 'zelle' });
  await agent.trpc.payments.report.mutate(moneyFor(booking, sent));
  const first = await newVisitor(app, { as: agent });
  const second = await newVisitor(app, { as: await asAdmin(app) });
  for (const { page } of [first, second]) {
    await page.goto(`/admin/payments?q=${booking.bookingCode}`);
  }
  await second.page
    .getByRole('button', { name: t('adminPayments.list.rejectOf', { code: booking.bookingCode }) })
    .click();
  const reject = second.page.getByRole('dialog');
  await reject.getByRole('button', { name: t('adminPayments.decide.reject') }).click();
  await expect(second.page.getByText(t('validation.rejectionReason.title'))).toBeVisible();
  await reject.getByLabel(t('adminPayments.decide.reason')).fill('No such transfer');

  await first.page
    .getByRole('button', { name: t('adminPayments.list.verifyOf', { code: booking.bookingCode }) })
    .click();
  await first.page
    .getByRole('dialog')
    .getByRole('button', { name: t('adminPayments.decide.verify') })
    .click();
  await expect(first.page.getByText(t('adminPayments.toast.updated'))).toBeVisible();
  await reject.getByRole('button', { name: t('adminPayments.decide.reject') }).click();
  await expect(second.page.getByText(t('adminPayments.decide.alreadyTitle'))).toBeVisible();
  await expect(second.page.getByText(/Rose Estimé did it before you/)).toBeVisible();
  const saved = await app.db
    .selectFrom('bookings')
    .select('paymentStatus')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expectValue(saved.paymentStatus).toBe('paid');
});
