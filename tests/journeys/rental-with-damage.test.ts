import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { GUIDED_PHOTOS } from '#domain/inspection.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { keepSignature } from '#tests/support/factories/contract.ts';
import { handOverOf, OF_AGE, RETURN_PRICES, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { besideVehicle } from './pages/beside-vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { drawSignature } from './pages/signing.ts';
import { wordsIn } from './pages/words.ts';

/**
 * One rental from the web to the returned deposit: new damage, three hours late, fuel missing, a part of the deposit kept.
 * Three days at 45.00 and 10 % of tax are 148.50; three hours begun after the grace of one at 10.00, two eighths at 9.00 with 5.00 of service, and
 * 120.00 for the scratch are 173.00; of a deposit of 200.00 there are 27.00 left.
 */
const RENTAL_CENTS = 14_850;
const LATE_CENTS = 3_000;
const FUEL_CENTS = 2_300;
const SCRATCH_CENTS = 12_000;
const CHARGED_CENTS = LATE_CENTS + FUEL_CENTS + SCRATCH_CENTS;
const DEPOSIT_CENTS = 20_000;

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  await keepSignature(app.db, agent);
  await app.db.updateTable('settings').set(RETURN_PRICES).execute();
});
afterAll(() => app.stop());

/** A client books on a telephone, to pay at the pickup. */
async function bookOnline(locale: Locale, pickupDate: CalendarDay, returnDate: CalendarDay) {
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', depositCents: DEPOSIT_CENTS });
  const t = wordsIn(locale);
  const { page, context } = await newVisitor(app, { locale, viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicle.id, pickupDate, returnDate);
  const email = `${locale}.noel@customer.example`;
  await checkout.describeCustomer({ name: 'Mirlande Noël', phone: '+509 3711 2233', email });
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  await context.close();
  const booking = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('vehicleId', '=', vehicle.id)
    .executeTakeFirstOrThrow();
  // Their license was seen when they rented before.
  await app.db
    .updateTable('clients')
    .set({ licenseExpiresOn: '2031-05-01', ...OF_AGE })
    .where('id', '=', booking.clientId)
    .execute();
  return booking;
}

/** It is that time for everybody. */
async function at(page: Page, day: CalendarDay, time: string): Promise<void> {
  const now = instantInHaiti(day, time);
  await app.setNow(now);
  await page.clock.setFixedTime(now);
}

function booked(id: string) {
  return app.db
    .selectFrom('bookings')
    .select(['bookingStatus', 'paymentStatus', 'grandTotalCents', 'paidCents', 'depositHeldCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test.each([
  { locale: 'fr', viewport: 'handset', scheme: 'light' },
  { locale: 'en', viewport: 'wide', scheme: 'dark' },
] as const)(
  'from the web to the returned deposit, to the cent ($locale, $viewport, $scheme)',
  async (way) => {
    await app.setNow(null);
    const pickupDate = addDays(todayInHaiti(app.now()), 2);
    const returnDate = addDays(pickupDate, 3);
    const { id, grandTotalCents } = await bookOnline(way.locale, pickupDate, returnDate);
    expectValue(grandTotalCents).toBe(RENTAL_CENTS);

    const { page } = await newVisitor(app, { as: agent, ...way });
    const vehicle = besideVehicle(page, way.locale);
    const { t, counter } = vehicle;
    const inside = (key: string) => counter.within(counter.dialog(key));
    const usd = (cents: number) => formatUsd(cents, way.locale);
    await at(page, pickupDate, '10:05');
    await page.goto(`/admin/bookings/${id}`);

    // At the counter: the price and the deposit, two touches each.
    await counter.button('money.take.open').click();
    await inside('money.take.title').button('money.take.submit').click();
    await counter.expectToast('money.take.done', {
      amount: usd(RENTAL_CENTS),
      method: t('admin.method.cash'),
    });
    await counter.button('money.takeDeposit.open').click();
    await inside('money.takeDeposit.title').button('money.takeDeposit.submit').click();
    await counter.expectToast('money.takeDeposit.done', { amount: usd(DEPOSIT_CENTS) });

    // Beside the car: BARS give a hand-over 25 touches.
    await vehicle.follow('nextStep.hand_over');
    await vehicle.fill('inspection.odometer', '41200');
    await vehicle.fuel(8);
    for (const place of GUIDED_PHOTOS) await vehicle.photo(place);
    await expectNoSidewaysScroll(page);
    await vehicle.press('inspection.submit.hand_over');
    await counter.expectToast('inspection.done.hand_over');
    await counter.choice('contracts.language').selectOption(way.locale);
    await vehicle.press('contracts.make.submit.contract');
    await drawSignature(page);
    await vehicle.press('signing.submit');
    await counter.expectToast('contracts.signed');
    expectValue(vehicle.touches()).toBeLessThanOrEqual(25);
    expectValue((await booked(id)).bookingStatus).toBe('picked_up');

    // Three hours and five minutes after the agreed return, with two eighths less and a scratch; a return has 20 touches.
    await at(page, returnDate, '13:05');
    await page.goto(`/admin/bookings/${id}`);
    const before = vehicle.touches();
    await vehicle.follow('nextStep.return');
    await vehicle.fill('inspection.odometer', '41650');
    await vehicle.fuel(6);
    for (const place of GUIDED_PHOTOS) await vehicle.photo(place);
    await vehicle.press('inspection.damageAdd');
    const damage = counter.dialog('inspection.damageAdd');
    await damage.getByText(t('inspection.damageKind.scratch'), { exact: true }).click();
    await damage.getByRole('combobox').selectOption('left');
    await counter.within(damage).text('inspection.note').fill('Portière');
    await counter.within(damage).button('inspection.damageAdd').click();
    await expectNoSidewaysScroll(page);
    await vehicle.press('inspection.submit.return');
    await counter.expectToast('inspection.done.return');
    // Four of them in the dialog of the damage.
    const recorded = vehicle.touches() - before + 4;
    expectValue(recorded).toBeLessThanOrEqual(20);

    // What is proposed is charged as it is, by one press; the scratch is for staff to judge.
    let touches = recorded;
    const touch = async (work: Promise<unknown>) => {
      touches += 1;
      await work;
    };
    const settle = page.getByRole('region', { name: t('settle.title') });
    const rows = settle.getByRole('button', { name: t('settle.charge'), exact: true });
    await expect(rows).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    const proposed = usd(LATE_CENTS + FUEL_CENTS);
    await touch(settle.getByRole('button', { name: t('settle.chargeAll', { amount: proposed }) }).click());
    await counter.expectToast('money.charge.done', { amount: proposed });
    await expect(rows).toHaveCount(1);
    const charging = inside('money.charge.title');
    await touch(rows.click());
    await touch(charging.text('money.amount').fill(String(SCRATCH_CENTS / 100)));
    await touch(charging.button('money.charge.submit').click());
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(t('settle.balance', { amount: usd(CHARGED_CENTS) }))).toBeVisible();

    // It is kept of the deposit, and the rest goes back by the same press: the named charges are the reason.
    await touch(counter.button('money.keepDeposit.open').click());
    const keeping = inside('money.keepDeposit.title');
    await expect(keeping.text('money.amount')).toHaveValue(/^173[.,]00$/);
    await expect(keeping.text('money.reason')).toHaveValue(/.+, .+, .+/);
    const rest = usd(DEPOSIT_CENTS - CHARGED_CENTS);
    await expect(
      page.getByRole('checkbox', { name: t('money.keepDeposit.giveRest', { amount: rest }) }),
    ).toBeChecked();
    await expectNoSidewaysScroll(page);
    await touch(keeping.button('money.keepDeposit.submit').click());
    await counter.expectToast('money.keepDeposit.bothDone', { kept: usd(CHARGED_CENTS), rest });
    // From the return to the deposit: 20 by BARS, and two for what nobody can know before them.
    expectValue(touches).toBeLessThanOrEqual(22);

    // The client signs what was found.
    await page
      .getByRole('link', { name: t('contracts.step.return'), exact: true })
      .first()
      .click();
    await counter.choice('contracts.language').selectOption(way.locale);
    await counter.button('contracts.make.submit.return').click();
    await expectNoSidewaysScroll(page);
    await drawSignature(page);
    await counter.button('signing.submit').click();
    await counter.expectToast('contracts.back.signed');
    await page.goto(`/admin/bookings/${id}`);
    const settledOn = t('settle.doneOn', { day: formatDay(todayInHaiti(app.now()), way.locale) });
    await expect(page.getByText(settledOn, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expectValue(await booked(id)).toEqual({
      bookingStatus: 'returned',
      paymentStatus: 'paid',
      grandTotalCents: RENTAL_CENTS + CHARGED_CENTS,
      paidCents: RENTAL_CENTS + CHARGED_CENTS,
      depositHeldCents: 0,
    });
  },
);

test('a line that breaks after the first of all charges leaves the rest proposed (fr, 390)', async () => {
  await app.setNow(null);
  const admin = await asAdmin(app, { branchId: 'les_cayes' });
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate: addDays(today, -4),
    returnDate: addDays(today, -1),
  });
  const { handOver, takeBack } = admin.trpc.staff.inspections;
  await handOver.mutate(handOverOf(booking, app.now(), { isVehicleHere: true }));
  await takeBack.mutate(takeBackOf(booking, app.now(), { fuelEighths: 6 }));
  const visitor = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  visitor.expectProblem(/ERR_FAILED|Failed to fetch/);
  const { page } = visitor;
  const t = wordsIn('fr');
  let sent = 0;
  // The second charge, and its repetition.
  await page.route(/payments\.charge/, (route) => {
    sent += 1;
    return sent === 2 || sent === 3 ? route.abort() : route.continue();
  });
  await page.goto(`/admin/bookings/${booking.id}`);
  const rows = page.getByRole('button', { name: t('settle.charge'), exact: true });
  await expect(rows).toHaveCount(2);
  const all = page.getByRole('button', {
    name: new RegExp(`^${t('settle.chargeAll', { amount: '' }).trim()}`),
  });
  await all.click();
  await expect(rows).toHaveCount(1);
  await expect(all).toHaveCount(0);
  await expectValue.poll(() => sent).toBe(3);
  const charged = await app.db
    .selectFrom('bookingLines')
    .select('code')
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'charge')
    .execute();
  expectValue(charged).toHaveLength(1);
});
