import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { LedgerStatus } from '#domain/payment-status.ts';
import type { QuoteLine } from '#domain/pricing.ts';
import type { Database } from '../../client.ts';
import type { RentalPolicies } from '../../json-columns.ts';
import type { Tables } from '../../schema.ts';
import { instructionOfBooking } from '../settings/payment-instructions.ts';
import { firstImage } from '../vehicles/public-vehicles.ts';

export interface LedgerRow {
  status: LedgerStatus;
  amountCents: Cents;
  hasProof: boolean;
  /** Why staff did not accept it, in their words to the client. */
  rejectionReason: string | null;
  createdAt: string;
}

type BookingBranch = Pick<Tables['branches'], 'id' | 'name' | 'city' | 'address' | 'phones'>;

export function branchOf(column: 'pickupBranchId' | 'returnBranchId') {
  return sql<BookingBranch>`(
    select json_build_object('id', id, 'name', name, 'city', city, 'address', address, 'phones', phones)
    from branches where id = ${sql.ref(`bookings.${column}`)})`;
}

/** Extras in the reader's language as long as the catalogue knows them, else as they were named when booked. */
export function linesIn(locale: Locale) {
  const name =
    locale === 'fr' ? sql`coalesce(offer.name_fr, line.name)` : sql`coalesce(offer.name_en, line.name)`;
  return sql<(QuoteLine & { name: string })[]>`(
    select coalesce(json_agg(json_build_object('code', line.extra_code, 'name', ${name},
      'unitPriceCents', line.unit_price_cents, 'isPerDay', line.is_per_day, 'qty', line.qty,
      'totalCents', line.total_cents) order by offer.position, line.extra_code), '[]')
    from booking_extras line left join extras_catalog offer on offer.code = line.extra_code
    where line.booking_id = bookings.id)`;
}

const ledger = sql<LedgerRow[]>`(
  select coalesce(json_agg(json_build_object('status', status, 'amountCents', amount_cents,
    'hasProof', proof_key is not null, 'rejectionReason', rejection_reason,
    'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, id), '[]')
  from payments where booking_id = bookings.id)`;

/** What the tax of new bookings is reckoned with, to tell the rate of this one. */
export const currentTaxRate = sql<number>`(select tax_rate_basis_points from settings)`;

const unreadAnswers = sql<number>`(
  select count(*) from conversations join messages on messages.conversation_id = conversations.id
  where conversations.booking_id = bookings.id and sender = 'staff' and read_at is null)`;

/** Bookings as their customers see them, each with all that belongs to it, in one trip. */
function selectView(db: Database, locale: Locale) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .select(['bookings.bookingCode', 'bookings.bookingStatus', 'bookings.paymentStatus'])
    .select(['bookings.paymentMethod', 'bookings.customerId', 'bookings.customerName'])
    .select([
      'bookings.customerEmail',
      'bookings.customerPhone',
      'bookings.pickupDate',
      'bookings.returnDate',
    ])
    .select([
      'bookings.rentalDays',
      'bookings.priceTier',
      'bookings.baseRateCents',
      'bookings.extrasTotalCents',
    ])
    .select(['bookings.feesTotalCents', 'bookings.oneWayFeeCents', 'bookings.discountTotalCents'])
    .select(['bookings.taxTotalCents', 'bookings.grandTotalCents', 'bookings.depositCents'])
    .select(['bookings.receiptMessage', 'bookings.createdAt'])
    .select(['vehicles.id as vehicleId', 'vehicles.brand', 'vehicles.model', 'vehicles.year'])
    .select([firstImage.as('image'), linesIn(locale).as('extras'), ledger.as('ledger')])
    .select([branchOf('pickupBranchId').as('pickupBranch'), branchOf('returnBranchId').as('returnBranch')])
    .select([currentTaxRate.as('currentTaxRateBasisPoints'), unreadAnswers.as('unreadMessages')])
    .select([instructionOfBooking(locale).as('instruction')])
    .select((eb) => eb('bookings.referenceAddress', 'is not', null).as('hasReferenceAddress'));
}

/** A booking by its code alone: for whoever proved already that they may see it. */
export function findReceipt(db: Database, locale: Locale, bookingCode: string) {
  return selectView(db, locale)
    .select(sql<RentalPolicies>`(select policies from settings)`.as('policies'))
    .where('bookings.bookingCode', '=', bookingCode)
    .executeTakeFirst();
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
export type BookingRow = Omit<ReceiptRow, 'policies'>;

/** For whoever knows both; the e-mail's case does not matter. */
export function findBookingByCodeAndEmail(db: Database, locale: Locale, bookingCode: string, email: string) {
  return selectView(db, locale)
    .where('bookings.bookingCode', '=', bookingCode)
    .where('bookings.customerEmail', '=', email)
    .executeTakeFirst();
}

export function findBookingOfCustomer(db: Database, locale: Locale, bookingCode: string, customerId: string) {
  return selectView(db, locale)
    .where('bookings.bookingCode', '=', bookingCode)
    .where('bookings.customerId', '=', customerId)
    .executeTakeFirst();
}

/** The newest first. */
export function listBookingsOfCustomer(db: Database, locale: Locale, customerId: string, limit: number) {
  return selectView(db, locale)
    .where('bookings.customerId', '=', customerId)
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute();
}
