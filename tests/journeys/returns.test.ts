import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { besideVehicle } from './pages/beside-vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { keptDraft } from './pages/kept-draft.ts';

/** A car that comes back while something else happens: hours pass, or a colleague records it first. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

/** Out since three days ago, back today. */
async function outBooking() {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes' });
  return insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, -3),
    returnDate: today,
    fields: { bookingStatus: 'picked_up', returnBranchId: 'les_cayes' },
  });
}

async function recordsOf(bookingId: string) {
  const { inspections } = await agent.trpc.staff.inspections.ofBooking.query({ bookingId });
  return inspections;
}

test('a return is recorded when the button is pressed, hours after its form was opened (en, 1440)', async () => {
  const { id } = await outBooking();
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  const vehicle = besideVehicle(page, 'en');
  const { t, counter } = vehicle;
  const pressed = app.now();
  const opened = new Date(pressed.getTime() - 150 * 60_000);
  const time = page.getByLabel(t('inspection.backTime'));
  await page.clock.setFixedTime(opened);
  await page.goto(`/admin/bookings/${id}/return`);
  await expect(time).toHaveValue(timeInHaiti(opened));
  await expect(page.getByText(t('inspection.back.now'))).toBeVisible();
  await vehicle.fill('inspection.odometer', '41000');
  await vehicle.fuel(4);
  await expect.poll(() => keptDraft(page)).toContain('"fuelEighths":4');
  await page.clock.setFixedTime(pressed);
  await page.reload();
  await expect(counter.text('inspection.odometer')).toHaveValue(/41.000/);
  await expect(time).toHaveValue(timeInHaiti(pressed));
  await vehicle.press('inspection.submit.return');
  await counter.expectToast('inspection.done.return');
  expectValue(await recordsOf(id)).toMatchObject([{ kind: 'return', happenedAt: pressed.toISOString() }]);
});

test('pictures of a return that the desk recorded first go into its record (fr, 360)', async () => {
  const booking = await outBooking();
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const vehicle = besideVehicle(page, 'fr');
  const { t, counter } = vehicle;
  await page.goto(`/admin/bookings/${booking.id}/return`);
  await vehicle.photo('front');
  await vehicle.photo('left');
  await vehicle.sent(2);
  await vehicle.fill('inspection.odometer', '41500');
  await vehicle.fuel(4);
  await agent.trpc.staff.inspections.takeBack.mutate(takeBackOf(booking, app.now()));
  await vehicle.press('inspection.submit.return');
  await expect(page.getByText(t('inspection.left.title.return'))).toBeVisible();
  await expect(page.getByText(/41.500 km/)).toBeVisible();
  await expect(page.getByText(/Rose Estimé l’a fait avant vous/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Ajouter 2 photos/ }).click();
  const added = async () =>
    (await recordsOf(booking.id))[0]?.photos.map(({ place, isStored }) => [place, isStored]);
  await expectValue.poll(added, { timeout: 60_000 }).toEqual([
    ['front', true],
    ['left', true],
  ]);
  // What was typed stays for comparing until it is removed.
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(/41.500 km/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ajouter 2 photos/ })).toBeHidden();
  await counter.button('inspection.left.remove').click();
  await counter
    .dialog('inspection.left.removeTitle')
    .getByRole('button', { name: t('inspection.left.remove') })
    .click();
  await expect(page.getByText(t('inspection.left.title.return'))).toBeHidden();
  await page.reload();
  await expect(page.getByText(t('inspection.records'))).toBeVisible();
  await expect(page.getByText(t('inspection.left.title.return'))).toBeHidden();
});
