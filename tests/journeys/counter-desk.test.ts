import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { bookedTotals, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage, pickExactDay, statusMenu } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** What a counter does all day: take a booking by telephone, take money in parts, extend, swap, hand over. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const t = wordsIn('en');
const days = (from: number, to: number) => {
  const today = todayInHaiti(app.now());
  return { pickupDate: addDays(today, from), returnDate: addDays(today, to) };
};
const bookingOf = (id: string) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a transfer that was verified by mistake is taken back by an entry of its own', async () => {
  const booking = await insertBooking(app.db, { ...days(240, 242) });
  await insertPayment(app.db, booking, { status: 'pending_verification' });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings?q=${booking.bookingCode}`);
  const payment = statusMenu(page, t('adminBookings.list.paymentOf', { code: booking.bookingCode }));
  await payment.button.click();
  const dialog = counter.within(counter.dialog('adminBookings.paymentDialog.title'));
  await dialog.button('adminBookings.paymentDialog.paid').click();
  const verifying = counter.within(counter.dialog('adminPayments.decide.verifyTitle'));
  await verifying.button('adminPayments.decide.verify').click();
  await counter.expectToast('adminPayments.toast.updated');
  await payment.expectIs(t('status.payment.paid'));
  await payment.choose(t('status.payment.unpaid'));
  const mistake = counter.within(counter.dialog('money.reverse.title'));
  await mistake.button('money.reverse.submit').click();
  await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
  await mistake.text('money.reason').fill('Another client sent it');
  await mistake.button('money.reverse.submit').click();
  await counter.expectToast('adminBookings.toast.paymentUpdated');
  await payment.expectIs(t('status.payment.unpaid'));
  const ledger = await app.db
    .selectFrom('payments')
    .select(['kind', 'status', 'reason'])
    .where('bookingId', '=', booking.id)
    .orderBy('createdAt')
    .execute();
  expectValue(ledger).toEqual([
    { kind: 'payment', status: 'paid', reason: null },
    { kind: 'reversal', status: 'refunded', reason: 'Another client sent it' },
  ]);
  // Nobody was given money back.
  await page.goto(`/admin/bookings/${booking.id}`);
  const sums = page.locator('dt');
  await expect(sums.filter({ hasText: t('adminBookings.detail.paid') }).first()).toBeVisible();
  await expect(sums.filter({ hasText: t('status.payment.refunded') })).toHaveCount(0);
});

test('a status asks before it moves a car, arrow keys change nothing, and Undo restores it', async () => {
  const booking = await insertBooking(app.db, days(5, 7));
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings?q=${booking.bookingCode}`);
  const status = statusMenu(page, t('adminBookings.list.statusOf', { code: booking.bookingCode }));
  await status.button.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  expectValue((await bookingOf(booking.id)).bookingStatus).toBe('reserved');
  // By keyboard: open, choose the first that can be chosen, and say no.
  await status.button.focus();
  await page.keyboard.press('Enter');
  // The menu and the question take the focus a moment after they show.
  await expect(
    page.getByRole('menuitem', { name: t('status.booking.picked_up'), exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const question = counter.dialog('adminBookings.ask.handOver.title', { name: booking.customerName });
  const due = t('adminBookings.ask.balance', { amount: formatUsd(booking.grandTotalCents, 'en') });
  await expect(question.getByText(due)).toBeVisible();
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(status.button).toBeFocused();
  expectValue((await bookingOf(booking.id)).bookingStatus).toBe('reserved');
  const pickedUp = t('status.booking.picked_up');
  await status.choose(pickedUp);
  await page.getByRole('button', { name: t('adminBookings.ask.confirm', { status: pickedUp }) }).click();
  await counter.expectToast('adminBookings.toast.statusUpdated');
  await status.expectIs(pickedUp);
  await page.getByRole('button', { name: t('adminBookings.undo.action') }).click();
  await counter.expectToast('adminBookings.undo.done');
  await status.expectIs(t('status.booking.reserved'));
  expectValue((await bookingOf(booking.id)).bookingStatus).toBe('reserved');
  // Somebody else changes it meanwhile: there is nothing that Undo could restore.
  await status.choose(t('status.booking.confirmed'));
  await counter.expectToast('adminBookings.toast.statusUpdated');
  const { rowVersion } = await bookingOf(booking.id);
  const other = await asAdmin(app);
  await other.trpc.staff.bookings.setStatus.mutate({
    bookingId: booking.id,
    rowVersion,
    bookingStatus: 'no_show',
  });
  await page.getByRole('button', { name: t('adminBookings.undo.action') }).click();
  await counter.expectToast('adminBookings.undo.stale');
  await status.expectIs(t('status.booking.no_show'));
});

test('the edit form asks before its status hands a car over, and says what is still to be paid', async () => {
  const booking = await insertBooking(app.db, days(5, 7));
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('adminBookings.detail.edit').click();
  await page.getByLabel(t('adminBookings.field.bookingStatus')).selectOption('picked_up');
  await counter.button('adminBookings.edit.save').click();
  const status = t('status.booking.picked_up');
  const question = counter.dialog('adminBookings.ask.handOver.title', {
    code: booking.bookingCode,
    name: booking.customerName,
    status,
  });
  await expect(question.getByText(formatUsd(booking.grandTotalCents, 'en'))).toBeVisible();
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(question).toBeHidden();
  expectValue((await bookingOf(booking.id)).bookingStatus).toBe('reserved');
  await counter.button('adminBookings.edit.save').click();
  await question.getByRole('button', { name: t('adminBookings.ask.confirm', { status }) }).click();
  await counter.expectToast('adminBookings.toast.updated');
  expectValue((await bookingOf(booking.id)).bookingStatus).toBe('picked_up');
});

test('money in three parts; each shows who received it, and the balance is the loudest figure', async () => {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
  const booking = await insertBooking(app.db, { vehicle, ...days(5, 7) });
  const agent = await asAgent(app, { name: 'Rose Estimé' });
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  const dialog = counter.dialog('money.take.title');
  const form = counter.within(dialog);
  const receive = async (amount: string | null, method: string) => {
    await counter.button('money.take.open').click();
    if (amount !== null) await form.text('money.amount').fill(amount);
    await dialog.getByLabel(t('money.method')).selectOption(method);
    await form.button('money.take.submit').click();
  };
  const balance = (cents: number) => expect(page.getByText(formatUsd(cents, 'en')).first()).toBeVisible();
  await balance(22_000);
  await receive('50', 'cash');
  await expect(page.getByText(t('status.payment.partial')).first()).toBeVisible();
  await balance(17_000);
  await receive('30', 'zelle');
  await balance(14_000);
  // The balance is filled in: two touches for the usual case.
  await receive(null, 'cash');
  await expect(page.getByText(t('adminBookings.detail.balance'))).toHaveCount(0);
  const ledger = await app.db
    .selectFrom('payments')
    .select(['amountCents', 'method', 'status', 'receivedByUserId'])
    .where('bookingId', '=', booking.id)
    .orderBy('createdAt')
    .execute();
  const by = { status: 'paid', receivedByUserId: agent.id };
  expectValue(ledger).toEqual([
    { amountCents: 5_000, method: 'cash', ...by },
    { amountCents: 3_000, method: 'zelle', ...by },
    { amountCents: 14_000, method: 'cash', ...by },
  ]);
  await expect(page.getByText(t('money.entry.by', { name: 'Rose Estimé' })).first()).toBeVisible();
});

test('an edit of days and of the car shows the price before and after, and saves the engine’s', async () => {
  const cheap = await insertVehicle(app.db, { brand: 'Kia', model: 'Picanto', pricePerDayCents: 4_000 });
  const dear = await insertVehicle(app.db, { brand: 'Toyota', model: 'Prado', pricePerDayCents: 12_600 });
  const busy = await insertVehicle(app.db, { brand: 'Toyota', model: 'Busy', pricePerDayCents: 5_000 });
  await insertBooking(app.db, { vehicle: busy, ...days(3, 12) });
  const fields = { createdBy: 'agent' } as const;
  const discounted = { vehicle: cheap, discountCents: 1_000, fields };
  const booking = await insertBooking(app.db, { ...discounted, ...days(1, 3) });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'phone' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('adminBookings.detail.edit').click();
  const was = (cents: number) =>
    expect(
      page.getByText(t('adminBookings.edit.was', { amount: formatUsd(cents, 'en') })).first(),
    ).toBeVisible();
  // What is typed for two days says nothing of four: the form tells that it took it away.
  const rate = t('adminBookings.edit.changeLine', { line: t('adminBookings.field.baseRateCents') });
  await page.getByRole('button', { name: rate }).click();
  await page.getByRole('textbox', { name: t('adminBookings.field.baseRateCents') }).fill('30');
  const emptied = page.getByText(t('adminBookings.edit.handEmptied'));
  await expect(emptied).toBeHidden();
  // Two days more.
  await pickExactDay(page, t('adminBookings.field.returnDate'), days(1, 5).returnDate);
  await was(7_700);
  await expect(emptied).toBeVisible();
  await expect(page.getByText(formatUsd(17_600, 'en')).first()).toBeVisible();
  await counter.choice('adminBookings.field.vehicle').click();
  const option = (name: RegExp) => page.getByRole('option', { name });
  await expect(option(/Busy/)).toBeDisabled();
  await expect(option(/Busy/)).toContainText(/until/);
  await counter.choice('adminBookings.field.vehicle').fill(dear.plate.replace('-', ''));
  await expect(option(/Picanto/)).toHaveCount(0);
  await expect(option(/Prado/)).toContainText(formatUsd(55_440, 'en'));
  await option(/Prado/).click();
  await was(7_700);
  await expectNoSidewaysScroll(page);
  // The discount was agreed for another car: it stays only where somebody says so.
  await page.getByRole('button', { name: t('adminBookings.edit.keep', { amount: '$10.00' }) }).click();
  await counter.text('adminBookings.edit.reason').fill('Agreed with the client');
  await counter.button('adminBookings.edit.save').click();
  await counter.expectToast('adminBookings.toast.updated');
  expectValue(await bookingOf(booking.id)).toMatchObject({
    vehicleId: dear.id,
    rentalDays: 4,
  });
  expectValue(await bookedTotals(app.db, booking.id)).toMatchObject({
    baseRateCents: 12_600,
    discountTotalCents: 1_000,
    taxTotalCents: 4_940,
    grandTotalCents: 4 * 12_600 - 1_000 + 4_940,
  });
});

/** Counts what a hand does: a tap is one touch, a filled field is one. */
function touches(page: Page) {
  let count = 0;
  return {
    counted: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.tap();
    },
    fill: async (target: Locator, text: string) => {
      count += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, value: string) => {
      count += 1;
      await target.selectOption(value);
    },
    day: () => page.locator('.mantine-DatePickerInput-day:not(:disabled)').filter({ visible: true }).first(),
  };
}

