import type { Locale } from '#domain/locale.ts';
import { readInOneTrip } from '../../batch.ts';
import { expectedAt, graceMinutes, isVehicleGone, ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { selectActivity } from '../activity/activity.ts';
import { refundCents } from '../credits/to-refund.ts';
import { staffNamed } from '../staff/users.ts';
import { firstImage } from '../vehicles/vehicle-record.ts';
import { selectLines } from './booking-lines.ts';
import { branchAmong, selectBranches } from './booking-parts.ts';

function selectBooking(db: Database, id: string) {
  return db
    .selectFrom('bookings')
    .where('bookings.id', '=', id)
    .select(['id', 'bookingCode', 'rowVersion', 'bookingStatus', 'paymentStatus', 'paymentMethod'])
    .select(['customerId', 'customerName', 'customerEmail', 'customerPhone', 'customerAddress', 'flight'])
    .select(['driverLicenseId', 'referenceName', 'referencePhone', 'referenceAddress', 'vehicleId'])
    .select(['pickupBranchId', 'returnBranchId', 'pickupDate', 'returnDate', 'rentalDays', 'priceTier'])
    .select(['pickupTime', 'returnTime', 'grandTotalCents', 'depositCents', 'notes', 'receiptMessage'])
    .select(['holdUntil', 'releasesAt', 'releasedAt', 'clientId', 'createdBy', 'createdAt', 'updatedAt'])
    .select(['pickupAt', 'returnAt', expectedAt.as('expectedAt'), refundCents.as('refundCents')])
    .select([
      ofClient.as('customerLocale'),
      graceMinutes.as('graceMinutes'),
      isVehicleGone.as('isVehicleGone'),
    ])
    .select(staffNamed('bookings.createdByUserId').as('createdByUser'))
    .select(({ selectFrom }) =>
      selectFrom('clients')
        .whereRef('clients.id', '=', 'bookings.clientId')
        .select('doNotRentReason')
        .as('doNotRentReason'),
    );
}

function selectVehicle(db: Database, bookingId: string) {
  return db
    .selectFrom('vehicles')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('bookings').where('bookings.id', '=', bookingId).select('vehicleId'),
    )
    .select(['id', 'brand', 'model', 'year', 'class', 'plate', firstImage.as('image')]);
}

/** The oldest first. */
function selectPayments(db: Database, bookingId: string) {
  return db
    .selectFrom('payments')
    .where('bookingId', '=', bookingId)
    .select(['id', 'kind', 'amountCents', 'method', 'status', 'proofContentType', 'verifiedAt'])
    .select(['verificationNotes', 'rejectionReason', 'createdAt', 'creditId'])
    .select(staffNamed('payments.receivedByUserId').as('receivedBy'))
    .select(staffNamed('payments.verifiedByUserId').as('verifiedBy'))
    .orderBy('createdAt')
    .orderBy('currency', 'desc')
    .orderBy('id');
}

/** What was done to the booking, its payments and its invoices, the newest first. */
function selectActivityOf(db: Database, bookingId: string, limit: number) {
  return selectActivity(db)
    .where('bookingId', '=', bookingId)
    .where('entityType', 'in', ['booking', 'payment', 'invoice'])
    .limit(limit);
}

function selectConversation(db: Database, bookingId: string) {
  return db
    .selectFrom('conversations')
    .where('bookingId', '=', bookingId)
    .select(({ selectFrom, fn }) => [
      'conversations.id',
      selectFrom('messages')
        .whereRef('conversationId', '=', 'conversations.id')
        .where('sender', '=', 'customer')
        .where('readAt', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unreadCount'),
    ]);
}

export interface BookingQuery {
  id: string;
  locale: Locale;
  activityRows: number;
}

/** A booking with all that belongs to it, at one moment. */
export async function findStaffBooking(db: Database, { id, locale, activityRows }: BookingQuery) {
  const [[booking], [vehicle], branches, lines, payments, activity, [conversation], [settings]] =
    await readInOneTrip(db, [
      selectBooking(db, id),
      selectVehicle(db, id),
      selectBranches(db),
      selectLines(db, locale)
        .select(staffNamed('bookingLines.madeByUserId').as('madeBy'))
        .where('bookingId', '=', id),
      selectPayments(db, id),
      selectActivityOf(db, id, activityRows),
      selectConversation(db, id),
      db.selectFrom('settings').select('taxRateBasisPoints'),
    ]);
  if (booking === undefined || vehicle === undefined || settings === undefined) return undefined;
  const { pickupBranchId, returnBranchId, vehicleId: _, ...row } = booking;
  return {
    ...row,
    vehicle,
    pickupBranch: branchAmong(branches, pickupBranchId),
    returnBranch: branchAmong(branches, returnBranchId),
    lines,
    payments,
    activity: activity.map(({ label, ...entry }) => ({ ...entry, vehicles: label.vehicles ?? {} })),
    conversation: conversation ?? null,
    /** The tax rate of new bookings, to find the rate of this one. */
    currentTaxRateBasisPoints: settings.taxRateBasisPoints,
  };
}
