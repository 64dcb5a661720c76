import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { APPROVAL_LIFETIME_MS } from '#domain/approval.ts';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { sessionCookieName } from '#worker/auth/cookies.ts';
import { counterPage } from './pages/counter.ts';
import { cutLine } from './pages/cut-line.ts';
import { givePassword } from './pages/passwords.ts';
import { controlsBeneathToast } from './pages/toast.ts';
import { wordsIn } from './pages/words.ts';

/** What was typed at the counter outlives an ended session, and is not left without a question. */

const PASSWORD = 'mangrove-at-dusk-7';
const t = wordsIn('en');
let app: TestApp;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  admin = await asAdmin(app, { name: 'Nadège Augustin' });
  await givePassword(app, admin.id, PASSWORD);
});
afterAll(() => app.stop());

/**
 * The session ends as this call is on its way. Were it over before, the next look for news would find that out, perhaps
 * sooner than the press that the test is about.
 */
async function endSessionOn(
  page: Page,
  procedure: string,
  end: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  let hasEnded = false;
  await page.route(new RegExp(`/trpc/${procedure}\\?`), async (route) => {
    if (!hasEnded) {
      hasEnded = true;
      await end(page.context());
    }
    await route.continue();
  });
}
const signOut = (context: BrowserContext) => context.clearCookies({ name: sessionCookieName(false) });

const askedAgain = (page: Page) => page.getByRole('dialog', { name: t('admin.again.title') });

async function signInAgain(page: Page): Promise<void> {
  const dialog = askedAgain(page);
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: t('admin.again.submit') }).click();
  await expect(dialog).toBeHidden();
}

async function newBooking() {
  const today = todayInHaiti(app.now());
  const dates = { pickupDate: addDays(today, 5), returnDate: addDays(today, 7) };
  return insertBooking(app.db, dates);
}

describe('what was typed is saved after signing in again over it:', () => {
  test('a booking that is edited, at the second password', async () => {
    const booking = await newBooking();
    const { page } = await newVisitor(app, { as: admin });
    const counter = counterPage(page, t);
    await page.goto(`/admin/bookings/${booking.id}`);
    await counter.button('adminBookings.detail.edit').click();
    await counter.text('adminBookings.field.notes').fill('Needs a child seat, ask for José');
    await endSessionOn(page, 'staff.bookings.update', signOut);
    await counter.button('adminBookings.edit.save').click();
    const dialog = askedAgain(page);
    await expect(dialog).toContainText('Nadège Augustin');
    await dialog.locator('input[type=password]').fill('not the password');
    await dialog.getByRole('button', { name: t('admin.again.submit') }).click();
    await expect(dialog.getByText(t('error.INVALID_CREDENTIALS'))).toBeVisible();
    await signInAgain(page);
    await counter.expectToast('adminBookings.toast.updated');
    const { notes } = await app.db
      .selectFrom('bookings')
      .select('notes')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expectValue(notes).toBe('Needs a child seat, ask for José');
  });

  test('the fees in the settings', async () => {
    const { page } = await newVisitor(app, { as: admin });
    const counter = counterPage(page, t);
    await page.goto('/admin/settings');
    const fees = counter.within(page.getByRole('region', { name: t('adminSettings.fees.title') }));
    await fees.text('adminSettings.fees.web').fill('36');
    await endSessionOn(page, 'staff.settings.updateFees', signOut);
    await fees.button('adminVehicles.form.save').click();
    await signInAgain(page);
    await counter.expectToast('adminSettings.fees.saved');
    await expect(fees.text('adminSettings.fees.web')).toHaveValue('36.00');
  });

  test('a car in its drawer', async () => {
    const vehicle = await insertVehicle(app.db, { brand: 'Volvo', model: 'Forty' });
    const { page } = await newVisitor(app, { as: admin });
    const counter = counterPage(page, t);
    await page.goto(`/admin/cars?q=volvo&edit=${vehicle.id}`);
    const edit = counter.within(counter.dialog('adminVehicles.form.edit'));
    await edit.text('adminVehicles.field.price').fill('77');
    await endSessionOn(page, 'staff.vehicles.update', signOut);
    await edit.button('adminVehicles.form.save').click();
    await signInAgain(page);
    await counter.expectToast('adminVehicles.done.update');
  });

  test('an answer to a client, and the reason of a rejection', async () => {
    const booking = await newBooking();
    const payment = await insertPayment(app.db, booking, { status: 'pending_verification' });
    const { page } = await newVisitor(app, { as: admin });
    const counter = counterPage(page, t);
    await page.goto(`/admin/payments?q=${booking.bookingCode}`);
    const { bookingCode: code } = booking;
    await page.getByRole('button', { name: t('adminPayments.list.rejectOf', { code }) }).click();
    const rejecting = counter.within(counter.dialog('adminPayments.decide.rejectTitle'));
    await rejecting.text('adminPayments.decide.reason').fill('No such transfer');
    await endSessionOn(page, 'payments.reject', signOut);
    await rejecting.button('adminPayments.decide.reject').click();
    await signInAgain(page);
    await counter.expectToast('adminPayments.toast.updated');
    const row = app.db.selectFrom('payments').select('rejectionReason').where('id', '=', payment.id);
    expectValue(await row.executeTakeFirst()).toEqual({ rejectionReason: 'No such transfer' });

    await page.goto(`/admin/bookings/${booking.id}`);
    const name = booking.customerName;
    await page.getByRole('link', { name: t('adminMessages.writeAbout', { name, code }) }).click();
    const box = page.getByRole('textbox', { name: t('adminMessages.typeLabel', { name }) });
    await box.fill('The car is ready.');
    await endSessionOn(page, 'staff.messages.begin', signOut);
    await box.press('Enter');
    await signInAgain(page);
    await expect(page.getByRole('log').getByText('The car is ready.')).toBeVisible();
  });
});

