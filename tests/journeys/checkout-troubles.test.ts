// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { checkoutPage } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

const t = wordsIn('en');
let app: TestApp;
let pickupDate: CalendarDay;
let returnDate: CalendarDay;

beforeAll(async () => {
  app = await startApp();
  pickupDate = addDays(todayInHaiti(app.now()), 10);
  returnDate = addDays(pickupDate, 4);
});
afterAll(() => app.stop());

/** A signed-in customer at the checkout of a car, everything filled in but payment and terms. */
async function atCheckout(vehicleId: string, { city }: { city?: BranchId } = {}) {
  const customer = await asCustomer(app);
  const visitor = await newVisitor(app, { as: customer, viewport: 'desktop' });
  const checkout = checkoutPage(visitor.page, t);
  await checkout.open(vehicleId, pickupDate, returnDate, city);
  await checkout.describeCustomer({ name: 'Rose Pierre', phone: '+509 3711 2233', email: customer.email });
  await checkout.describeReference();
  return { ...visitor, checkout, customer };
}

function bookingsOf(vehicleId: string) {
  return app.db.selectFrom('bookings').selectAll().where('vehicleId', '=', vehicleId).execute();
}

test('cash needs no proof: the booking stands unpaid', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id);
  await checkout.method('cash').check();
  await expect(checkout.proof).toHaveCount(0);
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toMatchObject([
    { paymentMethod: 'cash', paymentStatus: 'unpaid', grandTotalCents: 4500 * 4 * 1.1 },
  ]);
});

test('another tab signs somebody else in: nothing is booked in their name', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id);
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  const other = { name: 'Jean Autre', phone: '+509 3711 2234', email: 'jean@example.com' };
  const data = { ...other, password: 'mangrove-at-dusk-7' };
  expectValue((await page.request.post(`${app.url}/trpc/public.accounts.join`, { data })).status()).toBe(200);
  await checkout.submitNow();
  await expect(checkout.password).toBeVisible();
  expectValue(await bookingsOf(vehicle.id)).toEqual([]);
});

test('what is missing is said at its field, and nothing typed is lost', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id);
  await page.getByRole('textbox', { name: t('checkout.customer.phone'), exact: true }).fill('12 ab');
  await checkout.submitNow();
  // All of it at once, the first in front; what the spec says of terms and payment stands at their fields.
  const phone = page.getByRole('textbox', { name: t('checkout.customer.phone'), exact: true });
  await expect(phone).toBeFocused();
  await expect(page.getByText(t('validation.form.fixErrors'))).toBeVisible();
  await expect(page.getByText(t('validation.terms.required')).first()).toBeVisible();
  await expect(page.getByText(t('validation.paymentMethod.required')).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.customer.name') })).toHaveValue('Rose Pierre');
  // What counted them does not stand above them while they are mended.
  await phone.fill('+509 3711 2233');
  await expect(page.getByText(t('validation.form.fixErrors'))).toBeHidden();
  // The last of them has the toast that the spec gives it.
  await checkout.method('cash').check();
  await checkout.submitNow();
  await expect(page.getByText(t('validation.terms.title'))).toBeVisible();
  expectValue(await bookingsOf(vehicle.id)).toEqual([]);
});

test('a second customer is beaten to the dates, keeps all and takes another car', async () => {
  const vehicle = await insertVehicle(app.db, { brand: 'Kia', model: 'Wanted' });
  const other = await insertVehicle(app.db, { brand: 'Kia', model: 'Consolation' });
  const { page, checkout } = await atCheckout(vehicle.id);
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  await insertBooking(app.db, { vehicle, pickupDate, returnDate });
  await checkout.submitNow();
  await expect(
    page.getByText(t('error.VEHICLE_UNAVAILABLE')).filter({ visible: true }).first(),
  ).toBeVisible();
  // Four days at 45.00 and a tenth: what is named is what would be charged for the car.
  const consolation = page.getByRole('link', { name: /Kia Consolation/ });
  await expect(consolation).toContainText(t('checkout.taken.total', { total: '$198.00' }));
  await consolation.click();
  await expect(page).toHaveURL(new RegExp(`vehicleId=${other.id}`));
  await expect(page.getByRole('textbox', { name: t('checkout.reference.name') })).toHaveValue(
    'Marie Étienne',
  );
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toHaveLength(1);
  expectValue(await bookingsOf(other.id)).toHaveLength(1);
});

