import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { asAdmin, asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertVehicle, tierColumns } from '#tests/support/factories/vehicle.ts';
import { checkoutPage, expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

/** A visitor in Cap-Haïtien books a car that stands in Les Cayes, delivered; the owner allowed it, and staff see what is to be driven. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const FEE = '60';
const NONE_STANDS = {
  en: 'No car stands in Cap-Haïtien for these days: this one can be brought to you',
  fr: /Aucun véhicule à l’agence Cap-Haïtien pour ces dates\s: celui-ci peut y être amené/,
};

async function allowIn(locale: Locale) {
  const t = wordsIn(locale);
  const owner = await asAdmin(app);
  const { page } = await newVisitor(app, { as: owner, locale, viewport: 'wide' });
  await page.goto('/admin/settings');
  const section = page.locator('#route-les_cayes');
  const allowed = section.getByRole('checkbox', { name: t('admin.transfer.isOnWeb') });
  if (!(await allowed.isChecked())) await allowed.check();
  await section.getByLabel(t('admin.transfer.webFeeCents')).fill(FEE);
  await section.getByLabel(t('admin.transfer.webNoticeDays')).fill('2');
  await section.getByRole('button', { name: t('adminVehicles.form.save') }).click();
  await expect(page.getByText(t('admin.transfer.routesSaved'))).toBeVisible();
  await page.context().close();
}

test.each([
  { locale: 'fr', viewport: 'phone' },
  { locale: 'en', viewport: 'desktop' },
] as const)(
  'from the search in Cap-Haïtien to the transfer of staff, $locale on a $viewport',
  {
    timeout: 300_000,
  },
  async ({ locale, viewport }) => {
    const t = wordsIn(locale);
    const city = (id: 'les_cayes' | 'cap_haitien') => t(`city.${id}`);
    if (locale === 'fr') await allowIn(locale);
    const car = await insertVehicle(app.db, {
      branchId: 'les_cayes',
      brand: 'Kia',
      model: `Sorento ${locale}`,
      ...tierColumns(7000, 6500, 6000, 5500),
    });
    const today = todayInHaiti(app.now());
    const days = { pickupDate: addDays(today, 20), returnDate: addDays(today, 23) };
    const { page } = await newVisitor(app, { locale, viewport });
    await page.goto(`/fleet?city=cap_haitien&${new URLSearchParams(days)}`);
    await expect(page.getByRole('status').filter({ hasText: NONE_STANDS[locale] })).toBeVisible();
    // Apart from the cars that stand there, and under its own title.
    const delivered = page.getByRole('region', {
      name: t('catalogue.delivered.title', { city: city('cap_haitien') }),
    });
    const card = delivered.getByRole('article').filter({ hasText: car.model });
    const fee = formatUsd(6_000, locale);
    await expect(card).toContainText(t('catalogue.delivered.fee', { city: city('les_cayes'), fee }));
    // 3 days at 65.00, a tenth of them, and the delivery, which is not taxed.
    const total = formatUsd(3 * 6_500 + 1_950 + 6_000, locale);
    await expect(card).toContainText(total);
    await expectNoSidewaysScroll(page);
    await card.getByRole('link').click();

    const pickups = page.getByRole('navigation', { name: t('catalogue.search.city') });
    await expect(pickups.getByRole('link', { name: city('cap_haitien') })).toHaveAttribute('aria-current');
    await expect(page.getByText(total).first()).toBeVisible();
    await pickups.getByRole('link', { name: city('les_cayes') }).click();
    await expect(page.getByText(formatUsd(3 * 6_500 + 1_950, locale)).first()).toBeVisible();
    await pickups.getByRole('link', { name: city('cap_haitien') }).click();
    await expect(page.getByText(total).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: t('catalogue.vehicle.continue') })
      .first()
      .click();

    const checkout = checkoutPage(page, t);
    await checkout.describeCustomer({
      name: 'Nadège Jean',
      phone: '+509 3712 3456',
      email: `nadege.${locale}@example.com`,
    });
    await checkout.password.fill('mangrove-at-dusk-7');
    await checkout.describeReference();
    await checkout.method('cash').check();
    // On a telephone the summary is folded.
    await expect(page.getByText(t('quote.transfer')).first()).toBeAttached();
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await checkout.acceptTerms();
    await expectNoSidewaysScroll(page);
    await checkout.submitNow();
    await expect(page).toHaveURL(/\/my-booking\?code=BK-[0-9A-F]{8}/);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    await expect(page.getByText(t('quote.transfer')).first()).toBeVisible();

    const agent = await asAgent(app, { branchId: 'les_cayes' });
    const [transfer] = await agent.trpc.staff.transfers.list.query({ vehicleId: car.id });
    expectValue(transfer).toMatchObject({
      bookingCode: code,
      fromBranchId: 'les_cayes',
      toBranchId: 'cap_haitien',
      leavesOn: addDays(days.pickupDate, -1),
    });
    const office = await newVisitor(app, { as: agent, locale, viewport });
    await office.page.goto('/admin/transfers');
    const row = office.page.getByRole('listitem').filter({ hasText: car.plate });
    await expect(row).toContainText(t('admin.transfer.forBooking', { code }));
    await expectNoSidewaysScroll(office.page);
  },
);
