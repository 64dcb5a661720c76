import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertMaintenanceBlock, insertVehicle } from '#tests/support/factories/vehicle.ts';
import { dayInItsMonth, dayOf } from './pages/calendar.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { cutLine } from './pages/cut-line.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
let today: CalendarDay;

beforeAll(async () => {
  app = await startApp();
  today = todayInHaiti(app.now());
});
afterAll(() => app.stop());

const dateButton = (within: Locator, key: 'booking.changes.pickup' | 'booking.changes.return') =>
  within.getByRole('button', { name: new RegExp(`^${t(key)}`) });

/** Whether all of a text is seen. */
const isWhole = (text: Locator) => text.evaluate((element) => element.scrollWidth <= element.clientWidth);

/** A customer on a telephone before a booking of theirs, of three days at 45.00 with 10 %. */
async function atBooking(pickupDate: CalendarDay) {
  const vehicle = await insertVehicle(app.db);
  const customer = await asCustomer(app);
  const person = { id: customer.id, name: customer.name, email: customer.email, phone: '+509 3711 2233' };
  const days = { pickupDate, returnDate: addDays(pickupDate, 3) };
  const booking = await insertBooking(app.db, { vehicle, customer: person, ...days });
  const visitor = await newVisitor(app, { as: customer, locale: 'fr', viewport: 'handset' });
  await visitor.page.goto(`/my-booking?code=${booking.bookingCode}`);
  const changes = visitor.page.getByRole('region', { name: t('booking.changes.title') });
  const press = (key: Parameters<typeof t>[0]) =>
    changes.getByRole('button', { name: t(key), exact: true }).click();
  const row = () =>
    app.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow();
  return { ...visitor, booking, vehicle, changes, press, row };
}

test('a customer moves the days at the price that is shown, and staff read of it (fr, 390)', async () => {
  const agent = await asAgent(app);
  const { page, booking, changes, press, row } = await atBooking(addDays(today, 20));
  await press('booking.changes.dates');
  // By the keyboard alone; the booking's own days are free to it.
  await dateButton(changes, 'booking.changes.pickup').press('Enter');
  await expect(dayOf(page, addDays(today, 20))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, addDays(today, 21))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('rentalDates.chooseReturn'))).toBeVisible();
  for (const count of [22, 23, 24, 25, 26]) {
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, addDays(today, count))).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(dateButton(changes, 'booking.changes.pickup')).toBeFocused();
  // 5 × 45.00 with 10 % is 247.50, 99.00 more than three days.
  await expect(changes.getByText(`+${formatUsd(9_900, 'fr')}`)).toBeVisible();
  await expect(changes.getByText(formatUsd(24_750, 'fr')).first()).toBeVisible();
  await press('booking.changes.save');
  await expect(page.getByText(t('booking.changes.done'))).toBeVisible();
  await expect(page.getByText(formatUsd(24_750, 'fr')).first()).toBeVisible();
  expectValue(await row()).toMatchObject({
    pickupDate: addDays(today, 21),
    returnDate: addDays(today, 26),
    grandTotalCents: 24_750,
  });

  const staff = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'wide' });
  await staff.page.goto(`/admin/bookings/${booking.id}`);
  await staff.page.getByRole('button', { name: t('admin.bell.label', { count: 1 }) }).click();
  const { bookingCode, customerName } = booking;
  await expect(staff.page.getByText(t('admin.bell.changed', { bookingCode, customerName }))).toBeVisible();

  await staff.page.keyboard.press('Escape');
  await staff.page.getByRole('button', { name: t('rental.undo.open') }).click();
  const dialog = staff.page.getByRole('dialog', { name: t('rental.undo.title') });
  await expect(dialog.getByText(`−${formatUsd(9_900, 'fr')}`)).toBeVisible();
  await dialog.getByRole('button', { name: t('rental.undo.save') }).click();
  await expect(staff.page.getByText(t('rental.undo.done'))).toBeVisible();
  await expect(staff.page.getByRole('button', { name: t('rental.undo.open') })).toHaveCount(0);
  expectValue(await row()).toMatchObject({
    pickupDate: addDays(today, 20),
    returnDate: addDays(today, 23),
    grandTotalCents: booking.grandTotalCents,
  });

  // The same client wants to be written to by WhatsApp.
  await page.reload();
  await press('booking.changes.contact');
  await changes.getByRole('radio', { name: t('booking.contact.way.whatsapp'), exact: true }).check();
  await changes.getByRole('button', { name: t('booking.contact.save') }).click();
  await expect(page.getByText(t('booking.contact.saved'))).toBeVisible();
  const client = app.db.selectFrom('clients').where('id', '=', booking.clientId).select('contactBy');
  expectValue(await client.executeTakeFirst()).toEqual({ contactBy: 'whatsapp' });
});

