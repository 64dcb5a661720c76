import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti, weekdayOf } from '#domain/calendar-day.ts';
import { formatTimeOfDay } from '#domain/format-day.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { dayInItsMonth } from './pages/calendar.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

/** Where the first car may begin on a telephone, once days are chosen. */
const FIRST_CAR_PX = 400;

const t = wordsIn('fr');
let app: TestApp;
let wanted: VehicleRow;
beforeAll(async () => {
  app = await startApp();
  await insertVehicle(app.db, { model: 'Small', class: 'economy', transmission: 'manual', seats: 4 });
  await insertVehicle(app.db, { model: 'Tall', class: 'suv', seats: 7, depositCents: 50_000 });
  wanted = await insertVehicle(app.db, { model: 'Fortuner', class: 'suv', seats: 7, depositCents: 0 });
  await insertVehicle(app.db, { model: 'North', branchId: 'cap_haitien' });
});
afterAll(() => app.stop());

test.each([
  ['without scripts', false],
  ['with scripts', true],
])('from /fr to a car by days and filters on a small telephone, %s', async (_way, hasScripts) => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', hasScripts });
  const today = todayInHaiti(app.now());
  const days = { pickupDate: addDays(today, 20), returnDate: addDays(today, 23) };
  const vehicles = page.getByRole('article');
  const filter = async (name: 'class' | 'seats' | 'deposit' | 'sort', value: string) => {
    await page.getByRole('combobox', { name: t(`fleet.${name}.label`), exact: true }).selectOption(value);
    if (!hasScripts) await page.getByRole('button', { name: t('fleet.show') }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value);
  };

  await page.goto('/fr');
  await page.getByRole('link', { name: t('catalogue.viewAll') }).click();
  await expect(page).toHaveURL(`${app.url}/fr/fleet`);
  // Said once over the cards: none of them repeats it.
  await expect(page.getByText(t('catalogue.fleet.beforeTax'))).toHaveCount(1);
  // Each car once, the sections as ways into the list.
  await expect(vehicles).toHaveCount(4);
  await expect(page.getByRole('link', { name: t('catalogue.section.bestDeals') })).toBeVisible();
  await page.getByRole('link', { name: t('catalogue.section.lesCayes') }).click();
  await expect(vehicles).toHaveCount(3);

  await page.goto(`/fr/fleet?city=les_cayes&${new URLSearchParams(days)}`);
  const first = await vehicles.first().boundingBox();
  // Without scripts a note with the telephone stands above.
  if (hasScripts) expectValue(first?.y).toBeLessThanOrEqual(FIRST_CAR_PX);
  await filter('class', 'suv');
  await expect(vehicles).toHaveCount(2);
  await filter('deposit', '0');
  await expect(vehicles).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  // The way is shared as it stands: another person finds the same.
  const { pathname, searchParams } = new URL(page.url());
  expectValue([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/fr/fleet',
    { city: 'les_cayes', ...days, class: 'suv', deposit: '0' },
  ]);
  await page.getByRole('main').getByRole('link', { name: /\b3\b/ }).click();
  await expect(vehicles).toHaveCount(3);
  await page.goBack();
  await expect(vehicles).toHaveCount(1);
  await page.getByRole('link', { name: /Fortuner/ }).click();
  await expect(page).toHaveURL(
    `${app.url}/fr/vehicle/${wanted.id}?city=les_cayes&pickupDate=${days.pickupDate}&returnDate=${days.returnDate}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: /Fortuner/ })).toBeVisible();
  await expect(page.getByText(t('catalogue.vehicle.estimatedTotal'))).toBeVisible();
});

/** The branch is open in the afternoon of both. */
function thursdayToSaturday() {
  const soon = addDays(todayInHaiti(app.now()), 20);
  const pickupDate = addDays(soon, 11 - weekdayOf(soon));
  return { pickupDate, returnDate: addDays(pickupDate, 2) };
}

test('times are chosen on the car’s page: its price follows, and the checkout has them filled in (fr, 360)', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const days = thursdayToSaturday();
  await page.goto(`/fr/vehicle/${wanted.id}?${new URLSearchParams(days)}`);
  const panel = page.getByRole('region', { name: t('catalogue.vehicle.dates') });
  await expect(panel).toContainText('2 jours');
  await page.getByRole('button', { name: t('catalogue.vehicle.times') }).tap();
  const pickup = page.getByLabel(t('checkout.times.pickup'), { exact: true });
  await expect(pickup).toHaveValue('10:00');
  await page.getByLabel(t('checkout.times.return'), { exact: true }).selectOption('15:30');
  await expect(panel).toContainText('3 jours');
  await expect(panel).toContainText(formatTimeOfDay('15:30', 'fr'));
  await expect(page).toHaveURL(/pickupTime=10%3A00&returnTime=15%3A30/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: t('catalogue.vehicle.continue') }).tap();
  await expect(page).toHaveURL(/checkout\?.*returnTime=15%3A30/);
  await expect(page.getByText(`10:00 → 15:30`)).toBeVisible();
  await page.getByRole('button', { name: t('checkout.times.change') }).tap();
  await expect(page.getByLabel(t('checkout.times.return'), { exact: true })).toHaveValue('15:30');
  // A link that asks for a time when the branch is closed says which are near, one tap away.
  const early = new URLSearchParams({ ...days, pickupTime: '05:00', returnTime: '10:00' });
  await page.goto(`/fr/vehicle/${wanted.id}?${early}`);
  await expect(page.getByRole('link', { name: t('catalogue.vehicle.continue') })).toHaveCount(0);
  await page.getByRole('link', { name: formatTimeOfDay('08:00', 'fr'), exact: true }).tap();
  await expect(page).toHaveURL(/pickupTime=08%3A00/);
  await expect(page.getByRole('link', { name: t('catalogue.vehicle.continue') })).toBeVisible();
});

test('chosen times decide in the calendar of a car and of the checkout, and go along to other cars (fr, 360)', async () => {
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const days = thursdayToSaturday();
  const vehicle = await insertVehicle(app.db, { model: 'Afternoon' });
  await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(days.pickupDate, -2),
    returnDate: days.pickupDate,
    fields: { pickupTime: '10:00', returnTime: '14:00' },
  });
  const openCalendar = (field: string) =>
    page
      .getByRole('button', { name: new RegExp(t(field)) })
      .first()
      .tap();
  const calendar = page.locator('dialog[open]');

  // Taken until 14:00: still counted by the clock.
  const taken = { ...days, pickupTime: '10:00', returnTime: '15:30' };
  await page.goto(`/fr/vehicle/${vehicle.id}?${new URLSearchParams(taken)}`);
  await openCalendar('catalogue.search.pickupDate');
  await expect(calendar).toContainText('total pour 3 jours');
  await page.goto(`/fr/checkout?${new URLSearchParams({ vehicleId: vehicle.id, ...taken })}`);
  const others = page.getByText(t('checkout.taken.alternatives')).locator('..').getByRole('listitem');
  await expect(others.getByRole('link').first()).toHaveAttribute(
    'href',
    /pickupTime=10%3A00&returnTime=15%3A30/,
  );

  const own = { ...days, pickupTime: '14:00', returnTime: '15:30' };
  await page.goto(`/fr/checkout?${new URLSearchParams({ vehicleId: vehicle.id, ...own })}`);
  await openCalendar('checkout.rental.pickupDate');
  await expect(await dayInItsMonth(page, addDays(days.pickupDate, -1), t)).toHaveAttribute('data-taken');
  await expect(await dayInItsMonth(page, days.pickupDate, t)).not.toHaveAttribute('data-taken');
  await expect(calendar).toContainText('total pour 3 jours');
});
