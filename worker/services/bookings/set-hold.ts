import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import type { SetHoldInput } from '#domain/schemas/staff-bookings.ts';
import { extendedHold, takesHold } from '#domain/timed-hold.ts';
import { findBookingToHold, updateHold } from '../../db/queries/bookings/booking-changes.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from './booking-change.ts';

/**
 * Holds the car for so many hours more, or, with null, without an end. The same request again adds nothing. Throws BOOKING_NOT_FOUND,
 * STALE_VERSION `{current}` (a booking that was released meanwhile is another version), NOT_ALLOWED for a booking that is paid for,
 * canceled or under way, and IDEMPOTENCY_MISMATCH for its id with something else.
 */
export async function setHold(
  deps: ChangeDeps,
  { requestId, bookingId, rowVersion: seenVersion, hours }: SetHoldInput,
  request: ChangeRequest,
): Promise<{ holdUntil: string | null; rowVersion: number }> {
  const requestHash = hashOf(['hold', bookingId, hours]);
  return retryRefused(async () => {
    const booking = await findBookingToHold(deps.db, { bookingId, requestId });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (isDone(booking.done, requestHash)) {
      const { holdUntil, rowVersion } = booking;
      return { holdUntil, rowVersion };
    }
    if (booking.rowVersion !== seenVersion) return refuseStale(deps, bookingId, request);
    if (!takesHold(booking)) throw new AppError('NOT_ALLOWED');
    const by = authorOf(deps, request);
    const holdUntil = hours === null ? null : extendedHold(booking, hours, by.at);
    const told = bookingLog(booking, by, changesBetween({ holdUntil: booking.holdUntil }, { holdUntil }));
    const log = { ...told, request: { requestId, requestHash } };
    return { holdUntil, rowVersion: await updateHold(deps.db, booking, { holdUntil, log }) };
  }, isRefusedOrRepeated);
}
