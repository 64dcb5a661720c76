import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { touch } from './pages/finger.ts';
import { givePassword } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const SECRET = 'mangrove-at-dusk-7';
let app: TestApp;
let pickupDate: CalendarDay;
let returnDate: CalendarDay;
let lastNumber = 0;

beforeAll(async () => {
  app = await startApp();
  pickupDate = addDays(todayInHaiti(app.now()), 10);
  returnDate = addDays(pickupDate, 4);
});
afterAll(() => app.stop());

function newcomer() {
  lastNumber += 1;
  return { name: 'Rose Pierre', phone: '+509 3711 2233', email: `rose-${lastNumber}@example.com` };
}

/** A visitor at the checkout of a new car, everything filled in but the password. */
async function atCheckout({ locale = 'en', person = newcomer() }: { locale?: Locale; person?: Person } = {}) {
  const car = await insertVehicle(app.db);
  const t = wordsIn(locale);
  const visitor = await newVisitor(app, { locale, viewport: 'phone' });
  const checkout = checkoutPage(visitor.page, t);
  await checkout.open(car.id, pickupDate, returnDate);
  await checkout.describeCustomer(person);
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  return { ...visitor, t, car, checkout, person };
}
type Person = ReturnType<typeof newcomer>;

const bookingsOf = (vehicleId: string) =>
  app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicleId).execute();
const accountsOf = (email: string) =>
  app.db.selectFrom('profiles').selectAll().where('email', '=', email).execute();

async function arrived(page: Page) {
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
}

describe('one form, one button', () => {
  test('one submit makes account and booking, however often it is tapped', async () => {
    const { page, t, car, checkout, person } = await atCheckout();
    await checkout.password.fill(SECRET);
    await checkout.submit.dblclick();
    await arrived(page);
    const [account, ...others] = await accountsOf(person.email);
    expectValue(others).toEqual([]);
    expectValue(await bookingsOf(car.id)).toMatchObject([
      { customerId: account?.id, customerEmail: person.email, referenceAddress: null },
    ]);
    await expect(page.getByText(t('account.welcomeBack'))).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('timo-checkout'))).toBeNull();
  });

  test('the car is taken meanwhile: the account stays, the form stays, and the next submit only books', async () => {
    const { page, t, car, checkout, person } = await atCheckout({ locale: 'fr' });
    const other = await insertVehicle(app.db, { brand: 'Kia', model: 'Autre' });
    await checkout.password.fill(SECRET);
    await insertBooking(app.db, { vehicle: car, pickupDate, returnDate });
    await checkout.submitNow();
    await expect(page.getByText(t('checkout.account.joined'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('checkout.reference.name') })).toHaveValue(
      'Marie Étienne',
    );
    // Nothing can be confirmed, and the reason stands beside the button.
    await expect(checkout.submit).toBeDisabled();
    await expect(page.getByText(t('checkout.taken.reason'))).toBeVisible();
    await page.getByRole('link', { name: /Kia Autre/ }).click();
    await expect(page).toHaveURL(new RegExp(other.id));
    await expect(checkout.submit).toBeEnabled();
    await checkout.submitNow();
    await arrived(page);
    const accounts = await accountsOf(person.email);
    expectValue(accounts).toHaveLength(1);
    expectValue(await bookingsOf(other.id)).toMatchObject([{ customerId: accounts[0]?.id }]);
  });

  test('an e-mail that has an account: said in the form, which keeps everything and signs in', async () => {
    const customer = await asCustomer(app, { name: 'Mirlande Noël' });
    await givePassword(app, customer.id, SECRET);
    const person = { ...newcomer(), email: customer.email };
    const { page, t, car, checkout } = await atCheckout({ person });
    await checkout.password.fill('another-secret-77');
    await checkout.submitNow();
    await expect(page.getByText(t('checkout.account.takenTitle'))).toBeVisible();
    await expect(checkout.ownPassword).toBeFocused();
    await expect(page.getByRole('textbox', { name: t('checkout.customer.email') })).toHaveValue(
      customer.email,
    );
    await expect(page.getByRole('textbox', { name: t('checkout.customer.name') })).toHaveValue(person.name);
    await checkout.ownPassword.fill(SECRET);
    await checkout.submitNow();
    await arrived(page);
    expectValue(await bookingsOf(car.id)).toMatchObject([{ customerId: customer.id }]);
    expectValue(await accountsOf(customer.email)).toHaveLength(1);
  });

  test('who has an account signs in without leaving, and what the account knows is filled in', async () => {
    const t = wordsIn('en');
    const customer = await asCustomer(app, { name: 'Mirlande Noël', phone: '+509 3722 3344' });
    await givePassword(app, customer.id, SECRET);
    const car = await insertVehicle(app.db);
    const { page } = await newVisitor(app, { viewport: 'phone' });
    const checkout = checkoutPage(page, t);
    await checkout.open(car.id, pickupDate, returnDate);
    await page.getByRole('button', { name: t('checkout.account.fillIn'), exact: true }).click();
    await page.getByRole('textbox', { name: t('checkout.customer.email') }).fill(customer.email);
    // Forgotten passwords are asked for at the counter, in words that are ready.
    await page.getByText(t('account.forgot.title')).click();
    const ask = page.getByRole('link', { name: t('account.forgot.whatsapp') });
    expectValue(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toContain(customer.email);
    await checkout.ownPassword.fill('not the right one');
    await checkout.ownPassword.press('Enter');
    await expect(page.locator('#checkout-account-password-error')).toHaveText(t('error.INVALID_CREDENTIALS'));
    await checkout.ownPassword.fill(SECRET);
    await checkout.ownPassword.press('Enter');
    await expect(page.getByRole('textbox', { name: t('checkout.customer.name') })).toHaveValue(
      'Mirlande Noël',
    );
    await expect(page.getByRole('textbox', { name: t('checkout.customer.phone'), exact: true })).toHaveValue(
      '+509 3722 3344',
    );
    expectValue(await bookingsOf(car.id)).toEqual([]);
  });
});