test('what one person typed is not saved for another who signed in on a second tab', async () => {
  const other = await asAgent(app);
  const booking = await newBooking();
  const { page } = await newVisitor(app, { as: admin });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('adminBookings.detail.edit').click();
  await counter.text('adminBookings.field.notes').fill('Only mine');
  const theirs = [...other.cookies].map(([name, value]) => ({ name, value, url: app.url }));
  await endSessionOn(page, 'staff.bookings.update', (context) => context.addCookies(theirs));
  await counter.button('adminBookings.edit.save').click();
  await expect(askedAgain(page)).toContainText('Nadège Augustin');
  // Not now: the screen and its text stay, and the reason is said.
  await askedAgain(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  await counter.expectToast('error.signInAgain');
  await expect.poll(() => controlsBeneathToast(page)).toEqual([]);
  await expect(counter.text('adminBookings.field.notes')).toHaveValue('Only mine');
  await counter.button('adminBookings.edit.save').click();
  await askedAgain(page)
    .getByRole('button', { name: t('admin.again.other') })
    .click();
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/);
  const { notes } = await app.db
    .selectFrom('bookings')
    .select('notes')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expectValue(notes).not.toBe('Only mine');
});

/** A question to an admin that waits. */
async function insertApproval(
  about: string,
  kind: 'hand_over' | 'ended_papers' = 'hand_over',
): Promise<void> {
  const { id: askedByUserId } = await asAgent(app);
  const approval = { kind, about, facts: { before: {}, after: {} }, askedByUserId };
  const expiresAt = new Date(app.now().getTime() + APPROVAL_LIFETIME_MS);
  await app.db
    .insertInto('approvals')
    .values({ id: randomUUID(), ...approval, reason: 'The client waits', askedAt: app.now(), expiresAt })
    .execute();
}

