// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { daysFromToday, daysOfMonth, monthOf, shiftMonth } from '#domain/calendar-month.ts';
import { formatTimes } from '#domain/format-times.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertMaintenanceBlock, insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { untilFirstEntry } from './pages/first-entry.ts';
import { holdBack } from './pages/hold-back.ts';
import { letBoardPollPass, takeClock } from './pages/polls.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: string;
let codes: string[];
/** Four bookings that touch today: one late, one that leaves, one that returns, one that is out; one ended early. */
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
  const createdByUserId = (await insertStaff(app.db, 'agent')).id;
  const plans = [
    ['Kia', 'Late Guest', -5, -1, 'picked_up'],
    ['Suzuki', 'Leaving Guest', 0, 3, 'confirmed'],
    ['Toyota', 'Returning Guest', -3, 0, 'active'],
    ['Nissan', 'Staying Guest', -2, 2, 'picked_up'],
    ['Hyundai', 'Gone Guest', -2, 2, 'canceled'],
    ['Honda', 'Early Guest', -3, 4, 'returned'],
  ] as const;
  codes = [];
  for (const [brand, name, from, to, bookingStatus] of plans) {
    const booking = await insertBooking(app.db, {
      vehicle: await insertVehicle(app.db, { brand, model: 'Test' }),
      customer: { id: null, name, email: 'guest@customer.example', phone: '3712 3456' },
      pickupDate: addDays(today, from),
      returnDate: addDays(today, to),
      // At whatever hour this runs, whoever returns today is awaited until midnight, and of yesterday no grace is left.
      fields: {
        bookingStatus,
        createdBy: 'agent',
        createdByUserId,
        returnTime: to === 0 ? '23:30' : '10:00',
      },
    });
    codes.push(booking.bookingCode);
  }
  const workshop = await insertVehicle(app.db, { brand: 'Lexus', model: 'Block' });
  await insertMaintenanceBlock(app.db, workshop.id, today, addDays(today, 2));
});
afterAll(() => app.stop());

