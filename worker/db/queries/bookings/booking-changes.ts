import type { Updateable } from 'kysely';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import type { Ledger } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { useApproval } from '../approvals/approvals.ts';
import { type BookedFor, clientIdOf, keepClients, nameClients } from '../clients/keep-clients.ts';
import { type TurnedMail, turnMail } from '../mail/turn-mail.ts';
import { insertNotice, type Notice } from '../messages/notify-staff.ts';
import { type BookingNews, tellClient } from '../outbox/tell.ts';
import {
  type HeldLedger,
  LEDGER_COLUMNS,
  type LedgerChange,
  ledgerColumns,
  writeEntries,
} from '../payments/ledger.ts';
import { insertRentalChange, isKeptBySwap, type NewRentalChange } from '../rentals/rental-changes.ts';
import { guardStock, type StockRead } from '../settings/extra-stock.ts';
import { afterHoursOf, openingsOf, selectOpenings } from '../settings/openings.ts';
import { insertTransfer, type NewTransfer, selectRoutes } from '../transfers/transfers.ts';
import {
  type CarBack,
  type DecidedPlace,
  guardPlace,
  isBack,
  legOf,
  moveCar,
  selectLegs,
} from '../vehicles/car-places.ts';
import { pricingTiers, vehicleAsRead } from '../vehicles/vehicle-record.ts';
import {
  deleteCancellation,
  insertLaterLine,
  type NewLine,
  type PlacedLine,
  replaceLines,
  selectKeptLines,
} from './booking-lines.ts';
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
  return (
    selectBooking(db, which)
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
      .select([
        'vehicleId',
        'pickupDate',
        'pickupTime',
        'pickupAt',
        'returnDate',
        'returnTime',
        'returnBranchId',
      ])
      .select(['vehicles.branchId as carBranchId', 'holdUntil', 'brand', 'model'])
      // What a cancellation took off.
      .select(({ selectFrom, fn, val }) =>
        fn
          .coalesce(
            selectFrom('bookingLines')
              .whereRef('bookingId', '=', 'bookings.id')
              .where('kind', '=', 'cancellation')
              .select('totalCents'),
            val(0),
          )
          .as('cancellationCents'),
      )
  );
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
  /** What the booking comes to again, when it was called off at another price; else null. */
  takenUp: { grandTotalCents: Cents; paymentStatus: PaymentStatus } | null;
  /** Where the car stands, when this takes it back. */
  carBack: CarBack | null;
  /** Where it was found to stand, when this takes the car again. */
  place: DecidedPlace | null;
  news: readonly BookingNews[];
  /** What was left of its extras then; null where it takes none again. */
  stock: StockRead | null;
  log: ActivityEntry;
}

