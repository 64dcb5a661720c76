import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { contractOf, signatureOf } from '#tests/support/factories/contract.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { wordsIn } from './pages/words.ts';

/** A rental that was extended, and shortened back to what its client signed. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

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
  await open();
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
