import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { statusMenu } from './pages/counter.ts';
import { untilDialogIsHeld, untilFirstEntry } from './pages/first-entry.ts';
import { wordsIn } from './pages/words.ts';

/** What a telephone's Back does to a dialog, and what is asked before a car is given away. */

const t = wordsIn('fr');
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function onPhone() {
  // Of no branch: the addresses name none.
  const as = await asAgent(app, { branchId: null });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as });
  await page.goto('/admin');
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: t('nav.openMenu') }).click();
    const menu = page.getByRole('dialog', { name: 'Timo Admin' });
    await menu.getByRole('link', { name: t(`admin.nav.${name}`) }).click();
  };
  return { page, goTo };
}

test('Back asks before a booking that was begun is left, and keeps what was typed', async () => {
  const { page, goTo } = await onPhone();
  await goTo('bookings');
  await page.getByRole('button', { name: t('adminBookings.list.create') }).click();
  const form = page.getByRole('dialog', { name: t('adminBookings.form.title') });
  const name = form.getByRole('textbox', { name: t('adminBookings.field.customerName'), exact: true });
  await name.fill('Mirlande Noël');
  await page.goBack();
  const question = page.getByRole('dialog', { name: t('admin.discard.title') });
  await question.getByRole('button', { name: t('admin.discard.stay') }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Mirlande Noël');
  await page.goBack();
  await expect(question.locator(':focus')).toHaveCount(1);
  // Of two dialogs Back closes the one on top.
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Mirlande Noël');
  await page.goBack();
  await question.getByRole('button', { name: t('admin.discard.leave') }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('Back closes a day of the calendar and leaves the calendar there', async () => {
  const { page, goTo } = await onPhone();
  await goTo('calendar');
  const today = todayInHaiti(app.now());
  await insertBooking(app.db, { pickupDate: today, returnDate: addDays(today, 2) });
  await page.goto(`/admin/calendar?day=${today}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await untilDialogIsHeld(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/calendar$/);
});

test.each([
  ['/admin/bookings?create=true', '/admin/bookings'],
  ['/admin/bookings', '/admin/bookings'],
])('a dialog closed by its cross leaves nothing for Back to pass: %s', async (address, shown) => {
  const { page } = await onPhone();
  await page.goto('/admin/clients');
  await page.goto(address);
  const form = page.getByRole('dialog', { name: t('adminBookings.form.title') });
  const create = page.getByRole('button', { name: t('adminBookings.list.create') });
  const isNamed = address.includes('create');
  const cross = form.getByRole('button', { name: t('common.close'), exact: true });
  // Twice: the second dialog is held like the first.
  for (const isOpen of [isNamed, false]) {
    if (!isOpen) await create.click();
    await expect(form).toBeVisible();
    await cross.click();
    await expect(form).toBeHidden();
    await untilFirstEntry(page);
    await expect(page).toHaveURL(new URL(shown, app.url).href);
  }
  await create.click();
  await untilDialogIsHeld(page);
  await page.goBack();
  await expect(form).toBeHidden();
  await untilFirstEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test.each([
  ['/admin/cash', false],
  ['/admin/bookings?create=true', true],
])('after a reload with an open dialog Back leaves nothing to pass twice: %s', async (address, isNamed) => {
  const { page } = await onPhone();
  await page.goto('/admin/clients');
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  if (!isNamed) await page.getByRole('button', { name: t('cash.open') }).click();
  await expect(dialog).toBeVisible();
  await untilDialogIsHeld(page);
  await page.reload();
  if (isNamed) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.goBack();
  }
  await expect(dialog).toBeHidden();
  await untilFirstEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test('Back closes a dialog that was left by a link in it, and then leaves its page', async () => {
  const { page } = await onPhone();
  const booking = await insertBooking(app.db, {
    pickupDate: addDays(todayInHaiti(app.now()), 45),
    returnDate: addDays(todayInHaiti(app.now()), 46),
  });
  await page.goto('/admin/clients');
  await page.goto(`/admin/calendar?day=${addDays(todayInHaiti(app.now()), 45)}`);
  const day = page.getByRole('dialog');
  await day.getByRole('link', { name: new RegExp(booking.bookingCode) }).click();
  await expect(page).toHaveURL(new RegExp(booking.id));
  await page.goBack();
  await expect(day.locator(':focus')).toHaveCount(1);
  await page.goBack();
  await expect(day).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/calendar$/);
  await untilFirstEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test('a link pressed in the moment a dialog closes is followed, and Back comes back once', async () => {
  const { page } = await onPhone();
  await page.goto(`/admin/calendar?day=${todayInHaiti(app.now())}`);
  const day = page.getByRole('dialog');
  await expect(day.locator(':focus')).toHaveCount(1);
  await untilDialogIsHeld(page);
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      back();
      document.querySelector<HTMLAnchorElement>('a[href="/admin/clients"]')?.click();
    };
  });
  await day.getByRole('button', { name: t('common.close') }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
  await expect(page.getByRole('heading', { level: 1, name: t('admin.nav.clients') })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/calendar$/);
  await expect(day).toBeHidden();
  await untilFirstEntry(page);
});

test('the form of a booking leads to the dialog that calls it off, which asks what is kept', async () => {
  const { page } = await onPhone();
  const pickupDate = addDays(todayInHaiti(app.now()), 3);
  const booking = await insertBooking(app.db, { pickupDate, returnDate: addDays(pickupDate, 2) });
  await page.goto(`/admin/bookings/${booking.id}?edit=true`);
  const status = page.getByRole('combobox', { name: t('adminBookings.field.bookingStatus') });
  const notes = page.getByRole('textbox', { name: t('adminBookings.field.notes') });
  const question = page.getByRole('dialog', { name: t('rental.cancellation.title') });
  await notes.fill('Calls back');
  await status.selectOption('canceled');
  // What is typed is not lost without a question.
  await page.getByRole('button', { name: t('admin.discard.stay') }).click();
  await expect(status).toHaveValue('reserved');
  await expect(question).toBeHidden();
  await notes.fill('');
  await status.selectOption('canceled');
  await expect(question).toBeVisible();
  await question.getByText(t('rental.consent.phone'), { exact: true }).click();
  await question.getByRole('button', { name: t('rental.cancellation.save') }).click();
  await expect(page.getByText(t('rental.cancellation.done', { code: booking.bookingCode }))).toBeVisible();
  const { bookingStatus } = await app.db
    .selectFrom('bookings')
    .select('bookingStatus')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expectValue(bookingStatus).toBe('canceled');
});

test('a booking is called off only by who says so twice', async () => {
  const { page } = await onPhone();
  const today = todayInHaiti(app.now());
  const fields = { bookingStatus: 'confirmed' } as const;
  const booking = await insertBooking(app.db, {
    pickupDate: addDays(today, 3),
    returnDate: addDays(today, 5),
    fields,
  });
  const statusNow = async () =>
    (
      await app.db
        .selectFrom('bookings')
        .select('bookingStatus')
        .where('id', '=', booking.id)
        .executeTakeFirstOrThrow()
    ).bookingStatus;
  await page.goto(`/admin/bookings?q=${booking.bookingCode}`);
  const code = booking.bookingCode;
  const status = statusMenu(page, t('adminBookings.list.statusOf', { code }));
  const question = page.getByRole('dialog', { name: t('rental.cancellation.title') });
  await status.choose(t('status.booking.canceled'));
  await question.getByRole('button', { name: t('rental.keep') }).click();
  await expect(question).toBeHidden();
  await status.expectIs(t('status.booking.confirmed'));
  expectValue(await statusNow()).toBe('confirmed');
  await status.choose(t('status.booking.canceled'));
  await question.getByText(t('rental.consent.phone'), { exact: true }).click();
  await question.getByRole('button', { name: t('rental.cancellation.save') }).click();
  await expect(page.getByText(t('rental.cancellation.done', { code }))).toBeVisible();
  await expect(question).toBeHidden();
  await status.expectIs(t('status.booking.canceled'));
  expectValue(await statusNow()).toBe('canceled');
});
