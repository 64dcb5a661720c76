import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, addMonths, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatPeriod } from '#domain/format-day.ts';
import { LOCALES } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import {
  buildVehicleImage,
  insertMaintenanceBlock,
  insertVehicle,
} from '#tests/support/factories/vehicle.ts';
import { dayOf } from './pages/calendar.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { expectInPlace, holdBack } from './pages/hold-back.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: CalendarDay;
/** The 10th of a month ahead: the days around it lie in one month. */
let tenth: CalendarDay;
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
  tenth = addDays(addMonths(today, 2), 9);
});
afterAll(() => app.stop());

const t = wordsIn('en');
const pickupButton = (page: Page, words = t) =>
  page.getByRole('button', { name: new RegExp(words('catalogue.search.pickupDate')) }).first();

describe('the calendar of a rental', () => {
  test.each(LOCALES)('takes pickup and return in one go and searches (%s, phone)', async (locale) => {
    const words = wordsIn(locale);
    const { page } = await newVisitor(app, { viewport: 'phone', locale });
    await page.goto('/');
    await pickupButton(page, words).click();
    await expect(page.getByText(words('rentalDates.choosePickup'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel(words('rentalDates.month'), { exact: true }).selectOption(tenth.slice(0, 7));
    await dayOf(page, tenth).click();
    await expect(page.getByText(words('rentalDates.chooseReturn'))).toBeVisible();
    await dayOf(page, addDays(tenth, 3)).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: words('catalogue.search.submit') }).click();
    await expect(page).toHaveURL(
      new RegExp(`/fleet\\?city=les_cayes&pickupDate=${tenth}&returnDate=${addDays(tenth, 3)}`),
    );
  });

  test('shows a car’s taken days, refuses them with the reason, and prices the rest with its tax', async () => {
    const vehicle = await insertVehicle(app.db, { pricePerDayCents: 5000 });
    await insertMaintenanceBlock(app.db, vehicle.id, today, addDays(today, 2));
    await insertMaintenanceBlock(app.db, vehicle.id, addDays(tenth, 4), addDays(tenth, 6));
    const { page } = await newVisitor(app, { viewport: 'desktop' });
    await page.goto(`/vehicle/${vehicle.id}`);
    await pickupButton(page).click();
    const free = formatDay(addDays(today, 2), 'en');
    await expect(page.getByRole('button', { name: t('rentalDates.nextFree', { day: free }) })).toBeVisible();
    await expect(dayOf(page, addDays(today, 2))).toBeFocused();
    await page.getByLabel(t('rentalDates.month'), { exact: true }).selectOption(tenth.slice(0, 7));
    await expect(dayOf(page, addDays(tenth, 4))).toHaveAccessibleName(new RegExp(t('rentalDates.isTaken')));
    await expect(dayOf(page, addDays(tenth, 4))).toHaveCSS('text-decoration-line', 'line-through');

    await dayOf(page, tenth).click();
    // A pickup before the chosen one is no help to whoever looks for the return.
    await expect(page.getByRole('button', { name: t('rentalDates.nextFree', { day: free }) })).toBeHidden();
    // Over the taken days: said, and not chosen.
    await dayOf(page, addDays(tenth, 8)).click({ force: true });
    const from = formatDay(addDays(tenth, 4), 'en');
    const to = formatDay(addDays(tenth, 6), 'en');
    await expect(page.getByText(t('rentalDates.between', { from, to }))).toBeVisible();
    // The day on which somebody else takes it is still a return.
    await dayOf(page, addDays(tenth, 4)).hover();
    const [total, tax] = [formatUsd(22_000, 'en'), formatUsd(2000, 'en')];
    await expect(page.getByRole('dialog').getByText(total)).toBeVisible();
    await dayOf(page, addDays(tenth, 4)).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`pickupDate=${tenth}&returnDate=${addDays(tenth, 4)}`));
    const panel = page.getByRole('region', { name: t('catalogue.vehicle.dates') });
    await expect(panel.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await expect(
      panel
        .getByText(t('price.ofWhichTax', { amount: tax }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  test('keeps its days under the finger when the taken ones come late (fr, phone)', async () => {
    const words = wordsIn('fr');
    const vehicle = await insertVehicle(app.db, { pricePerDayCents: 5000 });
    await insertMaintenanceBlock(app.db, vehicle.id, today, addDays(today, 2));
    const { page } = await newVisitor(app, { viewport: 'phone', locale: 'fr' });
    const takenDays = await holdBack(page, /vehicles\.takenDays/);
    await page.goto(`/vehicle/${vehicle.id}`);
    await pickupButton(page, words).click();
    const month = page.getByLabel(words('rentalDates.month'), { exact: true });
    await month.selectOption(tenth.slice(0, 7));
    await expect(page.getByText(words('rentalDates.loading'))).toBeVisible();
    await expectInPlace(dayOf(page, tenth), async () => {
      await takenDays.letThrough();
      const day = formatDay(addDays(today, 2), 'fr');
      await expect(page.getByRole('button', { name: words('rentalDates.nextFree', { day }) })).toBeVisible();
    });
    // Nor is the month taken away to which somebody turned.
    await expect(month).toHaveValue(tenth.slice(0, 7));
  });

  test('is walked by the keyboard over the end of a month', async () => {
    const { page } = await newVisitor(app, { viewport: 'desktop' });
    await page.goto('/');
    await pickupButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(dayOf(page, today)).toBeFocused();
    const last = addDays(addMonths(today, 1), -1);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    for (let day = today; day < last; day = addDays(day, 1)) await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, last)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, addMonths(today, 1))).toBeFocused();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(dayOf(page, addMonths(today, 3))).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(pickupButton(page)).toBeFocused();
    const week = addDays(addMonths(today, 3), 7);
    await expect(page.locator('input[name=returnDate]')).toHaveValue(week);
  });

  test('closed before both days are chosen it changes nothing', async () => {
    const { page } = await newVisitor(app, { viewport: 'phone' });
    await page.goto(`/fleet?pickupDate=${tenth}&returnDate=${addDays(tenth, 2)}`);
    await page.locator('summary').click();
    await pickupButton(page).click();
    await dayOf(page, addDays(tenth, 5)).click();
    await page.getByRole('button', { name: t('common.close') }).click();
    const form = page.getByRole('form', { name: t('catalogue.search.label') });
    await expect(form.locator('input[name=pickupDate]')).toHaveValue(tenth);
    await expect(form.locator('input[name=returnDate]')).toHaveValue(addDays(tenth, 2));
  });
});

describe('days in an address that nobody can book', () => {
  test('are refused with the rule by the list, and the nearest are one touch away', async () => {
    const { page } = await newVisitor(app, { viewport: 'phone' });
    await page.goto(`/fleet?city=les_cayes&pickupDate=${addDays(today, -1)}&returnDate=${addDays(today, 2)}`);
    await expect(page.getByText(t('validation.pickupDate.past'))).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('link', { name: formatDay(today, 'en') }).click();
    await expect(page).toHaveURL(new RegExp(`pickupDate=${today}&returnDate=${addDays(today, 3)}`));
    await expect(page.getByText(t('validation.pickupDate.past'))).toBeHidden();
  });

  test('are not priced by a car’s page', async () => {
    const vehicle = await insertVehicle(app.db);
    const { page } = await newVisitor(app, { viewport: 'phone' });
    await page.goto(`/vehicle/${vehicle.id}?pickupDate=2098-01-01&returnDate=2098-01-09`);
    await expect(page.getByText(t('validation.pickupDate.tooFar'))).toBeVisible();
    await expect(page.getByText(t('catalogue.vehicle.estimatedTotal'))).toBeHidden();
    await expect(page.getByRole('button', { name: t('catalogue.vehicle.continue') })).toBeDisabled();
  });

  test('a link that cannot be read says so', async () => {
    const { page } = await newVisitor(app);
    await page.goto('/fleet?city=paris');
    await expect(page.getByText(t('catalogue.unread'))).toBeVisible();
  });
});

describe('a car that is taken', () => {
  test('is called so, shows no total, names the next free days, and stands where it stands', async () => {
    const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes' });
    const back = addDays(tenth, 4);
    await insertMaintenanceBlock(app.db, vehicle.id, tenth, back);
    const { page } = await newVisitor(app, { viewport: 'phone' });
    const days = `pickupDate=${tenth}&returnDate=${addDays(tenth, 2)}`;
    await page.goto(`/vehicle/${vehicle.id}?${days}&city=cap_haitien`);
    await expect(page.getByText(t('catalogue.vehicle.unavailableTitle'))).toBeVisible();
    await expect(page.getByText(t('status.vehicle.active'), { exact: true })).toBeHidden();
    await expect(page.getByText(t('catalogue.vehicle.takenThen'))).toBeVisible();
    await expect(page.getByText(t('vehicle.totalForDays', { days: 2 }))).toBeHidden();
    const band = t('rateBand.2-7');
    await expect(page.getByText(t('catalogue.vehicle.band', { band }))).toBeVisible();
    await expect(
      page.getByText(t('catalogue.vehicle.standsElsewhere', { city: 'Les Cayes', asked: 'Cap-Haïtien' })),
    ).toBeVisible();
    await page.getByRole('link', { name: formatDay(back, 'en') }).click();
    const next = page.getByRole('link', { name: t('catalogue.vehicle.continue') });
    await expect(next).toHaveAttribute('href', /city=les_cayes/);
    await expect(next).toHaveAttribute('href', new RegExp(`pickupDate=${back}`));
    const ask = await page.getByRole('link', { name: t('catalogue.vehicle.ask') }).getAttribute('href');
    expectValue(decodeURIComponent(ask ?? '')).toContain(formatDay(back, 'en'));
  });
});

test('a car’s pictures keep their order, are turned and open large', async () => {
  const vehicle = await insertVehicle(app.db, { brand: 'Kia', model: 'Rio' });
  const images = [0, 1, 2].map((position) => buildVehicleImage(vehicle.id, { position }));
  await app.db.insertInto('vehicleImages').values(images).execute();
  const { page } = await newVisitor(app, { viewport: 'phone' });
  await page.goto(`/vehicle/${vehicle.id}`);
  const picture = (number: number) =>
    page.getByRole('img', { name: t('catalogue.vehicle.picture', { name: 'Kia Rio', number, count: 3 }) });
  const small = page.getByRole('list', { name: t('catalogue.vehicle.pictures', { name: 'Kia Rio' }) });
  const order = await small.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await small.getByRole('button').last().click();
  await expect(picture(3)).toBeInViewport();
  expectValue(await small.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
    order,
  );
  await page.getByRole('button', { name: t('catalogue.vehicle.previousPicture') }).click();
  await expect(picture(2)).toBeInViewport();
  await picture(2).click();
  const large = page.getByRole('dialog');
  await expect(large.getByRole('img')).toBeInViewport();
  await large.getByRole('button', { name: t('common.close') }).click();
  await expect(large).toBeHidden();
});

test('a search without a free car offers other days, the other branch and WhatsApp', async () => {
  await app.db.updateTable('vehicles').set({ status: 'unavailable' }).execute();
  const north = await insertVehicle(app.db, { branchId: 'cap_haitien' });
  await insertVehicle(app.db, { branchId: 'les_cayes' });
  await insertMaintenanceBlock(app.db, north.id, addDays(tenth, 1), addDays(tenth, 3));
  const { page } = await newVisitor(app, { viewport: 'phone' });
  await page.goto(`/fleet?city=cap_haitien&pickupDate=${tenth}&returnDate=${addDays(tenth, 2)}`);
  await expect(page.getByText(t('catalogue.results.emptyTitle'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  const ask = page.getByRole('main').getByRole('link', { name: t('catalogue.help.whatsapp') });
  expectValue(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toContain(formatDay(tenth, 'en'));
  const elsewhere = page.getByRole('link', { name: /Les Cayes/ }).filter({ hasText: /1/ });
  await expect(elsewhere).toHaveAttribute('href', /city=les_cayes/);
  await page.getByRole('link', { name: formatPeriod(addDays(tenth, 3), addDays(tenth, 5), 'en') }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
