import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { LOCALES } from '#domain/locale.ts';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** The button lies wholly on the bar at the top, and beside whatever stands in it. */
async function expectCoversNothing(page: Page, name: string): Promise<void> {
  const button = await boxOf(page.getByRole('link', { name, exact: true }));
  const header = page.getByRole('banner');
  const bar = await boxOf(header);
  expectValue([button.top >= bar.top, button.bottom <= bar.bottom, button.left >= 0]).toEqual([
    true,
    true,
    true,
  ]);
  for (const part of await header.locator('a:visible, button:visible').all()) {
    const other = await boxOf(part);
    const isBeside = other.right <= button.left || other.left >= button.right;
    expectValue({ part: await part.innerText(), isBeside }).toMatchObject({ isBeside: true });
  }
}

test.each(LOCALES)(
  'the way to WhatsApp covers nothing on a telephone, wherever one reads (%s, 360)',
  async (locale) => {
    const t = wordsIn(locale);
    const vehicle = await insertVehicle(app.db);
    const customer = await asCustomer(app);
    const soon = addDays(todayInHaiti(app.now()), 20);
    const dates = { pickupDate: soon, returnDate: addDays(soon, 4) };
    await insertBooking(app.db, { vehicle, customer, ...dates });
    const { page } = await newVisitor(app, { as: customer, locale, viewport: 'phone' });
    const rental = new URLSearchParams({ vehicleId: vehicle.id, ...dates });
    const car = `/vehicle/${vehicle.id}?${rental}`;
    const others = ['/my-booking', '/about', '/contact', '/terms', '/auth'];
    for (const path of ['/', '/fleet', car, `/checkout?${rental}`, ...others]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectCoversNothing(page, t('nav.whatsapp'));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectCoversNothing(page, t('nav.whatsapp'));
      await expectNoSidewaysScroll(page);
    }
  },
);

test('language, footer and the way to sign in are as tall as a finger is wide (fr, 360)', async () => {
  const t = wordsIn('fr');
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto('/my-booking');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const targets = [
    ...(await page
      .getByRole('group', { name: t('nav.language') })
      .getByRole('link')
      .all()),
    ...(await page.getByRole('contentinfo').getByRole('link').all()),
    page.getByRole('main').getByRole('link', { name: t('booking.lookUp.signInAction'), exact: true }),
  ];
  expectValue(targets.length).toBeGreaterThan(10);
  for (const target of targets) {
    const { top, bottom } = await boxOf(target);
    expectValue({ what: await target.innerText(), isTall: bottom - top >= 44 }).toMatchObject({
      isTall: true,
    });
  }
});
