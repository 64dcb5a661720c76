import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { touch } from './pages/finger.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let pickupDate: CalendarDay;
let returnDate: CalendarDay;

beforeAll(async () => {
  app = await startApp();
  pickupDate = addDays(todayInHaiti(app.now()), 10);
  returnDate = addDays(pickupDate, 4);
});
afterAll(() => app.stop());

test('an empty form: all that is missing at once, the count, and the first of it in plain sight', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicle.id, pickupDate, returnDate);
  // Each stage says how many there are.
  const stages = page.locator('main section > header > [aria-hidden]');
  await expect(stages).toHaveCount(6);
  for (const stage of await stages.all())
    await expect(stage).toHaveCSS('content', 'counter(stage)', { pseudo: 'before' });
  await expect(stages.first()).toHaveCSS('content', '"/6"', { pseudo: 'after' });
  await checkout.submitNow();
  const first = page.getByRole('textbox', { name: t('checkout.customer.email') });
  await expect(first).toBeFocused();
  await expect(page.locator('[aria-invalid=true]:not([type=radio])')).toHaveCount(7);
  await expect(page.getByText(t('validation.paymentMethod.required')).first()).toBeAttached();
  await expect(page.getByRole('status').getByText(/8 champs/)).toBeVisible();
  // Neither toast nor bar lies over the field.
  const isOnTop = await first.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field;
  });
  expectValue(isOnTop).toBe(true);
});

test('from a car’s link to the booking code: 13 taps and 6 typed fields at most (fr, 360)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny' });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  const counted = { taps: 0, typed: 0 };
  const tap = async (target: ReturnType<Page['locator']>) => {
    counted.taps += 1;
    await target.tap();
  };
  const type = async (target: ReturnType<Page['locator']>, text: string) => {
    counted.typed += 1;
    await target.fill(text);
  };
  const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true }).first();
  const person = { name: 'Rose Pierre', phone: '+509 3711 2233', email: 'rose@example.com' };

  await page.goto(`/vehicle/${vehicle.id}`);
  await tap(page.getByRole('button', { name: new RegExp(t('catalogue.search.pickupDate')) }).first());
  for (const day of [pickupDate, returnDate]) {
    const month = page.getByLabel(t('rentalDates.month'), { exact: true });
    if ((await month.inputValue()) !== day.slice(0, 7)) {
      // The list of months, and the month in it.
      counted.taps += 2;
      await month.selectOption(day.slice(0, 7));
    }
    counted.taps += 1;
    await touch(page, page.locator(`dialog[open] [data-day="${day}"]`));
  }
  await tap(
    page
      .getByRole('link', { name: t('catalogue.vehicle.continue') })
      .filter({ visible: true })
      .first(),
  );
  await type(field('checkout.customer.email'), person.email);
  await type(field('checkout.customer.name'), person.name);
  await type(field('checkout.customer.phone'), person.phone);
  await type(field('checkout.customer.driverLicenseId'), 'D 123 456');
  await type(field('checkout.reference.name'), 'Marie Étienne');
  await type(field('checkout.reference.phone'), '+509 3456 7890');
  await tap(checkout.extra('GPS'));
  await tap(checkout.extra('Siège enfant'));
  await tap(checkout.method('zelle'));
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByText(t('proof.choose')).first());
  const buffer = Buffer.from(await drawPicture({ width: 900, height: 1600, format: 'jpeg' }));
  // In the telephone's own list of pictures.
  counted.taps += 1;
  await (await chooser).setFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer });
  await tap(page.getByRole('checkbox', { name: t('checkout.terms.accept') }));
  await expectNoSidewaysScroll(page);
  await tap(checkout.submit);
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(
    await app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicle.id).execute(),
  ).toMatchObject([
    {
      customerName: person.name,
      driverLicenseId: 'D123456',
      paymentMethod: 'zelle',
      paymentStatus: 'pending_verification',
    },
  ]);
  const extras = await app.db
    .selectFrom('bookingLines')
    .innerJoin('bookings', 'bookings.id', 'bookingLines.bookingId')
    .where('bookings.vehicleId', '=', vehicle.id)
    .where('kind', '=', 'extra')
    .select('code')
    .execute();
  expectValue(extras).toHaveLength(2);
  expectValue(counted.taps).toBeLessThanOrEqual(13);
  expectValue(counted.typed).toBeLessThanOrEqual(6);
});

/** How much of the window's height stays covered while one scrolls. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stuck = [...document.querySelectorAll('body *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    const heights = stuck
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 180);
    return heights.reduce((sum, { height }) => sum + height, 0) / innerHeight;
  });
}

test('what one reads is not covered in a low window, nothing follows the footer, an address to pay to is not broken', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await page.goto(`/vehicle/${vehicle.id}?pickupDate=${pickupDate}&returnDate=${returnDate}`);
  // The bar at the lower edge has its room within the footer, not on a strip below it.
  const belowFooter = await page.getByRole('contentinfo').evaluate((footer) => {
    return document.documentElement.scrollHeight - (footer.getBoundingClientRect().bottom + scrollY);
  });
  expectValue(Math.abs(belowFooter)).toBeLessThan(0.5);
  expectValue(await coveredShare(page)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 225 });
  expectValue(await coveredShare(page)).toBe(0);
  await checkout.open(vehicle.id, pickupDate, returnDate);
  expectValue(await coveredShare(page)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkout.method('zelle').check();
  const address = page.getByText('zelle@timo.example', { exact: true });
  await expect(address).toBeVisible();
  const lines = await address.evaluate((value) => {
    const text = document.createRange();
    text.selectNodeContents(value);
    return text.getClientRects().length;
  });
  expectValue(lines).toBe(1);
});
