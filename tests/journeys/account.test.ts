import type { Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { givePassword } from './pages/passwords.ts';
import { type Words, wordsIn } from './pages/words.ts';

const OLD = 'mangrove-at-dusk-7';
const NEW = 'lantern-by-the-sea-9';
let app: TestApp;
let soon: CalendarDay;
beforeAll(async () => {
  app = await startApp();
  soon = addDays(todayInHaiti(app.now()), 20);
});
afterAll(() => app.stop());

async function withPassword(name: string): Promise<SignedInActor> {
  const customer = await asCustomer(app, { name });
  await givePassword(app, customer.id, OLD);
  return customer;
}

/** The customer's own account and the form in it. */
function accountPage(page: Page, t: Words) {
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const field = (name: string) => page.locator(`input[name=${name}]`);
  return {
    button,
    field,
    errorOf: (name: string) => page.locator(`#password-${name}-error`),
    /** Once the form has its focus: one that came later would take the text that is filled in. */
    open: async () => {
      await button('account.password.change').click();
      await expect(field('current')).toBeFocused();
    },
    change: async (current: string, next: string, confirm = next) => {
      await field('current').fill(current);
      await field('next').fill(next);
      await field('confirm').fill(confirm);
      await button('account.password.save').click();
    },
  };
}

async function signIn(page: Page, t: Words, email: string, password: string) {
  await page.goto('/auth');
  // To the other tab and back: the page is hydrated.
  await page.getByRole('tab', { name: t('account.tab.signUp') }).click();
  await expect(page.getByRole('textbox', { name: t('account.phone') })).toBeVisible();
  await page.getByRole('tab', { name: t('account.tab.signIn') }).click();
  await page.getByRole('textbox', { name: t('account.email') }).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
}

test('a customer finds the account in the menu and changes the password (fr, 360)', async () => {
  const t = wordsIn('fr');
  const customer = await withPassword('Mirlande Noël');
  const { page } = await newVisitor(app, { as: customer, locale: 'fr', viewport: 'phone' });
  const account = accountPage(page, t);
  await page.goto('/');
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await page.getByRole('link', { name: t('nav.account') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.own.heading') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('account.own.heading')));
  await expect(page.getByText('Mirlande Noël')).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(page.getByRole('link', { name: t('account.own.office') })).toHaveCount(0);

  await account.open();
  await account.change(OLD, 'court', 'autre');
  await expect(account.errorOf('next')).toHaveText(t('validation.password.min'));
  await expect(account.errorOf('confirm')).toHaveText(t('validation.confirmPassword.mismatch'));
  await expect(account.field('next')).toBeFocused();
  await account.change('ce-n-est-pas-lui-5', NEW);
  await expect(account.errorOf('current')).toHaveText(t('validation.password.wrong'));
  await expect(account.field('current')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await account.change(OLD, NEW);
  await expect(page.getByText(t('account.password.changed'), { exact: true })).toBeVisible();
  await expect(account.field('current')).toHaveCount(0);
  await expect(account.button('account.password.change')).toBeFocused();

  await account.button('nav.signOut').click();
  await expect(page).toHaveURL(new URL('/fr', app.url).href);
  await signIn(page, t, customer.email, NEW);
  await expect(page.getByText(t('account.welcomeBack'))).toBeVisible();
});

test('the other devices are signed out, this one stays; one of them becomes the door (en, 1280)', async () => {
  const t = wordsIn('en');
  const customer = await withPassword('Fritz Adam');
  const { page } = await newVisitor(app, { as: customer });
  const other = await newVisitor(app);
  await signIn(other.page, t, customer.email, OLD);
  await expect(other.page.getByRole('link', { name: t('nav.account') })).toBeVisible();
  await other.page.goto('/auth');
  await accountPage(other.page, t).open();

  await page.goto('/auth');
  await accountPage(page, t).open();
  await accountPage(page, t).change(OLD, NEW);
  await expect(page.getByText(t('account.password.changedText'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(customer.email)).toBeVisible();

  await accountPage(other.page, t).change(NEW, 'harbour-in-the-rain-3');
  await expect(other.page.getByRole('tab', { name: t('account.tab.signIn') })).toBeVisible();
});

test('after five wrong ones the form says for how long to wait (en, 360)', async () => {
  const t = wordsIn('en');
  const customer = await withPassword('Jean Limite');
  const wrong = { current: 'not the present one', next: NEW };
  for (let count = 0; count < 5; count += 1) {
    await customer.trpc.public.accounts.changePassword.mutate(wrong).catch(() => undefined);
  }
  const { page } = await newVisitor(app, { as: customer, viewport: 'phone' });
  await page.goto('/auth');
  const account = accountPage(page, t);
  await account.open();
  await account.change(OLD, NEW);
  await expect(page.getByText(/Please wait \d+ minutes before trying again/)).toBeVisible();
});

test('staff find their own account there too, and the way to the back office (fr, 1440)', async () => {
  const t = wordsIn('fr');
  const agent = await insertStaff(app.db, 'agent', { email: 'louis@timo.example' });
  await givePassword(app, agent.id, OLD);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'wide' });
  await signIn(page, t, 'louis@timo.example', OLD);
  await page.getByRole('link', { name: t('nav.account') }).click();
  const account = accountPage(page, t);
  await account.open();
  await account.change(OLD, NEW);
  await expect(page.getByText(t('account.password.changed'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('account.own.office') }).click();
  await expect(page).toHaveURL(/\/admin\?branch=les_cayes$/);
});

test('on a shared telephone, Back after signing out shows nothing of who was there (en, 360)', async () => {
  const t = wordsIn('en');
  const customer = await asCustomer(app, { name: 'Mirlande Noël' });
  const { bookingCode } = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db),
    customer,
    pickupDate: soon,
    returnDate: addDays(soon, 4),
  });
  const { page } = await newVisitor(app, { as: customer, viewport: 'phone' });
  const lookUp = page.getByRole('button', { name: t('booking.lookUp.submit') });
  const shown = page.getByText('Mirlande Noël');
  await page.goto(`/my-booking?code=${bookingCode}`);
  await expect(shown.first()).toBeVisible();
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await page.getByRole('link', { name: t('nav.account') }).click();
  await page.getByRole('button', { name: t('nav.signOut'), exact: true }).click();
  await expect(page).toHaveURL(new URL('/', app.url).href);
  // Within the page that is open, then by a document of the browser's history.
  await page.goBack();
  await page.goBack();
  await expect(lookUp).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto('/about');
  await page.goBack();
  await expect(lookUp).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a page that the browser kept whole is asked for anew when Back brings it (fr, 1280)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Mirlande Noël' });
  const { bookingCode } = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db),
    customer,
    pickupDate: soon,
    returnDate: addDays(soon, 4),
  });
  const { page, context } = await newVisitor(app, { as: customer, locale: 'fr' });
  await page.goto(`/my-booking?code=${bookingCode}`);
  await expect(page.getByText('Mirlande Noël').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('booking.messages.label') })).toBeVisible();
  await context.clearCookies({ name: /session/ });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('button', { name: t('booking.lookUp.submit') })).toBeVisible();
  await expect(page.getByText('Mirlande Noël')).toHaveCount(0);
});
