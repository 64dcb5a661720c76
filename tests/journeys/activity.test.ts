import { afterAll, beforeAll, describe, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: SignedInActor;
let admin: SignedInActor;
let booking: BookingRow;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé' });
  admin = await asAdmin(app, { name: 'Frantz Delva' });
  const today = todayInHaiti(app.now());
  booking = await insertBooking(app.db, { pickupDate: addDays(today, 5), returnDate: addDays(today, 8) });
  const { id: bookingId, rowVersion } = booking;
  await agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'confirmed' });
  const { firm } = await admin.trpc.staff.settings.get.query();
  const { webOneWayFeeCents, taxRateBasisPoints, discountLimitBasisPoints, secondApproverCents } = firm;
  const kept = { webOneWayFeeCents, taxRateBasisPoints, discountLimitBasisPoints, secondApproverCents };
  const fees = { ...kept, staffOneWayFeeCents: 6_100, taxedCharges: [] };
  await admin.trpc.staff.settings.updateFees.mutate({ rowVersion: firm.rowVersion, ...fees });
});
afterAll(() => app.stop());

const WAYS: { locale: Locale; viewport: 'phone' | 'desktop'; isDark: boolean }[] = [
  { locale: 'en', viewport: 'desktop', isDark: false },
  { locale: 'fr', viewport: 'phone', isDark: true },
];

describe.each(WAYS)('the log, in $locale on a $viewport', ({ locale, viewport, isDark }) => {
  const t = wordsIn(locale);
  const details = (what: string) => ({ name: t('activityLog.detailsOf', { what }) });

  test('tells an admin what was changed from what to what, and leads there', async () => {
    const { page } = await newVisitor(app, { locale, viewport, as: admin });
    if (isDark) await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/admin/activity');
    await expect(page.getByRole('link', { name: booking.bookingCode })).toBeVisible();
    await page.getByRole('button', details(t('activityLog.type.settings'))).click();
    const table = page.getByRole('table');
    const row = table.getByRole('row', { name: t('adminSettings.fees.staff') });
    await expect(row).toContainText(formatUsd(5_000, locale));
    await expect(row).toContainText(formatUsd(6_100, locale));
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('combobox', { name: t('activityLog.filter.who'), exact: true })
      .selectOption({ label: 'Rose Estimé' });
    await expect(page).toHaveURL(/who=/);
    await expect(
      page.locator('#content').getByRole('link', { name: t('activityLog.type.settings') }),
    ).toHaveCount(0);
    const what = `${t('activityLog.type.booking')} ${booking.bookingCode}`;
    await page.getByRole('button', details(what)).click();
    await expect(table).toContainText(t('status.booking.reserved'));
    await expect(table).toContainText(t('status.booking.confirmed'));
    await page.getByRole('link', { name: booking.bookingCode }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booking.id}`));
    await expect(page.getByRole('heading', { name: booking.bookingCode })).toBeVisible();
  });

  test('keeps the office from an agent, and says when nothing is found', async () => {
    const { page } = await newVisitor(app, { locale, viewport, as: agent });
    await page.goto('/admin/activity');
    await expect(page.getByRole('link', { name: booking.bookingCode })).toBeVisible();
    await expect(
      page.locator('#content').getByRole('link', { name: t('activityLog.type.settings') }),
    ).toHaveCount(0);
    await page
      .getByRole('combobox', { name: t('activityLog.filter.action'), exact: true })
      .selectOption('delete');
    await expect(page.getByText(t('activityLog.none'))).toBeVisible();
    await page.getByRole('button', { name: t('admin.table.clearFilters') }).click();
    await expect(page.getByRole('link', { name: booking.bookingCode })).toBeVisible();
  });
});
