import { afterAll, beforeAll, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('beside the car, staff see that the branch is closed now, and may go on (fr, 360)', async () => {
  const t = wordsIn('fr');
  const today = todayInHaiti(app.now());
  await app.db
    .insertInto('openingExceptions')
    .values({
      branchId: 'les_cayes',
      day: today,
      hours: null,
      name: { en: 'Stocktaking', fr: 'Inventaire' },
    })
    .execute();
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes' });
  const booking = (bookingStatus: 'confirmed' | 'picked_up', pickupDate: string, returnDate: string) =>
    insertBooking(app.db, { vehicle, pickupDate, returnDate, fields: { bookingStatus } });
  const out = await booking('picked_up', addDays(today, -3), today);
  const promised = await booking('confirmed', addDays(today, 1), addDays(today, 4));
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const closed = page.getByText(`${t('admin.closedThen.day', { city: t('city.les_cayes') })} (Inventaire)`);
  for (const [id, way] of [
    [out.id, 'return'],
    [promised.id, 'hand-over'],
  ] as const) {
    await page.goto(`/admin/bookings/${id}/${way}`);
    await expect(closed).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Inventaire' })).toHaveCount(1);
    await expect(
      page.getByRole('button', { name: t(`inspection.submit.${way === 'return' ? 'return' : 'hand_over'}`) }),
    ).toBeEnabled();
    // The pickup is agreed for tomorrow: what that means is said before the car leaves.
    const early = page.getByRole('link', { name: t('inspection.early.change') });
    await expect(early).toHaveCount(way === 'hand-over' ? 1 : 0);
    // The other branch has no such day.
    await page.locator('main select[name=branchId]').selectOption('cap_haitien');
    await expect(closed).toBeHidden();
  }
  await page.getByRole('link', { name: t('inspection.early.change') }).click();
  await expect(page.getByRole('button', { name: t('adminBookings.edit.save') })).toBeVisible();
});
