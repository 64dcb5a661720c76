import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
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

async function rowVersionOf(bookingId: string) {
  const { rowVersion } = await admin.trpc.payments.ofBooking.query({ bookingId });
  return rowVersion;
}

async function callOff(bookingId: string) {
  const rowVersion = await rowVersionOf(bookingId);
  await admin.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'canceled' });
}

test('its return is recorded from its page (fr, 390)', async () => {
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-55012' }),
    pickupDate: today,
    returnDate: addDays(today, 3),
  });
  const { id: bookingId } = booking;
  await admin.trpc.staff.inspections.handOver.mutate(handOverOf(booking, app.now(), { isVehicleHere: true }));
  await callOff(bookingId);

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
  const seen = { km: formatCount(40_120, 'fr'), fuel: 8 };
  await expect(page.getByText(t('activityLog.says.inspection.return', seen))).toBeVisible();
  const after = await admin.trpc.staff.inspections.ofBooking.query({ bookingId });
  expectValue(after.booking.bookingStatus).toBe('canceled');
  expectValue(after.inspections.map(({ kind }) => kind).sort()).toEqual(['hand_over', 'return']);
});

test('what is over and the deposit go back from what is to be settled of it (en, 1440)', async () => {
  // The half, at whichever time of day.
  await app.db
    .updateTable('settings')
    .set({ cancellationKeptPercent: 50, lateCancellationKeptPercent: 50, noShowKeptPercent: 50 })
    .execute();
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, { pickupDate: today, returnDate: addDays(today, 3) });
  const { id } = booking;
  await admin.trpc.staff.inspections.handOver.mutate(handOverOf(booking, app.now(), { isVehicleHere: true }));
  await admin.trpc.payments.take.mutate(
    moneyFor({ id, rowVersion: await rowVersionOf(id) }, moneyPart(booking.grandTotalCents)),
  );
  await admin.trpc.payments.takeDeposit.mutate({
    ...{ bookingId: id, rowVersion: await rowVersionOf(id), requestId: randomUUID(), htgPerUsd: null },
    part: moneyPart(20_000),
  });
  await callOff(id);
  await admin.trpc.staff.inspections.takeBack.mutate(takeBackOf(booking, app.now()));

  const { page } = await newVisitor(app, { as: admin, locale: 'en', viewport: 'wide' });
  const { t, counter } = besideVehicle(page, 'en');
  const usd = (cents: number) => formatUsd(cents, 'en');
  await page.goto(`/admin/bookings/${id}`);
  const panel = page.getByRole('region', { name: t('settle.title'), exact: true });
  // $148.50 was paid, of which the half is kept.
  await expect(panel.getByText(t('settle.refund', { amount: usd(7_425) }))).toBeVisible();
  await expect(panel.getByText(t('settle.deposit', { amount: usd(20_000) }))).toBeVisible();
  await counter.within(panel).button('money.refund.open').click();
  const refunding = counter.dialog('money.refund.title');
  await refunding.locator('input[name^="rows."]').first().fill('74.25');
  await counter.within(refunding).text('money.reason').fill('She fell ill');
  await counter.within(refunding).button('money.refund.submit').click();
  await counter.expectToast('money.refund.done', { amount: usd(7_425) });
  await counter.within(panel).button('money.returnDeposit.open').click();
  const giving = counter.within(counter.dialog('money.returnDeposit.title'));
  await giving.button('money.returnDeposit.submit').click();
  await counter.expectToast('money.returnDeposit.done', { amount: usd(20_000) });
  // Nobody has signed how the car came back: that alone is left.
  await expect(panel.getByText(t('contracts.back.toSign'))).toBeVisible();
  for (const key of ['money.refund.open', 'money.returnDeposit.open', 'money.keepDeposit.open'])
    await expect(counter.within(panel).button(key)).toHaveCount(0);
});
