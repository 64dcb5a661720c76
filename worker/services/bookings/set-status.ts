import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { OWN_UNDO_MS } from '#domain/approval.ts';
import { vehicleMove } from '#domain/availability.ts';
import { type BookingStatus, isCalledOff } from '#domain/booking-status.ts';
import { agreedUnder, shareMove } from '#domain/cancellation.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import { followBooking } from '#domain/delivery.ts';
import { heldSince } from '#domain/hand-over.ts';
import { changed } from '#domain/ledger.ts';
import type { Place } from '#domain/places.ts';
import type { SetBookingStatusInput } from '#domain/schemas/bookings.ts';
import { holdAfterStatus } from '#domain/timed-hold.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import {
  type BookingToSet,
  findBookingToChange,
  ledgerOf,
  updateBookingStatus,
} from '../../db/queries/bookings/booking-changes.ts';
import type { StockRead } from '../../db/queries/settings/extra-stock.ts';
import type { Followed } from '../../db/queries/transfers/follow-booking.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { statusNews } from '../outbox/news.ts';
import { approversOf, approveStatus } from './approve-booking.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';
import { shareGoneOf, shareLine } from './kept-share.ts';
import { refuseTakenDays } from './refuse-taken-days.ts';
import { countsOf, requireExtrasLeft } from './require-extras-left.ts';
import { followOf, legsWith, requirePlace, takenBackAt } from './require-place.ts';

/** Whether somebody takes back what they set a moment before. */
function isUndo({ lastChange }: BookingToSet, to: BookingStatus, { userId, at }: ChangeAuthor): boolean {
  if (lastChange === null || lastChange.userId !== userId || lastChange.statusBefore !== to) return false;
  return at.getTime() - Date.parse(lastChange.createdAt) <= OWN_UNDO_MS;
}

/** What a booking comes to under another status, its payments, and the line that keeps a share of it: nothing else decides that. */
async function moneyUnder(booking: BookingToSet, to: BookingStatus, by: ChangeAuthor) {
  const { bookingStatus: from, lastChange } = booking;
  const { grandTotalCents: totalCents } = agreedUnder(booking, from, to);
  // What was called off, and taken up by mistake, keeps the share that it kept before, unless its price changed meanwhile.
  const gone = isUndo(booking, to, by) ? lastChange?.shareGone : null;
  const line =
    gone && gone.ofCents === totalCents ? gone.line : await shareLine(booking, to, { totalCents, at: by.at });
  const grandTotalCents = totalCents + (line?.totalCents ?? 0);
  const ledger = ledgerOf({ ...booking, grandTotalCents, bookingStatus: to });
  const { paymentStatus } = changed(ledger, ledger.entries);
  return { money: { grandTotalCents, paymentStatus }, line, totalCents };
}

interface HeldAgain {
  place: Place | null;
  stock: StockRead | null;
}

/** Where the car of a booking that is to hold it again will stand, and its extras; nothing where the booking holds it already, or frees it. */
async function holdAgain(
  { db }: Pick<ChangeDeps, 'db'>,
  booking: BookingToSet,
  { bookingStatus, following, at }: { bookingStatus: BookingStatus; following: Followed; at: Date },
): Promise<HeldAgain> {
  if (vehicleMove(booking.bookingStatus, bookingStatus) !== 'holdAgain') return { place: null, stock: null };
  const { id: exceptBookingId, vehicleBranchId: branchId, legs } = booking;
  const place = requirePlace({ branchId, legs: legsWith(legs, following) }, booking, true);
  const wanted = { times: booking, extras: countsOf(booking.lines), branchId: booking.pickupBranchId };
  return { place, stock: await requireExtrasLeft({ db }, { ...wanted, exceptBookingId, at }) };
}

/**
 * Sets a booking's status, any to any (D12); to set what is set already, by whomever, changes nothing. Throws BOOKING_NOT_FOUND,
 * STALE_VERSION `{current}`, APPROVAL_NEEDED as `approveStatus`, but not for one's own change of a moment before, VEHICLE_UNAVAILABLE when the car is promised to somebody else by now, VEHICLE_ELSEWHERE and NEXT_BEGINS_ELSEWHERE when it
 * is to be held again and does not stand where the booking begins, or is wanted elsewhere after, EXTRAS_TAKEN when others have its extras by then.
 */
export async function setStatus(
  deps: ChangeDeps,
  { bookingId, rowVersion: seenVersion, bookingStatus, leavingReason }: SetBookingStatusInput,
  request: ChangeRequest,
): Promise<{
  bookingStatus: SetBookingStatusInput['bookingStatus'];
  rowVersion: number;
  isChanged: boolean;
}> {
  return retryRefused(async () => {
    const booking = await findBookingToChange(deps.db, { bookingId, at: deps.clock.now() });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.bookingStatus === bookingStatus) {
      return { bookingStatus, rowVersion: booking.rowVersion, isChanged: false };
    }
    if (booking.rowVersion !== seenVersion) return refuseStale(deps, bookingId, request);
    const by = authorOf(deps, request);
    const { money, line, totalCents } = await moneyUnder(booking, bookingStatus, by);
    const changes = changesBetween(booking, { bookingStatus, ...money });
    // Nobody has to agree to what is taken back a moment later, but to call a booking off again.
    const isTakenBack = isUndo(booking, bookingStatus, by);
    const isOwnUndo = isTakenBack && !isCalledOff(bookingStatus);
    const { approvals, told } = isOwnUndo
      ? { approvals: [], told: {} }
      : await approveStatus(
          deps,
          { ...booking, grandTotalCents: totalCents, keptCents: money.grandTotalCents },
          { bookingStatus, leavingReason },
          request,
        );
    const log = bookingLog(booking, by, {
      ...changes,
      ...shareGoneOf(booking, bookingStatus),
      ...approversOf(approvals),
      ...told,
    });
    const holdUntil = holdAfterStatus(booking, by.at);
    const { vehicleId } = booking;
    const following = followOf(booking, { ...booking, bookingStatus }, { at: by.at, isUndo: isTakenBack });
    const { place, stock } = await holdAgain(deps, booking, { bookingStatus, following, at: by.at });
    const vehicleBack = takenBackAt(booking, bookingStatus, booking.returnBranchId);
    const newVersion = await refuseTakenDays(deps, { vehicleId, exceptBookingId: bookingId }, () =>
      updateBookingStatus(deps.db, booking, {
        status: bookingStatus,
        vehicleSince: heldSince({ ...booking, pickupAt: new Date(booking.pickupAt) }, bookingStatus, by.at),
        holdUntil,
        approvalIds: approvals.map(({ approvalId }) => approvalId),
        money,
        move: shareMove(booking.bookingStatus, bookingStatus),
        laterLine: line && { line, position: nextLaterPosition(booking.lines) },
        vehicleBack,
        place: place && { vehicleId, wanted: booking, place },
        followed: followBooking(booking.deliveries, { ...booking, bookingStatus }),
        following,
        news: statusNews(booking, bookingStatus),
        stock,
        log,
      }),
    );
    return { bookingStatus, rowVersion: newVersion, isChanged: true };
  });
}
