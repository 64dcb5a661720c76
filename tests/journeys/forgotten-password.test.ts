import { afterAll, beforeAll, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { givePassword } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const SECRET = 'mangrove-at-dusk-7';
const NEW = 'lantern-by-the-sea-9';
let app: TestApp;
let inbox: Inbox;
let pickupDate: CalendarDay;

beforeAll(async () => {
  inbox = await startInbox();
  app = await startApp({ mail: inbox.vars });
  pickupDate = addDays(todayInHaiti(app.now()), 10);
});
afterAll(async () => {
  await app.stop();
  await inbox.close();
});

async function linkTo(address: string, kind: 'reset' | 'sign-in'): Promise<string> {
  const link = new RegExp(`http\\S+/${kind}/[\\w-]{43}`);
  const find = () => inbox.mails.find(({ to, mail }) => to.includes(address) && link.test(mail.text ?? ''));
  await expect.poll(() => find() !== undefined).toBe(true);
  return link.exec(find()?.mail.text ?? '')?.[0] ?? '';
}

/** A client at the checkout who does not know their password: the form half filled in, the way to a link open. */
async function forgotAtCheckout(locale: Locale) {
  const t = wordsIn(locale);
  const customer = await asCustomer(app, { name: 'Mirlande Noël' });
  await givePassword(app, customer.id, SECRET);
  const vehicle = await insertVehicle(app.db);
  const visitor = await newVisitor(app, { locale, viewport: 'phone' });
  const { page } = visitor;
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicle.id, pickupDate, addDays(pickupDate, 4));
  await checkout.describeReference();
  await page.getByRole('button', { name: t('checkout.account.fillIn'), exact: true }).click();
  await page.getByRole('textbox', { name: t('checkout.customer.email') }).fill(customer.email);
  await page.getByText(t('account.forgot.title')).click();
  return { ...visitor, t, customer, vehicle, checkout };
}

test('forgets the password at the checkout: the link of the mail signs in and leads back to car and days (fr, 360)', async () => {
  const { page, context, t, customer, vehicle } = await forgotAtCheckout('fr');
  await page.getByRole('button', { name: t('account.byLink.signIn') }).click();
  await expect(page.getByText(t('account.byLink.sent', { email: customer.email }))).toBeVisible();
  const opened = await context.newPage();
  await opened.goto(await linkTo(customer.email, 'sign-in'));
  await opened.getByRole('button', { name: t('account.byLink.submit') }).click();
  await expect(opened.getByRole('heading', { name: t('account.byLink.done') })).toBeVisible();
  await expectNoSidewaysScroll(opened);
  await opened.getByRole('link', { name: t('account.byLink.continue') }).click();
  await expect(opened).toHaveURL(new RegExp(`/fr/checkout\\?.*${vehicle.id}.*${pickupDate}`));
  const signedIn = t('checkout.account.signedIn', { name: customer.name, email: customer.email });
  await expect(opened.getByText(signedIn)).toBeVisible();
  await expect(opened.getByRole('textbox', { name: t('checkout.reference.name') })).toHaveValue(
    'Marie Étienne',
  );
  // Who goes back to the tab they came from is known there too.
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(signedIn)).toBeVisible();
  await page.close();
  await opened.close();
});

test('with a new password the sign-in leads back to the booking too (en)', async () => {
  const { page, t, customer, vehicle } = await forgotAtCheckout('en');
  await page.getByRole('button', { name: t('account.byLink.newPassword') }).click();
  await expect(page.getByText(t('account.forgot.sent', { email: customer.email }))).toBeVisible();
  await page.goto(await linkTo(customer.email, 'reset'));
  await page.locator('input[name=password]').fill(NEW);
  await page.locator('input[name=confirmPassword]').fill(NEW);
  await page.getByRole('button', { name: t('account.reset.submit') }).click();
  await page.getByRole('link', { name: t('account.reset.continue') }).click();
  await page.getByRole('textbox', { name: t('account.email') }).fill(customer.email);
  await page.locator('input[type=password]').fill(NEW);
  await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*${vehicle.id}.*${pickupDate}`));
});

test('looks a booking up, forgets the password, and the link of the mail leads to that booking (fr, 360)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Guerline Paul' });
  await givePassword(app, customer.id, SECRET);
  const days = { pickupDate, returnDate: addDays(pickupDate, 3) };
  const { bookingCode } = await insertBooking(app.db, { customer, ...days });
  await insertBooking(app.db, {
    customer,
    pickupDate: addDays(pickupDate, 9),
    returnDate: addDays(pickupDate, 11),
  });
  const { page, context } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto(`/fr/my-booking?code=${bookingCode}`);
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill(customer.email);
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
  await page.getByRole('link', { name: t('booking.lookUp.signInAction') }).click();
  await page.getByText(t('account.forgot.title')).click();
  await page
    .getByRole('textbox', { name: t('account.email') })
    .last()
    .fill(customer.email);
  await page.getByRole('button', { name: t('account.byLink.signIn') }).click();
  await expect(page.getByText(t('account.byLink.sent', { email: customer.email }))).toBeVisible();
  const opened = await context.newPage();
  await opened.goto(await linkTo(customer.email, 'sign-in'));
  await opened.getByRole('button', { name: t('account.byLink.submit') }).click();
  await expect(opened).toHaveURL(new RegExp(`/fr/my-booking\\?code=${bookingCode}$`));
  await expect(opened.getByText(bookingCode).first()).toBeVisible();
  await expect(opened.getByRole('button', { name: t('booking.lookUp.submit') })).toHaveCount(0);
  await opened.close();
});

test('staff who forgot their password get a link to a new one, also from the page of clients (fr, 360)', async () => {
  const t = wordsIn('fr');
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill(agent.email);
  await page.getByRole('button', { name: t('admin.login.forgot') }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('admin.login.forgotSend') }).click();
  await expect(page.getByText(t('admin.login.forgotSent', { email: agent.email }))).toBeVisible();
  await page.goto(await linkTo(agent.email, 'reset'));
  await page.locator('input[name=password]').fill(NEW);
  await page.locator('input[name=confirmPassword]').fill(NEW);
  await page.getByRole('button', { name: t('account.reset.submit') }).click();
  await page.getByRole('link', { name: t('account.signIn') }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole('textbox', { name: t('admin.login.email') }).fill(agent.email);
  await page.locator('input[type=password]').fill(NEW);
  await page.getByRole('button', { name: t('admin.login.submit') }).click();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
});
