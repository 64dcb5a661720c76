import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { contractOf, signatureOf } from '#tests/support/factories/contract.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { expectInPlace, holdBack } from './pages/hold-back.ts';
import { wordsIn } from './pages/words.ts';

/** What of a rental counts on when it is extended, and what is as it was once it is shortened back. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

function bookingOf(id: string) {
  return app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a rental that is again as it was signed has nothing to sign (en, 1440)', async () => {
  const t = wordsIn('en');
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 1),
    fields: { bookingStatus: 'picked_up' },
  });
  const { id: contractId } = await agent.trpc.staff.contracts.make.mutate(contractOf(booking.id));
  await agent.trpc.staff.contracts.sign.mutate(signatureOf(contractId));
  const insurance = { vehicleId: booking.vehicleId, kind: 'insurance', validUntil: today } as const;
  await agent.trpc.staff.upkeep.addPaper.mutate({ requestId: crypto.randomUUID(), ...insurance });
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  const dialog = page.getByRole('dialog', { name: t('rental.extend.title') });
  const open = async () => {
    await page.goto(`/admin/bookings/${booking.id}`);
    await page.getByRole('button', { name: t('rental.extend.of', { code: booking.bookingCode }) }).click();
    await expect(dialog.getByText(t('rental.price.difference'))).toBeVisible();
  };
  const save = async () => {
    await dialog.getByText(t('rental.consent.phone'), { exact: true }).click();
    await dialog.locator('button[type=submit]').click();
    await expect(page.locator('[data-toast]')).toBeVisible();
  };
  const toSign = page.getByRole('button', { name: t('rental.toSign.open') });
  const papers = await holdBack(page, /upkeep\.ofVehicle/);
  await open();
  await expect(dialog.locator('button[type=submit]')).toBeDisabled();
  await expectInPlace(dialog.getByText(t('rental.consent.phone'), { exact: true }), async () => {
    await papers.letThrough();
    await expect(dialog.getByText(t('upkeep.duringRental'))).toBeVisible();
  });
  await save();
  await expect(toSign).toBeVisible();

  await open();
  await dialog.getByRole('button', { name: t('rental.newReturn') }).click();
  const [day, shown] = [booking.returnDate, addDays(booking.returnDate, 2)];
  if (day.slice(0, 7) !== shown.slice(0, 7))
    await page.locator('button[data-direction="previous"]').filter({ visible: true }).click();
  await page
    .locator('.mantine-DatePickerInput-day:not([data-outside])')
    .filter({ visible: true })
    .getByText(String(Number(day.slice(8))), { exact: true })
    .click();
  await save();
  const after = app.db.selectFrom('bookings').select('returnDate').where('id', '=', booking.id);
  expectValue((await after.executeTakeFirstOrThrow()).returnDate).toBe(booking.returnDate);
  await expect(toSign).toHaveCount(0);
});

test('a discount and a price that were agreed count on in an extension only where staff keep them (fr, 360)', async () => {
  const t = wordsIn('fr');
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', pricePerDayCents: 5_000 });
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 1),
    extras: [
      {
        code: 'child_seat',
        name: { en: 'Child seat', fr: 'Siège enfant' },
        unitPriceCents: 800,
        isPerDay: true,
        quantity: 2,
      },
    ],
    discountCents: 1_000,
    fields: { bookingStatus: 'picked_up', createdBy: 'agent' },
  });
  await app.db
    .updateTable('bookingLines')
    .set({ source: 'staff', reason: 'Client depuis 2019', madeByUserId: agent.id })
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'discount')
    .execute();
  const admin = await asAdmin(app);
  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  const seat = `Siège enfant ${t('common.perDay')}`;
  const setSeat = async (price: string) => {
    await counter.button('adminBookings.detail.edit').click();
    await page.getByRole('button', { name: t('adminBookings.edit.changeLine', { line: seat }) }).click();
    const field = page.getByRole('textbox', { name: seat });
    await field.clear();
    // Key by key: it stays while what is there is no amount yet.
    await field.pressSequentially(price);
    await counter.text('adminBookings.edit.reason').fill('Deux sièges');
    await counter.button('adminBookings.edit.save').click();
    await counter.expectToast('adminBookings.toast.updated');
  };
  // Seats for nothing, and then for less, as a client who has two of them asked for it.
  await setSeat('0');
  await setSeat('6,50');
  await page.getByRole('button', { name: t('rental.extend.of', { code: booking.bookingCode }) }).click();
  const dialog = page.getByRole('dialog', { name: t('rental.extend.title') });
  const byHand = dialog.getByRole('group', { name: t('rental.byHand') });
  const keep = byHand.getByRole('checkbox', { name: t('adminBookings.field.discountTotalCents') });
  const keepSeats = byHand.getByRole('checkbox', { name: /Siège enfant 6,50/ });
  await expect(keep).not.toBeChecked();
  await expect(keepSeats).not.toBeChecked();
  await expect(dialog.getByText('Client depuis 2019')).toBeVisible();
  await expect(dialog.getByText('Deux sièges')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const save = dialog.locator('button[type=submit]');
  const without = await save.textContent();
  await keep.check();
  await keepSeats.check();
  await expect(save).not.toHaveText(without ?? '');
  await dialog.getByText(t('rental.consent.phone'), { exact: true }).click();
  await save.click();
  await expect(dialog).toBeHidden();
  const { rentalDays, grandTotalCents } = await bookingOf(booking.id);
  const line = (kind: 'base' | 'discount' | 'extra') =>
    app.db
      .selectFrom('bookingLines')
      .select(['totalCents', 'reason'])
      .where('bookingId', '=', booking.id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
  const [base, discount] = [await line('base'), await line('discount')];
  expectValue([rentalDays, discount]).toEqual([5, { totalCents: -1_000, reason: 'Client depuis 2019' }]);
  // Two seats at 6.50 for five days.
  expectValue(await line('extra')).toEqual({ totalCents: 6_500, reason: 'Deux sièges' });
  expectValue(grandTotalCents).toBe(Math.round((base.totalCents + 6_500 - 1_000) * 1.1));
});
