import type { Updateable } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { Ledger } from '#domain/ledger.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { useApproval } from '../approvals/approvals.ts';
import { type BookedFor, clientIdOf, keepClients, nameClients } from '../clients/keep-clients.ts';
import {
  type HeldLedger,
  LEDGER_COLUMNS,
  type LedgerChange,
  ledgerColumns,
  writeEntries,
} from '../payments/ledger.ts';
import { pricingTiers, vehicleAsRead } from '../vehicles/vehicle-record.ts';
import { type NewLine, replaceLines, selectKeptLines } from './booking-lines.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

export type WhichBooking =
  | { bookingId: string }
  | { paymentId: string }
  /** The client's own. */
  | { bookingCode: string; customerId: string };

function selectBooking(db: Database, which: WhichBooking) {
  const bookings = db.selectFrom('bookings');
  if ('bookingId' in which) return bookings.where('bookings.id', '=', which.bookingId);
  if ('paymentId' in which) {
    const payment = db.selectFrom('payments').select('bookingId').where('id', '=', which.paymentId);
    return bookings.where('bookings.id', '=', payment);
  }
  const { bookingCode, customerId } = which;
  return bookings.where('bookingCode', '=', bookingCode).where('customerId', '=', customerId);
}

/** A booking as far as a change of its status, money or papers is decided from it. */
export function selectBookingToChange(db: Database, which: WhichBooking) {
  return selectBooking(db, which)
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .select([
      'bookings.id',
      'bookingCode',
      'bookings.rowVersion',
      'bookingStatus',
      'customerName',
      'pickupBranchId',
    ])
    .select(['paymentStatus', 'paymentMethod', 'paidCents', 'pendingCents', 'depositHeldCents'])
    .select(['grandTotalCents', 'referenceAddress'])
    .select(['vehicleId', 'pickupAt', 'holdUntil', 'brand', 'model']);
}

/** The payments of a booking, the oldest first. */
export function selectEntries(db: Database, which: WhichBooking) {
  return db
    .selectFrom('payments')
    .where('bookingId', 'in', selectBooking(db, which).select('bookings.id'))
    .select(LEDGER_COLUMNS)
    .orderBy('createdAt')
    .orderBy('currency', 'desc')
    .orderBy('id');
}

/** The booking alone, for a change that leaves its payments as they are. */
export function findBooking(db: Database, which: WhichBooking) {
  return selectBookingToChange(db, which).executeTakeFirst();
}

/** The booking and its payments at one moment. */
export async function findBookingToChange(db: Database, which: WhichBooking) {
  const [[booking], entries] = await readInOneTrip(db, [
    selectBookingToChange(db, which),
    selectEntries(db, which),
  ]);
  return booking && { ...booking, entries };
}

export type BookingToChange = NonNullable<Awaited<ReturnType<typeof findBookingToChange>>>;

export function ledgerOf(
  booking: Pick<BookingToChange, 'entries' | 'grandTotalCents' | 'paymentMethod'>,
): Ledger {
  const { entries, grandTotalCents: totalCents, paymentMethod: method } = booking;
  return { entries, totalCents, method };
}

function updateById(db: Database, id: string, columns: Updateable<Tables['bookings']>) {
  return db.updateTable('bookings').set(columns).where('id', '=', id).returning('rowVersion');
}

interface StatusWrite {
  status: BookingStatus;
  holdUntil: string | null;
  approvalId: string | null;
  log: ActivityEntry;
}

