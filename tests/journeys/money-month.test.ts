import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, addMonths, startOfMonth, todayInHaiti } from '#domain/calendar-day.ts';
import { formatPercent } from '#domain/format-number.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { type Words, wordsIn } from './pages/words.ts';

/** A scratch at the return, paid from the deposit; and what the owner then reads of this month and of the one before. */

let app: TestApp;
let thisMonth: string;
beforeAll(async () => {
  app = await startApp();
  await app.db
    .updateTable('settings')
    .set({ taxedCharges: ['damage'] })
    .execute();
  thisMonth = startOfMonth(todayInHaiti(app.now()));
});
afterAll(() => app.stop());

/** $200 of rental and $20 of tax, paid by Zelle on this day. */
async function paidBooking(day: string, staffId: string) {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 20_000 });
  const pickupDate = addDays(todayInHaiti(app.now()), 40);
  const fields = { depositCents: 20_000 };
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields,
  });
  const createdAt = `${day}T15:00:00.000Z`;
  const payment = await insertPayment(app.db, booking, {
    status: 'paid',
    method: 'zelle',
    receivedByUserId: staffId,
    createdAt,
  });
  return { booking, payment };
}

/** What the reports say of a month, method by method. */
async function monthOf(page: Page, t: Words, from: string) {
  const to = addDays(addMonths(from, 1), -1);
  await page.goto(`/admin/reports?from=${from}&to=${to}`);
  const methods = page.getByRole('table', { name: t('adminReports.methods.title') });
  await expect(methods.locator('tbody tr').first()).toBeVisible();
  const rows = await methods.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allInnerTexts())
        .slice(0, 2)
        .map((text) => text.replaceAll(/\s+/g, ' ').trim()),
    ),
  );
}

async function scratchAtTheReturn(page: Page, t: Words, locale: Locale) {
  const counter = counterPage(page, t);
  const usd = (cents: number) => formatUsd(cents, locale);
  const inside = (key: string) => counter.within(counter.dialog(key));
  // The charge: what is most often charged is chosen already.
  await counter.button('money.charge.open').click();
  const charging = inside('money.charge.title');
  await charging.text('money.charge.net').fill('0');
  await charging.button('money.charge.submit').click();
  await expect(page.getByText(t('validation.paymentAmount.invalid'))).toBeVisible();
  await charging.text('money.charge.net').fill('80');
  // The owner taxes it: whoever charges sees the tax before they do.
  const taxed = { percent: formatPercent(10, locale), tax: usd(800), total: usd(8_800) };
  await expect(page.getByText(t('money.charge.taxed', taxed))).toBeVisible();
  await charging.text('money.charge.note').fill('Left rear door');
  await expectNoSidewaysScroll(page);
  await charging.button('money.charge.submit').click();
  await counter.expectToast('money.charge.done', { amount: usd(8_800) });
  const name = t('charge.noted', { name: t('charge.damage'), note: 'Left rear door' });
  const line = `${name} (${t('price.ofWhichTax', { amount: usd(800) })})`;
  await expect(page.getByText(line, { exact: true }).first()).toBeVisible();
  // The deposit settles it: its amount is filled in.
  await counter.button('money.takeDeposit.open').click();
  await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
  await counter.expectToast('money.takeDeposit.done', { amount: usd(20_000) });
  await counter.button('money.keepDeposit.open').click();
  const keeping = inside('money.keepDeposit.title');
  await expect(keeping.text('money.amount')).toHaveValue(/88[.,]00/);
  await keeping.text('money.reason').fill('Not on the pictures of the pickup');
  await keeping.button('money.keepDeposit.submit').click();
  await counter.expectToast('money.keepDeposit.done', { amount: usd(8_800) });
  // The part is the firm's: the drawer says which notes to move before its count.
  await page.goto('/admin/cash');
  await expect(page.getByText(t('cash.fromDeposits', { amounts: usd(8_800) }).slice(0, -1))).toBeVisible();
  await expectNoSidewaysScroll(page);
}

test('a scratch is charged and kept of the deposit; the owner reads it this month, and the last one stays (fr, 360)', async () => {
  const t = wordsIn('fr');
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const owner = await asSuperAdmin(app);
  const lastMonth = addMonths(thisMonth, -1);
  const before = await paidBooking(addDays(lastMonth, 4), agent.id);
  const now = await paidBooking(todayInHaiti(app.now()), agent.id);
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await page.goto(`/admin/bookings/${now.booking.id}`);
  await scratchAtTheReturn(page, t, 'fr');

  const { page: screen } = await newVisitor(app, { as: owner, locale: 'fr', viewport: 'wide' });
  const money = (cents: number) => formatUsd(cents, 'fr').replaceAll(/\s+/g, ' ');
  const zelle = [t('method.zelle'), money(22_000)];
  // The part that was kept is revenue; the $112 that are still held are none.
  expectValue(await monthOf(screen, t, thisMonth)).toEqual([zelle, [t('admin.method.cash'), money(8_800)]]);
  expectValue(await monthOf(screen, t, lastMonth)).toEqual([zelle]);

  // A mistake of last month is taken back today: it is this month's.
  const { id: bookingId, rowVersion } = await owner.trpc.payments.ofBooking.query({
    bookingId: before.booking.id,
  });
  await owner.trpc.payments.reverse.mutate({
    bookingId,
    rowVersion,
    requestId: crypto.randomUUID(),
    paymentId: before.payment.id,
    reason: 'Of another client',
  });
  expectValue(await monthOf(screen, t, lastMonth)).toEqual([zelle]);
  // What came by Zelle and what was taken back are nothing together.
  expectValue(await monthOf(screen, t, thisMonth)).toEqual([[t('admin.method.cash'), money(8_800)]]);
});
