import { type ExpressionBuilder, expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { takesMemo } from '#domain/payment-method.ts';
import type { LookUpBookingInput } from '#domain/schemas/search.ts';
import { readInOneTrip } from '../../batch.ts';
import { beforeReleaseCents, holdsVehicle, ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { countedCredit, keptDepositCents } from '../credits/credits.ts';
import { selectMeetings } from '../deliveries/meetings.ts';
import { hasPayer, hasProof } from '../payments/shown-proofs.ts';
import { selectLastChanges } from '../rentals/rental-changes.ts';
import { isKeptBySwap } from '../rentals/swapped-vehicles.ts';
import { selectInstructions } from '../settings/payment-instructions.ts';
import { FIRM_COLUMNS } from '../settings/site.ts';
import { firstImage } from '../vehicles/vehicle-record.ts';
import { selectLines } from './booking-lines.ts';
import { branchAmong, selectBranches } from './booking-parts.ts';

type BookingIds = SelectQueryBuilder<Tables, 'bookings', { id: string }>;

const eb = expressionBuilder<Tables, 'bookings'>();
/** Answers of staff that the customer has not read. */
const unreadMessages = eb
  .selectFrom('conversations')
  .innerJoin('messages', 'messages.conversationId', 'conversations.id')
  .whereRef('conversations.bookingId', '=', 'bookings.id')
  .where('sender', '=', 'staff')
  .where('readAt', 'is', null)
  .select(({ fn }) => fn.countAll<number>().as('count'));

function selectRows(db: Database, ids: BookingIds) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where('bookings.id', 'in', ids)
    .select(['bookings.id', 'bookingCode', 'bookingStatus', 'paymentStatus', 'paymentMethod', 'customerId'])
    .select([
      'customerName',
      'customerEmail',
      'customerPhone',
      'flight',
      'pickupDate',
      'returnDate',
      'rentalDays',
    ])
    .select(['pickupAt', 'returnAt', isKeptBySwap.as('isKeptBySwap')])
    .select(['paidCents', countedCredit.as('credit')])
    .select(keptDepositCents.as('keptDepositCents'))
    .select(['pickupTime', 'returnTime', 'pickupBranchId', 'returnBranchId', 'priceTier', 'grandTotalCents'])
    .select(['bookings.depositCents', 'receiptMessage', 'releasesAt', 'releasedAt', 'bookings.createdAt'])
    .select(beforeReleaseCents.as('beforeReleaseCents'))
    .select(['vehicles.id as vehicleId', 'brand', 'model', 'year', firstImage.as('image')])
    .select(unreadMessages.$asScalar().$notNull().as('unreadMessages'))
    .select(eb('bookings.referenceAddress', 'is not', null).as('hasReferenceAddress'))
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc');
}

/** The oldest first; a rejected proof carries the reason that staff gave its client. */
function selectLedger(db: Database, ids: BookingIds) {
  return db
    .selectFrom('payments')
    .where('bookingId', 'in', ids)
    .select(['bookingId', 'kind', 'status', 'amountCents', 'rejectionReason', 'createdAt', 'verifiedAt'])
    .select(['replacedById', hasProof.as('hasProof'), hasPayer.as('hasPayer')])
    .orderBy('createdAt')
    .orderBy('currency', 'desc')
    .orderBy('id');
}

/** The numbered papers of its money, the oldest first. */
function selectPapers(db: Database, ids: BookingIds) {
  return db
    .selectFrom('receipts')
    .where('bookingId', 'in', ids)
    .select(['bookingId', 'id', 'kind', 'year', 'number', 'madeAt'])
    .orderBy('madeAt')
    .orderBy('id');
}

/** Bookings as their customers see them, the newest first, each with all that belongs to it at one moment. */
async function readBookings(db: Database, locale: Locale, ids: BookingIds) {
  const [rows, lines, payments, receipts, branches, instructions, changes, tasks, [settings]] =
    await readInOneTrip(db, [
      selectRows(db, ids),
      selectLines(db, locale).where('bookingId', 'in', ids),
      selectLedger(db, ids),
      selectPapers(db, ids),
      selectBranches(db),
      selectInstructions(db, locale),
      selectLastChanges(db, ids),
      selectMeetings(db).where('bookingId', 'in', ids),
      db
        .selectFrom('settings')
        .select(['taxRateBasisPoints', 'policies', 'graceMinutes'])
        .select(FIRM_COLUMNS),
    ]);
  if (settings === undefined) throw new Error('The settings have no row: seed the reference data');
  return rows.map(({ id, pickupBranchId, returnBranchId, ...row }) => ({
    ...row,
    pickupBranch: branchAmong(branches, pickupBranchId),
    returnBranch: branchAmong(branches, returnBranchId),
    lines: lines.filter(({ bookingId }) => bookingId === id),
    ledger: payments.filter(({ bookingId }) => bookingId === id),
    papers: { bookingId: id, receipts: receipts.filter(({ bookingId }) => bookingId === id) },
    /** How to pay; null when the firm no longer takes this method. */
    instruction: instructions.find(({ method }) => method === row.paymentMethod) ?? null,
    /** How to send money, by whichever way the firm takes it. */
    waysToSend: instructions.filter(({ method }) => takesMemo(method)),
    /** What was agreed last about it but for another car; null where nothing was. */
    lastChange: changes.find(({ bookingId }) => bookingId === id),
    tasks: tasks.filter(({ bookingId }) => bookingId === id),
    graceMinutes: settings.graceMinutes,
    policies: settings.policies,
    firm: settings,
    /** The tax rate of new bookings, to find the rate of this one. */
    currentTaxRateBasisPoints: settings.taxRateBasisPoints,
  }));
}

export type BookingRow = Awaited<ReturnType<typeof readBookings>>[number];

/** The language of a booking's client; undefined without such a booking, and where nothing says it. */
export async function findClientLocale(db: Database, bookingCode: string): Promise<Locale | undefined> {
  const found = db
    .selectFrom('bookings')
    .where('bookingCode', '=', bookingCode)
    .select(ofClient.as('locale'));
  return (await found.executeTakeFirst())?.locale ?? undefined;
}

/** A booking by its code alone: for whoever proved already that they may see it. */
export async function findReceipt(db: Database, locale: Locale, bookingCode: string) {
  const ids = db.selectFrom('bookings').where('bookingCode', '=', bookingCode).select('id');
  return (await readBookings(db, locale, ids))[0];
}

/** A booking by its id: for whoever has a link of it. */
export async function findBookingById(db: Database, locale: Locale, bookingId: string) {
  const ids = db.selectFrom('bookings').where('bookings.id', '=', bookingId).select('id');
  return (await readBookings(db, locale, ids))[0];
}

/** Bookings by their codes, as they are printed for staff. */
export function listReceipts(db: Database, locale: Locale, bookingCodes: readonly string[]) {
  const ids = db.selectFrom('bookings').where('bookingCode', 'in', bookingCodes).select('id');
  return readBookings(db, locale, ids);
}

/** Of whoever knows the code and one of both: the e-mail, or the telephone however it is written. */
export function isLookedUp({ email, phone, bookingCode }: LookUpBookingInput) {
  return ({ fn, val, and, eb }: ExpressionBuilder<Tables, 'bookings'>) =>
    and([
      eb('bookingCode', '=', bookingCode),
      phone === undefined
        ? eb('customerEmail', '=', email ?? '')
        : eb(fn<string>('phone_key', ['customerPhone']), '=', fn<string>('phone_key', [val(phone)])),
    ]);
}

/** For whoever knows what `isLookedUp` asks. */
export async function findBookingByCode(db: Database, locale: Locale, input: LookUpBookingInput) {
  const ids = db.selectFrom('bookings').where(isLookedUp(input));
  return (await readBookings(db, locale, ids.select('id')))[0];
}

export async function findBookingOfCustomer(
  db: Database,
  locale: Locale,
  bookingCode: string,
  customerId: string,
) {
  const ids = db
    .selectFrom('bookings')
    .where('bookingCode', '=', bookingCode)
    .where('customerId', '=', customerId);
  return (await readBookings(db, locale, ids.select('id')))[0];
}

/** So many at most: what is not over, then the newest. They come the newest first. */
export function listBookingsOfCustomer(db: Database, locale: Locale, customerId: string, limit: number) {
  const first = db
    .selectFrom('bookings')
    .where('customerId', '=', customerId)
    .orderBy(holdsVehicle, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return readBookings(db, locale, first.select('id'));
}