test('a price that changed is shown before it is charged', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id);
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  await app.db.updateTable('vehicles').set({ pricePerDayCents: 6000 }).where('id', '=', vehicle.id).execute();
  await checkout.submitNow();
  await expect(page.getByRole('alert').getByText(t('checkout.changed.title'), { exact: true })).toBeVisible();
  expectValue(await bookingsOf(vehicle.id)).toEqual([]);
  await page.getByRole('button', { name: t('checkout.changed.agree', { total: '$264.00' }) }).click();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toMatchObject([{ grandTotalCents: 26_400 }]);
});

test('a reload in the middle keeps what was typed and chosen', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id);
  await checkout.extra('GPS').check();
  await checkout.method('zelle').check();
  // Scripts that are still on their way keep nothing.
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('zelle')));
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('checkout.customer.name') })).toHaveValue('Rose Pierre');
  await expect(checkout.extra('GPS')).toBeChecked();
  await expect(checkout.method('zelle')).toBeChecked();
});

test('a reload keeps what was said of a proof; an amount that is none is said to be, and a sign-out elsewhere takes all', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout, context } = await atCheckout(vehicle.id);
  await checkout.method('zelle').check();
  const picture = Buffer.from(await drawPicture({ width: 400, height: 300, format: 'jpeg' }));
  await checkout.proof.setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText(t('proof.arrived'))).toBeVisible();
  const amount = page.getByLabel(t('booking.proof.amount.USD'));
  const payer = page.getByLabel(t('booking.payer.name'));
  await amount.fill('50 or so');
  await page.getByRole('button', { name: t('booking.payer.ask') }).click();
  await payer.fill('Nadège Augustin');
  await checkout.acceptTerms();
  await page.reload();
  await expect(amount).toHaveValue('50 or so');
  await expect(payer).toHaveValue('Nadège Augustin');

  await checkout.submitNow();
  const problem = t('validation.paymentAmount.invalid');
  await expect(amount).toHaveAccessibleDescription(new RegExp(problem));
  // With cash nothing is wrong any more, and back at the proof it is as it was.
  await checkout.method('cash').check();
  await expect(page.getByText(problem)).toHaveCount(0);
  await checkout.method('zelle').check();
  await expect(amount).toHaveValue('50 or so');
  await expect(page.getByText(problem)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/auth');
  await other
    .getByRole('main')
    .getByRole('button', { name: t('nav.signOut') })
    .click();
  await expect(checkout.method('zelle')).not.toBeChecked();
  await checkout.method('zelle').check();
  await expect(checkout.proof).toHaveCount(1);
  await expect(payer).toHaveCount(0);
});

test('a file of 6 MB and a renamed program are refused in words, and a picture still goes', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id);
  await checkout.method('bank').check();
  const large = Buffer.alloc(6 * 1024 * 1024, 1);
  await checkout.proof.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByText(t('validation.proof.title')).first()).toBeVisible();
  await expect(page.getByText(t('validation.proof.max')).filter({ visible: true }).first()).toBeVisible();
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 7)]);
  await checkout.proof.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: program });
  await expect(
    page.getByText(t('error.FILE_TYPE_NOT_ALLOWED')).filter({ visible: true }).first(),
  ).toBeVisible();
  const amount = page.getByLabel(t('booking.proof.amount.USD'));
  await amount.fill('40');
  await page.getByRole('button', { name: t('proof.chooseAnother') }).click();
  await expect(amount).toHaveCount(0);
  const picture = Buffer.from(await drawPicture({ width: 400, height: 300, format: 'png' }));
  await checkout.proof.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture });
  // What was said of the refused one is said of the next.
  await expect(amount).toHaveValue('40');
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toMatchObject([{ paymentStatus: 'pending_verification' }]);
});