describe('a line that is cut', () => {
  const LOST = /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/;

  test('after the account, before the booking: the next submit only books', async () => {
    const { page, t, context, car, checkout, person, expectProblem } = await atCheckout();
    expectProblem(LOST);
    await checkout.password.fill(SECRET);
    await context.route('**/trpc/booking.create*', (route) => route.abort('connectionreset'));
    await checkout.submitNow();
    await expect(page.getByText(t('checkout.lost.title'))).toBeVisible();
    await expect(page.getByText(t('checkout.account.joined'))).toBeVisible();
    await context.unroute('**/trpc/booking.create*');
    await checkout.submitNow();
    await arrived(page);
    expectValue(await accountsOf(person.email)).toHaveLength(1);
    expectValue(await bookingsOf(car.id)).toHaveLength(1);
  });

  test('while the answers come back: account and booking are made once', async () => {
    const { page, context, car, checkout, person, expectProblem } = await atCheckout();
    expectProblem(LOST);
    await checkout.password.fill(SECRET);
    const seen = new Set<string>();
    await context.route(/\/trpc\/(public\.auth\.join|booking\.create)/, async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (seen.has(path)) return route.continue();
      seen.add(path);
      // The server has done it, and nobody hears of it.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await checkout.submitNow();
    await arrived(page);
    expectValue(seen.size).toBe(2);
    expectValue(await accountsOf(person.email)).toHaveLength(1);
    expectValue(await bookingsOf(car.id)).toHaveLength(1);
  });

  test('without a line the submit says so, keeps all, and works when it is back', async () => {
    const { page, t, context, car, checkout, expectProblem } = await atCheckout({ locale: 'fr' });
    expectProblem(LOST);
    await checkout.password.fill(SECRET);
    await context.setOffline(true);
    await checkout.submitNow();
    await expect(page.getByText(t('checkout.lost.title'))).toBeVisible();
    await expect(page.locator('#checkout-submit-reason')).toHaveText(t('checkout.lost.text'));
    await expect(checkout.password).toHaveValue(SECRET);
    await context.setOffline(false);
    await checkout.submitNow();
    await arrived(page);
    await expect(page.getByText(t('checkout.lost.title'))).toHaveCount(0, { timeout: 1000 });
    expectValue(await bookingsOf(car.id)).toHaveLength(1);
  });
});

describe('what is typed stays on the device', () => {
  test('in a second tab and for another car, never the password; "Clear" and signing out take it away', async () => {
    const { page, t, context, checkout } = await atCheckout();
    await checkout.password.fill(SECRET);
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    expectValue(await stored()).toContain('rose-');
    expectValue(await stored()).not.toContain(SECRET);
    const other = await insertVehicle(app.db);
    const second = checkoutPage(await context.newPage(), t);
    await second.open(other.id, pickupDate, returnDate);
    const name = second.page.getByRole('textbox', { name: t('checkout.customer.name') });
    await expect(name).toHaveValue('Rose Pierre');
    await expect(second.password).toHaveValue('');
    await second.page.getByRole('button', { name: t('checkout.draft.clear') }).click();
    await expect(name).toHaveValue('');
    // The first tab follows.
    await expect(page.getByRole('textbox', { name: t('checkout.customer.name') })).toHaveValue('');
    expectValue(await stored()).not.toContain('rose-');
  });

  test('until its owner signs out', async () => {
    const t = wordsIn('en');
    const { page } = await newVisitor(app, { as: await asCustomer(app) });
    const car = await insertVehicle(app.db);
    const checkout = checkoutPage(page, t);
    await checkout.open(car.id, pickupDate, returnDate);
    await checkout.describeReference();
    await page.goto('/auth');
    await page
      .getByRole('button', { name: t('nav.signOut') })
      .last()
      .click();
    await expect(page).toHaveURL(new URL('/', app.url).href);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('timo-checkout'))).toBeNull();
  });
});

