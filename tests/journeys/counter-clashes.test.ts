import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage, statusMenu } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { holdBack } from './pages/hold-back.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let today: CalendarDay;
beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
});
afterAll(() => app.stop());

function bookingOf(id: string) {
  return app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a booking moved onto taken dates: §8 Vehicle Unavailable while typing and on saving (fr, 1440, dark)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db);
  // The 3rd to the 6th of a month to come are taken; ours is later in it.
  const month = addDays(today, 45).slice(0, 8);
  await insertBooking(app.db, { vehicle, pickupDate: `${month}03`, returnDate: `${month}06` });
  const own = await insertBooking(app.db, { vehicle, pickupDate: `${month}12`, returnDate: `${month}14` });
  const { page } = await newVisitor(app, {
    as: await asAgent(app),
    locale: 'fr',
    viewport: 'wide',
    scheme: 'dark',
  });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${own.id}`);
  await counter.button('adminBookings.detail.edit').click();
  await page.getByRole('button', { name: t('adminBookings.field.pickupDate') }).click();
  const days = page.locator('.mantine-DatePickerInput-day').filter({ visible: true });
  await days.getByText('4', { exact: true }).click();
  await expect(page.getByRole('alert').getByText(t('error.VEHICLE_UNAVAILABLE'))).toBeVisible();
  await counter.button('adminBookings.edit.save').click();
  await expect(page.getByText(t('error.VEHICLE_UNAVAILABLE'))).toHaveCount(2);
  expectValue((await bookingOf(own.id)).pickupDate).toBe(`${month}12`);
});

test('an un-cancel that collides says Vehicle Unavailable in full and stays canceled (super admin, fr, 390, light)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db);
  const period = { pickupDate: addDays(today, 20), returnDate: addDays(today, 23) };
  const canceled = await insertBooking(app.db, { ...period, vehicle, fields: { bookingStatus: 'canceled' } });
  await insertBooking(app.db, { ...period, vehicle });
  const owner = await asSuperAdmin(app);
  const { page } = await newVisitor(app, { as: owner, locale: 'fr', viewport: 'handset', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${canceled.id}`);
  await counter.button('adminBookings.detail.edit').click();
  await page.getByLabel(t('adminBookings.field.bookingStatus')).selectOption('confirmed');
  await expectNoSidewaysScroll(page);
  await counter.button('adminBookings.edit.save').click();
  // The car is promised again: that is asked first.
  const question = counter.dialog('adminBookings.ask.holdAgain.title', {
    code: canceled.bookingCode,
    name: canceled.customerName,
    status: t('status.booking.confirmed'),
  });
  const yes = t('adminBookings.ask.confirm', { status: t('status.booking.confirmed') });
  await question.getByRole('button', { name: yes }).click();
  await counter.expectToast('error.VEHICLE_UNAVAILABLE.title');
  await counter.expectToast('error.VEHICLE_UNAVAILABLE');
  expectValue((await bookingOf(canceled.id)).bookingStatus).toBe('canceled');
});

test('§8 both statuses updated from the list, and Update Payment Status for what waits (admin, en, 1440, light)', async () => {
  const t = wordsIn('en');
  const days = { pickupDate: addDays(today, 5), returnDate: addDays(today, 6) };
  const booking = await insertBooking(app.db, days);
  const { page } = await newVisitor(app, { as: await asAdmin(app), viewport: 'wide', scheme: 'light' });
  const counter = counterPage(page, t);
  const code = booking.bookingCode;
  await page.goto(`/admin/bookings?q=${code}`);
  const confirm = (status: string) =>
    page.getByRole('button', { name: t('adminBookings.ask.confirm', { status }), exact: true }).click();
  await statusMenu(page, t('adminBookings.list.statusOf', { code })).choose(t('status.booking.picked_up'));
  await confirm(t('status.booking.picked_up'));
  await counter.expectToast('adminBookings.toast.statusUpdated');
  const payment = statusMenu(page, t('adminBookings.list.paymentOf', { code }));
  await payment.choose(t('status.payment.pending_verification'));
  await counter.within(counter.dialog('money.report.title')).button('money.report.submit').click();
  await counter.expectToast('adminBookings.toast.paymentUpdated');
  await payment.expectIs(t('status.payment.pending_verification'));
  await payment.button.click();
  const dialog = counter.within(counter.dialog('adminBookings.paymentDialog.title'));
  await dialog.button('adminBookings.paymentDialog.paid').click();
  await counter
    .within(counter.dialog('adminPayments.decide.verifyTitle'))
    .button('adminPayments.decide.verify')
    .click();
  await payment.expectIs(t('status.payment.paid'));
  expectValue(await bookingOf(booking.id)).toMatchObject({
    bookingStatus: 'picked_up',
    paymentStatus: 'paid',
  });
  // The client has the car: whoever cancels is led to the form of the return before.
  await statusMenu(page, t('adminBookings.list.statusOf', { code })).choose(t('status.booking.canceled'));
  const question = counter.dialog('adminBookings.callOff.canceled.title', { code });
  const stillOut = t('adminBookings.callOff.outText', { code, name: booking.customerName });
  await expect(question.getByText(stillOut)).toBeVisible();
  await question.getByRole('link', { name: t('adminBookings.ask.takeBack.open') }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}/return`));
  expectValue((await bookingOf(booking.id)).bookingStatus).toBe('picked_up');
});

test('§8 Failed to update booking, and payment status, when the line is dead (agent, en, 390, dark)', async () => {
  const t = wordsIn('en');
  const days = { pickupDate: addDays(today, 5), returnDate: addDays(today, 6) };
  const { bookingCode: code } = await insertBooking(app.db, days);
  const visitor = await newVisitor(app, { as: await asAgent(app), viewport: 'handset', scheme: 'dark' });
  visitor.expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const { page } = visitor;
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings?q=${code}`);
  const status = statusMenu(page, t('adminBookings.list.statusOf', { code }));
  await status.expectIs(t('status.booking.reserved'));
  for (const call of ['staff.bookings.setStatus', 'payments.take']) await cutLine(page, `**/trpc/${call}**`);
  const returned = t('status.booking.returned');
  await status.choose(returned);
  await page.getByRole('button', { name: t('adminBookings.ask.confirm', { status: returned }) }).click();
  await counter.expectToast('adminBookings.toast.updateFailed');
  await status.expectIs(t('status.booking.reserved'));
  await statusMenu(page, t('adminBookings.list.paymentOf', { code })).choose(t('status.payment.paid'));
  await counter.within(counter.dialog('money.take.title')).button('money.take.submit').click();
  await counter.expectToast('adminBookings.toast.paymentFailed');
});

