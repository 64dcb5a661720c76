import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { OWN_UNDO_MS } from '#domain/approval.ts';
import { carMove } from '#domain/availability.ts';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import { followBooking } from '#domain/delivery.ts';
import { heldSince } from '#domain/hand-over.ts';
import { changed } from '#domain/ledger.ts';
import type { Place } from '#domain/places.ts';
import type { SetBookingStatusInput } from '#domain/schemas/bookings.ts';
import { holdAfterStatus } from '#domain/timed-hold.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { readInOneTrip } from '../../db/batch.ts';
import {
  type BookingToChange,
  type BookingToSet,
  findBookingToChange,
  ledgerOf,
  updateBookingStatus,
} from '../../db/queries/bookings/booking-changes.ts';
import { selectKeptLines } from '../../db/queries/bookings/booking-lines.ts';
import type { StockRead } from '../../db/queries/settings/extra-stock.ts';
import { legOf, selectLegs } from '../../db/queries/vehicles/car-places.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { statusNews } from '../outbox/news.ts';
import { approveStatus } from './approve-booking.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';
import { refuseTakenDays } from './refuse-taken-days.ts';
import { countsOf, requireExtrasLeft } from './require-extras-left.ts';
import { requirePlace, takenBackAt } from './require-place.ts';

function isTakenUp({ bookingStatus }: BookingToChange, to: BookingStatus): boolean {
  return isCalledOff(bookingStatus) && !isCalledOff(to);
}

/** What a booking comes to under another status, and its payments: one that was called off costs again what it did, without the line that kept a share. */
function moneyUnder(booking: BookingToChange, to: BookingStatus) {
  const { grandTotalCents: before, cancellationCents } = booking;
  const grandTotalCents = isTakenUp(booking, to) ? before - cancellationCents : before;
  const ledger = ledgerOf({ ...booking, grandTotalCents, bookingStatus: to });
  return { grandTotalCents, paymentStatus: changed(ledger, [...ledger.entries]).paymentStatus };
}

/** Whether somebody takes back what they set a moment before: nobody has to agree to that, but to call it off again. */
function isUndo({ lastChange }: BookingToSet, to: BookingStatus, { userId, at }: ChangeAuthor): boolean {
  if (lastChange === null || isCalledOff(to)) return false;
  if (lastChange.userId !== userId || lastChange.statusBefore !== to) return false;
  return at.getTime() - Date.parse(lastChange.createdAt) <= OWN_UNDO_MS;
}

interface HeldAgain {
  place: Place | null;
  stock: StockRead | null;
}

/** Where the car of a booking that is to hold it again will stand, and its extras; nothing where the booking holds it already, or frees it. */
async function holdAgain(
  { db }: Pick<ChangeDeps, 'db'>,
  booking: BookingToChange,
  { bookingStatus, at }: { bookingStatus: BookingStatus; at: Date },
): Promise<HeldAgain> {
  if (carMove(booking.bookingStatus, bookingStatus) !== 'holdAgain') return { place: null, stock: null };
  const { id: exceptBookingId, vehicleId, carBranchId: branchId } = booking;
  const [legs, lines] = await readInOneTrip(db, [
    selectLegs(db, vehicleId, { at, exceptBookingId }),
    selectKeptLines(db).where('bookingId', '=', exceptBookingId),
  ]);
  const place = requirePlace({ branchId, legs: legs.map(legOf) }, booking, true);
  const wanted = { times: booking, extras: countsOf(lines), branchId: booking.pickupBranchId };
  return { place, stock: await requireExtrasLeft({ db }, { ...wanted, exceptBookingId, at }) };
}

/**
 * Sets a booking's status, any to any (D12); to set what is set already, by whomever, changes nothing. Throws BOOKING_NOT_FOUND,
 * STALE_VERSION `{current}`, APPROVAL_NEEDED as `approveStatus`, but not for one's own change of a moment before, VEHICLE_UNAVAILABLE when the car is promised to somebody else by now, VEHICLE_ELSEWHERE and NEXT_BEGINS_ELSEWHERE when it
 * is to be held again and does not stand where the booking begins, or is wanted elsewhere after, EXTRAS_TAKEN when others have its extras by then.
 */
export async function setStatus(
  deps: ChangeDeps,
  { bookingId, rowVersion: seenVersion, bookingStatus }: SetBookingStatusInput,
  request: ChangeRequest,
): Promise<{
  bookingStatus: SetBookingStatusInput['bookingStatus'];
  rowVersion: number;
  isChanged: boolean;
}> {
  return retryRefused(async () => {
    const booking = await findBookingToChange(deps.db, { bookingId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.bookingStatus === bookingStatus) {
      return { bookingStatus, rowVersion: booking.rowVersion, isChanged: false };
    }
    if (booking.rowVersion !== seenVersion) return refuseStale(deps, bookingId, request);
    const money = moneyUnder(booking, bookingStatus);
    const changes = changesBetween(booking, { bookingStatus, ...money });
    const by = authorOf(deps, request);
    const isOwnUndo = isUndo(booking, bookingStatus, by);
    const approval = isOwnUndo ? null : await approveStatus(deps, booking, bookingStatus, request);
    const log = bookingLog(booking, by, { ...changes, ...approval?.log });
    const holdUntil = holdAfterStatus(booking, by.at);
    const { vehicleId } = booking;
    const { place, stock } = await holdAgain(deps, booking, { bookingStatus, at: by.at });
    const carBack = takenBackAt(booking, bookingStatus, booking.returnBranchId);
    const newVersion = await refuseTakenDays(deps, { vehicleId, exceptBookingId: bookingId }, () =>
      updateBookingStatus(deps.db, booking, {
        status: bookingStatus,
        vehicleSince: heldSince({ ...booking, pickupAt: new Date(booking.pickupAt) }, bookingStatus, by.at),
        holdUntil,
        approvalId: approval?.approvalId ?? null,
        money,
        isTakenUp: isTakenUp(booking, bookingStatus),
        carBack,
        place: place && { vehicleId, wanted: booking, place },
        followed: followBooking(booking.deliveries, { ...booking, bookingStatus }),
        news: statusNews(booking, bookingStatus),
        stock,
        log,
      }),
    );
    return { bookingStatus, rowVersion: newVersion, isChanged: true };
  });
}
