import { AppError } from '#domain/app-error.ts';
import type { SetBookingStatusInput } from '#domain/schemas/bookings.ts';
import { updateBookingStatus } from '../../db/queries/bookings/booking-edits.ts';
import { authorOf } from '../edits/staff-edit.ts';
import { type ChangeDeps, type ChangeRequest, refuseStale, refuseTakenDays } from './booking-change.ts';

/**
 * Sets a booking's status, any to any (D12); to set what is set already, by whomever, changes nothing. Throws BOOKING_NOT_FOUND,
 * STALE_VERSION `{current}`, VEHICLE_UNAVAILABLE when the car is promised to somebody else by now.
 */
export async function setStatus(
  deps: ChangeDeps,
  { bookingId, rowVersion, bookingStatus }: SetBookingStatusInput,
  request: ChangeRequest,
): Promise<{
  bookingStatus: SetBookingStatusInput['bookingStatus'];
  rowVersion: number;
  isChanged: boolean;
}> {
  const change = { bookingId, rowVersion, status: bookingStatus, by: authorOf(deps, request) };
  const outcome = await refuseTakenDays(updateBookingStatus(deps.db, change));
  if (outcome === undefined) throw new AppError('BOOKING_NOT_FOUND');
  if (!outcome.isCurrent && outcome.was !== bookingStatus) return refuseStale(deps, bookingId, request);
  const isChanged = outcome.isCurrent && outcome.was !== bookingStatus;
  return { bookingStatus, rowVersion: outcome.rowVersion, isChanged };
}
