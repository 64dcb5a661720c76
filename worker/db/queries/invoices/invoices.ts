import { type Expression, expressionBuilder, type InferResult, type Insertable } from 'kysely';
import { inTurn } from '#domain/invoice.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { selectKeptLines } from '../bookings/booking-lines.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';
import { takeNumber } from '../payments/number-series.ts';
import { staffNamed } from '../staff/users.ts';

const AMOUNTS = ['baseCents', 'exemptCents', 'untaxedCents', 'taxCents', 'totalCents'] as const;
const PARTIES = [
  'clientName',
  'clientNif',
  'clientAddress',
  'firmName',
  'firmNif',
  'firmAddress',
  'locale',
] as const;

/** Whole invoices. */
function selectInvoices(db: Database) {
  return db
    .selectFrom('invoices')
    .select(['id', 'kind', 'year', 'number', 'bookingId', 'branchId', 'previousId', 'correctsId'])
    .select(['issuedAt', 'issuedOn', 'content', 'exemptionReason', 'reason'])
    .select([...PARTIES, ...AMOUNTS])
    .select(staffNamed('invoices.issuedByUserId').as('issuedBy'));
}

export type InvoiceRow = InferResult<ReturnType<typeof selectInvoices>>[number];

function selectBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .where('bookings.id', '=', bookingId)
    .select(['bookings.id', 'bookingCode', 'bookings.rowVersion', 'bookingStatus', 'pickupBranchId'])
    .select(['customerName', 'customerAddress', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime'])
    .select('grandTotalCents')
    .select(['brand', 'model', 'vehicles.year', 'plate'])
    .select(ofClient.as('locale'));
}

/** Whom the last invoice of the same client named: what was typed once is filled in the next time. */
function selectKnownParty(db: Database, bookingId: string) {
  const client = db.selectFrom('bookings').where('id', '=', bookingId).select('clientId');
  return db
    .selectFrom('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .where('bookings.clientId', '=', client)
    .where('kind', '=', 'invoice')
    .select(['clientName', 'clientNif', 'clientAddress'])
    .orderBy('issuedAt', 'desc')
    .limit(1);
}

/** The invoices of these bookings, and what a request made before, of whichever booking. */
function selectInvoicesOf(db: Database, bookingId: Expression<string>, requestId: string | null) {
  return selectInvoices(db).where(({ eb, or }) => {
    const ofBooking = eb('bookingId', '=', bookingId);
    return requestId === null ? ofBooking : or([ofBooking, eb('id', '=', requestId)]);
  });
}

function split(invoices: InvoiceRow[], bookingId: string, requestId: string | null) {
  return {
    /** In their turn. */
    invoices: inTurn(invoices.filter((invoice) => invoice.bookingId === bookingId)),
    /** What the same request made before. */
    made: invoices.find(({ id }) => id === requestId) ?? null,
  };
}

/** A booking as far as an invoice is decided from it: its lines, its invoices, the firm, and whom its client named before. */
export async function findInvoicing(db: Database, bookingId: string, requestId: string | null = null) {
  const [[booking], lines, invoices, [known], firm] = await readInOneTrip(db, [
    selectBooking(db, bookingId),
    selectKeptLines(db).where('bookingId', '=', bookingId),
    selectInvoicesOf(db, expressionBuilder<Tables, never>().val(bookingId), requestId),
    selectKnownParty(db, bookingId),
    db.selectFrom('settings').select(['legalName', 'nif', 'legalAddress']),
  ]);
  if (booking === undefined) return undefined;
  return {
    ...booking,
    lines,
    ...split(invoices, bookingId, requestId),
    known: known ?? null,
    firm: onlyRow(firm),
  };
}

export type Invoicing = NonNullable<Awaited<ReturnType<typeof findInvoicing>>>;

/** An invoice with the booking it is of and the others of it. */
export async function findInvoice(db: Database, id: string, requestId: string | null = null) {
  const itsBooking = db.selectFrom('invoices as asked').where('asked.id', '=', id).select('asked.bookingId');
  const [[booking], found] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .where('bookings.id', '=', itsBooking)
      .select(['id', 'bookingCode', 'rowVersion', 'customerId', 'customerName', 'pickupBranchId']),
    selectInvoicesOf(db, itsBooking.$asScalar().$notNull(), requestId),
  ]);
  const invoice = found.find((one) => one.id === id);
  return booking && invoice && { booking, invoice, ...split(found, booking.id, requestId) };
}

export type NewInvoice = Omit<Insertable<Tables['invoices']>, 'number'>;

/** Writes an invoice or a credit note with the next number of its kind, and logs it. Answers its number. */
export async function insertInvoice(
  db: Database,
  booking: ReadBooking,
  { invoice, log }: { invoice: NewInvoice; log: ActivityEntry },
): Promise<number> {
  const [, , [written]] = await inOneTrip(db, [
    guardBooking(db, booking),
    insertActivity(db, log),
    db
      .with('taken', (qb) => takeNumber(qb, invoice))
      .insertInto('invoices')
      .values(({ selectFrom }) => ({ ...invoice, number: selectFrom('taken').select('lastNumber') }))
      .returning('number'),
  ]);
  return onlyRow(written ? [written] : []).number;
}
