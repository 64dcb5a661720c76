import { sql, type Updateable } from 'kysely';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import type { ShareGone, shareMove } from '#domain/cancellation.ts';
import type { FollowedDelivery } from '#domain/delivery.ts';
import type { Ledger } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import { beforeReleaseCents, calledOffWhileOut } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import {
  type LoggedBooking,
  selectFollowingDeliveries,
  writeFollowed,
} from '../deliveries/follow-booking.ts';
import { type BookingNews, tellClient } from '../outbox/tell.ts';
import { LEDGER_COLUMNS } from '../payments/ledger.ts';
import { guardStock, type StockRead } from '../settings/extra-stock.ts';
import {
  type Followed,
  type FollowingCar,
  freeFollowing,
  neededAt,
  selectFollowingTransfer,
  writeFollowing,
} from '../transfers/follow-booking.ts';
import { leavingVehicleOf, leavingVehicleQueries } from '../vehicles/leaving-vehicle.ts';
import {
  type DecidedPlace,
  guardPlace,
  legOf,
  moveVehicle,
  selectLegs,
  type VehicleBack,
} from '../vehicles/vehicle-places.ts';
import { deleteCancellation, insertLaterLine, type PlacedLine, selectKeptLines } from './booking-lines.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

export type WhichBooking =
  | { bookingId: string }
  | { paymentId: string }
  /** The client's own; or as whoever has its link names it. */
  | { bookingCode: string; customerId: string }
  | { bookingCode: string; bookingId: string };

function selectBooking(db: Database, which: WhichBooking) {
  const bookings = db.selectFrom('bookings');
  if ('bookingId' in which) {
    const one = bookings.where('bookings.id', '=', which.bookingId);
    return 'bookingCode' in which ? one.where('bookingCode', '=', which.bookingCode) : one;
  }
  if ('paymentId' in which) {
    const payment = db.selectFrom('payments').select('bookingId').where('id', '=', which.paymentId);
    return bookings.where('bookings.id', '=', payment);
  }
  const { bookingCode, customerId } = which;
  return bookings.where('bookingCode', '=', bookingCode).where('customerId', '=', customerId);
}

/** How the booking's car was seen last in this rental: at the hand-over or at the return; null where nobody recorded either. */
export function selectLastSeenAs(db: Database, which: WhichBooking) {
  return db
    .selectFrom('inspections')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.id', '=', 'inspections.bookingId')
        .onRef('bookings.vehicleId', '=', 'inspections.vehicleId'),
    )
    .where('bookings.id', 'in', selectBooking(db, which).select('bookings.id'))
    .select('inspections.kind')
    .orderBy('happenedAt', 'desc')
    .orderBy('recordedAt', 'desc')
    .limit(1);
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
    .select(['rentalDays', 'grandTotalCents', 'bookings.depositCents', 'referenceAddress'])
    .select('undecidedCharges')
    .select(['vehicleId', 'vehicleSince', 'pickupDate', 'pickupTime', 'pickupAt'])
    .select(['returnDate', 'returnTime', 'returnBranchId'])
    .select(['vehicles.branchId as vehicleBranchId', 'holdUntil', 'brand', 'model'])
    .select(['releasedAt', beforeReleaseCents.as('beforeReleaseCents'), neededAt.as('neededAt')]);
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

/** The booking alone, and what the same request did before. */
export async function findBookingToHold(
  db: Database,
  { bookingId, requestId }: { bookingId: string; requestId: string },
) {
  const [[booking], [done = null]] = await readInOneTrip(db, [
    selectBookingToChange(db, { bookingId }),
    selectDone(db, requestId),
  ]);
  return booking && { ...booking, done };
}

const statusBefore = sql<BookingStatus | null>`logs.metadata #>> '{before,bookingStatus}'`;
/** What `shareGoneOf` logged when the booking was taken up again. */
const shareGone = sql<ShareGone | null>`logs.metadata -> 'shareGone'`;

