import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** An invoice is issued, corrected and issued anew; the owner reads the TCA of the month. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** $200 of rental and $20 of tax. */
async function aBooking(daysAhead: number) {
  const vehicle = await insertVehicle(app.db, { pricePerDayCents: 10_000 });
  const pickupDate = addDays(todayInHaiti(app.now()), daysAhead);
  return insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 2) });
}

const numberOf = (page: Page, letters: string, at: number) => {
  const year = todayInHaiti(app.now()).slice(0, 4);
  return page.getByText(`${letters}-${year}-${String(at).padStart(6, '0')}`, { exact: true }).first();
};

async function issueAndCorrect(page: Page, locale: Locale, bookingId: string) {
  const t = wordsIn(locale);
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${bookingId}`);
  // The firm has no name on invoices yet: the page leads to where it is entered.
  await page.getByRole('link', { name: t('invoices.refusal.firmLink') }).click();
  await expect(counter.text('adminSettings.company.legalName')).toBeInViewport();
  await counter.text('adminSettings.company.legalName').fill('Timo Location S.A.');
  await counter.text('adminSettings.company.nif').fill('0034567891');
  await page
    .locator('#company')
    .getByRole('button', { name: t('adminVehicles.form.save') })
    .click();
  await counter.expectToast('adminSettings.company.saved');
  await page.goto(`/admin/bookings/${bookingId}`);

  // Two touches where the client is known; here the NIF is typed too.
  await counter.button('invoices.issue.open').click();
  const issuing = counter.within(counter.dialog('invoices.issue.title'));
  await issuing.text('invoices.clientNif').fill('12-345');
  await expect(page.getByText(t('invoices.clientNifOdd'))).toBeVisible();
  await issuing.text('invoices.clientNif').fill('0001123584');
  await expectNoSidewaysScroll(page);
  await issuing.button('invoices.issue.submit').click();
  await expect(numberOf(page, 'FA', 1)).toBeVisible();
  await expect(counter.button('invoices.issue.open')).toBeHidden();

  const number = await numberOf(page, 'FA', 1).innerText();
  await page.getByRole('button', { name: t('invoices.correct.title', { number }) }).click();
  const correcting = counter.within(counter.dialog('invoices.correct.title', { number }));
  await correcting.button('invoices.correct.submit').click();
  await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
  await correcting.text('invoices.correct.reason').fill('Nom du client');
  await correcting.button('invoices.correct.submit').click();
  await expect(numberOf(page, 'NC', 1)).toBeVisible();

  // Whom the last one named is filled in.
  await counter.button('invoices.issue.open').click();
  await expect(issuing.text('invoices.clientNif')).toHaveValue('000-112-358-4');
  await issuing.button('invoices.issue.submit').click();
  await expect(numberOf(page, 'FA', 2)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto('/admin/tca');
  for (const [letters, at] of [
    ['FA', 1],
    ['NC', 1],
    ['FA', 2],
  ] as const)
    await expect(numberOf(page, letters, at)).toBeVisible();
  await expectNoSidewaysScroll(page);
}

test('an invoice, its credit note and the next one, on a telephone (fr, 360)', async () => {
  const booking = await aBooking(20);
  const admin = await asAdmin(app);
  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'phone' });
  await issueAndCorrect(page, 'fr', booking.id);
  const paper = app.db.selectFrom('invoices').select('id').orderBy('issuedAt', 'desc');
  const { id } = await paper.executeTakeFirstOrThrow();
  const answer = await admin.fetch(`/files/invoices/${id}.pdf`);
  expectValue([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
});

test('an agent issues, and cannot correct nor read the report', async () => {
  const t = wordsIn('en');
  const booking = await aBooking(30);
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/bookings/${booking.id}`);
  await counter.button('invoices.issue.open').click();
  await counter.within(counter.dialog('invoices.issue.title')).button('invoices.issue.submit').click();
  await expect(numberOf(page, 'FA', 3)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${t('invoices.correct.open')}`) })).toBeHidden();
  await page.goto('/admin/tca');
  await expect(page.getByText(t('admin.adminsOnly'))).toBeVisible();
});