test('the month shows two bookings a day, the rest behind +N, and each leads to itself', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.goto('/admin/calendar');
  const cell = page.locator('td[aria-current="date"]');
  // What is late and what leaves come before what returns and what is out; canceled ones hold no car.
  await expect(cell.getByRole('link')).toHaveCount(2);
  await expect(cell.getByRole('link').nth(0)).toHaveText('Kia Test');
  await expect(cell.getByRole('link').nth(1)).toHaveText('Suzuki Test');
  await cell.getByRole('button').filter({ hasText: '+2' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${today}`));
  const dialog = page.getByRole('dialog');
  for (const [part, name] of [
    ['late', 'Late Guest'],
    ['leaves', 'Leaving Guest'],
    ['returns', 'Returning Guest'],
    ['out', 'Staying Guest'],
  ]) {
    await expect(dialog.getByRole('region', { name: t(`calendar.day.${part}`) })).toContainText(String(name));
  }
  await expect(dialog.getByText('Gone Guest')).toHaveCount(0);
  await expect(dialog.getByText('Early Guest')).toHaveCount(0);
  await dialog.getByRole('link', { name: /Staying Guest/ }).click();
  await expect(page.getByText(String(codes[3])).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bookings\//);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('months go by in the address, and Today leads back', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.goto('/admin/calendar?month=2027-01');
  const title = page.getByRole('heading', { level: 2 });
  await expect(title).toHaveText('January 2027');
  await page.getByRole('link', { name: t('date.previousMonth') }).click();
  await expect(title).toHaveText('December 2026');
  await expect(page).toHaveURL(/month=2026-12/);
  await page.getByRole('link', { name: t('date.nextMonth') }).click();
  await page.getByRole('link', { name: t('date.nextMonth') }).click();
  await expect(title).toHaveText('February 2027');
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.locator('td[data-outside]')).toHaveCount(7);
  await page.getByRole('link', { name: t('calendar.today'), exact: true }).click();
  await expect(page.locator('td[aria-current="date"]')).toBeVisible();
  expectValue(new URL(page.url()).searchParams.get('month')).toBeNull();
});

test('each car has its row, its gaps and its bars, which a keyboard reaches and a search narrows', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.goto('/admin/calendar');
  await page.getByRole('tab', { name: t('calendar.view.cars') }).click();
  await expect(page).toHaveURL(/view=cars/);
  const rowOf = (brand: string) => page.getByRole('row').filter({ hasText: brand });
  await expect(rowOf('Hyundai').getByRole('listitem')).toHaveCount(0);
  await expect(rowOf('Lexus').getByRole('link', { name: /^Maintenance: Brakes/ })).toBeVisible();
  // It begins at yesterday, also where that lies in the month before.
  await expect(rowOf('Kia').getByRole('link', { name: /^Late: Late Guest/ })).toBeVisible();
  await expect(page.getByRole('columnheader').nth(1)).toContainText(
    String(Number(addDays(today, -1).slice(-2))),
  );
  await expect(page.getByRole('columnheader').nth(2)).toHaveAttribute('aria-current', 'date');
  await page.getByRole('searchbox', { name: t('calendar.filter.search') }).fill('suzuki');
  await expect(rowOf('Kia')).toHaveCount(0);
  await expect(page).toHaveURL(/q=suzuki/);
  const bar = rowOf('Suzuki').getByRole('link', { name: /^Leaving Guest/ });
  await rowOf('Suzuki').getByRole('link', { name: 'Suzuki Test' }).focus();
  await page.keyboard.press('Tab');
  await expect(bar).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(String(codes[1])).first()).toBeVisible();
});

test('a rental that goes on past the month has a cut end with an arrow, in both months, and says its days', async () => {
  const [month, next] = [shiftMonth(monthOf(today), 3), shiftMonth(monthOf(today), 4)];
  const [pickupDate, returnDate] = [daysOfMonth(month).at(-3) ?? '', daysOfMonth(next)[3] ?? ''];
  const vehicle = await insertVehicle(app.db, { brand: 'Mazda', model: 'Across' });
  const booking = await insertBooking(app.db, { vehicle, pickupDate, returnDate });
  const { bookingCode } = booking;
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  const bar = page.getByRole('row', { name: /Mazda Across/ }).getByRole('link', { name: bookingCode });
  // The browser's thin spaces are not Node's.
  const told = new RegExp(formatTimes(booking, 'en').replaceAll(/\s/g, '\\s'));
  const arrow = (side: '::before' | '::after') =>
    bar.evaluate((link, where) => getComputedStyle(link, where).content, side);
  for (const [shown, isCutAtStart, isCutAtEnd] of [
    [month, false, true],
    [next, true, false],
  ] as const) {
    await page.goto(`/admin/calendar?view=cars&month=${shown}`);
    await expect(bar).toHaveAttribute('title', told);
    await expect(bar).toHaveAccessibleName(told);
    expectValue([await arrow('::before'), await arrow('::after')]).toEqual([
      isCutAtStart ? '"‹"' : 'none',
      isCutAtEnd ? '"›"' : 'none',
    ]);
  }
});

test('a rental that begins on a month’s last day can be pressed and scrolls nothing sideways', async () => {
  // The longest there is.
  const months = [4, 5, 6].map((later) => shiftMonth(monthOf(today), later));
  const month = months.find((each) => daysOfMonth(each).length === 31) ?? '';
  const last = `${month}-31`;
  const vehicle = await insertVehicle(app.db, { brand: 'Mazda', model: 'Eve' });
  const { bookingCode } = await insertBooking(app.db, {
    vehicle,
    pickupDate: last,
    returnDate: addDays(last, 3),
  });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  await page.goto(`/admin/calendar?view=cars&month=${month}`);
  const bar = page.getByRole('row', { name: /Mazda Eve/ }).getByRole('link', { name: bookingCode });
  await expect(bar).toBeVisible();
  expectValue((await bar.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  const table = page.getByRole('table');
  const beyond = () => table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
  expectValue(await beyond()).toBe(0);
});

test('a gap leads to a booking of that car from that day, and a car set aside has none', async () => {
  const t = wordsIn('en');
  await insertVehicle(app.db, { brand: 'Subaru', model: 'Aside', status: 'unavailable' });
  const north = await insertVehicle(app.db, { brand: 'Peugeot', model: 'North', branchId: 'cap_haitien' });
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  const month = shiftMonth(monthOf(today), 1);
  await page.goto(`/admin/calendar?view=cars&month=${month}`);
  const rowOf = (brand: string) => page.getByRole('row').filter({ hasText: brand });
  await expect(rowOf('Subaru')).toContainText(t('calendar.notForRent'));
  await expect(rowOf('Subaru').getByRole('button')).toHaveCount(0);
  const gap = rowOf('Peugeot').getByRole('button', {
    name: new RegExp(`book Peugeot North ${north.plate}$`),
  });
  const box = await gap.boundingBox();
  const width = box?.width ?? 0;
  // Ten days and a half after the noon at which the gap begins.
  await gap.click({ position: { x: (width * 10) / (daysOfMonth(month).length - 0.5), y: 10 } });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: t('adminBookings.field.pickupBranchId') })).toHaveValue(
    'cap_haitien',
  );
  await expect(dialog.getByRole('combobox', { name: t('adminBookings.field.vehicle') })).toHaveValue(
    new RegExp(`Peugeot North.*${north.plate}`),
  );
  await expect(page).toHaveURL(new RegExp(`from=${month}-11`));
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(page).not.toHaveURL(/book=/);
  // By the keyboard it is the first day of the gap.
  await gap.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${month}-01`));
});

