import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** Who booked with cash has the car, adds days, and pays for them from where they are. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app);
});
afterAll(() => app.stop());

/** Three days at 45.00, paid, and two more that the client took a moment ago. */
async function extended(customer: SignedInActor) {
  const today = todayInHaiti(app.now());
  const person = { id: customer.id, name: customer.name, email: customer.email, phone: '+509 3711 2233' };
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db),
    customer: person,
    pickupDate: addDays(today, -1),
    returnDate: addDays(today, 2),
    fields: { paymentMethod: 'cash', bookingStatus: 'picked_up' },
  });
  const by = { receivedByUserId: agent.id, verifiedByUserId: agent.id, verifiedAt: app.now() };
  await insertPayment(app.db, booking, { status: 'paid', amountCents: booking.grandTotalCents, ...by });
  const asked = { bookingCode: booking.bookingCode, returnDate: addDays(today, 4) };
  const { rowVersion, quote } = await customer.trpc.booking.changes.price.query(asked);
  const form = { ...asked, rowVersion, quote, requestId: randomUUID() };
  await customer.trpc.booking.changes.days.mutate(form);
  return { booking, restCents: quote.grandTotalCents - booking.grandTotalCents };
}

test.each([
  { locale: 'fr', viewport: 'phone' },
  { locale: 'en', viewport: 'wide' },
] as const)(
  'the days are sent by Zelle, with the proof, before they end again ($locale)',
  {
    timeout: 300_000,
  },
  async ({ locale, viewport }) => {
    const t = wordsIn(locale);
    const customer = await asCustomer(app, { name: 'Rose Pierre' });
    const { booking, restCents } = await extended(customer);
    const { page } = await newVisitor(app, { locale, viewport, as: customer });
    await page.goto(`/my-booking?code=${booking.bookingCode}`);
    const amount = formatUsd(restCents, locale);
    const payment = page.getByRole('region', { name: t('booking.pay.title', { amount }) });
    // The default grace is an hour.
    const endsAt = new Date(Date.parse(booking.returnAt) + 3_600_000).toISOString();
    const when = formatInstant(endsAt, locale);
    await expect(payment.getByText(t('booking.pay.extensionUntil', { when }))).toBeVisible();
    const way = payment.getByLabel(t('booking.pay.way'));
    await way.selectOption('zelle');
    await expect(payment.getByText('zelle@timo.example')).toBeVisible();
    await expect(payment.getByText(booking.bookingCode, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const picture = Buffer.from(await drawPicture({ width: 600, height: 1100, format: 'jpeg' }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByRole('button', { name: t('booking.proof.send') }).click();
    await expect(page.getByText(t('booking.proof.sentTitle'))).toBeVisible();
    await expect(way).toHaveCount(0);
    const { payments } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
    expectValue(payments.find(({ status }) => status === 'pending_verification')).toMatchObject({
      method: 'zelle',
      amountCents: restCents,
    });
  },
);

test('who pays for the days at the desk is not said to owe them there (en, 1440)', async () => {
  const t = wordsIn('en');
  const { booking, restCents } = await extended(await asCustomer(app, { name: 'Junior Estimé' }));
  const { page } = await newVisitor(app, { locale: 'en', viewport: 'wide', as: agent });
  await page.goto(`/admin/bookings/${booking.id}`);
  const counter = counterPage(page, t);
  await expect(counter.button('rental.agree.open')).toBeVisible();
  await counter.button('money.take.open').click();
  await counter.within(counter.dialog('money.take.title')).button('money.take.submit').click();
  const amount = formatUsd(restCents, 'en');
  await counter.expectToast('money.take.done', { amount, method: t('admin.method.cash') });
  await expect(counter.button('rental.agree.open')).toHaveCount(0);
  await expect(page.getByText(/The client changed the days on/)).toBeVisible();
});
