import type { Page } from '@playwright/test';
import type { Words } from '#tests/journeys/pages/words.ts';
import { cashScreens } from './cash-screens.ts';
import type { DemoIds } from './demo-ids.ts';
import { incidentScreens } from './incident-screens.ts';
import { outboxScreens } from './outbox-screens.ts';
import { rentalScreens } from './rental-screens.ts';
import type { Screen } from './screen.ts';
import { dialogOf, named, openMenu, press, told } from './screen-steps.ts';
import { stableId } from './seed/chance.ts';
import { SETTINGS } from './settings-screens.ts';
import { vehicleScreens } from './vehicle-screens.ts';

function bookingScreens({
  bookingId,
  bookingCode,
  invoicedId,
  outId,
  pendingCode,
  promisedId,
  returnedId,
  signedId,
  unsignedId,
  unsignedReturnId,
}: DemoIds): Screen[] {
  const viewer = 'admin';
  const one = `/admin/bookings/${bookingId}`;
  const pending = `/admin/payments?q=${pendingCode}`;
  return [
    { viewer, name: 'admin-bookings', path: '/admin/bookings' },
    { viewer, name: 'admin-bookings-none', path: '/admin/bookings?q=nobodyhasthisname' },
    { viewer, name: 'admin-booking-new', path: '/admin/bookings?create=true', open: submitBooking },
    {
      viewer,
      name: 'admin-booking-payment',
      path: `/admin/bookings?q=${pendingCode}`,
      open: (page, t) =>
        named(page, new RegExp(t('adminBookings.list.paymentOf', { code: pendingCode }))).click(),
    },
    { viewer, name: 'admin-booking', path: one },
    {
      viewer,
      name: 'admin-delivery-plan',
      path: `/admin/bookings/${promisedId}`,
      open: press('delivery.add'),
    },
    { viewer, name: 'admin-booking-edit', path: one, open: press('adminBookings.detail.edit') },
    { viewer, name: 'admin-booking-receipt', path: one, open: press('adminBookings.receipt.open') },
    { viewer, name: 'admin-invoice-issue', path: one, open: press('invoices.issue.open') },
    { viewer, name: 'admin-booking-invoices', path: `/admin/bookings/${invoicedId}` },
    {
      viewer,
      name: 'admin-invoice-correct',
      path: `/admin/bookings/${invoicedId}`,
      // A record of the car is corrected further up.
      open: (page, t) =>
        page
          .getByRole('button', { name: t('invoices.correct.open') })
          .last()
          .click(),
    },
    { viewer, name: 'admin-contract', path: `/admin/bookings/${unsignedId}/contract` },
    {
      viewer,
      name: 'admin-contract-paper',
      path: `/admin/bookings/${unsignedId}/contract`,
      open: press('contracts.paper.open'),
    },
    {
      viewer,
      name: 'admin-contract-refusal',
      path: `/admin/bookings/${unsignedId}/contract`,
      open: press('contracts.refusal.open'),
    },
    {
      viewer,
      name: 'admin-contract-link',
      path: `/admin/bookings/${unsignedId}/contract`,
      open: press('contracts.link.open'),
    },
    { viewer, name: 'admin-contract-make', path: `/admin/bookings/${promisedId}/contract` },
    { viewer, name: 'admin-contract-signed', path: `/admin/bookings/${signedId}/contract` },
    { viewer, name: 'admin-return-record', path: `/admin/bookings/${unsignedReturnId}/return-record` },
    { viewer, name: 'admin-return-record-make', path: `/admin/bookings/${returnedId}/return-record` },
    { viewer, name: 'admin-booking-contract', path: `/admin/bookings/${signedId}` },
    { viewer, name: 'admin-hand-over', path: `/admin/bookings/${promisedId}/hand-over` },
    {
      viewer,
      name: 'admin-hand-over-damage',
      path: `/admin/bookings/${promisedId}/hand-over`,
      open: press('inspection.damageAdd'),
    },
    {
      viewer,
      name: 'admin-hand-over-paper',
      path: `/admin/bookings/${promisedId}/hand-over`,
      open: press('paperForms.from'),
    },
    { viewer, name: 'admin-return', path: `/admin/bookings/${outId}/return` },
    { viewer, name: 'admin-return-none', path: `/admin/bookings/${promisedId}/return` },
    { viewer, name: 'admin-booking-returned', path: `/admin/bookings/${returnedId}` },
    {
      viewer,
      name: 'admin-record-correct',
      path: `/admin/bookings/${returnedId}`,
      open: press('inspection.correct'),
    },
    { viewer, name: 'admin-booking-missing', path: `/admin/bookings/${crypto.randomUUID()}` },
    { viewer, name: 'admin-booking-found', path: `/admin/bookings?q=${bookingCode}` },
    { viewer, name: 'admin-payments', path: '/admin/payments' },
    { viewer, name: 'admin-payments-sums', path: '/admin/payments?method=cash' },
    { viewer, name: 'admin-payments-sheet', path: '/admin/payments/sheet?method=cash' },
    {
      viewer,
      name: 'admin-payment-verify',
      path: pending,
      open: (page, t) => named(page, t('adminPayments.list.verifyOf', { code: pendingCode })).click(),
    },
    {
      viewer,
      name: 'admin-payment-reject',
      path: pending,
      open: async (page, t) => {
        await named(page, t('adminPayments.list.rejectOf', { code: pendingCode })).click();
        await named(dialogOf(page), t('adminPayments.decide.reject')).click();
      },
    },
    {
      viewer,
      name: 'admin-payment-proof',
      path: pending,
      open: (page, t) => named(page, t('adminPayments.proof.view', { code: pendingCode })).click(),
    },
  ];
}