/** The newest entry of the log about a booking: who wrote it, and which status it says was there before. */
function selectLastChange(db: Database, bookingId: string) {
  return db
    .selectFrom('logs')
    .where('bookingId', '=', bookingId)
    .select(['userId', 'createdAt'])
    .select([statusBefore.as('statusBefore'), shareGone.as('shareGone')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** The booking, its lines and payments, what was done last to it, what is kept of one that is called off, and what else moves its car, at one moment. */
export async function findBookingToChange(db: Database, { bookingId, at }: { bookingId: string; at: Date }) {
  const vehicleId = db.selectFrom('bookings').where('id', '=', bookingId).select('vehicleId').$asScalar();
  const [
    [booking],
    entries,
    lines,
    [lastChange = null],
    deliveries,
    [following = null],
    [seen],
    [rules],
    legs,
    ...ofVehicle
  ] = await readInOneTrip(db, [
    selectBookingToChange(db, { bookingId }),
    selectEntries(db, { bookingId }),
    selectKeptLines(db).where('bookingId', '=', bookingId),
    selectLastChange(db, bookingId),
    selectFollowingDeliveries(db, bookingId),
    selectFollowingTransfer(db, bookingId),
    selectLastSeenAs(db, { bookingId }),
    db
      .selectFrom('settings')
      .select(['cancellationKeptPercent', 'lateCancellationHours', 'lateCancellationKeptPercent'])
      .select(['noShowKeptPercent', 'policies']),
    selectLegs(db, vehicleId, { at, exceptBookingId: bookingId }),
    ...leavingVehicleQueries(db, vehicleId),
  ]);
  const leavingVehicle = leavingVehicleOf(ofVehicle);
  if (booking === undefined || rules === undefined || leavingVehicle === undefined) return undefined;
  const lastSeenAs = seen?.kind ?? null;
  return {
    ...booking,
    ...rules,
    entries,
    lines,
    lastChange,
    deliveries,
    following,
    lastSeenAs,
    legs: legs.map(legOf),
    leavingVehicle,
  };
}

export type BookingToSet = NonNullable<Awaited<ReturnType<typeof findBookingToChange>>>;
export type BookingToChange = Omit<
  BookingToSet,
  'lastChange' | 'deliveries' | 'following' | 'lastSeenAs' | 'legs' | 'leavingVehicle'
>;

export function ledgerOf(
  booking: Pick<
    BookingToChange,
    'entries' | 'vehicleId' | 'grandTotalCents' | 'paymentMethod' | 'bookingStatus'
  > &
    Pick<Ledger, 'beforeReleaseCents'>,
): Ledger {
  const { entries, vehicleId, grandTotalCents: totalCents, paymentMethod: method, bookingStatus } = booking;
  const { beforeReleaseCents = null } = booking;
  return {
    entries,
    vehicleId,
    totalCents,
    method,
    isCalledOff: isCalledOff(bookingStatus),
    beforeReleaseCents,
  };
}

export function updateById(db: Database, id: string, columns: Updateable<Tables['bookings']>) {
  const { bookingStatus } = columns;
  const update = db.updateTable('bookings').set(columns).where('id', '=', id).returning('rowVersion');
  return typeof bookingStatus === 'string'
    ? update.set({ isCalledOffWhileOut: calledOffWhileOut(bookingStatus) })
    : update;
}

interface StatusWrite {
  status: BookingStatus;
  /** From when on it holds its car; null from the agreed pickup on. */
  vehicleSince: string | null;
  holdUntil: string | null;
  approvalIds: readonly (string | null)[];
  /** What the booking comes to then, and its payments: one that is taken up costs again what it did. */
  money: { grandTotalCents: Cents; paymentStatus: PaymentStatus };
  /** It is called off, or taken up again: the line comes, or goes, that keeps a share. */
  move: ReturnType<typeof shareMove>;
  laterLine: PlacedLine | null;
  /** Where the car stands, when this takes it back. */
  vehicleBack: VehicleBack | null;
  /** Where it was found to stand, when this takes the car again. */
  place: DecidedPlace | null;
  news: readonly BookingNews[];
  /** What becomes of its deliveries. */
  followed: readonly FollowedDelivery[];
  /** … and of the transfer that brings its car. */
  following: Followed;
  /** What was left of its extras then; null where it takes none again. */
  stock: StockRead | null;
  log: ActivityEntry;
}

/** Sets the status and logs it. Answers the new version. Throws an exclusion violation when the car is taken (D6). */
export async function updateBookingStatus(
  db: Database,
  booking: ReadBooking &
    LoggedBooking & { rentalDays: number; vehicleId: string; following: FollowingCar | null },
  {
    status,
    vehicleSince,
    holdUntil,
    approvalIds,
    money,
    move,
    laterLine,
    vehicleBack,
    place,
    news,
    followed,
    following,
    stock,
    log,
  }: StatusWrite,
): Promise<number> {
  const [, , , , , [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    ...freeFollowing(db, following, { booking, vehicleId: booking.vehicleId, by: log.by }),
    updateById(db, booking.id, {
      ...money,
      bookingStatus: status,
      vehicleSince,
      holdUntil,
      releasedAt: null,
      updatedAt: log.by.at,
    }),
    move === 'takeUp' ? deleteCancellation(db, booking.id) : null,
    laterLine && insertLaterLine(db, booking.id, laterLine),
    ...writeFollowing(db, following, log.by),
    place && guardPlace(db, place, { at: log.by.at, writtenBookingId: booking.id }),
    ...(stock === null ? [] : guardStock(db, stock, { exceptBookingId: booking.id, at: log.by.at })),
    vehicleBack && moveVehicle(db, vehicleBack),
    insertActivity(db, log),
    ...writeFollowed(db, booking, { followed, rentalDays: booking.rentalDays, by: log.by }),
    ...approvalIds.flatMap((id) => spendApproval(db, id, log.by.at)),
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

/** Writes that staff agree to what its client changed, and logs it. Answers the new version. */
export async function updateAgreedChange(
  db: Database,
  booking: ReadBooking,
  { changeId, log }: { changeId: string; log: ActivityEntry },
): Promise<number> {
  const [, [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, { agreedChangeId: changeId, updatedAt: log.by.at }),
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