test('§8 Booking not found, with the way back', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  await page.goto(`/admin/bookings/${crypto.randomUUID()}`);
  await expect(page.getByText(t('adminBookings.detail.notFound'))).toBeVisible();
  await page
    .getByRole('link', { name: t('adminBookings.detail.back') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/bookings($|\?)/);
});

test('a colleague takes money while a refund is typed: it stays, beside the balance of before and now', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
  const pickupDate = addDays(today, 80);
  // $200 of rental and $20 of tax.
  const booking = await insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 2) });
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const take = async (cents: number) => {
    const { id, rowVersion } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
    await agent.trpc.payments.take.mutate(moneyFor({ id, rowVersion }, moneyPart(cents)));
  };
  await take(5_000);
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  const counter = counterPage(page, t);
  const refunding = counter.dialog('money.refund.title');
  const refund = counter.within(refunding);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('money.refund.open').click();
  const rows = refunding.locator('input[name^="rows."]');
  await rows.first().fill('20');
  await refund.text('money.reason').fill('Returned early');
  await take(4_000);
  await refund.button('money.refund.submit').click();
  const changed = refunding.getByRole('alert');
  await expect(changed).toContainText(t('money.changed'));
  await expect(changed).toContainText(`${formatUsd(5_000, 'en')} → ${formatUsd(9_000, 'en')}`);
  await expect(changed).toContainText(`${formatUsd(17_000, 'en')} → ${formatUsd(13_000, 'en')}`);
  // The newer payment stands before the other by now.
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveValue('');
  await expect(rows.nth(1)).toHaveValue('20.00');
  await expectNoSidewaysScroll(page);
  await refund.button('money.refund.submit').click();
  await counter.expectToast('money.refund.done', { amount: formatUsd(2_000, 'en') });
  expectValue((await bookingOf(booking.id)).paidCents).toBe(7_000);
});

test('a colleague takes money while a charge is typed: it stays, and a second press charges it (fr, 390)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
  const pickupDate = addDays(today, 90);
  const booking = await insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 2) });
  const agent = await asAgent(app, { branchId: 'les_cayes' });
  const { page } = await newVisitor(app, { as: agent, viewport: 'handset', locale: 'fr' });
  const counter = counterPage(page, t);
  const charging = counter.dialog('money.charge.title');
  const charge = counter.within(charging);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('money.charge.open').click();
  await charge.text('money.amount').fill('35');
  await charge.text('money.note').fill('Siège à nettoyer');
  const { id, rowVersion } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
  await agent.trpc.payments.take.mutate(moneyFor({ id, rowVersion }, moneyPart(4_000)));
  await charge.button('money.charge.submit').click();
  await expect(charging.getByRole('alert')).toContainText(t('money.changed'));
  await expect(charge.text('money.note')).toHaveValue('Siège à nettoyer');
  await charge.button('money.charge.submit').click();
  await expect(charging).toHaveCount(0);
  const { grandTotalCents, paidCents } = await bookingOf(booking.id);
  expectValue([grandTotalCents - booking.grandTotalCents, paidCents]).toEqual([3_500, 4_000]);
});

test('a button that is held down while the payments are read again is pressed all the same', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, { depositCents: 20_000 });
  const period = { pickupDate: addDays(today, 60), returnDate: addDays(today, 62) };
  const own = await insertBooking(app.db, { ...period, vehicle, fields: { depositCents: 20_000 } });
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  const inside = (key: string) => counter.within(counter.dialog(key));
  await page.goto(`/admin/bookings/${own.id}`);
  await counter.button('money.takeDeposit.open').click();
  await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
  // A deposit that is whole can have been recorded by mistake; one that is not has a button less.
  await expect(counter.button('money.reverse.open')).toBeVisible();
  await counter.button('money.keepDeposit.open').click();
  const keeping = inside('money.keepDeposit.title');
  await keeping.text('money.amount').fill('20');
  await keeping.text('money.reason').fill('A hub cap is missing');
  const money = await holdBack(page, /payments\.ofBooking/, { isAnswered: true });
  await keeping.button('money.keepDeposit.submit').click();
  await counter.expectToast('money.keepDeposit.done', { amount: formatUsd(2_000, 'en') });
  await counter.button('money.returnDeposit.open').hover();
  await money.isHeld;
  await page.mouse.down();
  const read = page.waitForResponse(/payments\.ofBooking/);
  await money.letThrough();
  await (await read).finished();
  // Longer than a page takes to show what it has.
  await page.waitForTimeout(500);
  const kept = page.getByText(t('money.entry.kept'));
  await expect(kept).toBeHidden();
  await page.mouse.up();
  await expect(counter.dialog('money.returnDeposit.title')).toBeVisible();
  await expect(kept).toBeVisible();
});
