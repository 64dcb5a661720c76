import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** Money that was entered on the wrong booking is taken back by an entry of its own, and entered on the right one. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let daysAhead = 20;

async function aBooking() {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, depositCents: 20_000 });
  daysAhead += 3;
  const pickupDate = addDays(todayInHaiti(app.now()), daysAhead);
  const fields = { paymentMethod: 'cash', depositCents: 20_000 } as const;
  return insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 2), fields });
}

test.each([
  ['en', 'wide'],
  ['fr', 'handset'],
] as const)(
  'a deposit on the wrong booking, and a refund: both taken back, and the drawer is right (%s, %s)',
  async (locale, viewport) => {
    const t = wordsIn(locale);
    const usd = (cents: number) => formatUsd(cents, locale);
    const [wrong, right] = [await aBooking(), await aBooking()];
    const agent = await asAgent(app, { branchId: 'les_cayes' });
    const admin = await asAdmin(app);
    const { page } = await newVisitor(app, { as: agent, locale, viewport });
    const counter = counterPage(page, t);
    const inside = (key: string) => counter.within(counter.dialog(key));

    // $200.00 are taken on the wrong booking, and taken back there.
    await page.goto(`/admin/bookings/${wrong.id}`);
    await counter.button('money.takeDeposit.open').click();
    await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
    await counter.expectToast('money.takeDeposit.done', { amount: usd(20_000) });
    await counter.button('money.reverse.open').click();
    const takingBack = inside('money.reverseDeposit.title');
    await takingBack.button('money.reverseDeposit.submit').click();
    await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
    await takingBack.text('money.reason').fill('It was for another client');
    await expectNoSidewaysScroll(page);
    await takingBack.button('money.reverseDeposit.submit').click();
    await counter.expectToast('money.reverseDeposit.done', { amount: usd(20_000) });
    // Both entries stay; the second says what it takes back, and nothing is left to do about either.
    const list = page.getByRole('listitem');
    await expect(list.filter({ hasText: t('money.entry.takenBack') })).toBeVisible();
    await expect(list.filter({ hasText: 'It was for another client' }).first()).toContainText(
      t('money.entry.taken'),
    );
    await expect(counter.button('money.reverse.open')).toHaveCount(0);
    await expect(counter.button('money.returnDeposit.open')).toHaveCount(0);
    const { deposits } = await agent.trpc.payments.ofBooking.query({ bookingId: wrong.id });
    expectValue(deposits.map(({ kind }) => kind).toSorted()).toEqual(['reversal', 'taken']);

    // On the right one: the deposit, a payment of $50.00, and a refund of $20.00 that nobody gave.
    await page.goto(`/admin/bookings/${right.id}`);
    await counter.button('money.takeDeposit.open').click();
    await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
    await counter.expectToast('money.takeDeposit.done', { amount: usd(20_000) });
    const asked = async () => {
      const { rowVersion } = await agent.trpc.payments.ofBooking.query({ bookingId: right.id });
      return { id: right.id, rowVersion };
    };
    const { paymentIds } = await agent.trpc.payments.take.mutate(moneyFor(await asked(), moneyPart(5_000)));
    const refund = { paymentId: paymentIds[0] ?? '', currencyAmount: 2_000, method: 'cash' } as const;
    const { id: bookingId, rowVersion } = await asked();
    const requestId = crypto.randomUUID();
    const reason = 'A day less';
    await agent.trpc.payments.refund.mutate({ bookingId, rowVersion, requestId, refunds: [refund], reason });
    await page.reload();
    const refunded = list.filter({ hasText: reason }).filter({ hasText: t('money.entry.refund') });
    await refunded.getByRole('button', { name: t('money.reverse.open') }).click();
    const reversing = inside('money.reverse.title');
    await expect(page.getByText(t('money.reverseRefund.text'))).toBeVisible();
    await reversing.text('money.reason').fill('Nobody gave it');
    await reversing.button('money.reverseRefund.submit').click();
    await counter.expectToast('money.reverseRefund.done', { amount: usd(2_000) });
    await expectNoSidewaysScroll(page);

    // $50.00 came, $20.00 went and came back; of the deposits $200.00 lie apart.
    const { drawers } = await admin.trpc.staff.cash.ofDay.query({ day: todayInHaiti(app.now()) });
    const drawer = drawers.find(({ staff }) => staff.id === agent.id);
    expectValue(drawer).toMatchObject({
      expected: { usdCents: 5_000, htg: 0 },
      deposits: { usdCents: 20_000, htg: 0 },
    });
    const counted = { countedUsdCents: 5_000, countedHtg: 0, countedDepositsUsdCents: 20_000 };
    const closed = await agent.trpc.staff.cash.close.mutate({ drawerId: drawer?.id ?? '', ...counted });
    expectValue(closed.isClosed).toBe(true);
  },
);
