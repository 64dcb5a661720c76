import { handedIn } from './sample-cash-writes.ts';
import { CHANGE_READS } from './sample-client-changes.ts';
import { CONTRACT_READS } from './sample-contract-reads.ts';
import { DELIVERY_READS } from './sample-delivery-writes.ts';
import { INCIDENT_READS } from './sample-incident-writes.ts';
import { PAPER_READS } from './sample-paper-forms.ts';
import { PAYMENT_READS } from './sample-payment-reads.ts';
import { SITE_READS } from './sample-site-reads.ts';
import { UPKEEP_READS } from './sample-upkeep-reads.ts';
import { cancellationOf, messageOf, type SampleCall } from './sample-world.ts';

const RANGE = { from: '2026-10-20', to: '2026-11-18' };
const DATES = { pickupDate: '2027-03-01', returnDate: '2027-03-05' };
const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

/** An ordinary call of every procedure that reads. */
export const SAMPLE_READS: Record<string, SampleCall> = {
  ...CHANGE_READS,
  ...DELIVERY_READS,
  ...INCIDENT_READS,
  ...PAPER_READS,
  ...PAYMENT_READS,
  ...SITE_READS,
  'staff.board.get':
    ({ owner }) =>
    () =>
      owner.api.staff.board.get({ branchId: 'les_cayes' }),
  'staff.rentals.cancellation':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.rentals.cancellation({ bookingId: booking.id, kind: 'cancellation' }),
  'staff.rentals.otherVehicles':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.rentals.otherVehicles({ bookingId: booking.id }),
  'staff.rentals.extension':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.rentals.extension({ bookingId: booking.id }),
  'reports.bookings':
    ({ owner }) =>
    () =>
      owner.api.reports.bookings(RANGE),
  'reports.financials':
    ({ owner }) =>
    () =>
      owner.api.reports.financials({}),
  'reports.metrics':
    ({ owner }) =>
    () =>
      owner.api.reports.metrics(RANGE),
  'reports.balances':
    ({ owner }) =>
    () =>
      owner.api.reports.balances({ branchId: 'les_cayes' }),
  'staff.cash.mine':
    ({ owner }) =>
    () =>
      owner.api.staff.cash.mine({ branchId: 'les_cayes' }),
  'staff.cash.ofDay':
    ({ owner }) =>
    () =>
      owner.api.staff.cash.ofDay({ day: '2026-11-18' }),
  'staff.cash.sheet':
    ({ owner }) =>
    () =>
      owner.api.staff.cash.sheet({ day: '2026-11-18', branchId: 'les_cayes' }),
  'staff.cash.slip': async (world) => {
    const { api, movementId } = await handedIn(world);
    return () => api.staff.cash.slip({ movementId });
  },
  'staff.inspections.ofVehicle':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.inspections.ofVehicle({ vehicleId: vehicle.id }),
  'staff.inspections.notBack':
    ({ owner }) =>
    () =>
      owner.api.staff.inspections.notBack({ branchId: 'les_cayes' }),
  'staff.inspections.ofBooking':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.inspections.ofBooking({ bookingId: booking.id }),
  ...CONTRACT_READS,
  ...UPKEEP_READS,
  'staff.invoices.ofBooking':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.invoices.ofBooking({ bookingId: booking.id }),
  'staff.invoices.taxOfMonth':
    ({ owner }) =>
    () =>
      owner.api.staff.invoices.taxOfMonth({ month: '2026-11' }),
  'staff.expenses.list':
    ({ owner }) =>
    () =>
      owner.api.staff.expenses.list({ month: '2026-11' }),
  'staff.rates.get':
    ({ owner }) =>
    () =>
      owner.api.staff.rates.get(),
  'staff.activity.authors':
    ({ owner }) =>
    () =>
      owner.api.staff.activity.authors({ userId: owner.id }),
  'staff.activity.list':
    ({ owner }) =>
    () =>
      owner.api.staff.activity.list({ branchId: 'les_cayes', entityType: 'booking' }),
  'staff.bookings.availability':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.bookings.availability({ vehicleId: vehicle.id, ...DATES }),
  'staff.bookings.findClient':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.bookings.findClient({ query: booking.customerEmail }),
  'staff.bookings.formOptions':
    ({ owner }) =>
    () =>
      owner.api.staff.bookings.formOptions(),
  'staff.bookings.due':
    ({ owner }) =>
    () =>
      owner.api.staff.bookings.due({}),
  'staff.bookings.get':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.bookings.get({ bookingId: booking.id }),
  'staff.bookings.list':
    ({ owner }) =>
    () =>
      owner.api.staff.bookings.list({ search: 'marie rio', branchId: 'les_cayes', status: 'reserved' }),
  'staff.bookings.quote':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.bookings.quote({ vehicleId: vehicle.id, ...DATES, ...HERE, extras: [] }),
  'staff.bookings.extrasLeft':
    ({ owner }) =>
    () =>
      owner.api.staff.bookings.extrasLeft({ branchId: 'les_cayes', ...DATES }),
  'staff.bookings.places':
    ({ owner }) =>
    () =>
      owner.api.staff.bookings.places({ branchId: 'les_cayes', ...DATES }),
  'staff.transfers.list':
    ({ owner }) =>
    () =>
      owner.api.staff.transfers.list({ branchId: 'les_cayes' }),
  'staff.transfers.risk':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.transfers.risk({ bookingId: booking.id }),
  'staff.transfers.risks':
    ({ owner }) =>
    () =>
      owner.api.staff.transfers.risks({}),
  'staff.transfers.routes':
    ({ owner }) =>
    () =>
      owner.api.staff.transfers.routes(),
  'staff.bookings.takenVehicles':
    async ({ owner }) =>
    () =>
      owner.api.staff.bookings.takenVehicles({ branchId: 'les_cayes', ...DATES }),
  'staff.bookings.vehiclesForBranch':
    ({ owner }) =>
    () =>
      owner.api.staff.bookings.vehiclesForBranch({ branchId: 'les_cayes' }),
  'staff.calendar.month':
    ({ owner }) =>
    () =>
      owner.api.staff.calendar.month({ month: '2026-11' }),
  'staff.clients.get': async ({ owner }) => {
    const { rows } = await owner.api.staff.clients.list({});
    const clientId = rows[0]?.id ?? '';
    return () => owner.api.staff.clients.get({ clientId });
  },
  'staff.clients.list':
    ({ owner }) =>
    () =>
      owner.api.staff.clients.list({ search: 'marie' }),
  'staff.clients.balances':
    ({ owner }) =>
    () =>
      owner.api.staff.clients.balances({ branchId: 'les_cayes' }),
  'staff.clients.summary':
    ({ owner }) =>
    () =>
      owner.api.staff.clients.summary({}),
  'staff.dashboard.get':
    ({ owner }) =>
    () =>
      owner.api.staff.dashboard.get({}),
  'staff.messages.bookingThread':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.messages.bookingThread({ bookingId: booking.id }),
  'staff.messages.answers':
    ({ owner }) =>
    () =>
      owner.api.staff.messages.answers(),
  'staff.messages.conversations':
    ({ owner }) =>
    () =>
      owner.api.staff.messages.conversations({}),
  'staff.messages.recipients':
    ({ owner }) =>
    () =>
      owner.api.staff.messages.recipients({ search: 'marie' }),
  'staff.messages.thread': async ({ owner, conversation }) => {
    const id = await conversation();
    return () => owner.api.staff.messages.thread({ conversationId: id });
  },
  'staff.approvals.get': async ({ owner, booking }) => {
    const { approvalId } = await owner.api.staff.approvals.ask({
      ...cancellationOf(booking),
      requestId: crypto.randomUUID(),
    });
    return () => owner.api.staff.approvals.get({ approvalId });
  },
  'staff.approvals.open': async ({ owner, booking }) => {
    const { approvalId } = await owner.api.staff.approvals.ask({
      ...cancellationOf(booking),
      requestId: crypto.randomUUID(),
    });
    return () => owner.api.staff.approvals.open({ approvalId });
  },
  'staff.approvals.list':
    ({ owner }) =>
    () =>
      owner.api.staff.approvals.list(),
  'staff.messageTexts.list':
    ({ owner }) =>
    () =>
      owner.api.staff.messageTexts.list(),
  'staff.morning.get':
    async ({ owner }) =>
    () =>
      owner.api.staff.morning.get(),
  'staff.outbox.list':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.outbox.list({ search: booking.bookingCode }),
  'staff.outbox.preview': async ({ owner, book, counter }) => {
    const messageId = await messageOf(counter, await book());
    return () => owner.api.staff.outbox.preview({ messageId });
  },
  'staff.outbox.toSend':
    ({ owner }) =>
    () =>
      owner.api.staff.outbox.toSend({}),
  'staff.profile.get':
    ({ owner }) =>
    () =>
      owner.api.staff.profile.get(),
  'staff.search.find':
    ({ owner }) =>
    () =>
      owner.api.staff.search.find({ text: 'marie' }),
  'staff.settings.specialDays':
    ({ owner }) =>
    () =>
      owner.api.staff.settings.specialDays(),
  'staff.settings.get':
    ({ owner }) =>
    () =>
      owner.api.staff.settings.get(),
  'staff.notifications.status':
    ({ owner }) =>
    () =>
      owner.api.staff.notifications.status(),
  'staff.users.invites':
    ({ owner }) =>
    () =>
      owner.api.staff.users.invites({}),
  'staff.users.list':
    ({ owner }) =>
    () =>
      owner.api.staff.users.list({}),
  'staff.vehicles.get':
    ({ owner, vehicle }) =>
    () =>
      owner.api.staff.vehicles.get({ vehicleId: vehicle.id }),
  'staff.vehicles.list':
    ({ owner }) =>
    () =>
      owner.api.staff.vehicles.list({ search: 'rio' }),
};
