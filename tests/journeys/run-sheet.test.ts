import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { readPdf } from '#tests/support/read-exports.ts';
import { wordsIn } from './pages/words.ts';

/** The day’s work on paper. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

/** Out since three days ago, back tomorrow. */
async function outBooking() {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', brand: 'Kia', model: 'Rio' });
  return insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, -3),
    returnDate: addDays(today, 1),
    fields: { bookingStatus: 'picked_up' },
  });
}

/** The car that a rental had before its present one, and that its client still has. */
async function firstVehicleOf({ id: bookingId, vehicleId }: { id: string; vehicleId: string }) {
  const first = await insertVehicle(app.db, { branchId: 'les_cayes' });
  const at = new Date(app.now().getTime() - 3_600_000);
  const licenses = {
    seen: [{ name: null, licenseId: 'L-12345', licenseExpiresOn: '2031-01-01', bornOn: null }],
  };
  const seen = { bookingId, vehicleId: first.id, branchId: 'les_cayes', staffId: agent.id } as const;
  await app.db
    .insertInto('inspections')
    .values({
      ...seen,
      ...{ id: randomUUID(), kind: 'hand_over', happenedAt: at, recordedAt: at },
      ...{ odometerKm: 10_000, fuelEighths: 8, licenses },
    })
    .execute();
  const agreed = { agreedBy: 'Rose Estimé', agreedHow: 'phone', cause: 'firm' } as const;
  const price = { totalBeforeCents: 10_000, totalAfterCents: 10_000 };
  await app.db
    .insertInto('rentalChanges')
    .values({
      ...{ id: randomUUID(), bookingId, kind: 'swap', isDuring: true },
      ...{ madeAt: app.now(), madeByUserId: agent.id },
      ...{ vehicleBeforeId: first.id, vehicleAfterId: vehicleId, ...agreed, ...price },
    })
    .execute();
  return first;
}

test('the day’s work is printed in two clicks, a page of A4 a branch, black on white (en, dark)', async () => {
  const t = wordsIn('en');
  const booking = await outBooking();
  const today = todayInHaiti(app.now());
  const elsewhere = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'cap_haitien' }),
    pickupDate: today,
    returnDate: addDays(today, 2),
    fields: { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' },
  });
  const first = await firstVehicleOf(booking);
  const { page } = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide', scheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto('/admin?branch=les_cayes');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('admin.nav.board') })
    .click();
  await page.getByRole('button', { name: t('board.print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const notBack = page.locator('table', { hasText: t('board.notBack', { count: 1 }) });
  await expect(notBack.locator('tbody tr')).toContainText([`${first.plate} ${first.brand} ${first.model}`]);
  const tomorrow = page.locator('table', { hasText: t('board.day.tomorrow') });
  const row = tomorrow.locator('tr', { hasText: booking.bookingCode });
  await expect(row).toBeVisible();
  await expect(page.locator('table tr', { hasText: elsewhere.bookingCode })).toContainText(
    t('board.elsewhere', { city: t('city.cap_haitien') }),
  );
  expectValue(
    await row
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color),
  ).toBe('rgb(0, 0, 0)');
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expectValue(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('a busy day is printed on few pages, each with its heads, and no row is cut (fr)', async () => {
  // A branch that no other test works at.
  const t = wordsIn('fr');
  const today = todayInHaiti(app.now());
  const codes: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const vehicle = () => insertVehicle(app.db, { branchId: 'cap_haitien' });
    const leaving = await insertBooking(app.db, {
      vehicle: await vehicle(),
      pickupDate: today,
      returnDate: addDays(today, 3),
    });
    const coming = await insertBooking(app.db, {
      vehicle: await vehicle(),
      pickupDate: addDays(today, -3),
      returnDate: today,
      fields: { bookingStatus: 'picked_up' },
    });
    codes.push(leaving.bookingCode, coming.bookingCode);
  }
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'wide' });
  await page.goto('/admin/board?branch=cap_haitien');
  await expect(page.getByRole('button', { name: t('board.print') })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('table tr').filter({ hasText: codes[0] ?? '' })).toBeVisible();
  const { pages } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })).buffer);
  expectValue(pages.length).toBeLessThanOrEqual(3);
  for (const text of pages) {
    expectValue(text).toContain(t('board.column.client'));
    expectValue(text).toContain(t('city.cap_haitien'));
  }
  const heads = pages.join('\n').split(t('board.column.balance')).length - 1;
  expectValue(heads).toBeGreaterThanOrEqual(pages.length);
  // Each booking stands once, and where its row is not cut its car and its client stand on the same page.
  for (const code of codes) expectValue(pages.filter((text) => text.includes(code))).toHaveLength(1);
});
