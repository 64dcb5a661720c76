import type { Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** What keeps a car on the road: its papers and its service, recorded beside it. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A day of this month or the next. */
async function chooseDay(page: Page, label: string, day: CalendarDay): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  if (day.slice(0, 7) !== todayInHaiti(app.now()).slice(0, 7))
    await page.locator('button[data-direction="next"]').filter({ visible: true }).click();
  await page
    .locator('.mantine-DatePickerInput-day:not([data-outside])')
    .filter({ visible: true })
    .getByText(String(Number(day.slice(8))), { exact: true })
    .click();
}

test('an insurance with its photo, its warning, and a service with its cost, on a telephone (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes' });
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page, context } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/vehicles/${vehicle.id}`);

  await counter.button('upkeep.addPaper').click();
  await counter.choice('upkeep.kind').selectOption({ label: t('upkeep.paper.insurance') });
  await counter.text('upkeep.number').fill('AAA-2026-7781');
  // It ends within the days of warning.
  const until = addDays(todayInHaiti(app.now()), 5);
  await chooseDay(page, t('upkeep.validUntilField'), until);
  const buffer = Buffer.from(await drawPicture({ width: 2_400, height: 1_800, format: 'jpeg' }));
  await page
    .locator('input[type=file]#paper-picture')
    .setInputFiles({ name: 'assurance.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(t('proof.arrived'), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await counter.button('upkeep.savePaper').click();
  await counter.expectToast('upkeep.paperSaved');
  const paper = page.getByRole('listitem').filter({ hasText: 'AAA-2026-7781' });
  await expect(paper).toContainText(t('upkeep.validUntil', { day: formatDay(until, 'fr') }));
  await expect(paper).toContainText(t('upkeep.state.soon'));
  const picture = await paper.getByRole('link', { name: t('upkeep.picture') }).getAttribute('href');
  const response = await context.request.get(picture ?? '');
  expect(response.headers()['content-type']).toBe('image/jpeg');

  const keys = t('keys.item.main_key');
  await page.getByRole('button', { name: t('keys.moveOf', { item: keys }), exact: true }).click();
  const dialog = counter.within(page.getByRole('dialog', { name: t('keys.moveOf', { item: keys }) }));
  await dialog.button('keys.move').click();
  await expect(page.getByText(t('validation.keys.holder'))).toBeVisible();
  await dialog.choice('keys.holder').selectOption('branch les_cayes');
  await dialog.text('keys.place').fill('Armoire à clés, crochet 4');
  await dialog.button('keys.move').click();
  await counter.expectToast('keys.moved');
  const again = page.getByRole('button', { name: t('keys.moveOf', { item: keys }), exact: true });
  const kept = page.getByRole('listitem').filter({ has: again });
  await expect(kept).toContainText('Les Cayes, Armoire à clés, crochet 4');

  await counter.button('upkeep.addPlan').click();
  await counter.choice('upkeep.kind').selectOption({ label: t('upkeep.service.oil') });
  await counter.text('upkeep.everyKm').fill('5000');
  await counter.text('upkeep.lastKm').fill('40000');
  await counter.button('upkeep.savePlan').click();
  await counter.expectToast('upkeep.planSaved');

  await counter.rowButton('upkeep.done', t('upkeep.service.oil')).click();
  await counter.text('upkeep.lastKm').fill('45200');
  await page.getByText(t('money.usd'), { exact: true }).click();
  await counter.text('upkeep.cost').fill('45,50');
  await counter.choice('expenses.paidFrom').selectOption({ label: t('expenses.from.bank') });
  await expectNoSidewaysScroll(page);
  await counter.button('upkeep.recordService').click();
  await counter.expectToast('upkeep.serviceRecorded');
  await expect(page.getByRole('listitem').filter({ hasText: t('upkeep.service.oil') })).toContainText(
    /45.200 km/,
  );

  // A fine that names the plate and a minute of last night.
  const today = todayInHaiti(app.now());
  const { bookingCode, customerName } = await insertBooking(app.db, {
    vehicle: vehicle,
    pickupDate: addDays(today, -2),
    returnDate: addDays(today, 2),
    fields: { bookingStatus: 'returned' },
  });
  await chooseDay(page, t('adminVehicles.then.day'), today);
  await page.getByLabel(t('adminVehicles.then.time')).fill('00:01');
  await expect(page.getByRole('link', { name: new RegExp(`^Loué par .*${bookingCode}`) })).toBeVisible();
  await expect(page.getByText(`Conducteur\u00a0: ${customerName}`)).toBeVisible();

  // Whoever asks what the car earns sees what it cost.
  const admin = await newVisitor(app, { as: await asAdmin(app), locale: 'fr', viewport: 'handset' });
  await admin.page.goto(`/admin/vehicles/${vehicle.id}`);
  const costs = admin.page
    .locator('dl, ul')
    .filter({ hasText: t('profit.costs') })
    .last();
  await expect(costs).toContainText(formatUsd(4_550, 'fr'));
});