/** Sets the status and logs it. Answers the new version. Throws an exclusion violation when the car is taken (D6). */
export async function updateBookingStatus(
  db: Database,
  booking: ReadBooking,
  { status, holdUntil, approvalId, log }: StatusWrite,
): Promise<number> {
  const [, [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, { bookingStatus: status, holdUntil, releasedAt: null, updatedAt: log.by.at }),
    insertActivity(db, log),
    ...useApproval(db, approvalId, log.by.at),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}

/** Sets until when the car is held for it, and logs it. Answers the new version. */
export async function updateHold(
  db: Database,
  booking: ReadBooking,
  { holdUntil, log }: { holdUntil: string | null; log: ActivityEntry },
): Promise<number> {
  const [, [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, { holdUntil, updatedAt: log.by.at }),
    insertActivity(db, log),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}

/** Adds the address of the reference person, with its log row. */
export async function updateReferenceAddress(
  db: Database,
  booking: ReadBooking,
  { referenceAddress, log }: { referenceAddress: string; log: ActivityEntry },
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, { referenceAddress, updatedAt: log.by.at }),
    insertActivity(db, log),
  ]);
}

/** What an edit is decided from: the booking with its ledger and lines, its car and the one asked for, today's extras, tax and fee. */
export async function findBookingToEdit(
  db: Database,
  { bookingId, vehicleId }: { bookingId: string; vehicleId: string },
) {
  const [[booking], entries, lines, vehicles, extras, [settings]] = await readInOneTrip(db, [
    db.selectFrom('bookings').selectAll().where('id', '=', bookingId),
    selectEntries(db, { bookingId }),
    selectKeptLines(db).where('bookingId', '=', bookingId),
    db
      .selectFrom('vehicles')
      .where(({ eb, or, selectFrom }) => {
        const itsCar = selectFrom('bookings').where('bookings.id', '=', bookingId).select('vehicleId');
        return or([eb('id', '=', vehicleId), eb('id', '=', itsCar)]);
      })
      .select(['id', 'brand', 'model', 'plate', 'rowVersion', 'status', 'retiredAt'])
      .select(['pricePerDayCents', 'depositCents'])
      .select(pricingTiers.as('pricingTiers')),
    db
      .selectFrom('extrasCatalog')
      .where('isActive', '=', true)
      .select(['code', 'name', 'unitPriceCents', 'isPerDay', 'stock'])
      .orderBy('position')
      .orderBy('code'),
    db
      .selectFrom('settings')
      .select(['taxRateBasisPoints', 'staffOneWayFeeCents', 'discountLimitBasisPoints', 'graceMinutes'])
      .select('turnaroundMinutes as usualTurnaroundMinutes'),
  ]);
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return booking && settings && { ...booking, entries, lines, vehicle, vehicles, extras, ...settings };
}

export type BookingToEdit = NonNullable<Awaited<ReturnType<typeof findBookingToEdit>>>;

export interface BookingEdit {
  booking: ReadBooking & HeldLedger & BookedFor;
  /** The car it shall have, as it was read. */
  vehicle: { id: string; rowVersion: number };
  columns: Updateable<Tables['bookings']> & BookedFor;
  /** Null where they stay as they are. */
  lines: readonly NewLine[] | null;
  ledger: Omit<LedgerChange, 'bookingId'>;
  /** What admins agreed to for this edit. */
  approvalIds: readonly (string | null)[];
  log: ActivityEntry;
}

/**
 * Writes an edit: booking, lines, its payments and one log row. Throws an exclusion violation when the car is
 * not free for the new days (D6).
 */
export async function updateBooking(db: Database, edit: BookingEdit): Promise<void> {
  const { booking, vehicle, columns, lines, ledger, approvalIds, log } = edit;
  await inOneTrip(db, [
    guardBooking(db, booking),
    keepClients(db, [booking, columns]),
    // Locks both cars in the order of their ids, so that two edits cannot deadlock.
    updateById(db, booking.id, { ...columns, ...ledgerColumns(booking, ledger) }).set({
      clientId: clientIdOf(db, columns),
    }),
    guard(db, 'vehicle_changed', vehicleAsRead(db, vehicle)),
    nameClients(db, [booking, columns]),
    ...(lines === null ? [] : replaceLines(db, booking.id, lines)),
    insertActivity(db, log),
    ...approvalIds.flatMap((id) => useApproval(db, id, log.by.at)),
    ...writeEntries(db, { bookingId: booking.id, ...ledger }),
  ]);
}