async function submitBooking(page: Page, t: Words): Promise<void> {
  await named(dialogOf(page), t('adminBookings.form.submit')).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

const OFFICE: Screen[] = [
  { viewer: 'admin', name: 'admin-board', path: '/admin/board' },
  { viewer: 'admin', name: 'admin-morning', path: '/admin/morning' },
  { viewer: 'admin', name: 'admin-approvals', path: '/admin/approvals' },
  { viewer: 'admin', name: 'admin-approval', path: `/admin/approvals/${stableId('approval waiting')}` },
  { viewer: 'admin', name: 'admin-users', path: '/admin/users' },
  { viewer: 'admin', name: 'admin-search', path: '/admin/users', open: search },
  { viewer: 'admin', name: 'admin-user-edit', path: '/admin/users', open: press('adminUsers.edit') },
  { viewer: 'admin', name: 'admin-user-invite', path: '/admin/users?invite=true' },
  {
    viewer: 'admin',
    name: 'admin-user-reset',
    path: '/admin/users?people=customers',
    open: press('adminUsers.resetLink'),
  },
  {
    viewer: 'admin',
    name: 'admin-invite-revoke',
    path: '/admin/users',
    open: press('adminUsers.invites.revoke'),
  },
  ...SETTINGS,
  { viewer: 'admin', name: 'admin-profile', path: '/admin/profile' },
  { viewer: 'admin', name: 'admin-quick-actions', path: '/admin/profile', open: press('admin.quick.title') },
  { viewer: 'admin', name: 'admin-account-menu', path: '/admin/profile', open: press('admin.profile.menu') },
  {
    viewer: 'admin',
    name: 'admin-bell',
    path: '/admin/profile',
    open: (page, t) => named(page, new RegExp(`^${t('admin.bell.title')}`)).click(),
  },
  { viewer: 'admin', name: 'admin-menu', path: '/admin/profile', open: openMenu },
  { viewer: 'admin', name: 'admin-dashboard', path: '/admin' },
  { viewer: 'admin', name: 'admin-calendar', path: '/admin/calendar' },
  { viewer: 'admin', name: 'admin-calendar-cars', path: '/admin/calendar?view=cars' },
  { viewer: 'admin', name: 'admin-calendar-none', path: '/admin/calendar?view=cars&q=nosuchcar' },
  { viewer: 'admin', name: 'admin-calendar-day', path: '/admin/calendar', open: openCalendarDay },
  { viewer: 'admin', name: 'admin-reports', path: '/admin/reports' },
  {
    viewer: 'admin',
    name: 'admin-reports-days',
    path: '/admin/reports',
    open: (page, t) => named(page, new RegExp(t('adminReports.range.label', { range: '.*' }))).click(),
  },
  { viewer: 'admin', name: 'admin-reports-none', path: '/admin/reports?from=2024-02-01&to=2024-02-29' },
  {
    viewer: 'admin',
    name: 'admin-reports-figures',
    path: '/admin/reports?branch=cap_haitien',
    open: press('adminFinancials.table.show'),
  },
  { viewer: 'admin', name: 'admin-reports-years', path: '/admin/reports?from=2021-11-21&to=2026-11-20' },
  { viewer: 'admin', name: 'admin-paper-forms', path: '/admin/paper-forms' },
  {
    viewer: 'admin',
    name: 'admin-paper-forms-print',
    path: '/admin/paper-forms',
    open: press('paperForms.print'),
  },
  {
    viewer: 'admin',
    name: 'admin-paper-forms-enter',
    path: '/admin/paper-forms',
    open: press('paperForms.enter'),
  },
  { viewer: 'admin', name: 'admin-transfers', path: '/admin/transfers' },
  { viewer: 'admin', name: 'admin-waitlist', path: '/admin/waitlist' },
  { viewer: 'admin', name: 'admin-reviews', path: '/admin/reviews' },
  { viewer: 'admin', name: 'admin-expenses', path: '/admin/expenses' },
  { viewer: 'admin', name: 'admin-expense-new', path: '/admin/expenses?create=true' },
  { viewer: 'admin', name: 'admin-tca', path: '/admin/tca' },
  { viewer: 'admin', name: 'admin-tca-none', path: '/admin/tca?month=2024-02' },
  { viewer: 'admin', name: 'admin-financials', path: '/admin/financials' },
  {
    viewer: 'admin',
    name: 'admin-financials-figures',
    path: '/admin/financials',
    open: press('adminFinancials.table.show'),
  },
  { viewer: 'admin', name: 'admin-clients', path: '/admin/clients' },
  { viewer: 'admin', name: 'admin-clients-balances', path: '/admin/clients/balances' },
  { viewer: 'admin', name: 'admin-activity', path: '/admin/activity' },
  { viewer: 'admin', name: 'admin-messaging', path: '/admin/messaging' },
];

/** The first day that has more than fits: '+3' on a wide screen, the whole day on a telephone. */
async function openCalendarDay(page: Page): Promise<void> {
  await page.locator('td button:not(:disabled)').filter({ visible: true }).first().click();
  await dialogOf(page).waitFor();
}

function sightScreens({ clientId, conversationId, bookingId }: DemoIds): Screen[] {
  const viewer = 'admin';
  const client = `/admin/clients/${clientId}`;
  return [
    { viewer, name: 'admin-client', path: client },
    { viewer, name: 'admin-client-file', path: client, open: press('adminClients.file.edit') },
    { viewer, name: 'admin-client-told', path: client, open: press('adminClients.told.edit') },
    { viewer, name: 'admin-client-message', path: `${client}?compose=true` },
    { viewer, name: 'admin-conversation', path: `/admin/messaging?c=${conversationId}` },
    { viewer, name: 'admin-conversation-new', path: `/admin/messaging?b=${bookingId}` },
    { viewer, name: 'admin-message-to', path: '/admin/messaging?compose=true' },
    { viewer, name: 'admin-message-to-none', path: '/admin/messaging?compose=true', open: seekNobody },
    { viewer, name: 'admin-conversation-none', path: `/admin/messaging?b=${crypto.randomUUID()}` },
  ];
}

async function seekNobody(page: Page, t: Words): Promise<void> {
  await dialogOf(page).getByRole('searchbox').fill('nobodyhasthisname');
  await dialogOf(page).getByText(t('adminMessages.beginNone')).waitFor();
}

/** The back office. */
export function officeScreens(ids: DemoIds): Screen[] {
  const things = [
    bookingScreens,
    rentalScreens,
    vehicleScreens,
    incidentScreens,
    outboxScreens,
    cashScreens,
    sightScreens,
  ];
  return [...things.flatMap((screensOf) => screensOf(ids)), ...OFFICE];
}

/** The search of the back office with a word in it. */
async function search(page: Page, t: Words): Promise<void> {
  await named(page, t('admin.search.open')).click();
  const field = page.getByRole('textbox', { name: told(t('admin.search.title')), exact: true });
  await field.fill('toyota');
  await page
    .getByText(/^Toyota/)
    .first()
    .waitFor();
}