test('a car that came back early can be rented from today on', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await page.goto('/admin/calendar?view=cars&q=honda');
  const row = page.getByRole('row').filter({ hasText: 'Honda' });
  await expect(row.getByRole('rowheader')).toContainText(`${daysFromToday(today).length - 1} days free`);
  await row.getByRole('button', { name: /book Honda/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(page.getByRole('dialog').getByText(t('error.VEHICLE_UNAVAILABLE.title'))).toHaveCount(0);
});

test('a calendar left open shows within a minute what a colleague booked', async () => {
  const month = shiftMonth(monthOf(today), 6);
  const vehicle = await insertVehicle(app.db, { brand: 'Renault', model: 'Later' });
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await takeClock(page);
  await page.goto(`/admin/calendar?view=cars&month=${month}`);
  const row = page.getByRole('row', { name: /Renault Later/ });
  await expect(row.getByRole('button')).toHaveCount(1);
  const { bookingCode } = await insertBooking(app.db, {
    vehicle,
    pickupDate: `${month}-10`,
    returnDate: `${month}-12`,
  });
  await letBoardPollPass(page);
  await expect(row.getByRole('link', { name: bookingCode })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(2);
});

test('while a month, a branch or a filter is on its way nothing is said of it', async () => {
  const t = wordsIn('en');
  const [month, next] = [shiftMonth(monthOf(today), 1), shiftMonth(monthOf(today), 2)];
  const vehicle = await insertVehicle(app.db, { brand: 'Dacia', model: 'Slow', branchId: 'cap_haitien' });
  await insertBooking(app.db, { vehicle, pickupDate: `${next}-01`, returnDate: `${next}-28` });
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  const slowLine = () => holdBack(page, /staff\.calendar\.month/);
  const row = page.getByRole('row', { name: /Dacia Slow/ });
  await page.goto(`/admin/calendar?view=cars&q=dacia&month=${month}`);
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(row).toContainText(/\d+ days free/);

  let line = await slowLine();
  await page.getByRole('link', { name: t('date.nextMonth') }).click();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  await expect(row.getByRole('rowheader')).toBeVisible();
  await expect(row).not.toContainText('free');
  await expect(row.getByRole('button')).toHaveCount(0);
  await line.letThrough();
  await expect(row.getByRole('listitem')).toHaveCount(1);
  await expect(row).toContainText(/\d days? free/);

  const none = page.getByText(t('calendar.noCars'));
  const branches = page.getByLabel(t('admin.top.branch'));
  await branches.selectOption('les_cayes');
  await expect(none).toBeVisible();
  line = await slowLine();
  await branches.selectOption('cap_haitien');
  await expect(page).toHaveURL(/branch=cap_haitien/);
  await expect(none).toHaveCount(0);
  await line.letThrough();
  await expect(row).toBeVisible();

  const box = page.getByRole('searchbox', { name: t('calendar.filter.search') });
  await box.fill('no such car');
  await expect(none).toBeVisible();
  line = await slowLine();
  await box.fill('slow');
  await expect(page).toHaveURL(/q=slow/);
  await expect(none).toHaveCount(0);
  await line.letThrough();
  await expect(row).toBeVisible();
});

test('on a telephone, in French, a day opens by a tap and nothing scrolls the page sideways', async () => {
  const t = wordsIn('fr');
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: await asAgent(app) });
  await page.goto('/admin/calendar');
  await expectNoSidewaysScroll(page);
  await page.locator('td[aria-current="date"]').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: t('calendar.day.leaves') })).toContainText('Leaving Guest');
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await untilFirstEntry(page);
  await page.goto(`/admin/calendar?view=cars&month=${shiftMonth(monthOf(today), 0)}`);
  await expect(page.getByRole('row').filter({ hasText: 'Nissan' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a car that is kept for somebody on the telephone stands in the month, and leads to the car', async () => {
  const t = wordsIn('fr');
  const agent = await asAgent(app);
  const { id: vehicleId, branchId } = await insertVehicle(app.db, { brand: 'Mazda', model: 'Gardée' });
  const fromDate = addDays(today, 1);
  const toDate = addDays(today, 2);
  const caller = { name: 'Fritz Beauvoir', phone: '+509 3711 2233', hours: 4 };
  await agent.trpc.staff.vehicles.holdByPhone.mutate({
    requestId: randomUUID(),
    vehicleId,
    branchId,
    ...caller,
    fromDate,
    toDate,
  });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'wide', as: agent });
  await page.goto(`/admin/calendar?day=${fromDate}&month=${monthOf(fromDate)}`);
  const held = page.getByRole('dialog').getByRole('region', { name: t('calendar.day.calls') });
  await expect(held).toContainText('Fritz Beauvoir');
  await page.getByRole('button', { name: t('common.close') }).click();
  const chips = page.getByRole('link', { name: /^Mazda Gardée .*Fritz Beauvoir/ });
  await expect(chips).toHaveCount(1);
  await chips.click();
  await expect(page).toHaveURL(new RegExp(`/admin/vehicles/${vehicleId}`));
});
