import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { asAgent, asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { buildVehicleImage, insertVehicle } from '#tests/support/factories/vehicle.ts';
import { dayInItsMonth } from './pages/calendar.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { givePassword } from './pages/passwords.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('fr');
const PASSWORD = 'mangrove-at-dusk-7';
let app: TestApp;
let agent: SignedInActor;
let pickupDate: CalendarDay;
let returnDate: CalendarDay;

beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app);
  pickupDate = addDays(todayInHaiti(app.now()), 10);
  returnDate = addDays(pickupDate, 2);
});
afterAll(() => app.stop());

/** A car that has no photo, only a drawing. */
async function aDrawnVehicle(fields: Parameters<typeof insertVehicle>[1] = {}) {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000, ...fields });
  await app.db
    .insertInto('vehicleImages')
    .values(buildVehicleImage(vehicle.id, { isDrawing: true }))
    .execute();
  return vehicle;
}

/** $200 and $20 of tax, of which $50 came in notes. */
async function aPaidBooking(customer: SignedInActor) {
  const vehicle = await aDrawnVehicle();
  const booking = await insertBooking(app.db, { vehicle, customer, pickupDate, returnDate });
  const { rowVersion } = await agent.trpc.payments.ofBooking.query({ bookingId: booking.id });
  await agent.trpc.payments.take.mutate({
    bookingId: booking.id,
    rowVersion,
    requestId: crypto.randomUUID(),
    htgPerUsd: null,
    parts: [{ currency: 'USD', currencyAmount: 5_000, method: 'cash', tenderedUsdCents: 5_000 }],
  });
  return booking;
}

test('the link of a booking shows pickup, price, tax and papers, and opens them (fr, 360)', async () => {
  const booking = await aPaidBooking(await asCustomer(app));
  const { url } = await agent.trpc.staff.links.make.mutate({ bookingId: booking.id });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto(new URL(url).pathname);
  const pickup = page.getByRole('region', { name: t('booking.pickup.title') });
  await expect(pickup.getByRole('link', { name: t('booking.pickup.map') })).toBeVisible();
  await expect(pickup.getByText(t('booking.pickup.license'))).toBeVisible();
  await expect(page.getByText(t('price.ofWhichTax', { amount: formatUsd(2_000, 'fr') }))).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: t('booking.view.price') })
      .getByText(t('quote.taxWithRate', { percent: 10 })),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  const papers = page.getByRole('region', { name: t('booking.papers.title') });
  const links = [
    pickup.getByRole('link', { name: t('booking.view.calendar') }),
    page.getByRole('link', { name: t('booking.view.confirmation') }),
    papers.getByRole('link').first(),
    papers.getByRole('link', { name: t('booking.papers.statement') }),
  ];
  for (const link of links) {
    const address = (await link.getAttribute('href')) ?? '';
    const { status, type } = await page.evaluate(async (href) => {
      const answer = await fetch(href);
      return { status: answer.status, type: answer.headers.get('Content-Type') ?? '' };
    }, address);
    expectValue({ address, status }).toEqual({ address, status: 200 });
    expectValue(type).toMatch(/pdf|calendar/);
  }
});

test('one’s own bookings say until when to pay, the tax, that a picture is drawn, and list the receipts (fr, 360)', async () => {
  const customer = await asCustomer(app);
  const { bookingCode: code } = await aPaidBooking(customer);
  const holdUntil = new Date(app.now().getTime() + 5 * 3_600_000);
  await insertBooking(app.db, {
    customer: { ...customer, phone: '+509 3712 3456' },
    pickupDate,
    returnDate,
    fields: { paymentMethod: 'zelle', holdUntil },
  });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: customer });
  await page.goto('/my-booking');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('article') });
  const when = formatInstant(holdUntil.toISOString(), 'fr');
  await expect(rows.getByText(t('booking.hold.until', { when }))).toBeVisible();
  await expect(rows.getByText(t('price.ofWhichTax', { amount: formatUsd(2_000, 'fr') }))).toBeVisible();
  await expect(rows.getByText(t('catalogue.drawing'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/my-booking?code=${code}`);
  await expect(page.getByText(t('catalogue.drawing'))).toBeVisible();
  const papers = page.getByRole('region', { name: t('booking.papers.title') });
  await expect(papers.getByRole('link')).toHaveCount(2);
  const address = (await papers.getByRole('link').first().getAttribute('href')) ?? '';
  expectValue(await page.evaluate(async (href) => (await fetch(href)).status, address)).toBe(200);
});

test('who has no account and lost the link has it sent from the lookup (fr, 360)', async () => {
  const booking = await insertBooking(app.db, {
    customer: {
      id: null,
      name: 'Rose Pierre',
      email: 'rose.seule@customer.example',
      phone: '+509 3744 5566',
    },
    pickupDate,
    returnDate,
    fields: { paymentMethod: 'zelle', createdByUserId: agent.id },
  });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto(`/my-booking?code=${booking.bookingCode}`);
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill(booking.customerEmail);
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
  await expect(page.getByText(t('booking.proof.none'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('booking.proof.signIn') })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('booking.link.send') }).click();
  await expect(page.getByText(t('booking.link.sent'))).toBeVisible();
});

test('who has an account and looks a booking up on a new device has its link sent, or signs in to it (fr, 360)', async () => {
  const customer = await asCustomer(app);
  await givePassword(app, customer.id, PASSWORD);
  const { bookingCode: code } = await insertBooking(app.db, {
    vehicle: await aDrawnVehicle(),
    customer: { ...customer, phone: '+509 3712 8899' },
    pickupDate,
    returnDate,
    fields: { paymentMethod: 'cash' },
  });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  await page.goto(`/my-booking?code=${code}`);
  await page.getByRole('textbox', { name: t('booking.lookUp.email') }).fill('+509 3712 8899');
  await page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
  const ways = page.getByRole('region', { name: t('booking.link.title') });
  await expect(ways).toBeVisible();
  await expectNoSidewaysScroll(page);
  await ways.getByRole('button', { name: t('booking.link.send') }).click();
  await expect(ways.getByText(t('booking.link.sent'))).toBeVisible();
  await ways.getByRole('link', { name: t('booking.lookUp.signInAction') }).click();
  await page.getByRole('textbox', { name: t('account.email') }).fill(customer.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/my-booking\\?code=${code}`));
  await expect(page.getByRole('button', { name: t('booking.changes.dates') })).toBeVisible();
  await expect(ways).toHaveCount(0);
});

