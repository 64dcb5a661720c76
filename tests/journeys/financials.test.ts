import { afterAll, beforeAll, test } from 'vitest';
import { addMonths, startOfMonth, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app);
});
afterAll(() => app.stop());

test('an empty house: loading is said, every card is nothing, every chart says what is missing', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: agent });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/*reports.financials*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/financials');
  await expect(page.getByText('Loading financial data...')).toBeAttached();
  await expect(page.locator('main .mantine-Skeleton-root').first()).toBeVisible();
  // Who asks for less motion, as every visitor here does, sees none: drawn, it was a quarter of such a page's cost.
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving).toBe(0);
  answer();
  await expect(page.getByText(t('adminFinancials.trend.none'))).toBeVisible();
  await expect(page.getByText('0.0%', { exact: true })).toHaveAttribute('data-tone', 'green');
  await expect.poll(() => page.getByText('$0.00', { exact: true }).count()).toBeGreaterThan(3);
  for (const key of ['vehicles.none', 'classes.none']) {
    await expect(page.getByText(t(`adminFinancials.${key}`))).toBeVisible();
  }
  await expect(page.getByText(t('adminFinancials.methods.none'))).toHaveCount(2);
  await expect(page.getByText(t('adminFinancials.balances.none'))).toBeVisible();
});

test('money of two months and a year ago: the cards, the drawings and their tables agree', async () => {
  const t = wordsIn('fr');
  const money = (cents: number) => formatUsd(cents, 'fr');
  const month = startOfMonth(todayInHaiti(app.now()));
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', class: 'suv' });
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate: '2099-01-02',
    returnDate: '2099-01-05',
  });
  const paidOn = (first: string, amountCents: number, method: 'zelle' | 'cash') =>
    insertPayment(app.db, booking, {
      status: 'paid',
      amountCents,
      method,
      receivedByUserId: agent.id,
      createdAt: `${first}T17:00:00.000Z`,
    });
  await paidOn(month, 30_000, 'zelle');
  await paidOn(addMonths(month, -1), 40_000, 'cash');
  await paidOn(addMonths(month, -12), 10_000, 'cash');
  await insertPayment(app.db, booking, { amountCents: 5_500 });

  const { page } = await newVisitor(app, {
    locale: 'fr',
    viewport: 'phone',
    scheme: 'dark',
    as: agent,
  });
  await page.goto('/admin/financials');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const main = page.getByRole('main');
  await expect(main.getByText(money(80_000), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(money(5_500), { exact: true })).toBeVisible();
  await expect(main.getByText('-25,0\u00a0%')).toHaveAttribute('data-tone', 'red');
  await expect(main.getByText(/par rapport à la période 1er\b/)).toBeVisible();
  await expect(main.getByRole('img')).toHaveCount(4);
  await expect(main.locator('[role="img"] svg.recharts-surface')).not.toHaveCount(0);
  await expect(main.getByRole('img', { name: /100,00\s\$/ })).toBeVisible();

  const trend = main.getByRole('table', { name: t('adminFinancials.trend.title') });
  await expect(trend).toBeHidden();
  await main.getByRole('button', { name: t('adminFinancials.table.show') }).click();
  await expect(trend.getByRole('row').last()).toContainText(money(10_000));
  const breakdown = main.getByRole('table', { name: t('adminFinancials.breakdown.title') });
  await expect(breakdown.getByRole('row').nth(1)).toContainText(money(50_000));
  await expect(breakdown.getByRole('row').nth(1)).toContainText('62,5\u00a0%');
  const months = main.getByRole('table', { name: t('adminFinancials.months.title') });
  for (const cents of [30_000, 40_000]) await expect(months).toContainText(money(cents));
  const fleet = main.getByRole('table', { name: t('adminFinancials.vehicles.title') });
  await expect(fleet.getByRole('row', { name: t('adminFinancials.vehicles.available') })).toContainText('1');
  await expectNoSidewaysScroll(page);

  await page.getByLabel(t('admin.top.branch'), { exact: true }).selectOption('cap_haitien');
  await expect(main.getByText(t('adminFinancials.vehicles.none'))).toBeVisible();
  await expect(main.getByText(money(80_000), { exact: true })).toHaveCount(0);
});

test('figures that do not come can be asked for again', async () => {
  const t = wordsIn('en');
  const { page, expectProblem } = await newVisitor(app, { as: agent });
  expectProblem(/ERR_FAILED/);
  const line = await cutLine(page, '**/trpc/*reports.financials*');
  await page.goto('/admin/financials');
  await expect(page.getByRole('alert')).toContainText(t('admin.figures.failed'));
  line.mend();
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(page.getByText(formatUsd(80_000, 'en'), { exact: true }).first()).toBeVisible();
});
