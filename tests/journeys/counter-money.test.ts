// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatGourdes } from '#domain/format-currency.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { type Words, wordsIn } from './pages/words.ts';

/** An agent's day with money: parts in two currencies, a deposit, a refund, a line that is cut. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const admin = await asAdmin(app);
  await app.db
    .insertInto('exchangeRates')
    .values({
      day: todayInHaiti(app.now()),
      htgPerUsd: 130,
      source: 'house',
      enteredByUserId: admin.id,
      enteredAt: app.now(),
    })
    .execute();
});
afterAll(() => app.stop());

let daysAhead = 300;

/** $200 of rental and $20 of tax. */
async function aBooking() {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 20_000 });
  daysAhead += 3;
  const pickupDate = addDays(todayInHaiti(app.now()), daysAhead);
  const fields = { paymentMethod: 'cash', depositCents: 20_000 } as const;
  return insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 2), fields });
}

/** Counts what a hand does: a press is one, a filled field is one. */
function touches() {
  let count = 0;
  return {
    /** How many since the last time. */
    counted: () => {
      const counted = count;
      count = 0;
      return counted;
    },
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      count += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, value: string) => {
      count += 1;
      await target.selectOption(value);
    },
  };
}

function till(page: Page, t: Words, locale: Locale) {
  const counter = counterPage(page, t);
  const inside = (key: string) => counter.within(counter.dialog(key));
  return {
    counter,
    inside,
    usd: (cents: number) => formatUsd(cents, locale),
    htg: (gourdes: number) => formatGourdes(gourdes, locale),
    gourdes: (dialog: string) => counter.dialog(dialog).getByText(t('money.htg'), { exact: true }),
    /** The box of the balance, on the booking's page. */
    expectBalance: (cents: number) =>
      expect(page.getByText(formatUsd(cents, locale), { exact: true }).first()).toBeVisible(),
  };
}

