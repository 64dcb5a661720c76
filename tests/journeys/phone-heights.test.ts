import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

/** A telephone of 390 px in French, whose words are the longest: what a screen of a full day may take of it. */

/** Three lines, two of them as high as what a finger presses. */
const CARD_PX = 132;
/** Four screens. */
const DASHBOARD_PX = 3_376;

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const today = todayInHaiti(app.now());
  const createdByUserId = (await asAgent(app)).id;
  const customer = {
    id: null,
    name: 'Marie-Françoise Pierre-Louis',
    phone: '+509 3712 3456',
    email: 'm@timo.example',
  };
  const book = async (from: number, to: number, bookingStatus: 'confirmed' | 'picked_up') =>
    insertBooking(app.db, {
      vehicle: await insertVehicle(app.db, { brand: 'Mitsubishi', model: 'Outlander Sport' }),
      customer,
      pickupDate: addDays(today, from),
      returnDate: addDays(today, to),
      fields: {
        bookingStatus,
        createdBy: 'agent',
        createdByUserId,
        pickupTime: '23:30',
        returnTime: '23:30',
      },
    });
  for (let count = 0; count < 8; count += 1) {
    await insertPayment(app.db, await book(0, 5, 'confirmed'));
    await book(-5, 0, 'picked_up');
  }
});
afterAll(() => app.stop());

test('a card of a booking is three lines', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'handset', as: await asAdmin(app) });
  await page.goto('/admin/bookings');
  const cards = page.locator('#content tbody tr').filter({ visible: true });
  await expect(page.locator('#content table[aria-busy="false"]').first()).toBeVisible();
  await expect(cards.first()).toContainText('Outlander');
  // Who, and by which number one reaches them.
  await expect(cards.first().getByText('+509 3712 3456').filter({ visible: true })).toHaveCount(1);
  const heights = await cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expectValue(Math.max(...heights)).toBeLessThanOrEqual(CARD_PX);
  await expectNoSidewaysScroll(page);
});

test('the dashboard of a full day is four screens', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'handset', as: await asAdmin(app) });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('dashboard.vehicles.title') })).toBeVisible();
  const vehicles = page.getByRole('table', { name: t('dashboard.vehicles.title') }).locator('tbody tr');
  await expect(vehicles.filter({ visible: true })).toHaveCount(5);
  await expect(page.getByRole('link', { name: t('dashboard.vehicles.all', { count: 16 }) })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(DASHBOARD_PX);
});

test('the menu of the settings stays in sight, and what it leads to stands beneath it', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'handset', as: await asAdmin(app) });
  await page.goto('/admin/settings');
  const menu = page.getByRole('navigation', { name: t('adminSettings.contents') });
  await menu.getByRole('link', { name: t('adminSettings.special.title') }).click();
  await expect(page.getByRole('heading', { name: t('adminSettings.special.title') })).toBeInViewport();
  await expect(menu).toBeInViewport();
  await menu.getByRole('link', { name: t('adminSettings.company.title') }).click();
  const heading = page.getByRole('heading', { name: t('adminSettings.company.title') });
  await expect(heading).toBeInViewport();
  // Sections above it may still come and push it.
  const clear = async () => {
    const [bar, below] = [await menu.boundingBox(), await heading.boundingBox()];
    return bar && below ? below.y - bar.y - bar.height : null;
  };
  await expect.poll(clear).toBeGreaterThanOrEqual(0);
  expectValue((await menu.boundingBox())?.height).toBeLessThanOrEqual(64);
  await expectNoSidewaysScroll(page);
});
