import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { carsIn } from '../activity/activity-subject.ts';
import { staffNamed } from '../staff/staff-name.ts';
import { firstImage } from '../vehicles/vehicle-record.ts';
import { branchAmong, selectBranches, selectLines } from './booking-parts.ts';

function selectBooking(db: Database, id: string) {
  return db
    .selectFrom('bookings')
    .where('bookings.id', '=', id)
    .select(['id', 'bookingCode', 'rowVersion', 'bookingStatus', 'paymentStatus', 'paymentMethod'])
    .select(['customerId', 'customerName', 'customerEmail', 'customerPhone', 'customerAddress'])
    .select(['driverLicenseId', 'referenceName', 'referencePhone', 'referenceAddress', 'vehicleId'])
    .select(['pickupBranchId', 'returnBranchId', 'pickupDate', 'returnDate', 'rentalDays', 'priceTier'])
    .select(['baseRateCents', 'extrasTotalCents', 'feesTotalCents', 'oneWayFeeCents', 'discountTotalCents'])
    .select(['taxTotalCents', 'grandTotalCents', 'depositCents', 'notes', 'receiptMessage'])
    .select(['clientId', 'createdBy', 'createdAt', 'updatedAt'])
    .select(staffNamed('bookings.createdByUserId').as('createdByUser'));
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
    .select(['id', 'amountCents', 'method', 'status', 'proofContentType', 'verifiedAt'])
    .select(['verificationNotes', 'rejectionReason', 'createdAt'])
    .select(staffNamed('payments.receivedByUserId').as('receivedBy'))
    .select(staffNamed('payments.verifiedByUserId').as('verifiedBy'))
    .orderBy('createdAt')
    .orderBy('id');
}

/** What was done, the newest first. */
function selectActivity(db: Database, limit: number) {
  return db
    .selectFrom('logs')
    .leftJoin('profiles', 'profiles.id', 'logs.userId')
    .select(['logs.id', 'action', 'entityType', 'metadata', 'logs.createdAt'])
    .select(['profiles.name as userName', 'profiles.email as userEmail'])
    .select(carsIn(sql.ref('logs.metadata')).as('cars'))
    .orderBy('logs.createdAt', 'desc')
    .orderBy('logs.id', 'desc')
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
  const activity = selectActivity(db, activityRows);
  const paymentIds = db
    .selectFrom('payments')
    .where('bookingId', '=', id)
    .select(({ cast }) => cast<string>('payments.id', 'text').as('id'));
  const [
    [booking],
    [vehicle],
    branches,
    extras,
    payments,
    ofBooking,
    ofPayments,
    [conversation],
    [settings],
  ] = await readInOneTrip(db, [
    selectBooking(db, id),
    selectVehicle(db, id),
    selectBranches(db),
    selectLines(db, locale).where('bookingId', '=', id),
    selectPayments(db, id),
    activity.where('entityType', '=', 'booking').where('entityId', '=', id),
    activity.where('entityType', '=', 'payment').where('entityId', 'in', paymentIds),
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
    extras,
    payments,
    activity: newestOf([...ofBooking, ...ofPayments], activityRows),
    conversation: conversation ?? null,
    /** What the tax of new bookings is reckoned with, to tell the rate of this one. */
    currentTaxRateBasisPoints: settings.taxRateBasisPoints,
  };
}

function newestOf<Entry extends { createdAt: string; id: number }>(entries: Entry[], limit: number): Entry[] {
  const isNewer = (a: Entry, b: Entry) =>
    a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1;
  return entries.sort(isNewer).slice(0, limit);
}
