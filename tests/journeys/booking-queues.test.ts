import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: SignedInActor;
let today: CalendarDay;
let sent: BookingRow;
let withBalance: BookingRow;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: null });
  today = todayInHaiti(app.now());
  const book = (customerName: string, from: number, to: number, bookingStatus: BookingRow['bookingStatus']) =>
    insertBooking(app.db, {
      pickupDate: addDays(today, from),
      returnDate: addDays(today, to),
      // At whatever hour the test runs, what is due today is not late yet.
      fields: { customerName, bookingStatus, pickupTime: '23:30', returnTime: '23:30' },
    });
  withBalance = await book('Part Aujourdhui', 0, 3, 'confirmed');
  await book('Revient Aujourdhui', -3, 0, 'picked_up');
  await book('Est En Retard', -9, -2, 'active');
  sent = await book('A Envoyé', 30, 33, 'reserved');
  await insertPayment(app.db, sent);
  const paid = await book('Tout Payé', 40, 42, 'confirmed');
  const money = { status: 'paid', method: 'cash', receivedByUserId: agent.id } as const;
  await insertPayment(app.db, paid, money);
});
afterAll(() => app.stop());

const names = async (page: Page) => {
  const cells = page.getByRole('cell').filter({ hasText: /Aujourdhui|Retard|Envoyé|Payé/ });
  const texts = (await cells.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  return texts.filter((text) => !text.startsWith('BK-')).sort();
};

test('the list is led by what is to be done, with its counts, and remembers it', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  await page.goto('/admin/bookings');
  const queues = page.getByRole('group', { name: t('adminBookings.queue.title') });
  const tab = (kind: string) => queues.getByRole('button', { name: new RegExp(`^${t(kind)}`) });
  const of = (kind: string) => `adminBookings.filter.due.${kind}`;
  const counts = ['departures', 'returns', 'late', 'payment', 'verification'].map((kind) => tab(of(kind)));
  await expect(tab(of('departures'))).toContainText('1');
  await expect
    .poll(() => Promise.all(counts.map((one) => one.innerText())))
    .toEqual(
      [
        [of('departures'), 1],
        [of('returns'), 2],
        [of('late'), 1],
        [of('payment'), 3],
        [of('verification'), 1],
      ].map(([key, count]) => expectValue.stringMatching(new RegExp(`^${t(String(key))}\\s*${count}$`))),
    );

  await tab(of('late')).click();
  await expect.poll(() => names(page)).toEqual(['Est En Retard']);
  await tab(of('returns')).click();
  await expect.poll(() => names(page)).toEqual(['Est En Retard', 'Revient Aujourdhui']);
  await tab(of('verification')).click();
  await expect.poll(() => names(page)).toEqual(['A Envoyé']);

  await page.goto('/admin');
  await page
    .getByRole('link', { name: t('admin.nav.bookings') })
    .first()
    .click();
  await expect(page).toHaveURL(/due=verification/);
  await expect.poll(() => names(page)).toEqual(['A Envoyé']);
  await tab('adminBookings.queue.all').click();
  await expect.poll(async () => (await names(page)).length).toBe(5);
  await page.goto('/admin/bookings');
  await expect.poll(async () => (await names(page)).length).toBe(5);
  await expect(page).toHaveURL(/\/admin\/bookings$/);
});

test('the one button of a row is what is next of its booking', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: agent, viewport: 'wide' });
  const later = await insertBooking(app.db, {
    pickupDate: addDays(today, 50),
    returnDate: addDays(today, 52),
    fields: { bookingStatus: 'reserved' },
  });
  const step = (kind: string, { bookingCode: code }: BookingRow) =>
    page.getByRole('button', { name: t(kind, { code }), exact: true });
  await page.goto('/admin/bookings?due=payment');
  const handOver = t('nextStep.of.hand_over', { code: withBalance.bookingCode });
  await expect(page.getByRole('link', { name: handOver, exact: true })).toBeVisible();
  await step('nextStep.of.confirm', later).click();
  // A month ahead no car is handed over: what is next is its money.
  await expect(step('money.take.of', later)).toBeVisible();
  await page.goto('/admin/bookings?due=verification');
  await step('nextStep.of.verify', sent).click();
  await expect(page.getByRole('dialog', { name: t('adminBookings.paymentDialog.title') })).toBeVisible();
  // Its client paid and called it off: nobody has to know it to find it.
  const off = await insertBooking(app.db, {
    pickupDate: addDays(today, 60),
    returnDate: addDays(today, 62),
    keptPercent: 0,
    fields: { bookingStatus: 'canceled' },
  });
  await insertPayment(app.db, off, {
    status: 'paid',
    method: 'cash',
    receivedByUserId: agent.id,
    amountCents: 5_000,
  });
  await page.goto('/admin/bookings');
  await page
    .getByRole('button', { name: new RegExp(`^${t('adminBookings.filter.due.refund')}\\s*1$`) })
    .click();
  await step('nextStep.of.refund', off).click();
  await expect(page.getByRole('dialog', { name: t('money.refund.title') })).toBeVisible();
});

test('on a telephone the queues slide, the page does not (fr, 360)', async () => {
  const t = wordsIn('fr');
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  await page.goto('/admin/bookings');
  await page
    .getByRole('button', { name: new RegExp(`^${t('adminBookings.filter.due.verification')}`) })
    .click();
  await expect(page.getByText('A Envoyé').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a booking that was refunded and keeps its car is called off first, paid again second (fr, 390)', async () => {
  const t = wordsIn('fr');
  const admin = await asAdmin(app);
  const pickupDate = addDays(today, 50);
  const booking = await insertBooking(app.db, {
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields: { customerName: 'Tout Rendu' },
  });
  const { id: bookingId, bookingCode: code } = booking;
  const { paymentIds, rowVersion } = await admin.trpc.payments.take.mutate(
    moneyFor(booking, moneyPart(5_000)),
  );
  await admin.trpc.payments.refund.mutate({
    bookingId,
    rowVersion,
    requestId: crypto.randomUUID(),
    refunds: [{ paymentId: paymentIds[0] ?? '', currencyAmount: 5_000, method: 'cash' }],
    reason: 'Vol annulé',
  });
  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  const asks = page.getByRole('dialog', { name: t('rental.cancellation.title') });
  await page.goto('/admin/bookings?due=payment');
  await page.getByRole('button', { name: t('nextStep.of.call_off', { code }) }).click();
  await expect(asks).toBeVisible();
  await page.goto(`/admin/bookings/${bookingId}`);
  await expect(page.getByText(t('adminBookings.detail.givenBack'))).toBeVisible();
  const callOff = page.getByRole('button', { name: t('nextStep.call_off'), exact: true });
  const take = page.getByRole('button', { name: t('money.take.open'), exact: true });
  // What comes later pushes what stands below it, between one look and the next.
  const topOf = async (button: Locator) => (await button.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await topOf(callOff)) < (await topOf(take))).toBe(true);
  // Its client may come all the same.
  await expect(page.getByRole('link', { name: t('nextStep.hand_over'), exact: true })).toBeVisible();
  await callOff.click();
  await asks.getByText(t('rental.consent.phone'), { exact: true }).click();
  await asks.getByRole('button', { name: t('rental.cancellation.save') }).click();
  await expect(page.getByText(t('rental.cancellation.done', { code })).first()).toBeVisible();
  await expect(callOff).toHaveCount(0);
});
