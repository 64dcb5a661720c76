import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { readPdf, readWorkbook } from '#tests/support/read-exports.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: SignedInActor;
let today: string;
/** Of this week at Les Cayes, of this month at Cap-Haïtien, of 60 days ago. */
let bookings: { fresh: BookingRow; north: BookingRow; old: BookingRow };

async function insertOf(branchId: 'les_cayes' | 'cap_haitien', daysAgo: number): Promise<BookingRow> {
  const vehicle = await insertVehicle(app.db, { branchId, pricePerDayCents: 4_000 + daysAgo });
  const createdAt = `${addDays(today, -daysAgo)}T17:00:00.000Z`;
  const bookingStatus = daysAgo === 20 ? 'returned' : 'reserved';
  const period = { pickupDate: addDays(today, 40), returnDate: addDays(today, 43) };
  const booking = await insertBooking(app.db, { vehicle, ...period, fields: { createdAt, bookingStatus } });
  await insertPayment(app.db, booking, { status: 'paid', receivedByUserId: agent.id, createdAt });
  return booking;
}

beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app);
  today = todayInHaiti(app.now());
  bookings = {
    fresh: await insertOf('les_cayes', 2),
    north: await insertOf('cap_haitien', 20),
    old: await insertOf('les_cayes', 60),
  };
});
afterAll(() => app.stop());

const WAYS: { locale: Locale; viewport: 'phone' | 'desktop' }[] = [
  { locale: 'en', viewport: 'desktop' },
  { locale: 'fr', viewport: 'phone' },
];

/** Presses the button and answers with what the browser kept. */
async function keep(page: Page, button: string): Promise<{ name: string; bytes: ArrayBuffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  const file = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes: new Uint8Array(file).buffer };
}

describe.each(WAYS)('a report, in $locale on a $viewport', ({ locale, viewport }) => {
  const t = wordsIn(locale);
  const money = (cents: number) => formatUsd(cents, locale);

  test('presets, branch and files show the same bookings', async () => {
    const { fresh, north, old } = bookings;
    const { page } = await newVisitor(app, { locale, viewport, as: agent });
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: t('admin.quick.title') }).click();
    await page.getByRole('menuitem', { name: t('admin.quick.exportReport') }).click();
    await expect(page.getByRole('heading', { name: t('adminReports.title') })).toBeVisible();
    const main = page.getByRole('main');
    const month = fresh.grandTotalCents + north.grandTotalCents;
    const card = (text: string) => main.locator('strong').filter({ hasText: text });
    await expect(card(money(month))).toBeVisible();
    await expect(card(locale === 'en' ? '50%' : '50\u00a0%')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: t('adminReports.preset.90') }).click();
    await expect(card(money(month + old.grandTotalCents))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -89)}&to=${today}`));

    await page.getByLabel(t('adminReports.filter.branch')).selectOption('les_cayes');
    await expect(page.getByLabel(t('admin.top.branch'), { exact: true })).toHaveValue('les_cayes');
    await expect(main.getByRole('link', { name: old.bookingCode })).toBeVisible();
    await expect(main.getByRole('link', { name: north.bookingCode })).toHaveCount(0);

    const pdf = await keep(page, t('adminReports.export.pdf'));
    await expect(page.getByText(t('adminReports.export.done'))).toBeVisible();
    expectValue(pdf.name).toBe(`timo-bookings-${addDays(today, -89)}-${today}-les-cayes.pdf`);
    const { pages } = await readPdf(pdf.bytes);
    expectValue(pages).toHaveLength(1);
    expectValue(pages[0]).toContain(
      money(fresh.grandTotalCents + old.grandTotalCents).replaceAll('\u00a0', ' '),
    );
    expectValue(pages[0]).not.toContain(north.bookingCode);
    const excel = await keep(page, t('adminReports.export.excel'));
    expectValue(
      readWorkbook(excel.bytes)
        .rows(1)
        .map((row) => row[0])
        .slice(1, 3),
    ).toEqual([fresh.bookingCode, old.bookingCode]);

    await main.getByRole('link', { name: old.bookingCode }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${old.id}`));
  });

  test('a range counts when both its ends are chosen, and days without a booking say so', async () => {
    const { page } = await newVisitor(app, { locale, viewport, as: agent });
    await page.goto('/admin/reports');
    const range = page.getByRole('button', { name: t('adminReports.range.label', { range: '' }).trim() });
    await range.click();
    const calendar = page.getByRole('dialog', { name: t('adminReports.range.title') });
    // Where plain buttons' styles win, a day of the range looks like any other.
    await expect(calendar.locator('[data-last-in-range]:not([data-hidden])')).toHaveCSS(
      'background-color',
      'rgb(11, 122, 117)',
    );
    await calendar.getByRole('button', { name: t('date.previousMonth') }).click();
    await calendar.getByRole('button', { name: t('date.previousMonth') }).click();
    const days = calendar.getByRole('table').first().getByRole('button');
    await days.nth(4).click();
    await expect(calendar).toBeVisible();
    expectValue(new URL(page.url()).searchParams.get('from')).toBeNull();
    await days.nth(7).click();
    await expect(calendar).toBeHidden();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-05&to=\d{4}-\d{2}-08/);
    await expect(range).toBeFocused();
    const lastMonth = page.getByRole('button', { name: t('adminReports.preset.lastMonth') });
    await lastMonth.click();
    await expect(lastMonth).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-(28|29|30|31)/);
    await page.goto('/admin/reports?from=2024-02-01&to=2024-02-29');
    await expect(page.getByText(t('adminReports.table.none'))).toBeVisible();
    await expect(page.getByText(locale === 'en' ? '0%' : '0\u00a0%', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('the days of a report close with Escape, also when the month with the focus went with a narrower window', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: agent });
  await page.goto('/admin/reports');
  const range = page.getByRole('button', { name: t('adminReports.range.label', { range: '' }).trim() });
  const calendar = page.getByRole('dialog', { name: t('adminReports.range.title') });
  await range.click();
  await expect(calendar.locator('td button:focus')).toHaveCount(1);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(calendar.getByRole('table')).toHaveCount(1);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(range).toBeFocused();
});

test('a file that does not come is said, and can be asked for again', async () => {
  const t = wordsIn('en');
  const { page, expectProblem } = await newVisitor(app, { as: agent });
  expectProblem(/ERR_FAILED/);
  await page.goto('/admin/reports');
  const line = await cutLine(page, '**/files/reports/**');
  const button = page.getByRole('button', { name: t('adminReports.export.excel'), exact: true });
  await button.click();
  await expect(page.getByText(t('adminReports.export.failed'))).toBeVisible();
  await expect(page.getByText(t('error.UNAVAILABLE'))).toBeVisible();
  line.mend();
  const { name } = await keep(page, t('adminReports.export.excel'));
  expectValue(name).toMatch(/\.xlsx$/);
});