function moneyOf(bookingId: string) {
  return app.db
    .selectFrom('bookings')
    .select(['paymentStatus', 'paidCents', 'pendingCents', 'depositHeldCents'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

/** The whole day at the counter; each step says how often the hand may touch the screen. */
async function dayAtTheCounter(page: Page, t: Words, locale: Locale, bookingId: string) {
  const { counter, inside, usd, htg, gourdes, expectBalance } = till(page, t, locale);
  const hand = touches();
  await page.goto(`/admin/bookings/${bookingId}`);
  await expectBalance(22_000);

  // A part in dollars.
  const taking = inside('money.take.title');
  await hand.press(counter.button('money.take.open'));
  await hand.fill(taking.text('money.amount'), '50');
  await expectNoSidewaysScroll(page);
  await hand.press(taking.button('money.take.submit'));
  await counter.expectToast('money.take.done', { amount: usd(5_000), method: t('admin.method.cash') });
  expectValue(hand.counted()).toBe(3);
  await expectBalance(17_000);

  // A part in gourdes by MonCash: 6,500 gourdes are $50.
  await hand.press(counter.button('money.take.open'));
  await hand.choose(counter.dialog('money.take.title').getByLabel(t('money.method')), 'moncash');
  await hand.press(gourdes('money.take.title'));
  await hand.fill(taking.text('money.amount'), '6500');
  await expect(page.getByText(t('money.worth', { amount: usd(5_000) }))).toBeVisible();
  await hand.fill(taking.text('money.reference'), `MC-${bookingId}`);
  await hand.press(taking.button('money.take.submit'));
  await counter.expectToast('money.take.done', {
    amount: `${htg(6_500)} (${usd(5_000)})`,
    method: 'MonCash',
  });
  expectValue(hand.counted()).toBe(6);
  await expectBalance(12_000);

  // Dollars and gourdes under one receipt: a hundred dollars for $60, the change in both, and 2,600 gourdes.
  await hand.press(counter.button('money.take.open'));
  await hand.fill(taking.text('money.amount'), '60.50');
  await hand.fill(taking.text('money.given'), '100');
  await expect(page.getByText(t('money.changeHtg', { amount: htg(65) }))).toBeVisible();
  await hand.press(taking.button('money.addPart'));
  const second = counter.dialog('money.take.title').locator('[name="parts.1.amount"]');
  await expect(second).toHaveValue('7735');
  await hand.fill(second, '2600');
  await expectNoSidewaysScroll(page);
  await hand.press(taking.button('money.take.submit'));
  await counter.expectToast('money.take.done', {
    amount: `${usd(6_050)} + ${htg(2_600)} (${usd(2_000)})`,
    method: t('admin.method.cash'),
  });
  expectValue(hand.counted()).toBe(6);
  await expectBalance(3_950);

  // The deposit that the car asks for is filled in: two touches.
  await hand.press(counter.button('money.takeDeposit.open'));
  await hand.press(inside('money.takeDeposit.title').button('money.takeDeposit.submit'));
  await counter.expectToast('money.takeDeposit.done', { amount: usd(20_000) });
  expectValue(hand.counted()).toBe(2);

  // A part of it settles what is still to be paid; the reason is said.
  await hand.press(counter.button('money.keepDeposit.open'));
  const keeping = inside('money.keepDeposit.title');
  await expect(keeping.text('money.amount')).toHaveValue(/39[.,]50/);
  await hand.fill(keeping.text('money.reason'), 'Last day not paid');
  await hand.press(keeping.button('money.keepDeposit.submit'));
  await counter.expectToast('money.keepDeposit.done', { amount: usd(3_950) });
  expectValue(hand.counted()).toBe(3);
  expectValue(await moneyOf(bookingId)).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 22_000,
    depositHeldCents: 16_050,
  });

  // The rest goes back: two touches.
  await hand.press(counter.button('money.returnDeposit.open'));
  await hand.press(inside('money.returnDeposit.title').button('money.returnDeposit.submit'));
  await counter.expectToast('money.returnDeposit.done', { amount: usd(16_050) });
  expectValue(hand.counted()).toBe(2);

  // A refund of $10 of the oldest payment, which came in dollars; nothing else goes back.
  await hand.press(counter.button('money.refund.open'));
  const refunding = counter.dialog('money.refund.title');
  const rows = refunding.locator('input[name^="rows."]');
  const amounts = 5;
  await expect(rows).toHaveCount(amounts);
  // The newest first; what was kept of the deposit stands last.
  const oldest = amounts - 2;
  for (let at = 0; at < amounts; at += 1) await rows.nth(at).fill(at === oldest ? '10' : '');
  await hand.fill(inside('money.refund.title').text('money.reason'), 'Returned early');
  await expectNoSidewaysScroll(page);
  await hand.press(inside('money.refund.title').button('money.refund.submit'));
  await counter.expectToast('money.refund.done', { amount: usd(1_000) });
  expectValue(hand.counted()).toBe(3);
}

test('an agent’s day: three parts in two currencies, a deposit kept in part, a refund (en, 1440)', async () => {
  const t = wordsIn('en');
  const booking = await aBooking();
  const agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  await dayAtTheCounter(page, t, 'en', booking.id);
  expectValue(await moneyOf(booking.id)).toEqual({
    paymentStatus: 'partial',
    paidCents: 21_000,
    pendingCents: 0,
    depositHeldCents: 0,
  });
  const year = todayInHaiti(app.now()).slice(0, 4);
  const paper = page.getByRole('link', { name: new RegExp(`R-${year}-0`) }).first();
  const href = (await paper.getAttribute('href')) ?? '';
  const answer = await agent.fetch(href);
  expectValue([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  // The log names sums and ways.
  await expect(page.getByText(t('money.says.refund', { amount: '$10.00', method: 'Cash' }))).toBeVisible();
  // A payment that was a mistake is taken back by an entry of its own.
  const gourdes = formatGourdes(6_500, 'en');
  await page
    .getByRole('listitem')
    .filter({ hasText: gourdes })
    .getByRole('button', { name: t('money.reverse.open') })
    .click();
  const { counter, inside } = till(page, t, 'en');
  await inside('money.reverse.title').text('money.reason').fill('Recorded twice');
  await inside('money.reverse.title').button('money.reverse.submit').click();
  await counter.expectToast('money.reverse.done', { amount: `${gourdes} ($50.00)` });
  expectValue((await moneyOf(booking.id)).paidCents).toBe(16_000);
});

test('the same day on a telephone (fr, 360)', async () => {
  const booking = await aBooking();
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await dayAtTheCounter(page, wordsIn('fr'), 'fr', booking.id);
  await expectNoSidewaysScroll(page);
});

test('a line that is cut after the server took the money: pressed again, it is one payment', async () => {
  const t = wordsIn('en');
  const booking = await aBooking();
  const { page, expectProblem } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const { counter, inside, usd } = till(page, t, 'en');
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('money.take.open').click();
  const line = await cutLine(page, '**/trpc/payments.take**', { isReached: true });
  const taking = inside('money.take.title');
  await taking.button('money.take.submit').click();
  await counter.expectToast('adminBookings.toast.paymentFailed');
  line.mend();
  await taking.button('money.take.submit').click();
  await counter.expectToast('money.take.done', { amount: usd(22_000), method: t('admin.method.cash') });
  const payments = await app.db
    .selectFrom('payments')
    .select('amountCents')
    .where('bookingId', '=', booking.id)
    .execute();
  expectValue(payments).toEqual([{ amountCents: 22_000 }]);
});

test('more than the balance asks for a reason, and gourdes without a rate say what to do', async () => {
  const t = wordsIn('en');
  const booking = await aBooking();
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const { counter, inside } = till(page, t, 'en');
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('money.take.open').click();
  const taking = inside('money.take.title');
  for (const wrong of ['0', '-5', 'ten']) {
    await taking.text('money.amount').fill(wrong);
    await taking.button('money.take.submit').click();
    await expect(page.getByText(t('validation.paymentAmount.invalid'))).toBeVisible();
  }
  await taking.text('money.amount').fill('230');
  await taking.button('money.take.submit').click();
  await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
  await taking.text('money.aboveReason').fill('Pays for a day more');
  await taking.button('money.take.submit').click();
  await counter.expectToast('money.take.done', { amount: '$230.00', method: t('admin.method.cash') });
  expectValue(await moneyOf(booking.id)).toMatchObject({ paymentStatus: 'paid', paidCents: 23_000 });
  await app.db.deleteFrom('exchangeRates').execute();
  // The button beside the balance goes with it.
  await expect(page.getByText(t('adminBookings.detail.overpaid'))).toBeVisible();
  await counter.button('money.take.open').click();
  await expect(page.getByText(t('money.rate.missing'))).toBeVisible();
  await expect(page.getByRole('radio', { name: t('money.htg') })).toBeDisabled();
});

test('what was paid for a booking that is called off is a credit, and pays for the next one (fr, 390)', async () => {
  const t = wordsIn('fr');
  const [off, later] = [await aBooking(), await aBooking()];
  const { clientId } = off;
  await app.db.updateTable('bookings').set({ clientId }).where('id', '=', later.id).execute();
  const admin = await asAdmin(app, { name: 'Odile Propriétaire', branchId: 'les_cayes' });
  await admin.trpc.payments.take.mutate(moneyFor(off, moneyPart(22_000)));
  const { rowVersion } = await admin.trpc.payments.ofBooking.query({ bookingId: off.id });
  await admin.trpc.staff.bookings.setStatus.mutate({
    bookingId: off.id,
    rowVersion,
    bookingStatus: 'canceled',
  });
  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  const counter = counterPage(page, t);
  const usd = (cents: number) => formatUsd(cents, 'fr');
  await page.goto(`/admin/bookings/${off.id}`);
  // What is next leads the page, and is gone once it is done.
  const next = page.getByRole('region', { name: t('adminBookings.detail.toRefund'), exact: true });
  await expect(next).toContainText(usd(22_000));
  await expect(next).toBeInViewport();
  await counter.within(next).button('money.refund.open').click();
  await counter.button('money.giveCredit.instead').click();
  const giving = counter.within(counter.dialog('money.giveCredit.title'));
  await giving.button('money.giveCredit.submit').click();
  await counter.expectToast('money.giveCredit.done', { amount: usd(22_000) });
  await expect(next).toHaveCount(0);
  await page.goto(`/admin/bookings/${later.id}`);
  await page.getByRole('button', { name: t('money.useCredit.open', { amount: usd(22_000) }) }).click();
  const paying = counter.within(counter.dialog('money.useCredit.title'));
  await paying.text('money.amount').fill('150');
  await paying.button('money.useCredit.submit').click();
  await counter.expectToast('money.useCredit.done', { amount: usd(15_000) });
  await expect(page.getByText(t('money.entry.fromCredit'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin/clients/${clientId}`);
  await expect(page.getByRole('heading', { name: t('money.credit.title') })).toBeVisible();
  const left = page.getByRole('listitem').filter({ hasText: off.bookingCode });
  await expect(left.getByText(usd(7_000), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
