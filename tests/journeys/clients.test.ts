import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { type Actor, asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { type Words, wordsIn } from './pages/words.ts';

let app: TestApp;
let agent: Actor & { id: string };
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app);
  for (let index = 0; index < 11; index += 1) await rented(`Client ${String(index).padStart(2, '0')}`);
  await rented('Élise Dorcé', { paidCents: 12_345, phone: '3712 3456', branchId: 'cap_haitien' });
});
afterAll(() => app.stop());

interface Rented {
  paidCents?: number;
  phone?: string;
  branchId?: 'les_cayes' | 'cap_haitien';
}

async function rented(name: string, { paidCents, phone, branchId = 'les_cayes' }: Rented = {}) {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId });
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@mail.example`;
  const booking = await insertBooking(app.db, {
    vehicle,
    customer: { id: null, name, email, phone: phone ?? '+509 3611 0000' },
    pickupDate: addDays(today, 3),
    returnDate: addDays(today, 5),
    fields: { createdBy: 'agent', createdByUserId: agent.id, customerAddress: '12, Rue du Quai' },
  });
  const paid = { status: 'paid', receivedByUserId: agent.id } as const;
  if (paidCents) await insertPayment(app.db, booking, { ...paid, amountCents: paidCents });
}

const WAYS: { locale: Locale; viewport: 'phone' | 'desktop'; role: 'agent' | 'admin'; isDark: boolean }[] = [
  { locale: 'en', viewport: 'desktop', role: 'agent', isDark: false },
  { locale: 'fr', viewport: 'phone', role: 'admin', isDark: true },
];

async function findElise(page: Page, t: Words): Promise<void> {
  await page.getByRole('searchbox', { name: t('adminClients.filter.search') }).fill('dorce');
  await expect(page).toHaveURL(/q=dorce/);
  await expect(page.getByRole('link', { name: 'Client 03', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Élise Dorcé', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Élise Dorcé', exact: true })).toBeVisible();
}

describe.each(WAYS)('the clients, for an $role in $locale on a $viewport', (way) => {
  const { locale, viewport, role, isDark } = way;

  test('are paged, found, opened, and booked for with all that is known', async () => {
    const t = wordsIn(locale);
    const as = role === 'admin' ? await asAdmin(app) : agent;
    const { page } = await newVisitor(app, { locale, viewport, as });
    if (isDark) await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/admin/clients');
    const cards = page.locator('#content');
    await expect(cards.getByText(formatUsd(12_345, locale)).first()).toBeVisible();
    await expect(page.getByText(t('adminClients.pager.range', { from: 1, to: 10, total: 12 }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    const next = page.getByRole('button', { name: t('adminClients.pager.next') });
    await next.click();
    await expect(
      page.getByText(t('adminClients.pager.range', { from: 11, to: 12, total: 12 })),
    ).toBeVisible();
    await expect(next).toBeDisabled();

    await findElise(page, t);
    await expectNoSidewaysScroll(page);
    const whatsapp = page.getByRole('link', {
      name: t('adminClients.action.whatsapp', { name: 'Élise Dorcé' }),
    });
    expectValue(await whatsapp.getAttribute('href')).toContain('wa.me/50937123456');
    await page.getByRole('button', { name: t('adminClients.detail.newBooking') }).click();
    const dialog = page.getByRole('dialog', { name: t('adminBookings.form.title') });
    const field = (name: string) =>
      dialog.getByRole('textbox', { name: t(`adminBookings.field.${name}`), exact: true });
    await expect(field('customerName')).toHaveValue('Élise Dorcé');
    await expect(field('customerPhone')).toHaveValue('3712 3456');
    await expect(field('customerAddress')).toHaveValue('12, Rue du Quai');
    // Nothing was typed, so nothing is asked.
    await dialog.getByRole('button', { name: t('common.cancel') }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('have a way back from a page that is no more, and the first pages of another branch', async () => {
    const t = wordsIn(locale);
    const as = role === 'admin' ? await asAdmin(app) : agent;
    const { page } = await newVisitor(app, { locale, viewport, as });
    await page.goto('/admin/clients');
    await findElise(page, t);
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?bookings=7`);
    await expect(page.getByText(t('admin.table.pastEnd'))).toBeVisible();
    await page.getByRole('button', { name: t('admin.table.firstPage') }).click();
    await expect(page).toHaveURL(new RegExp(`${pathname}$`));
    await expect(page.getByText(t('admin.table.pastEnd'))).toHaveCount(0);
    await page.goto(`${pathname}?bookings=2&payments=2`);
    const branches = page.getByRole('combobox', { name: t('admin.top.branch') }).filter({ visible: true });
    await branches.first().selectOption('cap_haitien');
    await expect(page).toHaveURL(new RegExp(`${pathname}\\?branch=cap_haitien$`));
  });

  test('of a branch are those who rented there', async () => {
    const t = wordsIn(locale);
    const as = role === 'admin' ? await asAdmin(app) : agent;
    const { page } = await newVisitor(app, { locale, viewport, as });
    await page.goto('/admin/clients?branch=cap_haitien');
    await expect(page.getByRole('link', { name: 'Élise Dorcé', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Client 03', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('adminClients.pager.next') })).toHaveCount(0);
    await page.goto('/admin/clients?q=nobody+at+all');
    await expect(page.getByText(t('adminClients.list.noneFound'))).toBeVisible();
    await page.goto('/admin/clients/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText(t('adminClients.detail.notFound'))).toBeVisible();
  });
});

test.each([
  { locale: 'fr', viewport: 'phone' },
  { locale: 'en', viewport: 'wide' },
] as const)(
  "a client's bookings stand whole in $locale on a $viewport, however long their words",
  async (way) => {
    const t = wordsIn(way.locale);
    const year = Number(todayInHaiti(app.now()).slice(0, 4)) + 1;
    const name = `Long Names ${way.viewport}`;
    await insertBooking(app.db, {
      vehicle: await insertVehicle(app.db, { brand: 'Toyota', model: 'Land Cruiser Prado' }),
      customer: { id: null, name, email: `long.${way.viewport}@mail.example`, phone: '+509 3611 0000' },
      pickupDate: `${year}-12-28`,
      returnDate: `${year + 1}-01-02`,
      fields: { createdBy: 'agent', createdByUserId: agent.id },
    });
    const { page } = await newVisitor(app, { ...way, as: agent });
    await page.goto('/admin/clients?q=long.');
    await page.getByRole('link', { name, exact: true }).click();
    const table = page.getByRole('table', { name: t('adminClients.detail.bookingsOf', { name }) });
    await expect(table.getByText('Land Cruiser Prado')).toBeVisible();
    // What does not fit would hang out of its cell, or of the box that the table stands in.
    const hangsOut = (nodes: Element[]) =>
      nodes.filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.textContent);
    await expect.poll(() => table.getByRole('cell').evaluateAll(hangsOut)).toEqual([]);
    await expect.poll(() => table.locator('..').evaluateAll(hangsOut)).toEqual([]);
  },
);
