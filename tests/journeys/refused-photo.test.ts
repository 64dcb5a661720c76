import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { besideVehicle } from './pages/beside-vehicle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('a picture that the server refuses is not sent again, and is taken anew (en, 390)', async () => {
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const pickupDate = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate,
    returnDate: addDays(pickupDate, 3),
  });
  const { page, context } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'handset' });
  const vehicle = besideVehicle(page, 'en');
  const { t } = vehicle;
  const state = (key: string) => page.getByRole('img', { name: t(`inspection.photo.${key}`), exact: true });
  const sent: string[] = [];
  let refusal: number | null = 413;
  await context.route('**/files/photos/**', (route) => {
    sent.push(route.request().url());
    return refusal === null ? route.continue() : route.fulfill({ status: refusal });
  });
  await page.goto(`/admin/bookings/${booking.id}/hand-over`);
  await vehicle.photo('front');
  await expect(state('refused')).toHaveCount(1);
  await expect(page.getByText(/^1 picture was refused/)).toBeVisible();
  // That somebody else is signed in says nothing of the picture: it waits.
  refusal = 403;
  await vehicle.photo('rear');
  await expectValue.poll(() => sent.length).toBe(2);
  await expect(state('waiting')).toHaveCount(1);
  // The line is good again: what waited goes, and what was refused is not tried.
  refusal = null;
  await vehicle.photo('left');
  await vehicle.sent(2);
  await expect(state('refused')).toHaveCount(1);
  expectValue(sent.filter((url) => url === sent[0])).toHaveLength(1);
  const remove = t('inspection.photo.remove', { place: t('inspection.place.front') });
  await page.getByRole('button', { name: remove, exact: true }).click();
  await expect(state('refused')).toHaveCount(0);
  await vehicle.photo('front');
  await vehicle.sent(3);
});