test('who has the link alone keeps the car a day longer, cancels, and moves another of some hours, without an account (fr, 360)', async () => {
  const pickupDate = addDays(today, 20);
  const booking = await insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 3) });
  const { links } = (await asAgent(app)).trpc.staff;
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const open = async ({ id: bookingId }: BookingRow) => {
    const { url } = await links.make.mutate({ bookingId });
    await page.goto(new URL(url).pathname);
  };
  await open(booking);
  const changes = page.getByRole('region', { name: t('booking.changes.title') });
  const press = (key: Parameters<typeof t>[0]) =>
    changes.getByRole('button', { name: t(key), exact: true }).click();
  await press('booking.changes.dates');
  for (const key of ['booking.changes.pickup', 'booking.changes.return'] as const) {
    expectValue(await isWhole(dateButton(changes, key).locator('span'))).toBe(true);
  }
  await dateButton(changes, 'booking.changes.return').tap();
  await expect(dayOf(page, addDays(pickupDate, 4))).toBeFocused();
  await expectNoSidewaysScroll(page);
  await dayOf(page, addDays(pickupDate, 4)).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  // A fourth day at 45.00 with 10 %.
  await expect(changes.getByText(`+${formatUsd(4_950, 'fr')}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press('booking.changes.save');
  await expect(page.getByText(t('booking.changes.done'))).toBeVisible();
  await press('booking.changes.cancellation');
  await expect(changes.getByText(t('booking.changes.free', { hours: 24 }))).toBeVisible();
  await press('booking.changes.cancel');
  await expect(page.getByText(t('booking.state.canceled'))).toBeVisible();
  await expect(changes).toHaveCount(0);
  const told = app.db.selectFrom('outbox').select('kind').where('bookingId', '=', booking.id).distinct();
  expectValue((await told.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual([
    'booking_canceled',
    'days_changed',
  ]);

  const fields = { createdBy: 'agent', pickupTime: '09:00', returnTime: '17:00' } as const;
  const ofHours = await insertBooking(app.db, { pickupDate, returnDate: pickupDate, fields });
  await open(ofHours);
  await press('booking.changes.dates');
  await dateButton(changes, 'booking.changes.pickup').press('Enter');
  await expect(dayOf(page, pickupDate)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, addDays(pickupDate, 1))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('rentalDates.chooseReturn'))).toBeVisible();
  // Back on the same day.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press('booking.changes.save');
  await expect(page.getByText(t('booking.changes.done'))).toBeVisible();
  const moved = app.db.selectFrom('bookings').selectAll().where('id', '=', ofHours.id);
  // Still a day at 45.00 with 10 %.
  expectValue(await moved.executeTakeFirst()).toMatchObject({
    pickupDate: addDays(pickupDate, 1),
    returnDate: addDays(pickupDate, 1),
    grandTotalCents: 4_950,
  });
});

test('days on which somebody else has the car are said before anybody agrees', async () => {
  const pickupDate = addDays(today, 20);
  const { page, vehicle, changes, press, row } = await atBooking(pickupDate);
  const theirs = { pickupDate: addDays(pickupDate, 3), returnDate: addDays(pickupDate, 6) };
  await insertBooking(app.db, { vehicle, ...theirs });
  await insertMaintenanceBlock(app.db, vehicle.id, today, addDays(today, 2));
  await press('booking.changes.dates');
  const save = changes.getByRole('button', { name: t('booking.changes.save') });
  await expect(changes.getByText(t('booking.changes.taken'))).toBeVisible();
  await expect(save).toBeDisabled();
  await dateButton(changes, 'booking.changes.return').click();
  const overTheirs = await dayInItsMonth(page, addDays(pickupDate, 4), t);
  await expect(overTheirs).toHaveAccessibleName(new RegExp(t('rentalDates.isTaken')));
  await overTheirs.click({ force: true });
  const [from, to] = [formatDay(theirs.pickupDate, 'fr'), formatDay(theirs.returnDate, 'fr')];
  await expect(page.getByText(t('rentalDates.between', { from, to }))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${t('booking.changes.pickup')}`) })
    .click();
  const free = formatDay(addDays(today, 2), 'fr');
  await page.getByRole('button', { name: t('rentalDates.nextFree', { day: free }) }).click();
  await (await dayInItsMonth(page, addDays(today, 4), t)).click();
  // Two days at 45.00 with 10 % are 99.00, 49.50 less than three.
  await expect(changes.getByText(`−${formatUsd(4_950, 'fr')}`)).toBeVisible();
  await expect(save).toBeEnabled();
  expectValue((await row()).returnDate).toBe(addDays(pickupDate, 3));
});

