import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LedgerStatus } from '#domain/payment-status.ts';
import type { VehicleClass } from '#domain/vehicle.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';
import { carsIn, type LogEntry } from '../activity/activity-subject.ts';
import { unreadCount } from '../messages/staff-messages.ts';
import { type StaffName, staffName } from '../staff/staff-name.ts';
import { firstImage, type ImageRow } from '../vehicles/public-vehicles.ts';
import { branchOf, currentTaxRate, linesIn } from './client-bookings.ts';

interface StaffPaymentRow {
  id: string;
  amountCents: Cents;
  method: PaymentMethod;
  status: LedgerStatus;
  /** Null without a proof; the file is at /files/proofs/{id}. */
  proofContentType: string | null;
  receivedBy: StaffName | null;
  verifiedBy: StaffName | null;
  verifiedAt: string | null;
  verificationNotes: string | null;
  rejectionReason: string | null;
  createdAt: string;
}

const payments = sql<StaffPaymentRow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'amountCents', amount_cents, 'method', method,
    'status', status, 'proofContentType', proof_content_type, 'receivedBy', ${staffName(sql`received_by_user_id`)},
    'verifiedBy', ${staffName(sql`verified_by_user_id`)}, 'verifiedAt', ${instantText(sql`verified_at`)},
    'verificationNotes', verification_notes, 'rejectionReason', rejection_reason,
    'createdAt', ${instantText(sql`created_at`)}) order by created_at, id), '[]')
  from payments where booking_id = bookings.id)`;

/** What was done to the booking and to its payments, the newest first. */
function activity(limit: number) {
  return sql<LogEntry[]>`(
    select coalesce(json_agg(json_build_object('id', log.id, 'action', log.action, 'entityType', log.entity_type,
      'metadata', log.metadata, 'cars', ${carsIn(sql`log.metadata`)}, 'createdAt', ${instantText(sql`log.created_at`)},
      'userName', profiles.name, 'userEmail', profiles.email) order by log.created_at desc, log.id desc), '[]')
    from (
      (select * from logs where entity_type = 'booking' and entity_id = bookings.id::text
        order by created_at desc, id desc limit ${limit})
      union all
      (select logs.* from payments
        join logs on logs.entity_type = 'payment' and logs.entity_id = payments.id::text
        where payments.booking_id = bookings.id order by logs.created_at desc, logs.id desc limit ${limit})
      order by created_at desc, id desc limit ${limit}
    ) log left join profiles on profiles.id = log.user_id)`;
}

const vehicle = sql<{
  id: string;
  brand: string;
  model: string;
  year: number;
  plate: string;
  class: VehicleClass;
  image: ImageRow | null;
}>`json_build_object(
  'id', vehicles.id, 'brand', brand, 'model', model, 'year', year, 'class', class, 'plate', plate,
  'image', ${firstImage})`;

const conversation = sql<{ id: string; unreadCount: number } | null>`(
  select json_build_object('id', conversations.id, 'unreadCount', ${unreadCount})
  from conversations where conversations.booking_id = bookings.id)`;

export interface BookingQuery {
  id: string;
  locale: Locale;
  activityRows: number;
}

/** A booking with all that belongs to it, in one trip. */
export function findStaffBooking(db: Database, { id, locale, activityRows }: BookingQuery) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where('bookings.id', '=', id)
    .select(['bookings.id', 'bookings.bookingCode', 'bookings.rowVersion', 'bookings.bookingStatus'])
    .select(['bookings.paymentStatus', 'bookings.paymentMethod', 'bookings.customerId'])
    .select(['bookings.customerName', 'bookings.customerEmail', 'bookings.customerPhone'])
    .select(['bookings.customerAddress', 'bookings.driverLicenseId', 'bookings.referenceName'])
    .select(['bookings.referencePhone', 'bookings.referenceAddress', 'bookings.pickupDate'])
    .select(['bookings.returnDate', 'bookings.rentalDays', 'bookings.priceTier', 'bookings.baseRateCents'])
    .select(['bookings.extrasTotalCents', 'bookings.feesTotalCents', 'bookings.oneWayFeeCents'])
    .select(['bookings.discountTotalCents', 'bookings.taxTotalCents', 'bookings.grandTotalCents'])
    .select(['bookings.depositCents', 'bookings.notes', 'bookings.receiptMessage', 'bookings.createdBy'])
    .select(['bookings.createdAt', 'bookings.updatedAt', vehicle.as('vehicle')])
    .select([branchOf('pickupBranchId').as('pickupBranch'), branchOf('returnBranchId').as('returnBranch')])
    .select([linesIn(locale).as('extras'), payments.as('payments')])
    .select([activity(activityRows).as('activity'), currentTaxRate.as('currentTaxRateBasisPoints')])
    .select(staffName(sql`bookings.created_by_user_id`).as('createdByUser'))
    .select([sql<string>`client_id(bookings.customer_email)`.as('clientId'), conversation.as('conversation')])
    .executeTakeFirst();
}
