import type { Page } from '@playwright/test';
import type { Words } from '#tests/journeys/pages/words.ts';
import type { DemoIds } from './demo-ids.ts';
import type { Screen } from './screen.ts';
import { named, press, told } from './screen-steps.ts';

/** The dialogs of one rental, from its money to its return. */
export function rentalScreens({
  bookingId,
  vehicleId,
  chargedId,
  depositId,
  outId,
  promisedId,
  returnedId,
}: DemoIds): Screen[] {
  const viewer = 'admin';
  const [one, promised] = [`/admin/bookings/${bookingId}`, `/admin/bookings/${promisedId}`];
  return [
    {
      viewer,
      name: 'admin-booking-charge',
      path: `/admin/bookings/${chargedId}`,
      open: press('money.charge.open'),
    },
    {
      viewer,
      name: 'admin-booking-waive',
      path: `/admin/bookings/${chargedId}`,
      open: press('money.waive.open'),
    },
    {
      viewer,
      name: 'admin-deposit-keep',
      path: `/admin/bookings/${depositId}`,
      open: press('money.keepDeposit.open'),
    },
    {
      viewer,
      name: 'admin-rental-extend',
      path: `/admin/bookings/${outId}`,
      open: press('rental.extend.open'),
    },
    { viewer, name: 'admin-rental-swap', path: `/admin/bookings/${outId}`, open: press('rental.swap.open') },
    {
      viewer,
      name: 'admin-rental-cancel',
      path: `/admin/bookings/${promisedId}`,
      open: async (page, t) => {
        await named(page, new RegExp(`^${t('rental.more', { code: '' })}`)).click();
        await page.getByRole('menuitem', { name: t('rental.cancellation.open') }).click();
      },
    },
    { viewer, name: 'admin-rental-take', path: promised, open: press('money.take.open') },
    { viewer, name: 'admin-rental-refund', path: one, open: press('money.refund.open') },
    { viewer, name: 'admin-rental-deposit', path: promised, open: press('money.takeDeposit.open') },
    {
      viewer,
      name: 'admin-rental-drivers',
      path: promised,
      open: (page, t) =>
        page
          .getByRole('button', { name: t('drivers.change'), exact: true })
          .first()
          .click(),
    },
    {
      viewer,
      name: 'admin-rental-away',
      path: `${promised}/hand-over`,
      open: press('delivery.away.open'),
    },
    {
      viewer,
      name: 'admin-rental-leave',
      path: `/admin/bookings/${returnedId}`,
      open: press('settle.leave'),
    },
    { viewer, name: 'admin-rental-no-show', path: '/admin/board', open: openNoShow },
    {
      viewer,
      name: 'admin-rental-phone',
      path: `/admin/vehicles/${vehicleId}`,
      open: press('adminVehicles.phoneHold.add'),
    },
    {
      viewer,
      name: 'admin-rental-hold',
      path: '/admin/calendar?view=cars',
      open: async (page, t) => {
        await page
          .getByRole('button', { name: new RegExp(t('calendar.gap', { period: '.*', car: '.*' })) })
          .first()
          .click();
        await named(page, t('adminBookings.form.holdByPhone')).waitFor();
      },
    },
  ];
}

/** Of the client who did not come yesterday. */
async function openNoShow(page: Page, t: Words): Promise<void> {
  const late = page
    .getByRole('listitem')
    .filter({ hasText: t('board.move.departure') })
    .filter({ hasText: told(t('board.paper.license')) });
  // What comes later above pushes the row out of sight, and its menu with it.
  await page.getByText(t('delivery.title')).first().waitFor();
  await page.getByRole('alert').first().waitFor();
  await named(late.first(), new RegExp(`^${t('rental.more', { code: '' })}`)).click();
  await late.first().scrollIntoViewIfNeeded();
  await page.getByRole('menuitem', { name: t('rental.no_show.open') }).click();
}
