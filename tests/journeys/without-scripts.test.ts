import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { LOOKUP_MAX_ATTEMPTS } from '#domain/policy.ts';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { vehicleAndCheckout } from '../worker/bookings/web-world.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

/** What a browser does that runs no scripts: an old telephone, a line that broke before they came. */

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const onPhone = () => newVisitor(app, { locale: 'fr', viewport: 'phone', hasScripts: false });

test('the menu opens, closes by Escape, and leads on', async () => {
  const { page } = await onPhone();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: t('nav.main') });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await expect(menu).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: t('nav.openMenu') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('nav.closeMenu') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: t('nav.home'), exact: true })).toBeFocused();
  await menu.getByRole('link', { name: t('nav.about') }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
});

test('the language is chosen, the address stays, and the next page speaks it', async () => {
  const en = wordsIn('en');
  const { page } = await onPhone();
  await page.goto('/fleet?city=cap_haitien');
  const languages = page.getByRole('group', { name: t('nav.language') });
  await expect(languages.getByRole('link', { name: 'FR Français' })).toHaveAttribute('aria-current', 'true');
  await languages.getByRole('link', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const { pathname, search } = new URL(page.url());
  expectValue(pathname + search).toBe('/fleet?city=cap_haitien');
  await page.goto('/about');
  await expect(page.getByRole('group', { name: en('nav.language') })).toBeVisible();
});

test('cars are searched by branch and days', async () => {
  await insertVehicle(app.db, { branchId: 'cap_haitien', brand: 'Toyota', model: 'Hilux' });
  const pickup = addDays(todayInHaiti(app.now()), 20);
  const { page } = await onPhone();
  await page.goto('/');
  await page.getByLabel(t('catalogue.search.city')).selectOption('cap_haitien');
  await page.getByRole('textbox', { name: t('catalogue.search.pickupDate') }).fill(pickup);
  await page.getByRole('textbox', { name: t('catalogue.search.returnDate') }).fill(addDays(pickup, 3));
  await page.getByRole('button', { name: t('catalogue.search.submit') }).click();
  await expect(page).toHaveURL(/fleet\?/);
  const { pathname, searchParams } = new URL(page.url());
  expectValue([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/fr/fleet',
    { city: 'cap_haitien', pickupDate: pickup, returnDate: addDays(pickup, 3) },
  ]);
  await expect(page.getByRole('heading', { name: /Toyota Hilux/ })).toBeVisible();
});

test('a car of the other branch says where it stands, and is taken from there or brought, also free of charge', async () => {
  const car = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Kia', model: 'Rio' });
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const asked = { city: 'cap_haitien', pickupDate, returnDate: addDays(pickupDate, 3) };
  const address = (search: object) => `/fr/vehicle/${car.id}?${new URLSearchParams({ ...search })}`;
  const cities = { city: t('city.les_cayes'), asked: t('city.cap_haitien') };
  const { page } = await onPhone();
  await page.goto(address({ city: 'cap_haitien' }));
  await expect(page.getByText(t('catalogue.vehicle.standsElsewhere', cities))).toBeVisible();
  await expectNoSidewaysScroll(page);
  const setRoutes = (isOnWeb: boolean) =>
    app.db.updateTable('transferRoutes').set({ isOnWeb, webFeeCents: 0, webNoticeDays: 0 }).execute();
  await setRoutes(true);
  const free = t('catalogue.delivered.free');
  await page.goto(address({ city: 'cap_haitien' }));
  await expect(page.getByText(`à l’agence ${cities.asked} ${free}.`)).toBeVisible();
  await page.goto(address(asked));
  await expect(
    page.getByText(t('catalogue.delivered.fee', { city: cities.city, fee: free }), { exact: true }),
  ).toBeVisible();
  const pickups = page.getByRole('navigation', { name: t('catalogue.search.city') });
  await expect(pickups).toContainText(t('catalogue.delivered.brought', { fee: free }));
  await expectNoSidewaysScroll(page);
  await pickups.getByRole('link', { name: cities.city }).click();
  await expect(pickups.getByRole('link', { name: cities.city })).toHaveAttribute('aria-current');
  await setRoutes(false);
});

test('a time that the branch does not offer is explained on the page of a car, and another taken', async () => {
  const car = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Kia', model: 'Picanto' });
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const asked = { pickupDate, returnDate: addDays(pickupDate, 3), pickupTime: '03:00', returnTime: '10:00' };
  const { page } = await onPhone();
  await page.goto(`/fr/vehicle/${car.id}?${new URLSearchParams(asked)}`);
  const why = page.getByRole('status').filter({ hasText: 'à cette heure' });
  await expect(why).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: t('catalogue.vehicle.otherTime') }).click();
  await expect(why).toBeInViewport();
  await why.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: t('catalogue.vehicle.continue') }).first()).toBeVisible();
});

test('a booking is looked up: what is wrong is said, the right code shows it, five misses are enough', async () => {
  const customer = await asCustomer(app);
  const { input } = await vehicleAndCheckout(app, customer);
  const { bookingCode } = await customer.trpc.booking.create.mutate(input);
  const { page } = await onPhone();
  const field = (key: string) => page.getByRole('textbox', { name: t(`booking.lookUp.${key}`) });
  const lookUp = async (email: string, code: string) => {
    await field('email').fill(email);
    await field('code').fill(code);
    // The page that answers may look like the one before.
    const answered = page.waitForEvent('load');
    await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
    await answered;
  };
  await page.goto('/my-booking');
  await lookUp(input.customer.email, 'nonsense');
  await expect(page.getByText(t('validation.bookingCode.invalid'))).toBeVisible();
  await expect(field('email')).toHaveValue(input.customer.email);

  await lookUp(input.customer.email, bookingCode);
  await expect(page.getByText(bookingCode).first()).toBeVisible();
  expectValue(new URL(page.url()).search).toBe('');

  await page.getByRole('link', { name: t('booking.lookUp.other') }).click();
  for (let miss = 0; miss < LOOKUP_MAX_ATTEMPTS; miss += 1) {
    await lookUp(input.customer.email, 'BK-00000001');
    await expect(page.getByText(t('error.BOOKING_NOT_FOUND'))).toBeVisible();
  }
  await lookUp(input.customer.email, bookingCode);
  await expect(page.getByText(t('error.RATE_LIMITED'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('booking.lookUp.submit') })).toBeDisabled();
});
