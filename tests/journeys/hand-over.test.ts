// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { GUIDED_PHOTOS } from '#domain/inspection.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { keepSignature } from '#tests/support/factories/contract.ts';
import { OF_AGE } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { besideVehicle } from './pages/beside-vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { keptDraft } from './pages/kept-draft.ts';
import { drawSignature } from './pages/signing.ts';

/** What staff do beside the car: hand it over, and take it back with what happened to it. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  await keepSignature(app.db, agent);
});
afterAll(() => app.stop());

/** A booking of today, paid, its deposit held, its client known. */
async function paidBooking() {
  const pickupDate = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    fields: { pickupBranchId: 'les_cayes', depositCents: 20_000, paymentMethod: 'cash' },
  });
  const { id, grandTotalCents, clientId } = booking;
  await agent.trpc.payments.take.mutate(moneyFor(booking, moneyPart(grandTotalCents)));
  const { rowVersion } = await agent.trpc.payments.ofBooking.query({ bookingId: id });
  const { requestId, htgPerUsd } = moneyFor(booking, []);
  const part = moneyPart(20_000);
  await agent.trpc.payments.takeDeposit.mutate({ bookingId: id, rowVersion, requestId, htgPerUsd, part });
  await app.db
    .updateTable('clients')
    .set({ licenseExpiresOn: '2031-05-01', ...OF_AGE })
    .where('id', '=', clientId)
    .execute();
  await app.db
    .updateTable('vehicles')
    .set({ branchId: 'les_cayes' })
    .where('id', '=', booking.vehicleId)
    .execute();
  return booking;
}

function recordsOf(bookingId: string) {
  return agent.trpc.staff.inspections.ofBooking.query({ bookingId });
}

