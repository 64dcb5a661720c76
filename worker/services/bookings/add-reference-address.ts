import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import { isPromised } from '#domain/booking-status.ts';
import type { AddReferenceAddressInput } from '#domain/schemas/bookings.ts';
import { findBooking, updateReferenceAddress } from '../../db/queries/bookings/booking-changes.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { bookingLog } from './booking-change.ts';

/**
 * Adds the address that was left out at checkout, until the hand-over; the same one again changes nothing. Throws
 * BOOKING_NOT_FOUND (somebody else's too), and NOT_ALLOWED once another stands there or the car has been handed over.
 */
export async function addReferenceAddress(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingCode, referenceAddress }: AddReferenceAddressInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const booking = await findBooking(deps.db, { bookingCode, customerId: request.actor.id });
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.referenceAddress === referenceAddress) return;
    const isMissing = booking.referenceAddress === null && isPromised(booking.bookingStatus);
    if (!isMissing) throw new AppError('NOT_ALLOWED');
    const changes = changesBetween({ referenceAddress: null }, { referenceAddress });
    const log = bookingLog(booking, authorOf(deps, request), changes);
    await updateReferenceAddress(deps.db, booking, { referenceAddress, log });
  });
}
