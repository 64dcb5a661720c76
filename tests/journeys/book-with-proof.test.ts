import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { bookedTotals } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle, tierColumns } from '#tests/support/factories/vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const WAYS: { locale: Locale; viewport: 'phone' | 'desktop' }[] = [
  { locale: 'en', viewport: 'phone' },
  { locale: 'fr', viewport: 'desktop' },
];

describe.each(WAYS)('from the home page to a receipt, in $locale on a $viewport', ({ locale, viewport }) => {
  test('search, car, sign-up on the way, two extras, Zelle and a picture, code, lookup, PDF', async () => {
    const t = wordsIn(locale);
    const vehicle = await insertVehicle(app.db, {
      brand: 'Suzuki',
      model: `Jimny ${locale}`,
      class: 'suv',
      depositCents: 20_000,
      ...tierColumns(7000, 6500, 6000, 5500),
    });
    const { page } = await newVisitor(app, { locale, viewport });
    const today = todayInHaiti(app.now());
    // Whatever the hour at which the test runs: tonight no time is left for today.
    const pickupDate = addDays(today, 1);
    const returnDate = addDays(today, 4);

    await page.goto('/');
    await expect(page).toHaveTitle(/Timo/);
    await expectNoSidewaysScroll(page);
    await page.goto(`/fleet?city=les_cayes&pickupDate=${pickupDate}&returnDate=${returnDate}`);
    await expect(page.getByRole('heading', { name: t('catalogue.results.title') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: `Suzuki Jimny ${locale}` }).click();
    await expect(page).toHaveURL(new RegExp(`/vehicle/${vehicle.id}`));
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: t('catalogue.vehicle.continue') })
      .first()
      .click();

    const checkout = checkoutPage(page, t);
    const person = {
      name: 'Jean-Robert O’Neil',
      phone: '+1 (305) 555-0143',
      email: `jean.${locale}@example.com`,
      password: 'mangrove-at-dusk-7',
    };
    await checkout.describeCustomer(person);
    await checkout.password.fill(person.password);
    await checkout.describeReference();
    await checkout.extra('GPS').check();
    await checkout.extra(locale === 'en' ? 'Child seat' : 'Siège enfant').check();
    await checkout.method('zelle').check();
    const picture = Buffer.from(await drawPicture({ width: 900, height: 1600, format: 'jpeg' }));
    await checkout.proof.setInputFiles({ name: 'zelle.jpg', mimeType: 'image/jpeg', buffer: picture });
    // A relative paid, and sent more than was asked for.
    await page.getByLabel(t('booking.proof.amount.USD')).fill('250');
    await page.getByRole('button', { name: t('booking.payer.ask') }).click();
    await page.getByLabel(t('booking.payer.name')).fill('Nadège Augustin');
    await page.getByLabel(t('booking.payer.email')).fill('nadege@');
    await checkout.acceptTerms();
    await expectNoSidewaysScroll(page);
    // 3 days at 65.00, GPS 5.00 and seat 4.00 a day, and a tenth of it all: 195 + 27 + 22.20.
    const total = formatUsd(24_420, locale);
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await checkout.submitNow();
    const payerEmail = page.getByLabel(t('booking.payer.email'));
    await expect(payerEmail).toHaveAccessibleDescription(new RegExp(t('validation.email.invalid')));
    // The focus goes to what is wrong: it would take the text.
    await expect(page.locator('#checkout-proof')).toBeFocused();
    await payerEmail.fill('nadege@example.com');
    await checkout.submitNow();

    await expect(page).toHaveURL(/\/my-booking\?code=BK-[0-9A-F]{8}/);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    // The person who just booked need not type the e-mail: the page is the confirmation, and nothing lies over it.
    const title = page.getByRole('heading', { level: 1, name: t('booking.state.reserved') });
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(title).toBeFocused();
    const told = `${t('booking.confirmed.title')} ${t('booking.confirmed.text', { code })}`;
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
    await page.reload();
    // News once; and the page that the server rendered is the one that is hydrated.
    await expect(title).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: told })).toHaveCount(0);
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(t('booking.money.pending')).first()).toBeVisible();
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    const booking = await app.db
      .selectFrom('bookings')
      .selectAll()
      .where('bookingCode', '=', code)
      .executeTakeFirstOrThrow();
    expectValue(booking).toMatchObject({
      vehicleId: vehicle.id,
      customerName: person.name,
      pickupDate,
      returnDate,
      rentalDays: 3,
      grandTotalCents: 24_420,
      depositCents: 20_000,
      paymentStatus: 'pending_verification',
      bookingStatus: 'reserved',
      createdBy: 'customer',
    });
    expectValue(await bookedTotals(app.db, booking.id)).toMatchObject({
      baseRateCents: 6500,
      extrasTotalCents: 2700,
      taxTotalCents: 2220,
    });
    const payment = await app.db
      .selectFrom('payments')
      .selectAll()
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow();
    expectValue(payment).toMatchObject({
      amountCents: 25_000,
      method: 'zelle',
      status: 'pending_verification',
      payerName: 'Nadège Augustin',
      payerEmail: 'nadege@example.com',
    });
    expectValue(payment.proofKey).toMatch(new RegExp(`^${booking.id}/${booking.id}_payment_\\d+\\.jpg$`));

    await app.runScheduledWork();
    const kept = await (await app.proofs.get(payment.proofKey ?? ''))?.arrayBuffer();
    expectValue(Buffer.from(kept ?? new ArrayBuffer(0)).equals(picture)).toBe(true);
    expectValue((await app.proofs.list({ prefix: 'temp/' })).objects).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('booking.view.confirmation') }).click();
    const receipt = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of receipt) chunks.push(Buffer.from(chunk));
    expectValue(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');

    // A relative, on another telephone, with the e-mail and the code.
    const relative = await newVisitor(app, { locale, viewport });
    await relative.page.goto('/booking');
    await relative.page.getByLabel(t('booking.lookUp.email')).fill(person.email.toUpperCase());
    await relative.page.getByLabel(t('booking.lookUp.code')).fill(code.toLowerCase());
    await relative.page.getByRole('button', { name: t('booking.lookUp.submit') }).click();
    await expect(relative.page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await expect(relative.page.getByText(person.name).filter({ visible: true }).first()).toBeVisible();
  });
});