test('on a telephone, a returning client is booked in at most ten touches', async () => {
  const phone = '3146 1573';
  const client = { customerName: 'Guerline Charles', customerPhone: phone };
  await insertBooking(app.db, { ...days(-30, -28), fields: { ...client, bookingStatus: 'returned' } });
  const vehicle = await insertVehicle(app.db, { brand: 'Zastava', model: 'Yugo', branchId: 'les_cayes' });
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, viewport: 'handset' });
  const counter = counterPage(page, t);
  await page.goto('/admin/bookings');
  const hand = touches(page);
  await hand.tap(counter.button('adminBookings.list.create'));
  const dialog = counter.dialog('adminBookings.form.title');
  const form = counter.within(dialog);
  await hand.tap(dialog.getByRole('button', { name: t('adminBookings.field.pickupDate') }));
  await hand.tap(hand.day());
  await hand.tap(dialog.getByRole('button', { name: t('adminBookings.field.returnDate') }));
  await hand.tap(hand.day());
  await hand.tap(form.choice('adminBookings.field.vehicle'));
  await hand.tap(page.getByRole('option', { name: vehicle.plate }));
  await hand.fill(form.text('adminBookings.field.customerPhone'), phone);
  await expect(form.text('adminBookings.field.customerName')).toHaveValue('Guerline Charles');
  await hand.choose(dialog.getByLabel(t('adminBookings.field.paymentMethod')), 'cash');
  await hand.tap(form.button('adminBookings.form.submit'));
  await counter.expectToast('adminBookings.toast.created');
  expectValue(hand.counted()).toBeLessThanOrEqual(10);
  const saved = await app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicle.id).execute();
  expectValue(saved).toMatchObject([{ customerName: 'Guerline Charles', rentalDays: 1 }]);
});