test('other days that are taken meanwhile: until when the car is free, by one press (fr, 360)', async () => {
  const customer = await asCustomer(app);
  const vehicle = await aDrawnVehicle();
  const { bookingCode } = await insertBooking(app.db, { vehicle, customer, pickupDate, returnDate });
  const next = addDays(returnDate, 3);
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone', as: customer });
  await page.goto(`/my-booking?code=${bookingCode}`);
  await page.getByRole('button', { name: t('booking.changes.dates') }).click();
  const chosen = page.getByRole('button', { name: new RegExp(`^${t('booking.changes.return')}`) });
  await chosen.click();
  const day = await dayInItsMonth(page, addDays(returnDate, 4), t);
  await expect(day).toBeVisible();
  // Somebody else books while the calendar is open.
  await insertBooking(app.db, { vehicle, pickupDate: next, returnDate: addDays(next, 2) });
  await day.click();
  await page
    .getByRole('button', { name: t('booking.changes.returnOn', { day: formatDay(next, 'fr') }) })
    .click();
  await expect(chosen).toContainText(formatDay(next, 'fr'));
  await expect(page.getByRole('button', { name: t('booking.changes.save') })).toBeEnabled();
});

test('a car that is taken leads to the waitlist for its class, from its page, the checkout and the list (fr, 360)', async () => {
  const vehicle = await aDrawnVehicle({ class: 'suv' });
  const other = await aDrawnVehicle({ class: 'economy', brand: 'Kia', model: 'Libre' });
  await insertBooking(app.db, { vehicle, pickupDate, returnDate });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const wait = page.getByRole('link', { name: t('catalogue.nearby.waitlist') });
  const isTicked = async () => {
    await wait.click();
    await expect(page.getByRole('heading', { name: t('waitlist.heading') })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: t('vehicle.class.suv') })).toBeChecked();
    await expect(page.getByLabel(t('waitlist.pickupDate'))).toHaveValue(pickupDate);
  };
  const days = new URLSearchParams({ pickupDate, returnDate, city: 'les_cayes' });
  await page.goto(`/vehicle/${vehicle.id}?${days}`);
  await isTicked();
  await page.goto(`/checkout?${days}&vehicleId=${vehicle.id}`);
  const head = page.getByRole('heading', { level: 1 }).locator('../..');
  await expect(head.getByText(t('catalogue.drawing'))).toBeVisible();
  const instead = page.getByRole('link', { name: new RegExp(`${other.brand} ${other.model}`) });
  await expect(instead.getByText(t('price.ofWhichTax', { amount: formatUsd(2_000, 'fr') }))).toBeVisible();
  await expect(instead.getByText(t('catalogue.drawing'))).toBeVisible();
  await isTicked();
  await page.goto(`/fleet?${days}&class=suv`);
  await isTicked();
});

test('days that no car has lead to a shorter stay inside them (fr, 360)', async () => {
  const vehicle = await aDrawnVehicle({ class: 'luxury' });
  const from = addDays(pickupDate, 40);
  const back = addDays(from, 2);
  // Nobody else has it from the third day to the tenth of fourteen, nor any other week of the month around.
  await insertBooking(app.db, { vehicle, pickupDate: addDays(from, -20), returnDate: back });
  const leaves = addDays(back, 7);
  await insertBooking(app.db, { vehicle, pickupDate: leaves, returnDate: addDays(leaves, 30) });
  const { page } = await newVisitor(app, { locale: 'fr', viewport: 'phone' });
  const wanted = new URLSearchParams({ pickupDate: from, returnDate: addDays(from, 14), class: 'luxury' });
  await page.goto(`/fleet?${wanted}`);
  await expect(page.getByText(t('catalogue.results.emptyTitle'))).toBeVisible();
  await page.getByRole('link', { name: /7 de vos 14 jours/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const found = new URL(page.url()).searchParams;
  expectValue([found.get('pickupDate'), found.get('returnDate')]).toEqual([back, leaves]);
});
