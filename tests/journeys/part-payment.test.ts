import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** A part of the balance is taken as fast as the whole: counted in touches from the booking's page. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('half of the balance is taken in two touches, and so are any other amount and the rest (fr, 360)', async () => {
  const t = wordsIn('fr');
  const usd = (cents: number) => formatUsd(cents, 'fr');
  // $200 of rental and $20 of tax.
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 0 });
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const fields = { paymentMethod: 'cash' } as const;
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields,
  });
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const counter = counterPage(page, t);
  const taking = counter.within(counter.dialog('money.take.title'));
  let touches = 0;
  const press = async (target: Locator) => {
    touches += 1;
    await target.click();
  };
  const part = (name: 'half' | 'third', cents: number) =>
    page.getByRole('button', { name: t(`money.take.${name}`, { amount: usd(cents) }), exact: true });

  await page.goto(`/admin/bookings/${booking.id}`);
  // A third of $220.00, in whole dollars.
  await expect(part('third', 7_400)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(part('half', 11_000));
  await expect(taking.text('money.amount')).toHaveValue(/110[.,]00/);
  await press(taking.button('money.take.submit'));
  const method = t('admin.method.cash');
  await counter.expectToast('money.take.done', { amount: usd(11_000), method });
  expectValue(touches).toBe(2);

  await expect(part('half', 5_500)).toBeVisible();
  // Of another amount, Enter in its field saves.
  await press(counter.button('money.take.open'));
  await expect(taking.text('money.amount')).toHaveValue(/110[.,]00/);
  touches += 1;
  await taking.text('money.amount').fill('37,50');
  await page.keyboard.press('Enter');
  await counter.expectToast('money.take.done', { amount: usd(3_750), method });
  expectValue(touches).toBe(4);

  await expect(part('half', 3_700)).toBeVisible();
  await press(counter.button('money.take.open'));
  await expect(taking.text('money.amount')).toHaveValue(/72[.,]50/);
  await press(taking.button('money.take.submit'));
  await expect(part('half', 3_700)).toHaveCount(0);
  expectValue(touches).toBe(6);
  const { paidCents, paymentStatus } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
  expectValue([paidCents, paymentStatus]).toEqual([22_000, 'paid']);
});

test('at a desk another amount is typed over the balance at once (en)', async () => {
  const t = wordsIn('en');
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 0 });
  const pickupDate = addDays(todayInHaiti(app.now()), 40);
  const period = { pickupDate, returnDate: addDays(pickupDate, 2) };
  const booking = await insertBooking(app.db, { vehicle, ...period, fields: { paymentMethod: 'cash' } });
  const { page } = await newVisitor(app, { as: await asAgent(app), locale: 'en', viewport: 'wide' });
  const counter = counterPage(page, t);
  const amount = counter.within(counter.dialog('money.take.title')).text('money.amount');
  await page.goto(`/admin/bookings/${booking.id}`);
  // Two touches: the button, and the field, which Enter ends.
  await counter.button('money.take.open').click();
  await expect(amount).toBeFocused();
  await page.keyboard.type('37.50');
  await expect(amount).toHaveValue('37.50');
  await page.keyboard.press('Enter');
  await counter.expectToast('money.take.done', {
    amount: formatUsd(3_750, 'en'),
    method: t('admin.method.cash'),
  });
});
