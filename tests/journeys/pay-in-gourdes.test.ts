import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { vehicleAndCheckout } from '../worker/bookings/web-world.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let owner: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  owner = await asAdmin(app);
});
afterAll(() => app.stop());

async function showGourdes(gourdes: 'off' | 'beside' | 'first') {
  const { firm } = await owner.trpc.staff.settings.get.query();
  await owner.trpc.staff.settings.updateCurrencies.mutate({ rowVersion: firm.rowVersion, gourdes });
}

test('who pays by MonCash copies the gourdes of today, also where prices show dollars alone', async () => {
  const t = wordsIn('fr');
  await app.db
    .updateTable('paymentInstructions')
    .set({ isActive: true })
    .where('method', '=', 'moncash')
    .execute();
  const customer = await asCustomer(app, { name: 'Rose Pierre' });
  const pickupDate = addDays(todayInHaiti(app.now()), 12);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2) };
  const { input } = await vehicleAndCheckout(app, customer, { paymentMethod: 'moncash', ...days });
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  const { page, context } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: customer });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.goto(`/my-booking?code=${bookingCode}`);
  const gourdesRow = page.getByText(t('booking.pay.gourdes', { rate: '131,25' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gourdesRow).toHaveCount(0);

  await owner.trpc.staff.rates.enter.mutate({ htgPerUsd: 131.25, source: 'house', isSure: false });
  await page.reload();
  await expect(gourdesRow).toBeVisible();
  const total = page.getByText(/≈/);
  await expect(total).toHaveCount(0);
  // 131.25 gourdes a dollar, half a gourde up.
  const gourdes = Math.floor((input.quote.grandTotalCents * 131.25 + 50) / 100);
  await expect(page.getByText(formatGourdes(gourdes, 'fr'), { exact: true })).toBeVisible();
  const what = t('booking.pay.gourdes', { rate: '131,25' });
  await page.getByRole('button', { name: t('common.copyOf', { what }) }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(String(gourdes));

  await showGourdes('beside');
  await page.reload();
  await expect(total.first()).toContainText(formatGourdes(gourdes, 'fr'));
  await expectNoSidewaysScroll(page);
  const { gourdes: shown } = await customer.trpc.public.site.get.query();
  expectValue(shown).toEqual({ shown: 'beside', htgPerUsd: 131.25 });
});

test('where gourdes stand first, the site leads with them: list, filters, a car, the checkout, the booking, the terms (fr, 360)', async () => {
  const t = wordsIn('fr');
  await owner.trpc.staff.rates.enter.mutate({ htgPerUsd: 131.25, source: 'house', isSure: false });
  await showGourdes('first');
  const customer = await asCustomer(app, { name: 'Rose Pierre' });
  const pickupDate = addDays(todayInHaiti(app.now()), 30);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2) };
  const { vehicle, input } = await vehicleAndCheckout(app, customer, days);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: customer });
  const gourdes = (cents: number) => formatGourdes(Math.floor((cents * 131.25 + 50) / 100), 'fr');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) asked.push(request.url());
  });

  const search = new URLSearchParams({ ...days, city: 'les_cayes' });
  await page.goto(`/fr/fleet?${search}`);
  await expect(page.getByRole('article').first().locator('strong').first()).toContainText('HTG');
  await page.goto(`/fr/vehicle/${vehicle.id}?${search}`);
  await expect(page.getByText(`≈ ${gourdes(input.quote.grandTotalCents)}`).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(
    `/fr/checkout?${new URLSearchParams({ vehicleId: vehicle.id, ...days, city: 'les_cayes' })}`,
  );
  await page.getByRole('button', { name: t('checkout.summary.show') }).click();
  const summary = page.getByRole('complementary', { name: t('checkout.summary.title') });
  const lines = summary.getByRole('definition');
  const amounts = input.quote.lines.map(({ totalCents }) => `≈ ${gourdes(totalCents)}`);
  await expect(lines).toHaveText([
    ...amounts,
    `≈ ${gourdes(input.quote.grandTotalCents)}${formatUsd(input.quote.grandTotalCents, 'fr')}`,
  ]);
  await expectNoSidewaysScroll(page);

  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  await page.goto(`/fr/my-booking?code=${bookingCode}`);
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: amounts[0] ?? '' })
      .first(),
  ).toBeVisible();
  // What is said of its money, and what is to be paid.
  const toPay = `≈ ${gourdes(input.quote.grandTotalCents)}`;
  await expect(page.locator('#booking-title + p')).toContainText(toPay);
  await expect(page.locator('#booking-payment')).toContainText(toPay);
  await expectNoSidewaysScroll(page);
  // What the Worker read for a page came with it.
  expectValue(asked.filter((url) => /site\.get|vehicles\./.test(url))).toEqual([]);

  await page.goto('/fr/terms');
  const { webOneWayFeeCents } = await customer.trpc.public.site.get.query();
  await expect(page.getByText(`≈ ${gourdes(webOneWayFeeCents)}`).first()).toBeVisible();
  // Cars of several prices are narrowed by them.
  for (const pricePerDayCents of [3_000, 6_000, 12_000]) await insertVehicle(app.db, { pricePerDayCents });
  await page.goto('/fr/fleet');
  const price = page.getByRole('combobox', { name: t('fleet.price.label') });
  await expect(price.getByRole('option').nth(1)).toContainText('≈');

  // Staff read the books in dollars.
  const desk = await newVisitor(app, { locale: 'fr', viewport: 'wide', as: owner });
  await desk.page.goto(`/admin/bookings?q=${bookingCode}`);
  await desk.page.getByRole('link', { name: bookingCode }).first().click();
  const total = desk.page
    .getByRole('definition')
    .filter({ hasText: formatUsd(input.quote.grandTotalCents, 'fr') });
  await expect(total.first()).toContainText(/^[^≈]+≈/);
});