test('a connection that dies during the upload is said, and the booking goes on without the proof', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout, context, expectProblem } = await atCheckout(vehicle.id);
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/);
  await checkout.method('zelle').check();
  const isTyped = Promise.withResolvers<void>();
  await context.route('**/files/proofs', async (route) => {
    await isTyped.promise;
    await route.abort('connectionreset');
  });
  const picture = Buffer.from(await drawPicture({ width: 400, height: 300, format: 'jpeg' }));
  await checkout.proof.setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: picture });
  // What is typed while it is sent stays, whatever becomes of it, and while cash is considered.
  const amount = page.getByLabel(t('booking.proof.amount.USD'));
  const payer = page.getByLabel(t('booking.payer.name'));
  await amount.fill('50');
  await page.getByRole('button', { name: t('booking.payer.ask') }).click();
  await payer.fill('Nadège Augustin');
  isTyped.resolve();
  await expect(page.getByText(t('proof.failedTitle'))).toBeVisible();
  await expect(amount).toHaveValue('50');
  await expect(payer).toHaveValue('Nadège Augustin');
  await checkout.method('cash').check();
  await expect(amount).toHaveCount(0);
  await checkout.method('zelle').check();
  await expect(amount).toHaveValue('50');
  await expect(payer).toHaveValue('Nadège Augustin');
  await page.getByRole('button', { name: t('proof.continueWithout') }).click();
  await expect(amount).toHaveCount(0);
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toMatchObject([
    { paymentStatus: 'unpaid', paymentMethod: 'zelle' },
  ]);
});

test('a part of the form that the line lost comes with a new page, which has all that was typed', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout, expectProblem } = await atCheckout(vehicle.id);
  expectProblem(/ERR_CONNECTION_RESET/);
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  const address = page.url();
  // What was typed before the page was alive is kept once it is: nobody leaves it in that very moment.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('cash');
  // The page before may be asking for that part just now.
  await page.goto('about:blank');
  let isLost = false;
  await page.route('**/assets/check-form*', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  });
  await page.goto(address);
  await checkout.extra('GPS').check();
  // Its line in the summary moves the button: nobody presses it in that very moment.
  await expect(page.getByRole('complementary').getByText('GPS navigation')).toBeVisible();
  const isNew = page.waitForEvent('load');
  await checkout.submitNow();
  await isNew;
  await expect(checkout.extra('GPS')).toBeChecked();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toHaveLength(1);
});

test('a link that names another city is put right in plain sight, and the booking is where the car stands', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page, checkout } = await atCheckout(vehicle.id, { city: 'cap_haitien' });
  const words = { city: t('city.les_cayes'), asked: t('city.cap_haitien') };
  await expect(page.getByText(t('checkout.rental.carStandsIn', words))).toBeVisible();
  await expect(page.getByLabel(t('checkout.rental.returnBranch'))).toHaveValue('les_cayes');
  await checkout.method('cash').check();
  await checkout.acceptTerms();
  await checkout.submitNow();
  await expect(page).toHaveURL(/\/my-booking\?code=BK-/);
  expectValue(await bookingsOf(vehicle.id)).toMatchObject([
    { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' },
  ]);
});

test('days that cannot be booked are refused with their rule, and the nearest are one tap away', async () => {
  const vehicle = await insertVehicle(app.db);
  const { page } = await newVisitor(app, { viewport: 'phone' });
  const today = todayInHaiti(app.now());
  const search = new URLSearchParams({
    vehicleId: vehicle.id,
    city: 'les_cayes',
    returnCity: 'cap_haitien',
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 2),
  });
  await page.goto(`/checkout?${search}`);
  await expect(page.getByText(t('validation.pickupDate.past'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('checkout.submit') })).toHaveCount(0);
  const [from, to] = [formatDay(today, 'en'), formatDay(addDays(today, 5), 'en')];
  await page.getByRole('link', { name: new RegExp(`${from} .* ${to}`) }).click();
  await expect(page.getByRole('button', { name: t('checkout.submit') })).toBeVisible();
  const taken = new URL(page.url()).searchParams;
  expectValue(Object.fromEntries(taken)).toMatchObject({
    pickupDate: today,
    returnDate: addDays(today, 5),
    returnCity: 'cap_haitien',
  });
});
