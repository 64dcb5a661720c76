import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { wordsIn } from './pages/words.ts';

/** On a small laptop and a tablet the columns that staff work with are in sight, without scrolling sideways. */

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { brand: 'Mitsubishi', model: 'Outlander Sport' });
  const customer = {
    id: null,
    name: 'Marie-Françoise Pierre-Louis',
    phone: '+509 3712 3456',
    email: 'marie-francoise.pierre-louis@mail.example',
  };
  const { id: createdByUserId } = await asAdmin(app, { email: 'quelquun.au.nom.bien.long@timo.example' });
  for (const [index, status] of (['pending_verification', 'paid'] as const).entries()) {
    const pickupDate = addDays(today, 30 + index * 40);
    const booking = await insertBooking(app.db, {
      vehicle,
      customer,
      pickupDate,
      returnDate: addDays(pickupDate, 35),
      fields: { createdBy: 'agent', createdByUserId },
    });
    const verdict = { verifiedByUserId: createdByUserId, verifiedAt: app.now().toISOString() };
    await insertPayment(app.db, booking, { status, ...(status === 'paid' ? verdict : {}) });
  }
  // Its row names who has the car, until when and how late they are.
  await insertBooking(app.db, {
    vehicle,
    customer,
    pickupDate: addDays(today, -5),
    returnDate: addDays(today, -1),
    fields: { bookingStatus: 'picked_up', createdBy: 'agent', createdByUserId },
  });
});
afterAll(() => app.stop());

const SCREENS = [
  [
    '/admin/bookings',
    ['adminBookings.list.total', 'adminBookings.list.status', 'adminBookings.list.payment'],
  ],
  [
    '/admin/payments',
    ['adminPayments.list.amount', 'adminPayments.list.status', 'adminPayments.list.actions'],
  ],
  ['/admin/cars', ['adminVehicles.list.status', 'adminVehicles.list.rate']],
  ['/admin/clients', ['adminClients.list.spent', 'adminClients.list.status', 'adminClients.list.actions']],
  ['/admin/users', ['adminUsers.column.role', 'adminUsers.column.status']],
  ['/admin/reports', ['adminReports.table.status', 'adminReports.table.payment', 'adminReports.table.total']],
  ['/admin/financials', []],
] as const;

/** The browser has drawn what became of the window's new size. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('at 768, 1024 and 1280 px no table scrolls sideways and its figures are in sight', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', as: await asAdmin(app) });
  const scrollers = () =>
    page
      .locator('#content :has(> table)')
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.innerHTML.slice(0, 90)),
      );
  for (const [path, columns] of SCREENS) {
    await page.goto(path);
    await expect(page.locator('#content tbody tr').filter({ visible: true }).first()).toBeVisible();
    // A window that is drawn larger and smaller: a page for each width would cost three times as much.
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(scrollers, { message: `${path} at ${width}` }).toEqual([]);
      for (const key of columns) {
        const header = page
          .locator('#content th')
          .filter({ hasText: t(key) })
          .last();
        const isInSight = async () => {
          const box = await header.boundingBox();
          return box !== null && box.width > 0 && box.x + box.width <= width;
        };
        await expect.poll(isInSight, { message: `${path} ${key} at ${width}` }).toBe(true);
      }
    }
  }
});

test.each([
  // Both days may take two lines at 360 px.
  ['/admin/bookings', 152],
  ['/admin/payments', 220],
  // A car that is rented says to whom, until when and their telephone.
  ['/admin/cars', 240],
  ['/admin/clients', 160],
  ['/admin/users', 170],
  ['/admin/reports', 160],
])('on a telephone a card of %s is at most %i px tall', async (path, most) => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: await asAdmin(app) });
  await page.goto(path);
  const cards = page.locator('#content tbody tr').filter({ visible: true });
  // Before them stand the shapes of rows that are on their way.
  await expect(page.locator('#content table[aria-busy="false"]').first()).toBeVisible();
  await expect(cards.first()).toBeVisible();
  const heights = await cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expectValue(Math.max(...heights)).toBeLessThanOrEqual(most);
});

test('the day’s list is printed whole, on one sheet, with plate, telephone and balance', async () => {
  const today = todayInHaiti(app.now());
  const bookings = await Promise.all(
    Array.from({ length: 12 }, () =>
      insertBooking(app.db, { pickupDate: today, returnDate: addDays(today, 3) }),
    ),
  );
  const { page } = await newVisitor(app, { locale: 'fr', as: await asAdmin(app) });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/admin/bookings?due=departures');
  await page.getByRole('button', { name: t('adminBookings.list.print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  // A letter sheet between margins of 12 mm.
  await page.setViewportSize({ width: 725, height: 965 });
  await expect(page.locator('#content tbody tr')).toHaveCount(bookings.length);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: t('admin.pager.label') })).toBeHidden();
  const row = page.locator('#content tbody tr').first();
  await expect(row).toContainText(/\d{4} \d{4}|\d{8}/);
  for (const text of [
    /[A-Z]{2}-\d{5}/,
    /10\sh/,
    new RegExp(t('admin.bookingBalance', { amount: '' }).trim()),
  ]) {
    await expect(row.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  expectValue([width <= 725, height <= 965], `${width} × ${height}`).toEqual([true, true]);
});
