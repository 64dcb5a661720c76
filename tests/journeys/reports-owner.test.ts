import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, onTestFinished, test } from 'vitest';
import { addDays, addMonths, startOfMonth, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { REPORT_EXPORTS } from '#domain/policy.ts';
import { asSuperAdmin, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { readPdf, readWorkbook } from '#tests/support/read-exports.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { type Words, wordsIn } from './pages/words.ts';

let app: TestApp;
let owner: SignedInActor;
/** The first and the last day of last month. */
let month: { from: string; to: string };
let bookings: { early: BookingRow; late: BookingRow; north: BookingRow; now: BookingRow };

async function insertOf(
  branchId: 'les_cayes' | 'cap_haitien',
  day: string,
  method: PaymentMethod,
): Promise<BookingRow> {
  const vehicle = await insertVehicle(app.db, { branchId, pricePerDayCents: 4_000 + Number(day.slice(8)) });
  const createdAt = `${day}T17:00:00.000Z`;
  const period = { pickupDate: addDays(month.to, 90), returnDate: addDays(month.to, 93) };
  const booking = await insertBooking(app.db, { vehicle, ...period, fields: { createdAt } });
  await insertPayment(app.db, booking, { status: 'paid', method, receivedByUserId: owner.id, createdAt });
  return booking;
}

beforeAll(async () => {
  app = await startApp();
  owner = await asSuperAdmin(app);
  const thisMonth = startOfMonth(todayInHaiti(app.now()));
  month = { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) };
  bookings = {
    early: await insertOf('les_cayes', addDays(month.from, 2), 'zelle'),
    late: await insertOf('les_cayes', month.to, 'cash'),
    north: await insertOf('cap_haitien', addDays(month.from, 9), 'bank'),
    now: await insertOf('les_cayes', thisMonth, 'paypal'),
  };
});
afterAll(() => app.stop());

async function keep(page: Page, button: string): Promise<ArrayBuffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await readFile(await (await coming).path());
  return new Uint8Array(file).buffer;
}

async function openReports(page: Page, t: Words): Promise<void> {
  await page.goto('/admin/bookings');
  await page.getByRole('button', { name: t('admin.quick.title') }).click();
  await page.getByRole('menuitem', { name: t('admin.quick.exportReport') }).click();
  await expect(page.getByRole('heading', { name: t('adminReports.title') })).toBeVisible();
}

/** Two months stand beside each other on a desktop, the one before first; a telephone has room for one. */
async function chooseLastMonth(page: Page, t: Words, months: 1 | 2): Promise<void> {
  await page.getByRole('button', { name: t('adminReports.range.label', { range: '' }).trim() }).click();
  const calendar = page.getByRole('dialog', { name: t('adminReports.range.title') });
  await expect(calendar.getByRole('table')).toHaveCount(months);
  if (months === 1) await calendar.getByRole('button', { name: t('date.previousMonth') }).click();
  const days = calendar.getByRole('table').first().getByRole('button');
  await days.first().click();
  await days.last().click();
  await expect(page).toHaveURL(new RegExp(`from=${month.from}&to=${month.to}`));
}

/** The rows of a small table of figures, each the texts of its cells. */
async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody tr').all();
  const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return texts.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
}

const WAYS = [
  { locale: 'fr', viewport: 'phone', scheme: 'dark', months: 1 },
  { locale: 'en', viewport: 'desktop', scheme: 'light', months: 2 },
] as const;

describe.each(WAYS)('the owner, in $locale on a $viewport in $scheme', ({ months, ...way }) => {
  const t = wordsIn(way.locale);
  const money = (cents: number) => formatUsd(cents, way.locale).replaceAll(/\s+/g, ' ');

  test('takes last month of one branch home in both files, and they hold what the screen shows', async () => {
    const { early, late, north, now } = bookings;
    const { page } = await newVisitor(app, { ...way, as: owner });
    await openReports(page, t);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', way.scheme);
    const main = page.getByRole('main');
    await chooseLastMonth(page, t, months);
    const branches = main.getByRole('table', { name: t('adminReports.branches.title') });
    await expect(branches).toContainText(formatUsd(north.grandTotalCents, way.locale));
    for (const key of ['revenueCents', 'bookingCount']) {
      const [beginning = ''] = t(`adminReports.course.says.${key}`).split('{days}');
      await expect(main.getByRole('img', { name: beginning })).toBeVisible();
    }
    await expect(main.locator('[role="img"] svg.recharts-surface')).not.toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(t('adminReports.filter.branch')).selectOption('les_cayes');
    await expect(branches).toHaveCount(0);

    const methods = main.getByRole('table', { name: t('adminReports.methods.title') });
    await expect(methods.getByRole('row')).toHaveCount(3);
    const shown = await rowsOf(methods);
    expectValue(shown.map(([name, amount]) => [name, amount])).toEqual([
      [t('admin.method.cash'), money(late.grandTotalCents)],
      [t('method.zelle'), money(early.grandTotalCents)],
    ]);
    await main.getByRole('button', { name: t('adminFinancials.table.show') }).click();
    const course = main.getByRole('table', { name: t('adminReports.course.day'), exact: true });
    await expect(course).toBeVisible();
    const days = await rowsOf(course);
    expectValue(days).toHaveLength(Number(month.to.slice(8)));
    expectValue(days.at(-1)?.slice(1)).toEqual([money(late.grandTotalCents), '1']);
    await expectNoSidewaysScroll(page);

    const pdf = await keep(page, t('adminReports.export.pdf'));
    await expect(page.getByText(t('adminReports.export.done'))).toBeVisible();
    const { pages } = await readPdf(pdf);
    for (const row of shown) expectValue(pages[0]).toContain(row.join(' '));
    expectValue(pages[0]).toContain(money(early.grandTotalCents + late.grandTotalCents));
    const workbook = readWorkbook(await keep(page, t('adminReports.export.excel')));
    const codes = workbook.rows(1).map((row) => row[0]);
    expectValue(codes.slice(1, -1)).toEqual([late.bookingCode, early.bookingCode]);
    expectValue([...codes, pages[0]].join(' ')).not.toMatch(
      new RegExp(`${north.bookingCode}|${now.bookingCode}`),
    );
    const told = workbook.rows(2).slice(1, -1);
    expectValue(
      told.map(([, paid, count]) => [money(Math.round(Number(paid) * 100)), String(count)]),
    ).toEqual(days.map((row) => row.slice(1)));
  });
});

test('a button pressed twice has one file made, and says that it is busy', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: owner });
  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/files/reports/**', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto('/admin/reports');
  const button = page.getByRole('button', { name: t('adminReports.export.pdf'), exact: true });
  const coming = page.waitForEvent('download');
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(t('adminReports.export.making'))).toBeAttached();
  await expect(
    page.getByRole('button', { name: t('adminReports.export.excel'), exact: true }),
  ).toBeDisabled();
  answer();
  await coming;
  await expect(button).toBeEnabled();
  expectValue(asked).toBe(1);
});

test('past as many files as a person may have, the screen says how long to wait', async () => {
  const other = await asSuperAdmin(app);
  const { page, expectProblem } = await newVisitor(app, { as: other });
  expectProblem(/429/);
  // However long they take, it is the same quarter of an hour.
  await app.setNow(new Date());
  onTestFinished(() => app.setNow(null));
  for (let count = 1; count <= REPORT_EXPORTS; count += 1) {
    const response = await other.fetch('/files/reports/bookings.xlsx?from=2024-02-01&to=2024-02-29');
    await response.arrayBuffer();
  }
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  await expect(page.getByText(/^Please wait 1\d minutes before trying again/)).toBeVisible();
});
