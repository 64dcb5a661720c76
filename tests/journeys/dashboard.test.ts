import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertCredential, insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { hashPassword } from '#worker/auth/password.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { letBoardPollPass, takeClock } from './pages/polls.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const WAYS: { locale: Locale; viewport: 'phone' | 'desktop' }[] = [
  { locale: 'en', viewport: 'desktop' },
  { locale: 'fr', viewport: 'phone' },
];

/** A car that should have been back two days ago, one that leaves today, and a transfer that waits. */
async function arrangeDay(locale: Locale) {
  const today = todayInHaiti(app.now());
  const someone = (name: string) => ({
    id: null,
    name,
    email: `${locale}@customer.example`,
    phone: '3712 3456',
  });
  const agentId = (await insertStaff(app.db, 'agent')).id;
  const fields = { createdByUserId: agentId, createdBy: 'agent' } as const;
  const late = await insertBooking(app.db, {
    customer: someone(`Late ${locale}`),
    pickupDate: addDays(today, -6),
    returnDate: addDays(today, -2),
    fields: { ...fields, bookingStatus: 'picked_up' },
  });
  const leaving = await insertBooking(app.db, {
    customer: someone(`Leaving ${locale}`),
    vehicle: await insertVehicle(app.db, { brand: 'Kia', model: `Rio ${locale}` }),
    pickupDate: today,
    returnDate: addDays(today, 3),
    fields: { ...fields, paymentMethod: 'zelle' },
  });
  const payment = await insertPayment(app.db, leaving);
  return { late, leaving, payment };
}

test.each(WAYS)(
  'an agent sees what is late and verifies a payment, in $locale on a $viewport',
  async (way) => {
    const { locale, viewport } = way;
    const t = wordsIn(locale);
    const { late, leaving, payment } = await arrangeDay(locale);
    const agent = await asAgent(app, { name: `Rose ${locale}` });
    const { page } = await newVisitor(app, { locale, viewport, as: agent });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // An agent may not see the people, and finds no card of them.
    await expect(page.getByText(t('dashboard.card.staff'), { exact: true })).toHaveCount(0);

    const returns = page.getByRole('region', { name: t('dashboard.returns.title'), exact: true });
    const lateRow = returns.getByRole('listitem').filter({ hasText: late.customerName });
    await expect(lateRow).toContainText(
      locale === 'en' ? /[12]\sd\s(\d+\sh\s)?late/ : /[12]\sj\s(\d+\sh\s)?de retard/,
    );
    await expect(
      lateRow.getByRole('link', { name: t('dashboard.reach.whatsapp', { name: late.customerName }) }),
    ).toHaveAttribute('href', /^https:\/\/wa\.me\/50937123456\?/);
    const departures = page.getByRole('region', { name: t('dashboard.departures.title'), exact: true });
    await expect(departures.getByRole('listitem').filter({ hasText: leaving.customerName })).toContainText(
      `Kia Rio ${locale}`,
    );

    const pending = page.getByRole('region', { name: t('dashboard.pending.title') });
    await pending
      .getByRole('button', { name: t('adminPayments.list.verifyOf', { code: leaving.bookingCode }) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(formatUsd(payment.amountCents, locale));
    await dialog.getByLabel(t('adminPayments.decide.notes')).fill('Seen at the bank');
    await dialog.getByRole('button', { name: t('adminPayments.decide.verify') }).click();
    await expect(page.getByText(t('adminPayments.toast.updated'))).toBeVisible();

    // Everything concerned is asked for again: the list, the card, the feed, the sidebar's badge.
    await expect(pending.getByText(leaving.bookingCode)).toHaveCount(0);
    // The row is gone, and who works by the keyboard stands where it was.
    await expect(pending.getByRole('list')).toBeFocused();
    await expect(page.getByRole('link', { name: t('dashboard.card.pending') })).toContainText('0');
    const feed = page.getByRole('region', { name: t('dashboard.feed.title') });
    const told = feed.getByRole('listitem').first();
    for (const word of [`Rose ${locale}`, formatUsd(payment.amountCents, locale), leaving.bookingCode]) {
      await expect(told).toContainText(word);
    }
    const saved = await app.db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
      .select(['status', 'verifiedByUserId', 'verificationNotes', 'bookings.paymentStatus'])
      .where('payments.id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expectValue(saved).toEqual({
      status: 'paid',
      verifiedByUserId: agent.id,
      verificationNotes: 'Seen at the bank',
      paymentStatus: 'paid',
    });
    const logs = await app.db
      .selectFrom('logs')
      .select(['userId', 'action', 'entityType'])
      .where('entityId', '=', payment.id)
      .execute();
    expectValue(logs).toEqual([{ userId: agent.id, action: 'update', entityType: 'payment' }]);

    await lateRow.getByRole('link', { name: late.customerName, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${late.id}`));
  },
);

test('the sign-in leads to the dashboard, where an admin finds everybody and the branch filters all', async () => {
  const t = wordsIn('en');
  const today = todayInHaiti(app.now());
  await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'cap_haitien' }),
    customer: { id: null, name: 'Northern Guest', email: 'north@customer.example', phone: '3612 3456' },
    pickupDate: today,
    returnDate: addDays(today, 1),
    fields: { createdBy: 'agent', createdByUserId: (await insertStaff(app.db, 'agent')).id },
  });
  const admin = await insertStaff(app.db, 'admin', { email: 'lands@timo.example' });
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await insertCredential(app.db, admin.id, await hashPassword('mangrove-at-dusk-7', { bytes }));
  const { page } = await newVisitor(app);
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill('lands@timo.example');
  await page.locator('input[type=password]').fill('mangrove-at-dusk-7');
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('link', { name: t('dashboard.card.staff') })).toHaveAttribute(
    'href',
    /^\/admin\/users/,
  );
  await expect(page.getByText('Northern Guest').first()).toBeVisible();
  await page.getByLabel(t('admin.top.branch')).selectOption('les_cayes');
  await expect(page).toHaveURL(/branch=les_cayes/);
  await expect(page.getByText('Northern Guest')).toHaveCount(0);
});

test('a dashboard left open sees within a minute that a colleague took a car back', async () => {
  const t = wordsIn('en');
  const { late } = await arrangeDay('en');
  const { page } = await newVisitor(app, { as: await asAgent(app) });
  await takeClock(page);
  await page.goto('/admin');
  const row = page
    .getByRole('region', { name: t('dashboard.returns.title'), exact: true })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${late.id}"]`) });
  await expect(row).toBeVisible();
  const { rowVersion } = await app.db
    .selectFrom('bookings')
    .select('rowVersion')
    .where('id', '=', late.id)
    .executeTakeFirstOrThrow();
  const { trpc } = await asAgent(app);
  await trpc.staff.bookings.setStatus.mutate({ bookingId: late.id, bookingStatus: 'returned', rowVersion });
  await letBoardPollPass(page);
  await expect(row).toHaveCount(0);
});

test('a dashboard that did not load says so and can be asked again', async () => {
  const t = wordsIn('en');
  const { page, expectProblem } = await newVisitor(app, { as: await asAdmin(app) });
  expectProblem(/500|Failed to load/);
  let isDown = true;
  await page.route(/staff\.dashboard\.get/, (route) =>
    isDown ? route.fulfill({ status: 500, body: 'down' }) : route.continue(),
  );
  await page.goto('/admin');
  await expect(page.getByText(t('dashboard.failed'))).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(page.getByRole('heading', { name: t('dashboard.vehicles.title') })).toBeVisible();
});
