import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** A car that is brought to its client at the airport. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

test('a delivery is planned, stands on the board, and is driven step by step (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-77120' });
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate: today,
    returnDate: addDays(today, 3),
    fields: { pickupBranchId: 'les_cayes', pickupTime: timeInHaiti(app.now()) },
  });
  const visitor = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const { page } = visitor;
  const t = wordsIn('fr');
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('delivery.add').click();
  const dialog = counter.within(counter.dialog('delivery.plan'));
  await dialog.text('delivery.place').fill('Aéroport Antoine-Simon');
  await dialog.text('delivery.flight').fill('S6 312');
  await dialog.button('delivery.add').click();
  await counter.expectToast('delivery.planned');
  await page.goto('/admin/board');
  await expect(page.getByText(/Aéroport Antoine-Simon · vol S6 312 · Rose Estimé/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const step = (key: string) => `${t(`delivery.step.${key}`)}: ${booking.bookingCode}`;
  await page.getByRole('button', { name: step('leave') }).click();
  await page.getByRole('link', { name: step('hand_over') }).click();
  await expect(page.getByText(t('delivery.away'))).toBeVisible();
  await app.db
    .updateTable('bookings')
    .set({ bookingStatus: 'picked_up' })
    .where('id', '=', booking.id)
    .execute();
  await page.goto('/admin/board');
  await page.getByRole('button', { name: step('finish') }).click();
  await counter.expectToast('delivery.finished');
  const [delivery] = await agent.trpc.staff.deliveries.list.query({ bookingId: booking.id });
  expectValue(delivery).toMatchObject({ state: 'done', driverName: 'Rose Estimé' });
});
