import type { Page } from '@playwright/test';
import type { Words } from '#tests/journeys/pages/words.ts';
import { DEMO_LINK_TOKEN, type DemoIds } from './demo-ids.ts';
import type { Screen } from './screen.ts';
import { named, openMenu, press } from './screen-steps.ts';

/** The site, for visitors and for customers. */
export function publicScreens({ vehicleId, ownBookingCode }: DemoIds): Screen[] {
  const rental = new URLSearchParams({
    vehicleId: vehicleId,
    pickupDate: '2028-01-10',
    returnDate: '2028-01-14',
  });
  const visitor = { viewer: 'visitor' } as const;
  return [
    { ...visitor, name: 'home', path: '/' },
    { ...visitor, name: 'home-menu', path: '/', open: openMenu },
    { ...visitor, name: 'fleet', path: '/fleet' },
    { ...visitor, name: 'fleet-search', path: '/fleet?city=cap_haitien' },
    { ...visitor, name: 'fleet-refused', path: '/fleet?pickupDate=2020-01-01&returnDate=2020-01-04' },
    { ...visitor, name: 'vehicle', path: `/vehicle/${vehicleId}?${rental}&city=les_cayes` },
    {
      ...visitor,
      name: 'vehicle-calendar',
      path: `/vehicle/${vehicleId}?${rental}`,
      open: press('catalogue.search.pickupDate'),
    },
    {
      ...visitor,
      name: 'vehicle-times',
      path: `/vehicle/${vehicleId}?${rental}&pickupTime=10%3A00&returnTime=15%3A30`,
      open: async (page, t) => {
        await press('catalogue.vehicle.times')(page, t);
        await page.getByLabel(t('checkout.times.pickup')).waitFor();
      },
    },
    {
      ...visitor,
      name: 'vehicle-closed',
      path: `/vehicle/${vehicleId}?${rental}&pickupTime=05%3A00&returnTime=10%3A00`,
      open: (page, t) => page.getByRole('link', { name: t('catalogue.vehicle.otherTime') }).waitFor(),
    },
    { ...visitor, name: 'vehicle-missing', path: `/vehicle/${crypto.randomUUID()}` },
    { ...visitor, name: 'checkout', path: `/checkout?${rental}&city=les_cayes` },
    { ...visitor, name: 'checkout-errors', path: `/checkout?${rental}&city=les_cayes`, open: submitCheckout },
    {
      ...visitor,
      name: 'checkout-times',
      path: `/checkout?${rental}&city=les_cayes`,
      open: async (page, t) => {
        await press('checkout.times.change')(page, t);
        await page.getByLabel(t('checkout.times.pickup')).waitFor();
      },
    },
    {
      ...visitor,
      name: 'checkout-closed',
      path: `/checkout?${rental}&city=les_cayes&pickupTime=05%3A00`,
      open: (page, t) => page.getByText(t('checkout.times.otherPickup')).waitFor(),
    },
    { ...visitor, name: 'checkout-empty', path: '/checkout' },
    {
      ...visitor,
      name: 'waitlist',
      path: '/waitlist?city=les_cayes&pickupDate=2028-01-10&returnDate=2028-01-14',
    },
    { ...visitor, name: 'review-link-expired', path: '/review/used-or-unknown' },
    { ...visitor, name: 'reminders-link-expired', path: '/reminders/used-or-unknown' },
    { ...visitor, name: 'waitlist-link-expired', path: '/waitlist/used-or-unknown' },
    { ...visitor, name: 'my-booking', path: '/my-booking' },
    { ...visitor, name: 'about', path: '/about' },
    { ...visitor, name: 'contact', path: '/contact' },
    { ...visitor, name: 'faq', path: '/faq' },
    { ...visitor, name: 'terms', path: '/terms' },
    { ...visitor, name: 'sign-in', path: '/auth' },
    { ...visitor, name: 'sign-up', path: '/auth', open: (page) => page.getByRole('tab').nth(1).click() },
    { ...visitor, name: 'verify', path: '/verify/CT-2026-000001' },
    { ...visitor, name: 'booking-link', path: `/b/${DEMO_LINK_TOKEN}` },
    { ...visitor, name: 'booking-link-expired', path: '/b/used-or-unknown' },
    { ...visitor, name: 'link-expired', path: '/invite/used-or-unknown' },
    { ...visitor, name: 'sign-in-link-expired', path: '/sign-in/used-or-unknown' },
    { ...visitor, name: 'staff-sign-in', path: '/admin/login' },
    { ...visitor, name: 'not-found', path: '/no-such-page' },
    { viewer: 'customer', name: 'account', path: '/auth' },
    { viewer: 'customer', name: 'account-password', path: '/auth', open: press('account.password.change') },
    { viewer: 'customer', name: 'own-bookings', path: '/my-booking' },
    {
      viewer: 'customer',
      name: 'own-booking',
      path: `/my-booking?code=${ownBookingCode}`,
      // The messages come after the page.
      open: (page, t) => page.getByRole('log', { name: t('booking.messages.thread') }).waitFor(),
    },
    {
      viewer: 'customer',
      name: 'own-booking-days',
      path: `/my-booking?code=${ownBookingCode}`,
      open: async (page, t) => {
        await press('booking.changes.dates')(page, t);
        await page
          .getByRole('region', { name: t('booking.changes.title') })
          .locator('dl')
          .waitFor();
      },
    },
    {
      viewer: 'customer',
      name: 'own-booking-cancel',
      path: `/my-booking?code=${ownBookingCode}`,
      open: async (page, t) => {
        await press('booking.changes.cancellation')(page, t);
        await page
          .getByRole('region', { name: t('booking.changes.title') })
          .locator('dl')
          .waitFor();
      },
    },
    { viewer: 'customer', name: 'checkout-signed-in', path: `/checkout?${rental}&city=les_cayes` },
  ];
}

async function submitCheckout(page: Page, t: Words): Promise<void> {
  await named(page, t('checkout.submit')).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}
