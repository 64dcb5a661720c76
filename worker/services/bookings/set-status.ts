import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import type { SetBookingStatusInput } from '#domain/schemas/bookings.ts';
import { holdAfterStatus } from '#domain/timed-hold.ts';
import { findBooking, updateBookingStatus } from '../../db/queries/bookings/booking-changes.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { approveCancellation } from './approve-booking.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';
import { refuseTakenDays } from './refuse-taken-days.ts';

/**
 * Sets a booking's status, any to any (D12); to set what is set already, by whomever, changes nothing. Throws BOOKING_NOT_FOUND,
 * STALE_VERSION `{current}`, APPROVAL_NEEDED to call off what was paid for, VEHICLE_UNAVAILABLE when the car is promised to somebody else by now.
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
    const booking = await findBooking(deps.db, { bookingId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.bookingStatus === bookingStatus) {
      return { bookingStatus, rowVersion: booking.rowVersion, isChanged: false };
    }
    if (booking.rowVersion !== seenVersion) return refuseStale(deps, bookingId, request);
    const changes = changesBetween({ bookingStatus: booking.bookingStatus }, { bookingStatus });
    const by = authorOf(deps, request);
    const approval = await approveCancellation(deps, booking, bookingStatus, request);
    const log = bookingLog(booking, by, { ...changes, ...approval?.log });
    const holdUntil = holdAfterStatus(booking, by.at);
    const { vehicleId } = booking;
    const newVersion = await refuseTakenDays(deps, { vehicleId, exceptBookingId: bookingId }, () =>
      updateBookingStatus(deps.db, booking, {
        status: bookingStatus,
        holdUntil,
        approvalId: approval?.approvalId ?? null,
        log,
      }),
    );
    return { bookingStatus, rowVersion: newVersion, isChanged: true };
  });
}
