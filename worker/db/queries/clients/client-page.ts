import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LedgerStatus, PaymentStatus } from '#domain/payment-status.ts';
import type { ClientInput } from '#domain/schemas/clients.ts';
import { dueCents } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';
import { type ConversationRow, conversationEntry, ofBranch, withLast } from '../messages/staff-messages.ts';
import { type StaffName, staffName } from '../staff/staff-name.ts';
import { type ClientFigures, clientFigures, scopeOf } from './client-list.ts';

/** A client's details as their latest booking has them. */
export interface ClientContact {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string | null;
  driverLicenseId: string;
  referenceName: string | null;
  referencePhone: string | null;
  referenceAddress: string | null;
}

export interface ClientBooking {
  id: string;
  bookingCode: string;
  createdAt: string;
  vehicle: { brand: string; model: string; plate: string };
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: string;
  returnDate: string;
  rentalDays: number;
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  grandTotalCents: Cents;
  /** What is still to be paid of it. */
  dueCents: Cents;
}

export interface ClientPayment {
  id: string;
  bookingId: string;
  bookingCode: string;
  createdAt: string;
  amountCents: Cents;
  method: PaymentMethod;
  status: LedgerStatus;
  proofContentType: string | null;
  verifiedBy: StaffName | null;
}

interface Paged<Row> {
  rows: Row[];
  total: number;
}

export interface ClientPage {
  contact: ClientContact;
  /** Null when the client never rented at the branch that was asked for. */
  figures: ClientFigures | null;
  /** What is still to be paid of all the client's bookings there, however old. */
  dueCents: Cents;
  /** The account with this e-mail. */
  profile: { id: string; name: string; isActive: boolean; isStaff: boolean; createdAt: string } | null;
  bookings: Paged<ClientBooking>;
  payments: Paged<ClientPayment>;
  /** The latest; those that no booking is named in belong to every branch. */
  conversations: Paged<ConversationRow>;
}

export interface ClientPageQuery extends ClientInput {
  pageSize: number;
  conversationRows: number;
}

const contact = sql`json_build_object('id', person.id, 'name', person.name, 'email', person.email,
  'phone', person.phone, 'address', latest.customer_address, 'driverLicenseId', latest.driver_license_id,
  'referenceName', latest.reference_name, 'referencePhone', latest.reference_phone,
  'referenceAddress', latest.reference_address)`;

const profile = sql`(
  select json_build_object('id', id, 'name', name, 'isActive', is_active, 'createdAt', ${instantText(sql`created_at`)},
    'isStaff', exists (select from user_roles where user_id = profiles.id))
  from profiles where profiles.email = person.email)`;

const bookingRow = sql`json_build_object('id', listed.id, 'bookingCode', booking_code,
  'createdAt', ${instantText(sql`listed.created_at`)},
  'vehicle', json_build_object('brand', brand, 'model', model, 'plate', plate),
  'pickupBranchId', pickup_branch_id, 'returnBranchId', return_branch_id, 'pickupDate', pickup_date,
  'returnDate', return_date, 'rentalDays', rental_days, 'bookingStatus', booking_status,
  'paymentStatus', payment_status, 'grandTotalCents', grand_total_cents, 'dueCents', (select ${dueCents} from bookings where bookings.id = listed.id))`;

const paymentRow = sql`json_build_object('id', paid.id, 'bookingId', booking_id, 'bookingCode', booking_code,
  'createdAt', ${instantText(sql`paid.created_at`)}, 'amountCents', amount_cents, 'method', method,
  'status', status, 'proofContentType', proof_content_type, 'verifiedBy', ${staffName(sql`verified_by_user_id`)})`;

function pageAt(page: number, pageSize: number): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

/** Everything a client's page shows, in one trip; undefined when nobody with this id ever booked. */
export async function findClientPage(db: Database, query: ClientPageQuery): Promise<ClientPage | undefined> {
  const { clientId, branchId, bookingsPage, paymentsPage, pageSize, conversationRows } = query;
  const atBranch = branchId === undefined ? sql`true` : sql`pickup_branch_id = ${branchId}`;
  const own = sql`bookings where customer_email = (select email from person) and ${atBranch}`;
  const ownPayments = sql`payments join (select id as own_id, booking_code from ${own}) own on own_id = booking_id`;
  const ownTalks = sql`conversations where customer_email = (select email from person) and ${ofBranch(branchId)}`;
  const { rows } = await sql<ClientPage>`
    with person as (select * from clients where id = ${clientId} and scope = 'all'),
    latest as (
      select * from bookings where customer_email = (select email from person)
      order by created_at desc, id desc limit 1
    ), listed as (
      select * from ${own} order by created_at desc, id desc ${pageAt(bookingsPage, pageSize)}
    ), paid as (
      select payments.*, booking_code from ${ownPayments}
      order by payments.created_at desc, payments.id desc ${pageAt(paymentsPage, pageSize)}
    ), talks as (
      select * from ${ownTalks} order by last_message_at desc, id desc limit ${conversationRows}
    )
    select ${contact} as contact, ${profile} as profile,
      (select json_build_object(${clientFigures}) from clients
        where clients.id = person.id and scope = ${scopeOf(branchId)}) as figures,
      (select coalesce(sum(${dueCents}), 0) from ${own}) as due_cents,
      json_build_object('total', (select count(*) from ${own}), 'rows', (
        select coalesce(json_agg(${bookingRow} order by listed.created_at desc, listed.id desc), '[]')
        from listed join vehicles on vehicles.id = listed.vehicle_id)) as bookings,
      json_build_object('total', (select count(*) from ${ownPayments}), 'rows', (
        select coalesce(json_agg(${paymentRow} order by paid.created_at desc, paid.id desc), '[]')
        from paid)) as payments,
      json_build_object('total', (select count(*) from ${ownTalks}), 'rows', (
        select coalesce(json_agg(${conversationEntry} order by last_message_at desc, conversations.id desc), '[]')
        from talks conversations ${withLast})) as conversations
    from person, latest`.execute(db);
  return rows[0];
}
