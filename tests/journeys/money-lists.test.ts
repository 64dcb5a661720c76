import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { readWorkbook } from '#tests/support/read-exports.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** What the owner asks of the money: what came in, whose deposits are held, who owes. */

const RATE = 131.25;

let app: TestApp;
let owner: SignedInActor;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  owner = await asAdmin(app);
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  await owner.trpc.staff.rates.enter.mutate({ htgPerUsd: RATE, source: 'house', isSure: false });
});
afterAll(() => app.stop());

async function aBooking(customerName: string) {
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const fields = { customerName, paymentMethod: 'cash' } as const;
  return insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 3), fields });
}

const totalOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row', { name: /^Total/ });

/** Presses "Export" and reads what is handed over. */
async function exported(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: wordsIn('en')('adminReports.export.list'), exact: true }).click();
  const bytes = await readFile(await (await coming).path());
  return readWorkbook(new Uint8Array(bytes).buffer);
}

test('the owner prints the payments of today by person, and has them as a file; it says what the page of the day says', async () => {
  const t = wordsIn('en');
  const both = [moneyPart(3_000), moneyPart(4_000, { currency: 'HTG' })];
  await agent.trpc.payments.take.mutate(moneyFor(await aBooking('Jean'), both, { htgPerUsd: RATE }));
  const zelle = moneyPart(2_500, { method: 'zelle' });
  const sent = await aBooking('Marie');
  const { paymentIds, rowVersion } = await owner.trpc.payments.take.mutate(moneyFor(sent, zelle));
  await owner.trpc.payments.refund.mutate({
    bookingId: sent.id,
    rowVersion,
    requestId: crypto.randomUUID(),
    refunds: [{ paymentId: paymentIds[0] ?? '', currencyAmount: 500, method: 'zelle' }],
    reason: 'A day less',
  });

  const { page } = await newVisitor(app, { as: owner, viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto('/admin/payments');
  await counter.button('paymentList.today').click();
  const sums = page.getByRole('region', { name: t('paymentList.sums', { count: '4' }) });
  // $30, 4,000 gourdes at 131.25, $25, less $5.
  await expect(sums).toContainText('$80.48');
  const file = await exported(page);
  expectValue(file.rows(0)).toHaveLength(1 + 4 + 1);
  expectValue(file.rows(0).at(-1)?.at(-1)).toBe(80.48);
  await page.getByRole('link', { name: t('paymentList.sheet') }).click();
  await expect(page.getByRole('heading', { name: t('paymentList.byReceiver') })).toBeVisible();
  const printed = await totalOf(page, t('adminPayments.list.method')).innerText();
  expectValue(printed).toContain('$80.48');
  expectValue(await totalOf(page, t('paymentList.receiver')).innerText()).toBe(printed);
  await page.goto('/admin/cash/sheet');
  expectValue(await totalOf(page, t('cash.method')).innerText()).toBe(printed);
  for (const title of ['cash.sheetMethods', 'cash.sheetEntries'] as const)
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible();
  // Paper says which page it is, of which day.
  await page.emulateMedia({ media: 'print' });
  const day = formatDay(todayInHaiti(app.now()), 'en');
  await expect(page.getByRole('heading', { name: t('cash.sheetTitle', { day }) })).toBeVisible();
  await page.goto('/admin/cash');
  await expect(page.getByRole('heading', { name: `${t('cash.title')} · ${day}` })).toBeVisible();
});

test('a deposit is found in the list and given back by two clicks, on a telephone (fr, 360)', async () => {
  const t = wordsIn('fr');
  const booking = await aBooking('Claude');
  await agent.trpc.payments.takeDeposit.mutate({
    bookingId: booking.id,
    rowVersion: booking.rowVersion,
    requestId: crypto.randomUUID(),
    htgPerUsd: RATE,
    part: moneyPart(13_125, { currency: 'HTG' }),
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  await page.goto('/admin/cash/deposits');
  await page.getByRole('button', { name: t('deposits.returnOf', { code: booking.bookingCode }) }).click();
  await expectNoSidewaysScroll(page);
  const returning = counter.within(counter.dialog('money.returnDeposit.title'));
  await returning.button('money.returnDeposit.submit').click();
  await expect(page.getByText(t('deposits.none'))).toBeVisible();
  const row = app.db.selectFrom('bookings').select('depositHeldCents').where('id', '=', booking.id);
  expectValue(await row.executeTakeFirst()).toEqual({ depositHeldCents: 0 });
});

test('on a telephone a booking leads with what is still to pay (fr, 360)', async () => {
  const t = wordsIn('fr');
  const { id } = await aBooking('Solange');
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await page.goto(`/admin/bookings/${id}`);
  const take = page.getByRole('button', { name: t('money.take.open'), exact: true });
  await expect(take).toBeInViewport();
  await expect(take).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('who owes is listed with the statement beside it', async () => {
  const t = wordsIn('en');
  await aBooking('Dieudonné');
  const { page } = await newVisitor(app, { as: owner, viewport: 'wide' });
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: t('balances.title') }).click();
  const row = page.getByRole('row').filter({ hasText: 'Dieudonné' });
  await expect(row).toContainText('$');
  const statement = page.getByRole('link', { name: t('balances.statementOf', { name: 'Dieudonné' }) });
  const answer = await owner.fetch((await statement.getAttribute('href')) ?? '');
  expectValue([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
});
