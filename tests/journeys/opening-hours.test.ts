import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti, weekdayOf } from '#domain/calendar-day.ts';
import { formatTimeOfDay } from '#domain/format-day.ts';
import { asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { dayInItsMonth } from './pages/calendar.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { touch } from './pages/finger.ts';
import { wordsIn } from './pages/words.ts';

const SECRET = 'mangrove-at-dusk-7';
const t = wordsIn('fr');
let app: TestApp;
/** Some days ahead, and the Monday after it. */
let sunday: CalendarDay;
let monday: CalendarDay;

beforeAll(async () => {
  app = await startApp();
  const soon = addDays(todayInHaiti(app.now()), 10);
  sunday = addDays(soon, 7 - weekdayOf(soon));
  monday = addDays(sunday, 1);
});
afterAll(() => app.stop());

type Checkout = ReturnType<typeof checkoutPage>;

/** All but the times. */
async function fillIn(checkout: Checkout, email: string) {
  await checkout.describeCustomer({ name: 'Rose Pierre', phone: '+509 3711 2233', email });
  await checkout.password.fill(SECRET);
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();
}

function bookingOf(vehicleId: string) {
  return app.db
    .selectFrom('bookings')
    .where('vehicleId', '=', vehicleId)
    .select(['id', 'pickupTime', 'returnTime', 'rentalDays', 'grandTotalCents'])
    .executeTakeFirstOrThrow();
}

test('another pickup time, chosen in two taps, stands in the summary, the address and the booking (fr, 360)', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicle.id, monday, addDays(monday, 2));
  await page.getByRole('button', { name: t('checkout.times.change') }).tap();
  const pickup = page.getByLabel(t('checkout.times.pickup'), { exact: true });
  await expect(pickup).toHaveValue('10:00');
  await expect(pickup.locator('option').first()).toHaveText(formatTimeOfDay('08:00', 'fr'));
  await pickup.selectOption('08:30');
  await page.getByLabel(t('checkout.times.return'), { exact: true }).selectOption('17:45');
  await expect(page).toHaveURL(/pickupTime=08%3A30&returnTime=17%3A45/);
  await expectNoSidewaysScroll(page);
  // A reload keeps them; nine hours past the pickup are another day.
  await page.reload();
  await fillIn(checkout, 'rose@example.com');
  await page.getByRole('button', { name: t('checkout.summary.show') }).tap();
  await expect(page.getByText(/08:30/).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('3 jours').filter({ visible: true }).first()).toBeVisible();
  await checkout.submit.tap();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  await expect(page.getByText(/08:30/).filter({ visible: true }).first()).toBeVisible();
  expectValue(await bookingOf(vehicle.id)).toMatchObject({
    pickupTime: '08:30',
    returnTime: '17:45',
    rentalDays: 3,
    grandTotalCents: 14_850,
  });
});

test('a Sunday that is closed is said before the form is filled; for the owner’s fee it can be booked, to the cent (fr, 360)', async () => {
  const vehicle = await insertVehicle(app.db);
  const owner = await newVisitor(app, { as: await asSuperAdmin(app), locale: 'fr', viewport: 'phone' });
  const desk = counterPage(owner.page, t);
  await owner.page.goto('/admin/settings');
  const title = t('adminSettings.branch.title', { city: 'Les Cayes' });
  const branch = desk.within(owner.page.getByRole('region', { name: title }));
  const isOpen = t('adminSettings.branch.isOpen', { day: t('adminSettings.weekday.sunday') });
  await owner.page.getByRole('region', { name: title }).getByRole('checkbox', { name: isOpen }).uncheck();
  await branch.button('adminVehicles.form.save').click();
  await desk.expectToast('adminSettings.branch.saved', { city: 'Les Cayes' });
  await expectNoSidewaysScroll(owner.page);

  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await page.goto('/contact');
  await expect(page.getByText(t('hours.closed')).first()).toBeVisible();
  // The picker names the day.
  await page.goto(`/vehicle/${vehicle.id}`);
  await page
    .getByRole('button', { name: new RegExp(t('catalogue.search.pickupDate')) })
    .first()
    .tap();
  const day = await dayInItsMonth(page, sunday, t);
  await expect(day).toHaveAttribute('aria-label', new RegExp(t('hours.closed')));
  await touch(page, day);
  await expect(page.getByText(t('rentalDates.closed'))).toBeVisible();

  // The part that says it and its texts come at the same moment: what the server sent is still taken over.
  let bothAsked = () => {};
  const both = new Promise<void>((resolve) => {
    bothAsked = resolve;
  });
  await page.route(/\/errors-[^/]*\.js$/, async (route) => {
    await both;
    await route.continue();
  });
  await page.route('**/late-times-*.js', async (route) => {
    bothAsked();
    await route.continue();
  });
  await checkout.open(vehicle.id, sunday, monday);
  await expect(page.getByText(t('checkout.times.otherPickup'))).toBeVisible();
  await expect(page.getByRole('link', { name: '+509 2286 0145' }).first()).toBeVisible();
  await expect(checkout.submit).toBeDisabled();
  await expectNoSidewaysScroll(page);

  const times = desk.within(owner.page.getByRole('region', { name: t('adminSettings.times.title') }));
  await times.text('adminSettings.times.afterHoursFeeCents').fill('15');
  await times.button('adminVehicles.form.save').click();
  await desk.expectToast('adminSettings.times.saved');

  await checkout.open(vehicle.id, sunday, monday);
  await fillIn(checkout, 'marie@example.com');
  await page.getByRole('button', { name: t('checkout.summary.show') }).tap();
  await expect(page.getByText(t('quote.after_hours_pickup')).filter({ visible: true }).first()).toBeVisible();
  // A day at 45.00, a tenth, and 15.00 that are not taxed.
  await expect(
    page
      .getByText(/64,50\s\$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await checkout.submit.tap();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  await expect(page.getByText(t('quote.after_hours_pickup')).first()).toBeAttached();
  const booking = await bookingOf(vehicle.id);
  expectValue(booking).toMatchObject({ pickupTime: '10:00', grandTotalCents: 6_450 });
  const lines = await app.db
    .selectFrom('bookingLines')
    .where('bookingId', '=', booking.id)
    .select(['kind', 'totalCents'])
    .orderBy('position')
    .execute();
  expectValue(lines).toEqual([
    { kind: 'base', totalCents: 4_500 },
    { kind: 'after_hours_pickup', totalCents: 1_500 },
    { kind: 'tax', totalCents: 450 },
  ]);
});
