import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
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
  const vehicle = await insertVehicle(app.db);
  const t = wordsIn(locale);
  const visitor = await newVisitor(app, { locale, viewport: 'phone' });
  const checkout = checkoutPage(visitor.page, t);
  await checkout.open(vehicle.id, pickupDate, returnDate);
  await checkout.describeCustomer(person);
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  return { ...visitor, t, vehicle, checkout, person };
}
type Person = ReturnType<typeof newcomer>;

const bookingsOf = (vehicleId: string) =>
  app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicleId).execute();
const accountsOf = (email: string) =>
  app.db.selectFrom('profiles').selectAll().where('email', '=', email).execute();

/** The form was touched: what its submit needs is here. */
async function hasPartsOfSubmit(page: Page) {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const isHere = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
    return parts.some(({ href }) => href.includes('/check-form')) && parts.every(isHere);
  });
}

async function arrived(page: Page) {
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
}

describe('one form, one button', () => {
  test('one submit makes account and booking, however often it is tapped', async () => {
    const { page, t, vehicle, checkout, person } = await atCheckout();
    await checkout.password.fill(SECRET);
    const isStill: boolean[] = [];
    await page.route('**/trpc/booking.create*', async (route) => {
      isStill.push(await checkout.password.isVisible());
      await route.continue();
    });
    await checkout.submit.dblclick();
    await arrived(page);
    // The account is there before the booking; nothing of the form moves under the reader meanwhile.
    expectValue(isStill).toEqual([true]);
    const [account, ...others] = await accountsOf(person.email);
    expectValue(others).toEqual([]);
    expectValue(await bookingsOf(vehicle.id)).toMatchObject([
      { customerId: account?.id, customerEmail: person.email, referenceAddress: null },
    ]);
    await expect(page.getByText(t('account.welcomeBack'))).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('timo-checkout'))).toBeNull();
  });

  test('the car is taken meanwhile: the account stays, the form stays, and the next submit only books', async () => {
    const { page, t, vehicle, checkout, person } = await atCheckout({ locale: 'fr' });
    const other = await insertVehicle(app.db, { brand: 'Kia', model: 'Autre' });
    await checkout.password.fill(SECRET);
    await insertBooking(app.db, { vehicle, pickupDate, returnDate });
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
    const { page, t, vehicle, checkout } = await atCheckout({ person });
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
    expectValue(await bookingsOf(vehicle.id)).toMatchObject([{ customerId: customer.id }]);
    expectValue(await accountsOf(customer.email)).toHaveLength(1);
  });

  test('who has an account signs in without leaving, and what the account knows is filled in', async () => {
    const t = wordsIn('en');
    const customer = await asCustomer(app, { name: 'Mirlande Noël', phone: '+509 3722 3344' });
    await givePassword(app, customer.id, SECRET);
    const vehicle = await insertVehicle(app.db);
    const { page } = await newVisitor(app, { viewport: 'phone' });
    const checkout = checkoutPage(page, t);
    await checkout.open(vehicle.id, pickupDate, returnDate);
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
    expectValue(await bookingsOf(vehicle.id)).toEqual([]);
  });
});

describe('a line that is cut', () => {
  const LOST = /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/;

  test('after the account, before the booking: the next submit only books', async () => {
    const { page, t, context, vehicle, checkout, person, expectProblem } = await atCheckout();
    expectProblem(LOST);
    await checkout.password.fill(SECRET);
    const line = await cutLine(context, '**/trpc/booking.create*');
    await checkout.submitNow();
    await expect(page.getByText(t('checkout.lost.title'))).toBeVisible();
    await expect(page.getByText(t('checkout.account.joined'))).toBeVisible();
    line.mend();
    await checkout.submitNow();
    await arrived(page);
    expectValue(await accountsOf(person.email)).toHaveLength(1);
    expectValue(await bookingsOf(vehicle.id)).toHaveLength(1);
  });

  test('while the answers come back: account and booking are made once', async () => {
    const { page, context, vehicle, checkout, person, expectProblem } = await atCheckout();
    expectProblem(LOST);
    await checkout.password.fill(SECRET);
    const seen = new Set<string>();
    await context.route(/\/trpc\/(public\.accounts\.join|booking\.create)/, async (route) => {
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
    expectValue(await bookingsOf(vehicle.id)).toHaveLength(1);
  });

  test('without a line the submit says so, keeps all, and works when it is back', async () => {
    const { page, t, context, vehicle, checkout, expectProblem } = await atCheckout({ locale: 'fr' });
    expectProblem(LOST);
    await checkout.password.fill(SECRET);
    await hasPartsOfSubmit(page);
    await context.setOffline(true);
    await checkout.submitNow();
    await expect(page.getByText(t('checkout.lost.title'))).toBeVisible();
    await expect(page.locator('#checkout-submit-reason')).toHaveText(t('checkout.lost.text'));
    await expect(checkout.password).toHaveValue(SECRET);
    await context.setOffline(false);
    await checkout.submitNow();
    await arrived(page);
    await expect(page.getByText(t('checkout.lost.title'))).toHaveCount(0);
    expectValue(await bookingsOf(vehicle.id)).toHaveLength(1);
  });
});

describe('what is typed stays on the device', () => {
  test('in a second tab and for another car, never the password; "Clear" and signing out take it away', async () => {
    const { page, t, context, checkout } = await atCheckout();
    await checkout.password.fill(SECRET);
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    // What is typed before the scripts are there is kept as soon as they are.
    await expect.poll(stored).toContain('rose-');
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
    const vehicle = await insertVehicle(app.db);
    const checkout = checkoutPage(page, t);
    await checkout.open(vehicle.id, pickupDate, returnDate);
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
