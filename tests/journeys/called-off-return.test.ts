import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { besideVehicle } from './pages/beside-vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';

/** A booking that was called off while its client had the car: the car comes back all the same. */

let app: TestApp;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  admin = await asAdmin(app, { branchId: 'les_cayes' });
});
afterAll(() => app.stop());

test('its return is recorded from its page (fr, 390)', async () => {
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-55012' }),
    pickupDate: today,
    returnDate: addDays(today, 3),
  });
  const { id: bookingId } = booking;
  await admin.trpc.staff.inspections.handOver.mutate(handOverOf(booking, app.now(), { isVehicleHere: true }));
  const { rowVersion } = await admin.trpc.payments.ofBooking.query({ bookingId });
  await admin.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'canceled' });

  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  const vehicle = besideVehicle(page, 'fr');
  const { t, counter } = vehicle;
  await page.goto(`/admin/bookings/${bookingId}`);
  await expect(page.getByText(t('swapSteps.calledOff'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: /AA-55012/, exact: false })
    .filter({ hasText: 'Reprendre' })
    .click();
  await vehicle.fill('inspection.odometer', '40120');
  await vehicle.fuel(8);
  await vehicle.press('inspection.submit.return');
  await counter.expectToast('inspection.done.return');
  await expect(page.getByText(t('swapSteps.calledOff'))).toBeHidden();
  const after = await admin.trpc.staff.inspections.ofBooking.query({ bookingId });
  expectValue(after.booking.bookingStatus).toBe('canceled');
  expectValue(after.inspections.map(({ kind }) => kind).sort()).toEqual(['hand_over', 'return']);
});