test('an empty form: all that is missing at once, the count, and the first of it in plain sight', async () => {
  const t = wordsIn('fr');
  const car = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await checkout.open(car.id, pickupDate, returnDate);
  await checkout.submitNow();
  const first = page.getByRole('textbox', { name: t('checkout.customer.email') });
  await expect(first).toBeFocused();
  await expect(page.locator('[aria-invalid=true]:not([type=radio])')).toHaveCount(8);
  await expect(page.getByText(t('validation.paymentMethod.required')).first()).toBeAttached();
  await expect(page.getByRole('status').getByText(/9 champs/)).toBeVisible();
  // Neither toast nor bar lies over the field.
  const isOnTop = await first.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field;
  });
  expectValue(isOnTop).toBe(true);
});

test('from a car’s link to the booking code: 14 taps and 7 typed fields at most (fr, 360)', async () => {
  const t = wordsIn('fr');
  const car = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny' });
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
  const person = newcomer();

  await page.goto(`/vehicle/${car.id}`);
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
  await type(checkout.password, SECRET);
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
  await arrived(page);
  const made = { customerName: person.name, driverLicenseId: 'D123456', paymentMethod: 'zelle' };
  expectValue(await bookingsOf(car.id)).toMatchObject([{ ...made, paymentStatus: 'pending_verification' }]);
  const extras = await app.db
    .selectFrom('bookingExtras')
    .innerJoin('bookings', 'bookings.id', 'bookingExtras.bookingId')
    .where('bookings.vehicleId', '=', car.id)
    .select('extraCode')
    .execute();
  expectValue(extras).toHaveLength(2);
  expectValue(counted.taps).toBeLessThanOrEqual(14);
  expectValue(counted.typed).toBeLessThanOrEqual(7);
});
