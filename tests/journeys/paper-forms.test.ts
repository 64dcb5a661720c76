import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { OF_AGE } from '#tests/support/factories/inspection.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

const t = wordsIn('fr');

/** A booking of today of which all is still to be paid, and no deposit. */
async function openBooking() {
  const pickupDate = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    fields: { pickupBranchId: 'les_cayes', depositCents: 0, paymentMethod: 'cash' },
  });
  await app.db
    .updateTable('clients')
    .set({ licenseExpiresOn: '2031-05-01', ...OF_AGE })
    .where('id', '=', booking.clientId)
    .execute();
  await app.db
    .updateTable('vehicles')
    .set({ branchId: 'les_cayes' })
    .where('id', '=', booking.vehicleId)
    .execute();
  return booking;
}

/** What of the form is typed: when, and a picture of the sheet, until the server has it. */
async function fillSheet(root: Page | Locator, time: string): Promise<void> {
  await root.getByLabel(t('paperForms.time'), { exact: true }).fill(time);
  const drawn = await drawPicture({ width: 1_200, height: 1_600, format: 'jpeg', background: '#e8e4da' });
  await root
    .locator('label')
    .filter({ hasText: new RegExp(`^${t('paperForms.sheet')}$`) })
    .locator('input')
    .setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn) });
  await expect(
    root.getByRole('img', { name: t('inspection.photo.sent'), exact: true }).first(),
  ).toBeVisible();
}

test('an agent prints forms, and enters a payment and a hand-over from them (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const booking = await openBooking();
  const visitor = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const { page } = visitor;
  const counter = counterPage(page, t);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/paper-forms');
  for (const [kind, count] of [
    ['contract', '2'],
    ['receipt', '2'],
  ] as const) {
    await counter.button('paperForms.print').click();
    await dialog.getByLabel(t('paperForms.printForm.kind')).selectOption(kind);
    await dialog.getByLabel(t('paperForms.printForm.count')).fill(count);
    await dialog.getByRole('button', { name: t('paperForms.printForm.submit') }).click();
    const file = dialog.getByRole('link', { name: t('paperForms.printForm.open') });
    const pdf = await page.request.get((await file.getAttribute('href')) ?? '');
    expectValue([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await dialog
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click();
    await expect(dialog).toBeHidden();
  }
  await expectNoSidewaysScroll(page);
  const { rows } = await agent.trpc.staff.paperForms.list.query({});
  const numbered = (kind: 'contract' | 'receipt', number: number) =>
    paperFormNumber({ kind, year: rows[0]?.year ?? 0, number });
  const written = timeInHaiti(app.now());

  const choose = async (number: string, act: string) => {
    await counter.button('paperForms.enter').click();
    await dialog.getByRole('combobox', { name: t('paperForms.enterForm.number') }).fill(number);
    await page.getByRole('option', { name: number }).click();
    await dialog
      .getByRole('searchbox', { name: t('paperForms.enterForm.booking') })
      .fill(booking.bookingCode);
    await dialog.getByRole('button', { name: new RegExp(booking.bookingCode) }).click();
    await dialog.getByRole('button', { name: t(act), exact: true }).click();
  };

  // The second receipt was used first: the first is missing then.
  await choose(numbered('receipt', 2), 'paperForms.act.payment');
  await fillSheet(dialog, written);
  await dialog.getByRole('button', { name: t('money.take.submit'), exact: true }).click();
  await counter.expectToast('adminBookings.toast.paymentUpdated');
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 numéro manque', exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('paperForms.endOf', { number: numbered('receipt', 1) }) }).click();
  await dialog.getByRole('textbox', { name: t('paperForms.endForm.reason') }).fill('Tombé dans l’eau');
  await dialog.getByRole('button', { name: t('paperForms.endForm.submit'), exact: true }).click();
  await expect(page.getByText(t('paperForms.noGaps'))).toBeVisible();

  await choose(numbered('contract', 1), 'paperForms.act.hand_over');
  await fillSheet(page, written);
  await counter.text('inspection.odometer').fill('41200');
  await page.getByRole('radio', { name: t('inspection.fuelLevel', { eighths: 8 }), exact: true }).check();
  await expectNoSidewaysScroll(page);
  await counter.button('inspection.submit.hand_over').click();
  await counter.expectToast('inspection.done.hand_over');
  // It was signed on the form: nobody is asked to sign again.
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}$`));
  for (const number of [numbered('contract', 1), numbered('receipt', 2)])
    await expect(page.getByText(t('paperForms.mark', { number }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  const entries = await agent.trpc.staff.paperForms.ofBooking.query({ bookingId: booking.id });
  expectValue(entries.map(({ act, happenedAt }) => [act, timeInHaiti(new Date(happenedAt))])).toEqual([
    ['payment', written],
    ['hand_over', written],
  ]);
});
