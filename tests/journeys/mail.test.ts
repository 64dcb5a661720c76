import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { asAdmin, asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { buildConversation, buildMessage } from '#tests/support/factories/record.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import type { CaughtMail } from '#tools/local/inbox-pages.ts';
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

async function mailTo(address: string): Promise<CaughtMail> {
  await expect.poll(() => inbox.mails.some(({ to }) => to.includes(address))).toBe(true);
  const found = inbox.mails.find(({ to }) => to.includes(address));
  if (found === undefined) throw new Error(`No mail to ${address}`);
  return found;
}

test('books on the phone in French, finds the mail in the inbox, and its link opens the booking', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny' });
  const { page, context } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicle.id, pickupDate, addDays(pickupDate, 4));
  const email = 'rose.pierre@customer.example';
  await checkout.describeCustomer({ name: 'Rose Pierre', phone: '+509 3711 2233', email });
  await checkout.password.fill(SECRET);
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/my-booking/);

  const { id, mail } = await mailTo(email);
  expectValue(mail.subject).toMatch(/^Votre réservation BK-[0-9A-F]{8} est enregistrée$/);
  expectValue(mail.attachments.map(({ filename }) => filename)).toEqual([
    expectValue.stringMatching(/^timo-BK-[0-9A-F]{8}\.ics$/),
  ]);
  const code = /BK-[0-9A-F]{8}/.exec(mail.subject ?? '')?.[0] ?? '';

  const reader = await context.newPage();
  await reader.goto(inbox.url);
  await reader.getByText(mail.subject ?? '').click();
  await expect(reader).toHaveURL(`${inbox.url}/${id}`);
  const letter = reader.frameLocator('iframe');
  await expect(letter.getByText('Rose Pierre')).toBeVisible();
  const wide = await letter.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth);
  expectValue(wide).toBeLessThanOrEqual(0);
  const opened = context.waitForEvent('page');
  await letter.getByRole('link', { name: t('mail.action.booking') }).click();
  const booking = await opened;
  await expect(booking.getByRole('heading', { name: t('link.heading', { code }) })).toBeVisible();
  // Who words it sees that very letter while they type.
  const owner = await newVisitor(app, { as: await asAdmin(app), locale: 'fr', viewport: 'phone' });
  await owner.page.goto('/admin/settings/messages');
  const title = t('outbox.kind.booking_made');
  await owner.page.getByRole('button', { name: `${t('messageTexts.edit')}: ${title}`, exact: true }).click();
  const french = owner.page.getByRole('region', { name: 'français' });
  const preview = french.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(mail.subject ?? '');
  await expect(preview.getByText('Bonjour Rose Pierre,')).toBeVisible();
  await french.getByRole('textbox', { name: t('messageTexts.body') }).fill('Merci {name}, à bientôt.');
  await expect(
    preview.getByRole('paragraph').filter({ hasText: 'Merci Rose Pierre, à bientôt.' }),
  ).toBeVisible();
  await expectNoSidewaysScroll(owner.page);

  // This browser is signed in since the booking: the link leads on to all that one does with it.
  await booking.getByRole('link', { name: t('link.manage') }).click();
  await expect(booking.getByRole('heading', { level: 1, name: t('booking.state.reserved') })).toBeVisible();
});

test('forgets the password, gets the link by e-mail, chooses a new one and signs in (fr, 360)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Mirlande Noël' });
  await givePassword(app, customer.id, SECRET);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto('/auth');
  const email = page.getByRole('textbox', { name: t('account.email') });
  await page.getByText(t('account.forgot.title')).click();
  const asked = page.getByRole('textbox', { name: t('account.email') }).last();
  await expect(email).toHaveCount(2);
  await asked.fill(customer.email);
  await page.getByRole('button', { name: t('account.byLink.newPassword') }).click();
  await expect(page.getByText(t('account.forgot.sent', { email: customer.email }))).toBeVisible();

  const { mail } = await mailTo(customer.email);
  expectValue(mail.subject).toBe('Choisissez un nouveau mot de passe');
  const address = /http\S+\/reset\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(address);
  await page.locator('input[name=password]').fill(NEW);
  await page.locator('input[name=confirmPassword]').fill(NEW);
  await page.getByRole('button', { name: t('account.reset.submit') }).click();
  await expect(page.getByText(t('account.reset.doneTitle'))).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('tab', { name: t('account.tab.signUp') }).click();
  await page.getByRole('tab', { name: t('account.tab.signIn') }).click();
  await email.fill(customer.email);
  await page.locator('input[type=password]').fill(NEW);
  await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
  await expect(page).not.toHaveURL(/auth/);
});