test('a car is handed over and taken back on a telephone, through a reload and a lost line (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const booking = await paidBooking();
  const visitor = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const { page, context } = visitor;
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const vehicle = besideVehicle(page, 'fr');
  const { t, counter } = vehicle;
  await page.goto(`/admin/bookings/${booking.id}`);
  await vehicle.follow('nextStep.hand_over');
  await expect(counter.text('inspection.licenseId')).toHaveValue('LIC-12345');
  await expectNoSidewaysScroll(page);
  await vehicle.fill('inspection.odometer', '41200');
  await vehicle.fuel(8);
  for (const place of GUIDED_PHOTOS.slice(0, 3)) await vehicle.photo(place);
  await vehicle.sent(3);

  // The line is lost, and the browser starts again: nothing that was typed or taken is gone.
  const line = await cutLine(context, '**/files/photos/**');
  for (const place of GUIDED_PHOTOS.slice(3)) await vehicle.photo(place);
  await expect.poll(() => keptDraft(page)).toContain(`"place":"${GUIDED_PHOTOS.at(-1)}"`);
  await page.reload();
  await expect(counter.text('inspection.odometer')).toHaveValue(/41.200/);
  await expect(page.getByRole('img', { name: t('inspection.photo.waiting'), exact: true })).toHaveCount(3);
  await vehicle.press('inspection.submit.hand_over');
  await counter.expectToast('inspection.done.hand_over');
  // The contract is what comes next.
  await expect(page.getByRole('button', { name: t('contracts.make.submit.contract') })).toBeVisible();
  expectValue(vehicle.touches()).toBeLessThanOrEqual(25);

  const first = await recordsOf(booking.id);
  expectValue(first.booking.bookingStatus).toBe('picked_up');
  expectValue(first.inspections).toMatchObject([
    {
      kind: 'hand_over',
      odometerKm: 41_200,
      fuelEighths: 8,
      missing: [],
      licenses: [{ licenseExpiresOn: '2031-05-01' }],
    },
  ]);
  expectValue(first.inspections[0]?.photos.map(({ isStored }) => isStored)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  // The line is back: the pictures that waited go up from whichever screen is open.
  line.mend();
  await page.goto('/admin');
  await expectValue
    .poll(
      async () => (await recordsOf(booking.id)).inspections[0]?.photos.every(({ isStored }) => isStored),
      { timeout: 60_000 },
    )
    .toBe(true);

  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(
    page.getByText(
      t('inspection.record.reading', { km: '41 200', fuel: t('inspection.fuelLevel', { eighths: 8 }) }),
      // The booking's activity says it too, once it is there.
      { exact: true },
    ),
  ).toBeVisible();
  await vehicle.follow('nextStep.return');
  await vehicle.fill('inspection.odometer', '41100');
  await vehicle.fuel(5);
  // It cannot have come back before it left.
  const backTime = page.getByLabel(t('inspection.backTime'));
  await backTime.fill('00:00');
  await expect(page.getByText(t('inspection.back.typed'))).toBeVisible();
  await vehicle.press('inspection.submit.return');
  await expect(page.getByText(t('validation.inspection.moment')).first()).toBeVisible();
  await vehicle.press('inspection.back.setNow');
  // Nobody explains that the odometer fell.
  await vehicle.press('inspection.submit.return');
  await expect(page.getByText(t('validation.odometer.falls')).first()).toBeVisible();
  await vehicle.fill('inspection.odometer', '41650');
  await expect(page.getByText(t('inspection.driven', { km: '450' }))).toBeVisible();
  await vehicle.photo('left');
  await vehicle.sent(1);
  await vehicle.compare('left');
  await vehicle.press('inspection.damageAdd');
  const dialog = counter.dialog('inspection.damageAdd');
  await dialog.getByText(t('inspection.damageKind.scratch'), { exact: true }).click();
  await dialog.getByRole('combobox').selectOption('left');
  await counter.within(dialog).text('inspection.note').fill('Portière');
  await counter.within(dialog).button('inspection.damageAdd').click();
  await expect(page.getByText(/Portière/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await vehicle.press('inspection.submit.return');
  await counter.expectToast('inspection.done.return');
  await expect(page.getByText(/3 huitièmes de moins/)).toBeVisible();
  await expect(page.getByText('1 nouveau dommage', { exact: true }).first()).toBeVisible();
  await vehicle.compare('left');
  // A digit was wrong: another record takes its place.
  const wrong = t('inspection.correct.of', { record: t('inspection.record.return') });
  await page.getByRole('button', { name: wrong, exact: true }).click();
  const correction = page.getByRole('dialog', { name: wrong });
  await counter.within(correction).text('inspection.odometer').fill('41560');
  await counter.within(correction).text('inspection.correct.reason').fill('Un chiffre mal lu');
  await counter.within(correction).button('inspection.correct.save').click();
  await counter.expectToast('inspection.correct.done');
  await expect(page.getByText(t('inspection.record.driven', { km: '360' }))).toBeVisible();
  await expect(page.getByText(t('inspection.record.replaced'))).toBeVisible();

  const after = await recordsOf(booking.id);
  expectValue(after.booking.bookingStatus).toBe('returned');
  expectValue(after.inspections[1]).toMatchObject({ kind: 'return', odometerKm: 41_650, fuelEighths: 5 });
  expectValue(after.damages).toMatchObject([{ view: 'left', kind: 'scratch', note: 'Portière' }]);

  // Nobody has set what fuel costs: staff decide, here that it costs nothing.
  expectValue(after.charges).toMatchObject([
    { code: 'fuel', amountCents: null, count: 3 },
    { code: 'damage', amountCents: null, count: 1 },
  ]);
  await vehicle.press('settle.leave');
  const leave = counter.dialog('settle.leave');
  await counter.within(leave).text('inspection.reason').fill('La pompe était fermée');
  await counter.within(leave).button('settle.leave').click();
  await counter.expectToast('settle.left');
  await expect(page.getByRole('button', { name: t('settle.charge'), exact: true })).toHaveCount(1);
  await vehicle.press('settle.charge');
  const charge = counter.dialog('money.charge.title');
  await counter.within(charge).text('money.amount').fill('75');
  await counter.within(charge).button('money.charge.submit').click();
  await expect(charge).toBeHidden();
  const settled = await recordsOf(booking.id);
  expectValue(settled.charges).toEqual([]);
  expectValue(settled.booking).toMatchObject({ balanceCents: 7_500, depositHeldCents: 20_000 });
  await expect(page.getByText(t('contracts.back.toSign'))).toBeVisible();
  const before = vehicle.touches();
  await page
    .getByRole('link', { name: t('contracts.step.return'), exact: true })
    .first()
    .click();
  await counter.choice('contracts.language').selectOption('fr');
  await vehicle.press('contracts.make.submit.return');
  await expect(page.getByText(/^Nouveaux dommages\s: .*Portière$/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${t('charge.damage')}`) })).toContainText(/75/);
  await expectNoSidewaysScroll(page);
  await drawSignature(page);
  await vehicle.press('signing.submit');
  await counter.expectToast('contracts.back.signed');
  expectValue(vehicle.touches() - before).toBe(2);
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(/^Signé par .* devant Rose Estimé/)).toBeVisible();
  await expect(page.getByText(t('contracts.back.toSign'))).toBeHidden();
});

test('an agent hands over a car with money open once an admin agreed (en, 1440)', {
  timeout: 300_000,
}, async () => {
  const pickupDate = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields: { pickupBranchId: 'les_cayes', paymentMethod: 'cash' },
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide', scheme: 'dark' });
  const vehicle = besideVehicle(page, 'en');
  const { t, counter } = vehicle;
  await page.goto(`/admin/bookings/${booking.id}/hand-over`);
  await vehicle.fill('inspection.odometer', '10');
  await vehicle.fuel(4);
  await vehicle.press('inspection.submit.hand_over');
  await expect(page.getByText(t('validation.clientFile.licenseExpiresOn')).first()).toBeVisible();
  await page.getByRole('button', { name: t('inspection.licenseExpiresOn') }).click();
  await page.getByRole('button', { name: '2029', exact: true }).click();
  await page.getByRole('button', { name: /^Jun/ }).click();
  await page.locator('.mantine-DatePickerInput-day:not(:disabled)').filter({ visible: true }).nth(10).click();
  await page.getByLabel(t('drivers.bornOn')).fill('2015-03-14');
  await expect(page.getByText(t('validation.driver.tooYoung'))).toBeVisible();
  await page.getByLabel(t('drivers.bornOn')).fill('1988-03-14');
  await expect(page.getByText(t('validation.driver.tooYoung'))).toBeHidden();
  await page.getByLabel(t('drivers.licensedSince')).fill('2010-06-01');
  const isVehicleHere = page.getByLabel(t('inspection.isVehicleHere'));
  if (await isVehicleHere.isVisible()) await isVehicleHere.check();
  await vehicle.press('inspection.submit.hand_over');
  const dialog = counter.dialog('admin.approval.needed');
  await counter.within(dialog).text('admin.approval.reason').fill('His brother pays tonight');
  await counter.within(dialog).button('admin.approval.ask').click();
  await expect(dialog.getByText(t('admin.approval.isWaiting'))).toBeVisible();
});

test('two drivers are checked and one signs for the client who is not there (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const booking = await paidBooking();
  const { rowVersion } = await agent.trpc.staff.bookings.drivers.query({ bookingId: booking.id });
  const wife = {
    name: 'Rose Délices',
    licenseId: 'HT-77',
    licenseExpiresOn: '2031-01-31',
    bornOn: '1992-01-31',
  };
  const named = { bookingId: booking.id, rowVersion, isClientDriving: true, drivers: [wife] };
  await agent.trpc.staff.bookings.nameDrivers.mutate(named);
  const visitor = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const { page, context } = visitor;
  const vehicle = besideVehicle(page, 'fr');
  const { t, counter } = vehicle;
  await page.goto(`/admin/bookings/${booking.id}/hand-over`);
  const another = page.getByRole('group', { name: t('drivers.another') });
  const known = page.getByRole('group', { name: wife.name });
  await expect(known.getByLabel(t('inspection.licenseId'))).toHaveValue('HT-77');
  await vehicle.press('delivery.away.open');
  await expect(page.getByText(t('delivery.away'))).toBeVisible();
  await vehicle.fill('delivery.place', 'Hôtel Le Manguier');
  await page.getByLabel(t('drivers.client', { name: booking.customerName })).uncheck();
  await vehicle.press('drivers.add');
  await vehicle.fill('inspection.odometer', '10');
  await vehicle.fuel(4);
  await vehicle.press('inspection.submit.hand_over');
  await expect(page.getByText(t('validation.name.min')).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await another.getByLabel(t('inspection.licenseId')).fill('HT-5521');
  await known.getByLabel(t('drivers.licensedSince')).fill('2015-01-31');
  await another.getByLabel(t('drivers.licensedSince')).fill('2013-05-02');
  await another.getByLabel(t('drivers.bornOn')).fill('2012-02-28');
  await another.getByRole('button', { name: t('inspection.licenseExpiresOn') }).click();
  await page.getByRole('button', { name: '2029', exact: true }).click();
  await page.getByRole('button', { name: /^juin/i }).click();
  await page.locator('.mantine-DatePickerInput-day:not(:disabled)').filter({ visible: true }).nth(10).click();
  await another.getByLabel(t('drivers.name')).fill('Réginald Délices');
  const brother = page.getByRole('group', { name: 'Réginald Délices' });
  await vehicle.press('inspection.submit.hand_over');
  await expect(brother.getByText(t('validation.driver.tooYoung'))).toBeVisible();
  await brother.getByLabel(t('drivers.bornOn')).fill('1990-02-28');
  await vehicle.press('inspection.submit.hand_over');
  await counter.expectToast('inspection.done.hand_over');
  await page.getByRole('button', { name: t('contracts.make.submit.contract') }).click();
  await expect(page.getByText('Réginald Délices', { exact: true })).toBeVisible();
  const signer = { name: 'Réginald Délices', client: booking.customerName };
  await page.getByLabel(t('contracts.signer.driver', signer)).check();
  await drawSignature(page);
  await vehicle.press('signing.submit');
  await counter.expectToast('contracts.signed');
  await page.goto('/admin/board');
  await expect(page.getByText(/Hôtel Le Manguier · Rose Estimé/)).toBeVisible();
  await expect(page.getByText(/ 6 photos$/)).toBeVisible();
  // Without a line they are taken, and kept through a reload; with it the board has nothing left to ask for.
  const line = await cutLine(context, /inspections\.addPhotos/);
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('addPhotos'));
  for (const place of GUIDED_PHOTOS) await vehicle.camera(place);
  await expect(page.getByText(/^6 photos attendent/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await isLost;
  line.mend();
  await page.reload();
  // One by one, without another page.
  const taken = async () => (await recordsOf(booking.id)).inspections[0]?.photos.length;
  await expectValue.poll(taken, { timeout: 60_000 }).toBe(GUIDED_PHOTOS.length);
  await expect(page.getByText(/Hôtel Le Manguier · Rose Estimé/)).toBeHidden();
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(t('inspection.record.driver', { name: wife.name }))).toBeVisible();
  await expect(page.getByText(/Tableau de bord.* · ajout ultérieur/)).toBeVisible();
  await expect(page.getByText(/^Signé par Réginald Délices, conducteur, pour /)).toBeVisible();
});
