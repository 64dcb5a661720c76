import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, addMonths, startOfMonth, todayInHaiti } from '#domain/calendar-day.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** One world: an agent's day with money, from the opening of the drawer to its close, and the owner who reads the month after it. */

const t = wordsIn('fr');
const usd = (cents: number) => formatUsd(cents, 'fr');
const htg = (gourdes: number) => formatGourdes(gourdes, 'fr');
const WHY_SHORT = 'Monnaie rendue en trop, le client est déjà parti';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** $200 of rental and $20 of tax, of a car that asks for a deposit of $200. */
async function aBooking() {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 20_000 });
  const pickupDate = addDays(todayInHaiti(app.now()), 40);
  const fields = { paymentMethod: 'cash', depositCents: 20_000 } as const;
  const period = { pickupDate, returnDate: addDays(pickupDate, 2) };
  return insertBooking(app.db, { vehicle, ...period, fields });
}

const deskOf = (page: Page) => {
  const counter = counterPage(page, t);
  const inside = (key: string, values?: Record<string, string>) =>
    counter.within(counter.dialog(key, values));
  return { counter, inside };
};

async function openDrawer(page: Page): Promise<void> {
  const { counter, inside } = deskOf(page);
  const day = formatDay(todayInHaiti(app.now()), 'fr');
  await page.goto('/admin/cash');
  await counter.button('cash.open').click();
  const opening = inside('cash.openTitle', { day });
  await opening.text('cash.usd').fill('50');
  await opening.text('cash.htg').fill('2000');
  await opening.text('cash.note').fill('Fond de caisse');
  await opening.button('cash.openSubmit').click();
  await counter.expectToast('cash.opened');
}

/** $50 in cash, 6,500 gourdes by MonCash and 7,800 in cash: $50 and $60 at 130. */
async function takeThreeParts(page: Page): Promise<void> {
  const { counter, inside } = deskOf(page);
  const taking = inside('money.take.title');
  const dialog = counter.dialog('money.take.title');
  const gourdes = dialog.getByText(t('money.htg'), { exact: true });
  const cash = t('admin.method.cash');
  await counter.button('money.take.open').click();
  await taking.text('money.amount').fill('50');
  await taking.button('money.take.submit').click();
  await counter.expectToast('money.take.done', { amount: usd(5_000), method: cash });
  await counter.button('money.take.open').click();
  await dialog.getByLabel(t('money.method')).selectOption('moncash');
  await gourdes.click();
  await taking.text('money.amount').fill('6500');
  await taking.text('money.reference').fill('MC-1044');
  await taking.button('money.take.submit').click();
  await counter.expectToast('money.take.done', {
    amount: `${htg(6_500)} (${usd(5_000)})`,
    method: 'MonCash',
  });
  await counter.button('money.take.open').click();
  await gourdes.click();
  await taking.text('money.amount').fill('7800');
  await expectNoSidewaysScroll(page);
  await taking.button('money.take.submit').click();
  await counter.expectToast('money.take.done', { amount: `${htg(7_800)} (${usd(6_000)})`, method: cash });
}

/** The deposit pays the $60 that are left, the rest goes back in notes; and $10 of the first payment do. */
async function keepAndGiveBack(page: Page): Promise<void> {
  const { counter, inside } = deskOf(page);
  await counter.button('money.takeDeposit.open').click();
  await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
  await counter.expectToast('money.takeDeposit.done', { amount: usd(20_000) });
  await counter.button('money.keepDeposit.open').click();
  const keeping = inside('money.keepDeposit.title');
  await expect(keeping.text('money.amount')).toHaveValue(/60[.,]00/);
  await keeping.text('money.reason').fill('Le solde, convenu au comptoir');
  await counter.dialog('money.keepDeposit.title').getByRole('checkbox').check();
  await keeping.button('money.keepDeposit.submit').click();
  await counter.expectToast('money.keepDeposit.bothDone', { kept: usd(6_000), rest: usd(14_000) });
  await counter.button('money.refund.open').click();
  const amounts = counter
    .dialog('money.refund.title')
    .locator('input[name^="rows."]:not([name*="reference"])');
  // The newest first; what was kept of the deposit stands last.
  await amounts.nth(2).fill('10');
  await inside('money.refund.title').text('money.reason').fill('Rendu une heure plus tôt');
  await inside('money.refund.title').button('money.refund.submit').click();
  await counter.expectToast('money.refund.done', { amount: usd(1_000) });
}