test('wants no password: the link of the e-mail signs in, once (fr, 360)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Jocelyne Petit' });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto('/auth');
  await page.getByText(t('account.forgot.title')).click();
  const email = page.getByRole('textbox', { name: t('account.email') });
  await expect(email).toHaveCount(2);
  await email.last().fill(customer.email);
  await email.last().press('Enter');
  await expect(page.getByText(t('account.byLink.sent', { email: customer.email }))).toBeVisible();
  const { mail } = await mailTo(customer.email);
  const address = /http\S+\/sign-in\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(address);
  await expect(page).toHaveURL(/\/sign-in\/open-/);
  await page.getByRole('button', { name: t('account.byLink.submit') }).click();
  await expect(page).toHaveURL(/\/my-booking/);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: t('account.link.expiredTitle') })).toBeVisible();
});

test('a reminder is stopped by one press from its e-mail, without scripts; staff see it and start them again (fr, 360)', async () => {
  const t = wordsIn('fr');
  const customer = await asCustomer(app, { name: 'Guerda Saint-Fleur', locale: 'fr' });
  const hoursFromNow = (hours: number) => new Date(app.now().getTime() + hours * 3_600_000);
  const { clientId } = await insertBooking(app.db, {
    customer,
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    fields: { paymentMethod: 'zelle', createdAt: hoursFromNow(-40), holdUntil: hoursFromNow(2) },
  });
  await app.runScheduledWork();
  // Whatever somebody does wakes the sender, which then knows the site's address.
  await app.fetch('/trpc/public.accessLinks.askReset', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@customer.example' }),
  });
  const { mail } = await mailTo(customer.email);
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = /^<(http\S+\/fr\/reminders\/\S+)>$/.exec(header)?.[1] ?? '';
  expectValue(mail.text).toContain(address);

  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', hasScripts: false });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: t('reminders.heading') })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/reminders\/open-[0-9a-f]{16}$/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('reminders.stop') }).tap();
  await expect(page.getByText(t('reminders.stoppedTitle'))).toBeVisible();
  // The button of a mail program posts the same again, and knows no cookie.
  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expectValue((await fetch(address, click)).status).toBe(200);
  expectValue((await fetch(address.slice(0, -3), click)).status).toBe(404);

  const staff = await newVisitor(app, { as: await asAgent(app), locale: 'fr', viewport: 'phone' });
  await staff.page.goto(`/admin/clients/${clientId}`);
  const panel = staff.page.getByRole('region', { name: t('adminClients.told.title') });
  await expect(panel.getByText(t('adminClients.told.stopped'))).toBeVisible();
  await expect(panel.getByText(t('admin.stoppedBy.link'))).toBeVisible();
  await panel.getByRole('button', { name: t('adminClients.told.edit') }).tap();
  await staff.page.getByRole('radio', { name: t('adminClients.told.comingOption') }).check();
  await staff.page.getByRole('radio', { name: t('admin.contactBy.whatsapp'), exact: true }).check();
  await staff.page.getByRole('button', { name: t('adminClients.told.save') }).tap();
  await expect(panel.getByText(t('adminClients.told.coming'))).toBeVisible();
  await expect(panel.getByText(t('admin.contactBy.whatsapp'), { exact: true })).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('button', { name: t('reminders.stop') })).toBeVisible();
});

test('a visitor of the contact page is answered by e-mail, from the conversation', async () => {
  const t = wordsIn('en');
  const email = 'wislene.charles@customer.example';
  const conversation = buildConversation({
    customerId: null,
    customerName: 'Wislene Charles',
    customerEmail: email,
  });
  await app.db.insertInto('conversations').values(conversation).execute();
  await app.db
    .insertInto('messages')
    .values(buildMessage(conversation.id, { body: 'Which papers do I need?' }))
    .execute();
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'phone' });
  await page.goto(`/admin/messaging?c=${conversation.id}`);
  await expect(page.getByText(t('adminMessages.byMail', { email }))).toBeVisible();
  await page.getByRole('textbox').fill('Your license and an ID.');
  await page.getByRole('button', { name: t('adminMessages.sendBy.email') }).click();
  await expect(page.getByText(t('adminMessages.sent'))).toBeVisible();
  const { mail } = await mailTo(email);
  expectValue(mail.subject).toBe(t('mail.message_answered.ownSubject'));
  expectValue(mail.text).toContain('Your license and an ID.');
  await expectNoSidewaysScroll(page);
});