test('why one is refused stays until it is sent, and goes to no other', async () => {
  await insertApproval('TLONE');
  await insertApproval('TLTWO');
  await insertApproval('TLTHREE', 'ended_papers');
  const { page, context, expectProblem } = await newVisitor(app, { as: admin });
  const counter = counterPage(page, t);
  const refuse = (about: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: about })
      .getByRole('button', { name: new RegExp(t('admin.approval.refuse')) })
      .click();
  const dialog = counter.dialog('admin.approval.refuse');
  const ofOwner = page.getByRole('listitem').filter({ hasText: 'TLTHREE' });
  const note = counter.within(dialog).text('admin.approval.note');
  await page.goto('/admin/approvals');
  // An admin sees what the owner alone may answer, and is offered no button for it.
  await expect(ofOwner.getByText(t('admin.approval.notYours'))).toBeVisible();
  await expect(ofOwner.getByRole('button')).toHaveCount(0);
  await refuse('TLONE');
  await note.fill('They owe us from March');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: t('admin.discard.title') })
    .getByRole('button', { name: t('admin.discard.leave') })
    .click();
  await expect(dialog).toBeHidden();
  await refuse('TLTWO');
  await expect(note).toHaveValue('');
  await note.fill('Renew the insurance first');
  expectProblem(/ERR_FAILED/);
  const line = await cutLine(context, '**/trpc/staff.approvals.decide**');
  await counter.within(dialog).button('admin.approval.refuse').click();
  await counter.expectToast('common.error');
  await expect(note).toHaveValue('Renew the insurance first');
  line.mend();
  await counter.within(dialog).button('admin.approval.refuse').click();
  await expect(dialog).toBeHidden();
  const asked = app.db.selectFrom('approvals').select(['about', 'note']).orderBy('about');
  expectValue(await asked.execute()).toEqual([
    { about: 'TLONE', note: null },
    { about: 'TLTHREE', note: null },
    { about: 'TLTWO', note: 'Renew the insurance first' },
  ]);
});

test('settings, a drawer and a dialog ask before what was typed is left', async () => {
  const { page } = await newVisitor(app, { as: admin });
  // A busy machine runs timers late; what asks must not wait for one.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => later(run, ms + 400) });
  });
  const counter = counterPage(page, t);
  const question = page.getByRole('dialog', { name: t('admin.discard.title') });
  const answer = async (key: 'leave' | 'stay') => {
    await question.getByRole('button', { name: t(`admin.discard.${key}`) }).click();
    await expect(question).toBeHidden();
  };
  await page.goto('/admin');
  await page.getByRole('link', { name: t('admin.nav.settings') }).click();
  const fees = counter.within(page.getByRole('region', { name: t('adminSettings.fees.title') }));
  await fees.text('adminSettings.fees.web').fill('77');
  const vehicles = page.getByRole('link', { name: t('admin.nav.cars'), exact: true });
  await vehicles.click();
  await answer('stay');
  await expect(fees.text('adminSettings.fees.web')).toHaveValue('77.00');
  await page.goBack();
  await answer('stay');
  await expect(page).toHaveURL(/\/admin\/settings/);
  await vehicles.click();
  await answer('leave');
  await expect(page).toHaveURL(/\/admin\/cars/);

  await page
    .getByRole('button', { name: t('adminVehicles.add') })
    .first()
    .click();
  const drawer = counter.dialog('adminVehicles.form.new');
  await counter.within(drawer).text('adminVehicles.field.brand').fill('Seat');
  await page.keyboard.press('Escape');
  await answer('stay');
  await expect(counter.within(drawer).text('adminVehicles.field.brand')).toHaveValue('Seat');
  await counter.within(drawer).button('common.cancel').click();
  await answer('leave');
  await expect(drawer).toBeHidden();

  await page.getByRole('link', { name: t('admin.nav.users') }).click();
  await page
    .getByRole('button', { name: t('adminUsers.invite.open') })
    .first()
    .click();
  const invite = counter.dialog('adminUsers.invite.title');
  await counter.within(invite).text('adminUsers.column.email').fill('new@timo.example');
  await page.keyboard.press('Escape');
  await answer('stay');
  await expect(counter.within(invite).text('adminUsers.column.email')).toHaveValue('new@timo.example');
});
