import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import type { SetHoldInput } from '#domain/schemas/staff-bookings.ts';
import { extendedHold, takesHold } from '#domain/timed-hold.ts';
import { findBooking, updateHold } from '../../db/queries/bookings/booking-changes.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';

/**
 * Holds the car for so many hours more, or, with null, without an end. Throws BOOKING_NOT_FOUND, STALE_VERSION
 * `{current}` (a booking that was released meanwhile is another version), and NOT_ALLOWED for a booking that is paid for,
 * canceled or under way.
 */
export async function setHold(
  deps: ChangeDeps,
  { bookingId, rowVersion: seenVersion, hours }: SetHoldInput,
  request: ChangeRequest,
): Promise<{ holdUntil: string | null; rowVersion: number }> {
  return retryRefused(async () => {
    const booking = await findBooking(deps.db, { bookingId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.rowVersion !== seenVersion) return refuseStale(deps, bookingId, request);
    if (!takesHold(booking)) throw new AppError('NOT_ALLOWED');
    const by = authorOf(deps, request);
    const holdUntil = hours === null ? null : extendedHold(booking, hours, by.at);
    const log = bookingLog(booking, by, changesBetween({ holdUntil: booking.holdUntil }, { holdUntil }));
    return { holdUntil, rowVersion: await updateHold(deps.db, booking, { holdUntil, log }) };
  });
}
