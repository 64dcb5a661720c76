// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { failCall } from './pages/cut-line.ts';
import { holdBack } from './pages/hold-back.ts';
import { wordsIn } from './pages/words.ts';

/** The day's work, and what is agreed about a rental later: counted in touches from where the person stands. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

function bookingOf(id: string) {
  return app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Out since three days ago, back tomorrow. */
async function outBooking() {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Kia', model: 'Rio' });
  return insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 1),
    fields: { bookingStatus: 'picked_up' },
  });
}

test('a rental is extended from the board in three touches (fr, 390)', async () => {
  const t = wordsIn('fr');
  const booking = await outBooking();
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  await page.goto('/admin/board?branch=les_cayes');
  let touches = 0;
  const touch = async (work: Promise<unknown>) => {
    touches += 1;
    await work;
  };
  const code = booking.bookingCode;
  const open = page.getByRole('button', { name: t('rental.extend.of', { code }) });
  await expect(open).toBeVisible();
  await expectNoSidewaysScroll(page);
  await touch(open.click());
  const dialog = page.getByRole('dialog', { name: t('rental.extend.title') });
  await expect(dialog.getByText(t('rental.price.difference'))).toBeVisible();
  await touch(dialog.getByText(t('rental.consent.phone'), { exact: true }).click());
  await touch(dialog.locator('button[type=submit]').click());
  await expect(dialog).toBeHidden();
  expectValue(touches).toBe(3);
  const after = await bookingOf(booking.id);
  expectValue(after.returnDate).toBe(addDays(booking.returnDate, 1));
  expectValue(after.rentalDays).toBe(5);
  // Its client is on the road: what has changed is signed too.
  await page.getByRole('button', { name: t('rental.toSign.open') }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}/contract`));
});

test('an extension onto the next booking is refused before it is sent, with the way out (en, 1440)', async () => {
  const t = wordsIn('en');
  const booking = await outBooking();
  const next = await insertBooking(app.db, {
    vehicle: await app.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', booking.vehicleId)
      .executeTakeFirstOrThrow(),
    pickupDate: addDays(booking.returnDate, 2),
    returnDate: addDays(booking.returnDate, 4),
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole('button', { name: t('rental.extend.of', { code: booking.bookingCode }) }).click();
  const dialog = page.getByRole('dialog', { name: t('rental.extend.title') });
  await dialog.getByRole('button', { name: '+ 3 days' }).click();
  await expect(dialog.getByRole('alert')).toContainText(next.bookingCode);
  await expect(dialog.locator('button[type=submit]')).toBeDisabled();
  await dialog.getByRole('button', { name: t('rental.taken.untilThen') }).click();
  await expect(dialog.getByText(t('rental.taken.title'))).toBeHidden();
  await dialog.getByText(t('rental.consent.counter'), { exact: true }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  expectValue((await bookingOf(booking.id)).returnDate).toBe(addDays(booking.returnDate, 2));
});

test('the booking that an extension meets gets another car from its dialog, and the extension goes on (fr, 390)', async () => {
  const t = wordsIn('fr');
  const booking = await outBooking();
  const next = await insertBooking(app.db, {
    vehicle: await app.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', booking.vehicleId)
      .executeTakeFirstOrThrow(),
    pickupDate: addDays(booking.returnDate, 2),
    returnDate: addDays(booking.returnDate, 4),
  });
  // The cheapest of its class stands first; a smaller one is not offered.
  const cheap = { branchId: 'les_cayes', brand: 'Suzuki', pricePerDayCents: 900 } as const;
  const other = await insertVehicle(app.db, { ...cheap, model: 'Baleno' });
  const smaller = await insertVehicle(app.db, { ...cheap, model: 'Alto', class: 'economy' });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole('button', { name: t('rental.extend.of', { code: booking.bookingCode }) }).click();
  const extension = page.getByRole('dialog', { name: t('rental.extend.title') });
  const threeMore = extension.getByRole('button', { name: /^\+.3.jours$/ });
  await threeMore.click();
  const inTheWay = extension.getByRole('alert');
  await expect(inTheWay).toContainText(next.bookingCode);
  const otherVehicle = inTheWay.getByRole('button', { name: new RegExp(other.plate) });
  await expect(otherVehicle).toBeVisible();
  await expect(inTheWay.getByRole('button', { name: new RegExp(smaller.plate) })).toHaveCount(0);
  // What was typed waits under the other dialog, also where nothing comes of it.
  const note = extension.getByRole('textbox', { name: t('rental.consent.note') });
  await note.fill('Vol retardé');
  await otherVehicle.click();
  const swap = page.getByRole('dialog', { name: t('rental.swap.title') });
  await swap.getByRole('button', { name: t('common.cancel'), exact: true }).click();
  await expect(swap).toBeHidden();
  await expect(note).toHaveValue('Vol retardé');
  await expect(otherVehicle).toBeFocused();
  await otherVehicle.click();
  await expect(swap.getByText(new RegExp(next.bookingCode))).toBeVisible();
  await expect(swap.getByRole('radio', { name: new RegExp(other.plate) })).toBeChecked();
  await expectNoSidewaysScroll(page);
  await swap.getByText(t('rental.consent.whatsapp'), { exact: true }).click();
  await swap.locator('button[type=submit]').click();
  await expect(threeMore).toHaveAttribute('aria-pressed', 'true');
  await expect(inTheWay).toHaveCount(0);
  await expect(extension.getByText(t('rental.free.open'))).toBeFocused();
  await expect(note).toHaveValue('Vol retardé');
  await extension.getByText(t('rental.consent.phone'), { exact: true }).click();
  await extension.locator('button[type=submit]').click();
  await expect(extension).toBeHidden();
  expectValue((await bookingOf(booking.id)).returnDate).toBe(addDays(booking.returnDate, 3));
  const moved = await bookingOf(next.id);
  expectValue([moved.vehicleId, moved.grandTotalCents]).toEqual([other.id, next.grandTotalCents]);
});

test('a car that the client wants is theirs in four touches, at its own price (fr, 390)', async () => {
  const t = wordsIn('fr');
  const booking = await outBooking();
  const other = await insertVehicle(app.db, {
    ...{ branchId: 'les_cayes', brand: 'Suzuki', model: 'Jimny', class: 'suv', pricePerDayCents: 6_000 },
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  await page.goto(`/admin/bookings/${booking.id}`);
  let touches = 0;
  const touch = async (work: Promise<unknown>) => {
    touches += 1;
    await work;
  };
  const code = booking.bookingCode;
  await touch(page.getByRole('button', { name: t('rental.swap.of', { code }) }).click());
  const dialog = page.getByRole('dialog', { name: t('rental.swap.title') });
  const wish = dialog.getByRole('button', { name: new RegExp(other.plate) });
  await touch(wish.click());
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('radio', { name: new RegExp(other.plate) })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: t('rental.swap.cause.client') })).toBeChecked();
  await expectNoSidewaysScroll(page);
  await touch(dialog.getByText(t('rental.consent.counter'), { exact: true }).click());
  const save = dialog.locator('button[type=submit]');
  await expect(save).toContainText('66,00');
  await touch(save.click());
  await expect(dialog).toBeHidden();
  expectValue(touches).toBe(4);
  // 4 days: $45.00 each came to 180.00 + 10 % = 198.00; $60.00 each come to 240.00 + 24.00 = 264.00.
  const after = await bookingOf(booking.id);
  expectValue([booking.grandTotalCents, after.grandTotalCents]).toEqual([19_800, 26_400]);
  expectValue(after.vehicleId).toBe(other.id);
});

test('a car is changed at the agreed price in four touches (en, 1440)', async () => {
  const t = wordsIn('en');
  const booking = await outBooking();
  const other = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Suzuki', model: 'Swift' });
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  await page.goto(`/admin/bookings/${booking.id}`);
  let touches = 0;
  const touch = async (work: Promise<unknown>) => {
    touches += 1;
    await work;
  };
  const code = booking.bookingCode;
  await touch(page.getByRole('button', { name: t('rental.swap.of', { code }) }).click());
  const dialog = page.getByRole('dialog', { name: t('rental.swap.title') });
  await touch(dialog.getByRole('radio', { name: new RegExp(other.plate) }).check());
  await touch(dialog.getByText(t('rental.consent.counter'), { exact: true }).click());
  await touch(dialog.locator('button[type=submit]').click());
  await expect(dialog).toBeHidden();
  expectValue(touches).toBeLessThanOrEqual(4);
  const after = await bookingOf(booking.id);
  expectValue([after.vehicleId, after.grandTotalCents]).toEqual([other.id, booking.grandTotalCents]);
  expectValue(after.vehicleSince).not.toBeNull();
});

test('another car for a booking whose car is elsewhere is one press away (fr, 390)', async () => {
  const t = wordsIn('fr');
  const away = await insertVehicle(app.db, { branchId: 'cap_haitien', brand: 'Kia', model: 'Picanto' });
  const other = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Honda', model: 'Fit' });
  const pickupDate = addDays(todayInHaiti(app.now()), 1);
  const booking = await insertBooking(app.db, {
    vehicle: away,
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields: { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' },
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const risk = await holdBack(page, /transfers\.risk(?!s)/);
  const isAsked = page.waitForRequest(/transfers\.risk(?!s)/);
  const openingBoard = page.goto('/admin/board?branch=les_cayes');
  await isAsked;
  // The warning stands above the day's rows: none is there to be pressed before.
  await expect(page.getByRole('listitem').filter({ hasText: booking.bookingCode })).toHaveCount(0);
  await risk.letThrough();
  await openingBoard;
  await expect(page.getByRole('listitem').filter({ hasText: booking.bookingCode })).toBeVisible();
  const about = `${booking.customerName} · ${booking.bookingCode}`;
  const notice = page.getByRole('alert').filter({ hasText: t('admin.risk.titleOf', { about }) });
  await expect(notice.getByRole('button', { name: new RegExp(other.plate) })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const change = await holdBack(page, /rentals\.clientChange/);
  const isChangeAsked = page.waitForRequest(/rentals\.clientChange/);
  const opening = page.goto(`/admin/bookings/${booking.id}`);
  await isChangeAsked;
  // Nor does a warning come between the buttons of its own page when they can be pressed.
  const head = page.getByRole('heading', { level: 1, name: new RegExp(booking.bookingCode) });
  await expect(head).toHaveCount(0);
  await change.letThrough();
  await opening;
  await expect(head).toBeVisible();
  let touches = 0;
  const touch = async (work: Promise<unknown>) => {
    touches += 1;
    await work;
  };
  await touch(
    page
      .getByRole('alert')
      .getByRole('button', { name: new RegExp(other.plate) })
      .click(),
  );
  const dialog = page.getByRole('dialog', { name: t('rental.swap.title') });
  await expect(dialog.getByRole('radio', { name: new RegExp(other.plate) })).toBeChecked();
  await expect(dialog.getByText(t('rental.swap.samePrice'))).toBeVisible();
  await touch(dialog.getByText(t('rental.consent.phone'), { exact: true }).click());
  await touch(dialog.locator('button[type=submit]').click());
  await expect(dialog).toBeHidden();
  expectValue(touches).toBe(3);
  // With the car that is there nothing is left to warn of.
  await expect(page.getByText(t('admin.risk.title'))).toHaveCount(0);
  const after = await bookingOf(booking.id);
  expectValue([after.vehicleId, after.grandTotalCents]).toEqual([other.id, booking.grandTotalCents]);
});

test('a warning that cannot be read keeps nobody from the booking, nor from a swap (fr, 390)', async () => {
  const t = wordsIn('fr');
  const other = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Honda', model: 'Fit' });
  const pickupDate = addDays(todayInHaiti(app.now()), 5);
  const { id, bookingCode: code } = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields: { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' },
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const incidents = await failCall(page, 'staff.incidents.list');
  const due = await failCall(page, 'staff.upkeep.due');
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('button', { name: t('rental.swap.of', { code }) }).click();
  const dialog = page.getByRole('dialog', { name: t('rental.swap.title') });
  await dialog.getByRole('radio', { name: new RegExp(other.plate) }).check();
  // Whoever shows what failed asks for it again: the page and the dialog stay meanwhile, with what was chosen.
  const asked = () => [incidents.times, due.times];
  const isStill = async () => {
    const before = asked();
    await wait(3_000);
    return before.every((times, index) => times >= 2 && times === asked()[index]);
  };
  await expect.poll(isStill, { timeout: 60_000 }).toBe(true);
  await expect(dialog.getByRole('radio', { name: new RegExp(other.plate) })).toBeChecked();
  // Each of two askers tries twice.
  expectValue(Math.max(...asked())).toBeLessThanOrEqual(5);
});

test('who drives is changed twice in a row, and shown each time (en, 1440)', async () => {
  const t = wordsIn('en');
  const { id: bookingId, customerName: name } = await outBooking();
  const { rowVersion } = await agent.trpc.staff.bookings.drivers.query({ bookingId });
  const wife = { name: 'Carline Jean', licenseId: 'L-7788', licenseExpiresOn: '2033-01-01' };
  const drivers = [{ ...wife, bornOn: '1988-02-03', licensedSince: '2010-02-03' }];
  const named = { bookingId, rowVersion, isClientDriving: true, drivers };
  await agent.trpc.staff.bookings.nameDrivers.mutate(named);
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  await page.goto(`/admin/bookings/${bookingId}`);
  const panel = page.getByRole('region', { name: t('drivers.title') });
  const dialog = page.getByRole('dialog', { name: t('drivers.title') });
  const change = async (isDriving: boolean) => {
    await panel.getByRole('button', { name: t('drivers.change') }).click();
    const client = dialog.getByLabel(t('drivers.client', { name }));
    await expect(client).toBeChecked({ checked: !isDriving });
    await client.setChecked(isDriving);
    await dialog.getByRole('button', { name: t('drivers.save') }).click();
    await expect(dialog).toBeHidden();
  };
  const notDriving = panel.getByText(t('drivers.clientDoesNot', { name }));
  await change(false);
  await expect(notDriving).toBeVisible();
  await change(true);
  await expect(notDriving).toBeHidden();
});