/** Sets the status and logs it. Answers the new version. Throws an exclusion violation when the car is taken (D6). */
export async function updateBookingStatus(
  db: Database,
  booking: ReadBooking,
  { status, holdUntil, approvalId, takenUp, carBack, place, news, stock, log }: StatusWrite,
): Promise<number> {
  const [, [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, {
      ...takenUp,
      bookingStatus: status,
      ...(isCalledOff(status) ? {} : { keepsShare: false }),
      holdUntil,
      releasedAt: null,
      updatedAt: log.by.at,
    }),
    takenUp && deleteCancellation(db, booking.id),
    place && guardPlace(db, place, { at: log.by.at }),
    ...(stock === null ? [] : guardStock(db, stock, { exceptBookingId: booking.id, at: log.by.at })),
    carBack && moveCar(db, carBack),
    insertActivity(db, log),
    ...useApproval(db, approvalId, log.by.at),
    ...news.map((one) => tellClient(db, booking.id, one, log.by.at)),
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

interface EditAsked {
  bookingId: string;
  /** The car that it is to have; its own where it is absent. */
  vehicleId?: string | undefined;
  at: Date;
}

/** What an edit is decided from: the booking with its ledger and lines, its car and the one asked for, today's extras, tax and fee. */
export async function findBookingToEdit(db: Database, { bookingId, vehicleId, at }: EditAsked) {
  const itsCar = db.selectFrom('bookings').where('id', '=', bookingId).select('vehicleId').$asScalar();
  const [[booking], entries, lines, vehicles, extras, [settings], legs, routes, openings] =
    await readInOneTrip(db, [
      db
        .selectFrom('bookings')
        .innerJoin('clients', 'clients.id', 'clientId')
        .selectAll('bookings')
        .select(['doNotRentReason', isKeptBySwap.as('isKeptBySwap')])
        .where('bookings.id', '=', bookingId),
      selectEntries(db, { bookingId }),
      selectKeptLines(db).where('bookingId', '=', bookingId),
      db
        .selectFrom('vehicles')
        .where(({ eb, or }) =>
          or([eb('id', '=', itsCar), ...(vehicleId === undefined ? [] : [eb('id', '=', vehicleId)])]),
        )
        .select(['id', 'brand', 'model', 'plate', 'class', 'branchId', 'rowVersion', 'status', 'retiredAt'])
        .select(isBack({ at, exceptBookingId: bookingId }).as('isBack'))
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
        .select('turnaroundMinutes as usualTurnaroundMinutes')
        .select(['cancellationKeptPercent', 'lateCancellationHours', 'lateCancellationKeptPercent'])
        .select(['noShowKeptPercent', 'policies', 'afterHoursFeeCents', 'isAfterHoursTaxed'])
        .select(['webNoticeMinutes', 'defaultPickupTime', 'defaultReturnTime']),
      selectLegs(db, vehicleId ?? itsCar, { at, exceptBookingId: bookingId }),
      selectRoutes(db),
      selectOpenings(db),
    ]);
  const vehicle = vehicles.find(({ id }) => id === (vehicleId ?? booking?.vehicleId));
  const moves = { legs: legs.map(legOf), routes };
  if (booking === undefined || settings === undefined) return undefined;
  const hours = { openings: openingsOf(openings), afterHours: afterHoursOf(settings) };
  return { ...booking, entries, lines, vehicle, vehicles, extras, ...settings, ...moves, ...hours };
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
  /** Where its car was found to stand; null where that was not asked. */
  place: DecidedPlace | null;
  /** What was left of the extras that it takes now; null where it takes no more than before. */
  stock: StockRead | null;
  /** How it gets from its end to where its car is wanted next. */
  transfer?: NewTransfer | null;
  /** Where it stands, when this takes it back. */
  carBack: CarBack | null;
  /** What it is charged less, or more, after the booking. */
  laterLine?: PlacedLine | null;
  /** What was agreed with the client, where it was an act of its own. */
  change?: NewRentalChange;
  /** Where its mail goes from now on, when the address is corrected. */
  turned?: TurnedMail | null;
  /** What its client is told. */
  news: readonly BookingNews[];
  log: ActivityEntry;
  /** What staff are told, where its client changed it. */
  notice?: Notice | undefined;
}

/**
 * Writes an edit: booking, lines, its payments and one log row. Answers the new version. Throws an exclusion violation when the car is
 * not free for the new days (D6).
 */
export async function updateBooking(db: Database, edit: BookingEdit): Promise<number> {
  const { booking, vehicle, columns, lines, ledger, laterLine, change, place, stock, transfer, log, notice } =
    edit;
  const [, , [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    keepClients(db, [booking, columns]),
    // Locks both cars in the order of their ids, so that two edits cannot deadlock.
    updateById(db, booking.id, { ...columns, ...ledgerColumns(booking, ledger) }).set({
      clientId: clientIdOf(db, columns),
    }),
    guard(db, 'vehicle_changed', vehicleAsRead(db, vehicle)),
    place && guardPlace(db, place, { at: log.by.at }),
    ...(stock === null ? [] : guardStock(db, stock, { exceptBookingId: booking.id, at: log.by.at })),
    transfer ? insertTransfer(db, transfer) : null,
    edit.carBack && moveCar(db, edit.carBack),
    nameClients(db, [booking, columns]),
    ...(lines === null ? [] : replaceLines(db, booking.id, lines)),
    laterLine ? insertLaterLine(db, booking.id, laterLine) : null,
    change === undefined ? null : insertRentalChange(db, change),
    insertActivity(db, log),
    notice ? insertNotice(db, notice) : null,
    ...edit.approvalIds.flatMap((id) => useApproval(db, id, log.by.at)),
    ...writeEntries(db, { bookingId: booking.id, ...ledger }),
    ...(edit.turned ? turnMail(db, edit.turned) : []),
    ...edit.news.map((one) => tellClient(db, booking.id, one, log.by.at)),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}
