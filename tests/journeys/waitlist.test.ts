import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { awakeAt } from '#domain/offer-times.ts';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { buildVehicleImage, insertVehicle } from '#tests/support/factories/vehicle.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
let app: TestApp;
let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox();
  // By day: an offer of the night waits until the morning.
  app = await startApp({ mail: inbox.vars, now: awakeAt(new Date()) });
});
afterAll(async () => {
  await app.stop();
  await inbox.close();
});

/** The link in the newest message to this address whose subject begins so. */
async function linkIn(address: string, subject: string): Promise<string> {
  const find = () =>
    inbox.mails.findLast(({ to, mail }) => to.includes(address) && mail.subject?.startsWith(subject));
  await expect.poll(() => find() !== undefined).toBe(true);
  const [, path] = /(\/fr\/waitlist\/[\w-]{43})/.exec(find()?.mail.text ?? '') ?? [];
  if (path === undefined) throw new Error('The message has no link');
  return path;
}

test('who finds no car waits, is offered the one that staff free, and books it (fr, 360)', async () => {
  const pickupDate = addDays(todayInHaiti(app.now()), 20);
  const returnDate = addDays(pickupDate, 4);
  const vehicle = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny', class: 'suv' });
  await app.db
    .insertInto('vehicleImages')
    .values(buildVehicleImage(vehicle.id, { isDrawing: true }))
    .execute();
  const { id: bookingId, rowVersion } = await insertBooking(app.db, { vehicle, pickupDate, returnDate });
  const email = 'rose.pierre@customer.example';
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const field = (key: string) => page.getByRole('textbox', { name: t(`waitlist.${key}`) });

  await page.goto(`/fleet?${new URLSearchParams({ city: 'les_cayes', pickupDate, returnDate })}`);
  await page.getByRole('link', { name: t('catalogue.nearby.waitlist') }).tap();
  await expect(page.getByRole('heading', { name: t('waitlist.heading') })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel(t('waitlist.pickupDate'))).toHaveValue(pickupDate);
  await page.getByRole('button', { name: t('waitlist.submit') }).tap();
  await expect(field('name')).toBeFocused();
  await page.getByRole('checkbox', { name: t('vehicle.class.suv') }).check();
  await field('name').fill('Rose Pierre');
  await field('phone').fill('+509 3711 2233');
  await field('email').fill(email);
  await page.getByRole('button', { name: t('waitlist.submit') }).tap();
  await expect(page.getByText(t('waitlist.joinedTitle'))).toBeVisible();
  await page.goto(await linkIn(email, 'Vous êtes sur la liste'));
  await expect(page.getByText(t('waitlist.waitingText'))).toBeVisible();

  // Nothing but the cancellation: the car offers itself.
  const agent = await asAgent(app);
  await agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'canceled' });
  await page.goto(await linkIn(email, 'Un véhicule est libre pour vous'));
  expectValue(page.url()).toMatch(/\/fr\/waitlist\/open-[0-9a-f]{16}$/);
  await expect(page.getByRole('heading', { name: t('waitlist.offeredTitle') })).toBeVisible();
  await expect(page.getByText(t('catalogue.drawing'))).toBeVisible();
  await expect(page.getByText(t('price.ofWhichTax', { amount: '' }).trim(), { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: t('waitlist.book') }).tap();

  const checkout = checkoutPage(page, t);
  await expect(page.getByRole('heading', { name: t('checkout.rental.title') })).toBeVisible();
  // What was said to the list is there already.
  const said = { name: 'Rose Pierre', phone: '+509 3711 2233', email };
  for (const [key, value] of Object.entries(said))
    await expect(page.getByRole('textbox', { name: t(`checkout.customer.${key}`) }).first()).toHaveValue(
      value,
    );
  await page.getByRole('textbox', { name: t('checkout.customer.driverLicenseId') }).fill('HT-1234567');
  await checkout.password.fill('mangrove-at-dusk-7');
  await checkout.describeReference();
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/my-booking/);
  const wait = await app.db.selectFrom('waitlist').selectAll().executeTakeFirstOrThrow();
  expectValue(wait.endReason).toBe('booked');
});

test('without scripts the form says what is wrong, keeps what was typed, and is left by its link', async () => {
  const pickupDate = addDays(todayInHaiti(app.now()), 40);
  const email = 'paul.pierre@customer.example';
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', hasScripts: false });
  const field = (key: string) => page.getByRole('textbox', { name: t(`waitlist.${key}`) });
  await page.goto(`/waitlist?city=cap_haitien&pickupDate=${pickupDate}&returnDate=${addDays(pickupDate, 2)}`);
  await field('name').fill('Paul Pierre');
  await field('phone').fill('12');
  await field('email').fill(email);
  await page.getByRole('button', { name: t('waitlist.submit') }).click();
  await expect(page.getByText(t('validation.phone.min'))).toBeVisible();
  await expect(field('phone')).toBeFocused();
  await expect(field('name')).toHaveValue('Paul Pierre');
  await field('phone').fill('+1 305 555 0100');
  await page.getByRole('button', { name: t('waitlist.submit') }).click();
  await expect(page.getByText(t('waitlist.joinedTitle'))).toBeVisible();
  await page.goto(await linkIn(email, 'Vous êtes sur la liste'));
  await page.getByRole('button', { name: t('waitlist.leave') }).click();
  await expect(page.getByText(t('waitlist.ended.left'))).toBeVisible();
});
