import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatMoment } from '#domain/format-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import { dayInItsMonth, dayOf } from './pages/calendar.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

/** One rental from the booking to the review, by the client on a telephone, with what staff do in between. */

const t = wordsIn('fr');
const EMAIL = 'rose.pierre@customer.example';
const REASON = 'Le montant ne correspond pas.';
let app: TestApp;
let inbox: Inbox;
let pickupDate: CalendarDay;
let returnDate: CalendarDay;

beforeAll(async () => {
  inbox = await startInbox();
  // What the cron sends has no request to take its address from.
  app = await startApp({ mail: inbox.vars, publicOrigin: 'http://localhost:8787' });
  pickupDate = addDays(todayInHaiti(app.now()), 12);
  returnDate = addDays(pickupDate, 3);
});
afterAll(async () => {
  await app.stop();
  await inbox.close();
});

/** The text of the message to the client whose subject begins so. */
async function mailThatBegins(subject: string): Promise<string> {
  const find = () =>
    inbox.mails.findLast(({ to, mail }) => to.includes(EMAIL) && mail.subject?.startsWith(subject));
  await expect.poll(() => find()?.mail.subject ?? '').toContain(subject);
  return find()?.mail.text ?? '';
}

/** The Worker's clock stands there, and what runs every quarter of an hour has run. */
async function at(day: CalendarDay, time: string): Promise<void> {
  await app.setNow(instantInHaiti(day, time));
  await app.runScheduledWork();
}

async function sendProof(page: Page, width: number): Promise<void> {
  const buffer = Buffer.from(await drawPicture({ width, height: 1_000, format: 'jpeg' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: t('booking.proof.send') }).tap();
  await expect(page.getByText(t('booking.proof.sentTitle'))).toBeVisible();
}

async function book(page: Page, vehicleId: string): Promise<string> {
  const checkout = checkoutPage(page, t);
  await checkout.open(vehicleId, pickupDate, returnDate);
  await checkout.describeCustomer({ name: 'Rose Pierre', phone: '+509 3711 2233', email: EMAIL });
  await checkout.describeReference();
  await checkout.method('zelle').check();
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  return new URL(page.url()).searchParams.get('code') ?? '';
}

test('booked without a password, paid at the second proof, reminded, extended, brought back, reviewed (fr, 360)', async () => {
  const vehicle = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny', depositCents: 0 });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const agent = await asAgent(app);
  const state = (key: string) => page.getByRole('heading', { level: 1, name: t(key) });
  const read = () => app.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
  const setStatus = async (bookingStatus: 'picked_up' | 'returned') => {
    const { id: bookingId, rowVersion } = await read();
    await agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus });
  };
  const newestPayment = () =>
    app.db.selectFrom('payments').select('id').orderBy('createdAt', 'desc').executeTakeFirstOrThrow();

  const code = await book(page, vehicle.id);
  await expect(state('booking.state.reserved')).toBeVisible();
  expectValue(await mailThatBegins(`Votre réservation ${code}`)).toContain('zelle@timo.example');

  await sendProof(page, 600);
  await agent.trpc.payments.reject.mutate({
    paymentId: (await newestPayment()).id,
    rejectionReason: REASON,
  });
  expectValue(await mailThatBegins('Votre preuve de paiement')).toContain(REASON);
  await page.reload();
  await expect(page.getByText(t('booking.proof.reason', { reason: REASON }))).toBeVisible();
  await sendProof(page, 640);
  await agent.trpc.payments.verify.mutate({ paymentId: (await newestPayment()).id });
  await mailThatBegins('Nous avons reçu votre paiement');
  await page.reload();
  await expect(state('booking.state.paid')).toBeVisible();
  await expect(page.getByText(t('booking.proof.reason', { reason: REASON }))).toBeHidden();

  await at(addDays(pickupDate, -1), '09:30');
  await mailThatBegins('Votre véhicule vous attend');
  await at(pickupDate, '10:05');
  await setStatus('picked_up');
  await page.reload();
  await expect(state('booking.state.out')).toBeVisible();
  const back = page.getByRole('region', { name: t('booking.return.title') });
  await expect(back.getByText(t('booking.return.fuel'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  const more = page.getByRole('region', { name: t('booking.changes.moreTime') });
  await more.getByRole('button', { name: t('booking.changes.extension') }).tap();
  const later = addDays(returnDate, 1);
  // On the road the return alone moves, and only further away.
  await more.getByRole('button', { name: new RegExp(`^${t('booking.changes.return')}`) }).tap();
  await expect(dayOf(page, later)).toBeFocused();
  await (await dayInItsMonth(page, addDays(returnDate, -1), t)).tap({ force: true });
  await expect(page.getByText(t('validation.change.sooner'))).toBeVisible();
  await (await dayInItsMonth(page, later, t)).tap();
  await more.getByRole('button', { name: t('booking.changes.save') }).tap();
  await expect(page.getByText(t('booking.changes.done'))).toBeVisible();
  await expect(back.getByText(formatMoment(later, '10:00', 'fr'))).toBeVisible();
  expectValue((await read()).returnDate).toBe(later);

  await at(later, '09:55');
  await setStatus('returned');
  await page.reload();
  await expect(state('booking.state.back')).toBeVisible();
  await expect(
    page.getByRole('link', { name: t('booking.again.same', { car: 'Suzuki Jimny' }) }),
  ).toBeVisible();

  await at(addDays(later, 1), '09:30');
  const [link = ''] = /\/fr\/review\/[\w-]{43}/.exec(await mailThatBegins('Comment s’est passée')) ?? [];
  await page.goto(link);
  await page.getByRole('radio', { name: new RegExp(t('review.star.5')) }).check();
  await page.getByRole('textbox', { name: t('review.body') }).fill('Tout était prêt à l’heure.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('review.send') }).tap();
  await expect(page.getByText(t('review.thanksTitle'))).toBeVisible();
  await page.goto(`/fr/vehicle/${vehicle.id}`);
  await expect(page.getByText('Tout était prêt à l’heure.')).toBeVisible();
});
