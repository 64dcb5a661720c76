import type { Updateable } from 'kysely';
import type { FollowedDelivery } from '#domain/delivery.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import { expectedAt, isVehicleGone } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { type BookedFor, clientIdOf, keepClients, nameClients } from '../clients/keep-clients.ts';
import {
  type LoggedBooking,
  selectFollowingDeliveries,
  writeFollowed,
} from '../deliveries/follow-booking.ts';
import { type TurnedMail, turnMail } from '../mail/turn-mail.ts';
import { insertNotice, type Notice } from '../messages/notify-staff.ts';
import { type BookingNews, tellClient } from '../outbox/tell.ts';
import { type HeldLedger, type LedgerChange, ledgerColumns, writeEntries } from '../payments/ledger.ts';
import { insertRentalChange, type NewRentalChange } from '../rentals/rental-changes.ts';
import { isKeptBySwap } from '../rentals/swapped-vehicles.ts';
import { guardStock, type StockRead } from '../settings/extra-stock.ts';
import { afterHoursOf, openingsOf, selectOpenings } from '../settings/openings.ts';
import { selectRoutes } from '../settings/routes.ts';
import {
  type Followed,
  type FollowingCar,
  freeFollowing,
  neededAt,
  selectFollowingTransfer,
  writeFollowing,
} from '../transfers/follow-booking.ts';
import { insertTransfer, type NewTransfer } from '../transfers/transfers.ts';
import {
  type DecidedPlace,
  guardPlace,
  isBack,
  legOf,
  moveVehicle,
  selectLegs,
  type VehicleBack,
} from '../vehicles/vehicle-places.ts';
import { pricingTiers, vehicleAsRead } from '../vehicles/vehicle-record.ts';
import { selectEntries, selectLastSeenAs, updateById } from './booking-changes.ts';
import {
  deleteCancellation,
  insertLaterLine,
  type NewLine,
  type PlacedLine,
  replaceLines,
  selectKeptLines,
} from './booking-lines.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

interface EditAsked {
  bookingId: string;
  /** The car that it is to have; its own where it is absent. */
  vehicleId?: string | undefined;
  /** Whether this request was done before is read at the same moment: later, its own change would pass for another's. */
  requestId?: string;
  at: Date;
}

/** What an edit is decided from: the booking with its ledger and lines, its car and the one asked for, today's extras, tax and fee. */
export async function findBookingToEdit(db: Database, { bookingId, vehicleId, requestId, at }: EditAsked) {
  const itsVehicle = db.selectFrom('bookings').where('id', '=', bookingId).select('vehicleId').$asScalar();
  const [
    [booking],
    entries,
    lines,
    vehicles,
    extras,
    [settings],
    legs,
    routes,
    openings,
    deliveries,
    [following = null],
    [seen],
    methods,
    [done],
  ] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .innerJoin('clients', 'clients.id', 'clientId')
      .selectAll('bookings')
      .select(['doNotRentReason', 'licenseExpiresOn'])
      .select([
        isKeptBySwap.as('isKeptBySwap'),
        expectedAt.as('expectedAt'),
        isVehicleGone.as('isVehicleGone'),
        neededAt.as('neededAt'),
      ])
      .where('bookings.id', '=', bookingId),
    selectEntries(db, { bookingId }),
    selectKeptLines(db).where('bookingId', '=', bookingId),
    db
      .selectFrom('vehicles')
      .where(({ eb, or }) =>
        or([eb('id', '=', itsVehicle), ...(vehicleId === undefined ? [] : [eb('id', '=', vehicleId)])]),
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
    selectLegs(db, vehicleId ?? itsVehicle, { at, exceptBookingId: bookingId }),
    selectRoutes(db),
    selectOpenings(db),
    selectFollowingDeliveries(db, bookingId),
    selectFollowingTransfer(db, bookingId),
    selectLastSeenAs(db, { bookingId }),
    db.selectFrom('paymentInstructions').select(['method', 'holdHours']),
    requestId === undefined ? null : selectDone(db, requestId),
  ]);
  const vehicle = vehicles.find(({ id }) => id === (vehicleId ?? booking?.vehicleId));
  const moves = { legs: legs.map(legOf), routes };
  if (booking === undefined || settings === undefined) return undefined;
  const hours = { openings: openingsOf(openings), afterHours: afterHoursOf(settings) };
  return {
    ...booking,
    entries,
    lines,
    vehicle,
    vehicles,
    extras,
    deliveries,
    following,
    lastSeenAs: seen?.kind ?? null,
    methods,
    done,
    ...settings,
    ...moves,
    ...hours,
  };
}

export type BookingToEdit = NonNullable<Awaited<ReturnType<typeof findBookingToEdit>>>;

export interface BookingEdit {
  booking: ReadBooking &
    HeldLedger &
    BookedFor &
    LoggedBooking & { rentalDays: number; following: FollowingCar | null };
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
  vehicleBack: VehicleBack | null;
  /** It was called off, and is taken up again: the line goes that kept a share. */
  isTakenUp?: boolean;
  /** What it is charged less, or more, after the booking. */
  laterLine?: PlacedLine | null;
  /** What was agreed with the client, where it was an act of its own. */
  change?: NewRentalChange;
  /** Where its mail goes from now on, when the address is corrected. */
  turned?: TurnedMail | null;
  /** What becomes of its deliveries. */
  followed: readonly FollowedDelivery[];
  /** … and of the transfer that brings its car. */
  following: Followed;
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
  const { rentalDays = booking.rentalDays } = columns;
  const { following } = edit;
  const [, , , , , , [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    // The client before the cars, as in every write.
    keepClients(db, [booking, columns]),
    ...freeFollowing(db, following, { booking, vehicleId: vehicle.id, by: log.by }),
    // Locks both cars in the order of their ids, so that two edits cannot deadlock.
    updateById(db, booking.id, { ...columns, ...ledgerColumns(booking, ledger) }).set({
      clientId: clientIdOf(db, columns),
    }),
    guard(db, 'vehicle_changed', vehicleAsRead(db, vehicle)),
    ...writeFollowing(db, following, log.by),
    place && guardPlace(db, place, { at: log.by.at, writtenBookingId: booking.id }),
    ...(stock === null ? [] : guardStock(db, stock, { exceptBookingId: booking.id, at: log.by.at })),
    transfer ? insertTransfer(db, transfer) : null,
    edit.vehicleBack && moveVehicle(db, edit.vehicleBack),
    nameClients(db, [booking, columns]),
    ...(lines === null ? [] : replaceLines(db, booking.id, lines)),
    edit.isTakenUp ? deleteCancellation(db, booking.id) : null,
    laterLine ? insertLaterLine(db, booking.id, laterLine) : null,
    change === undefined ? null : insertRentalChange(db, change),
    insertActivity(db, log),
    ...writeFollowed(db, booking, { followed: edit.followed, rentalDays, by: log.by }),
    notice ? insertNotice(db, notice) : null,
    ...edit.approvalIds.flatMap((id) => spendApproval(db, id, log.by.at)),
    ...writeEntries(db, { bookingId: booking.id, ...ledger }),
    ...(edit.turned ? turnMail(db, edit.turned) : []),
    ...edit.news.map((one) => tellClient(db, booking.id, one, log.by.at)),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}