test('a customer cancels for free, and the car is free', async () => {
  const { page, changes, press, row } = await atBooking(addDays(today, 20));
  await press('booking.changes.cancellation');
  await expect(changes.getByText(t('booking.changes.free', { hours: 24 }))).toBeVisible();
  await press('booking.changes.cancel');
  await expect(page.getByText(t('booking.changes.canceled'))).toBeVisible();
  await expect(changes).toHaveCount(0);
  expectValue((await row()).bookingStatus).toBe('canceled');
});

test('where the calendar cannot be fetched, plain fields move a rental of some hours, and the return of one that has begun', async () => {
  const pickupDate = addDays(today, 20);
  const agent = await asAgent(app);
  const { links } = agent.trpc.staff;
  const { page, expectProblem } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  expectProblem(/ERR_FAILED|Failed to fetch dynamically imported/);
  await cutLine(page, '**/assets/range-calendar-*');
  const changes = page.locator('section[aria-labelledby=booking-changes]');
  const fill = async (key: 'booking.changes.pickup' | 'booking.changes.return', day: CalendarDay) =>
    page.getByRole('dialog').getByLabel(t(key), { exact: true }).fill(day);
  const use = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('rentalDates.use') })
      .click();
  const press = (key: Parameters<typeof t>[0]) =>
    changes.getByRole('button', { name: t(key), exact: true }).click();
  const open = async ({ id: bookingId }: BookingRow) => {
    const { url } = await links.make.mutate({ bookingId });
    await page.goto(new URL(url).pathname);
  };
  const rowOf = ({ id }: BookingRow) =>
    app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const hours = { createdBy: 'agent', pickupTime: '09:00', returnTime: '17:00' } as const;
  const ofHours = await insertBooking(app.db, { pickupDate, returnDate: pickupDate, fields: hours });
  await open(ofHours);
  await press('booking.changes.dates');
  await dateButton(changes, 'booking.changes.pickup').click();
  await fill('booking.changes.pickup', addDays(pickupDate, 2));
  await fill('booking.changes.return', addDays(pickupDate, 2));
  await expectNoSidewaysScroll(page);
  await use();
  await press('booking.changes.save');
  await expect(page.getByText(t('booking.changes.done'))).toBeVisible();
  const moved = addDays(pickupDate, 2);
  expectValue(await rowOf(ofHours)).toMatchObject({ pickupDate: moved, returnDate: moved });

  const onRoad = await insertBooking(app.db, {
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 2),
    fields: { bookingStatus: 'picked_up', paymentMethod: 'cash' },
  });
  const by = { receivedByUserId: agent.id, verifiedByUserId: agent.id, verifiedAt: app.now() };
  await insertPayment(app.db, onRoad, { status: 'paid', amountCents: onRoad.grandTotalCents, ...by });
  await open(onRoad);
  await press('booking.changes.extension');
  await dateButton(changes, 'booking.changes.return').click();
  await fill('booking.changes.return', addDays(today, 4));
  await use();
  await press('booking.changes.save');
  await expect(page.getByText(t('booking.changes.done'))).toBeVisible();
  expectValue(await rowOf(onRoad)).toMatchObject({
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 4),
  });
});
