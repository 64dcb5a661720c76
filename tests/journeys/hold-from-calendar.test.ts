import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** Somebody on the telephone wants the car that is free in the calendar, and does not book yet. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { branchId: 'les_cayes' });
});
afterAll(() => app.stop());

test('a car is held by telephone from its free days in the calendar (fr, 390)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-71001' });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const counter = counterPage(page, t);
  await page.goto('/admin/calendar?view=cars');
  await page
    .getByRole('button', { name: /AA-71001/ })
    .first()
    .click();
  const form = counter.dialog('adminBookings.form.title');
  await counter.within(form).text('adminBookings.field.customerName').fill('Rose Pierre');
  await counter.within(form).button('adminBookings.form.holdByPhone').click();
  const dialog = counter.dialog('adminVehicles.phoneHold.new');
  // What is known of the client comes along.
  await expect(counter.within(dialog).text('adminVehicles.phoneHold.name')).toHaveValue('Rose Pierre');
  await counter.within(dialog).text('adminVehicles.phoneHold.phone').fill('+509 3712 3456');
  await expectNoSidewaysScroll(page);
  await counter.within(dialog).button('adminVehicles.phoneHold.add').click();
  await counter.expectToast('adminVehicles.phoneHold.added');
  await expect(dialog).toBeHidden();
  await expect(form).toBeHidden();
  const { telephoneHolds } = await agent.trpc.staff.vehicles.get.query({ vehicleId: vehicle.id });
  expectValue(telephoneHolds).toMatchObject([{ name: 'Rose Pierre', phone: '+509 3712 3456' }]);
  await expect(
    page
      .getByRole('button', { name: /Rose Pierre/ })
      .or(page.getByText('Rose Pierre'))
      .first(),
  ).toBeVisible();
});