/** $50 + 50 + 60 of the deposit − 10, and 2,000 + 7,800 gourdes: 500 of them are missing. */
async function closeShort(page: Page): Promise<void> {
  const { counter, inside } = deskOf(page);
  const day = formatDay(todayInHaiti(app.now()), 'fr');
  await page.goto('/admin/cash');
  await counter.button('cash.close').click();
  const closing = inside('cash.closeTitle', { day });
  // Blind: nothing says what should be there.
  await expect(page.getByText(t('cash.expected'))).toHaveCount(0);
  await closing.text('cash.usd').fill('150');
  await closing.text('cash.htg').fill('9300');
  await closing.button('cash.closeSubmit').click();
  await expect(page.getByText(t('cash.differs'))).toBeVisible();
  await closing.text('cash.why').fill(WHY_SHORT);
  await expectNoSidewaysScroll(page);
  await closing.button('cash.closeAnyway').click();
  await counter.expectToast('cash.closed');
}

/** What the reports say of this month, method by method. */
async function monthOf(page: Page) {
  const from = startOfMonth(todayInHaiti(app.now()));
  await page.goto(`/admin/reports?from=${from}&to=${addDays(addMonths(from, 1), -1)}`);
  const methods = page.getByRole('table', { name: t('adminReports.methods.title') });
  await expect(methods.locator('tbody tr').first()).toBeVisible();
  const rows = await methods.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return cells.map((texts) => texts.slice(0, 2).map((text) => text.replaceAll(/\s+/g, ' ').trim()));
}

test('three parts in two currencies, a deposit kept in part, a refund, 500 gourdes short; then the owner reads the month (fr)', async () => {
  const agent = await asAgent(app, { branchId: 'les_cayes', name: 'Rose Estimé' });
  const owner = await asSuperAdmin(app);
  await owner.trpc.staff.rates.enter.mutate({ htgPerUsd: 130, source: 'brh', isSure: false });
  const { id, bookingCode } = await aBooking();

  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await openDrawer(page);
  await page.goto(`/admin/bookings/${id}`);
  await takeThreeParts(page);
  await keepAndGiveBack(page);
  await closeShort(page);

  const { page: office } = await newVisitor(app, { as: owner, locale: 'fr', viewport: 'wide' });
  const money = (cents: number) => usd(cents).replaceAll(/\s+/g, ' ');
  // Cash $50 + 60 − 10, and $60 of the deposit; the $140 that went back are no revenue.
  expectValue(await monthOf(office)).toEqual([
    [t('admin.method.cash'), money(16_000)],
    [t('method.moncash'), money(5_000)],
  ]);
  await office.goto('/admin/cash');
  const drawer = office.getByRole('row').filter({ hasText: agent.name });
  await expect(drawer).toContainText(/-\s?(HTG\s)?500/);
  await expect(drawer).toContainText(WHY_SHORT);
  await office.goto('/admin/cash/deposits');
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(office.getByText(bookingCode)).toHaveCount(0);
  // The day in print: what counted, the kept part without notes that changed hands.
  await office.goto('/admin/cash/sheet');
  const entries = office.getByRole('table', { name: t('cash.sheetEntries') });
  await expect(entries.getByRole('row').filter({ hasText: bookingCode })).toHaveCount(5);
  await expect(entries).toContainText(t('cash.kept'));
  const { payments, ...sums } = await owner.trpc.payments.ofBooking.query({ bookingId: id });
  expectValue([payments.length, sums.paidCents, sums.depositHeldCents]).toEqual([5, 21_000, 0]);
});
