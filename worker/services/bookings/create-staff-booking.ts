import { createHash } from 'node:crypto';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { planBooking } from './plan-staff-booking.ts';
import { type CreatedBooking, reserve } from './reserve.ts';

/**
 * Books a car for a client at the counter: booking, extras, payment when something was paid or waits for a look, and
 * log, all or nothing; the same idempotency key gives the same booking. Throws VALIDATION_FAILED, VEHICLE_NOT_FOUND,
 * VEHICLE_UNAVAILABLE, QUOTE_CHANGED (`{ quote, priceInputs }`), IDEMPOTENCY_MISMATCH.
 */
export async function createStaffBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: StaffCreateBookingInput,
  { actor, ip }: StaffRequest,
): Promise<CreatedBooking> {
  const { vehicleId, idempotencyKey } = input;
  const nothingToClaim = { proofUploadId: null, uploadedAfter: deps.clock.now() };
  const requestHash = hashOf(input, actor.id);
  const { booking } = await reserve(deps, {
    query: { vehicleId, period: input, idempotencyKey, userId: actor.id, ...nothingToClaim },
    isRepeat: (previous) => previous.requestHash === requestHash,
    plan: (read) => planBooking(deps, { input, actor, ip, requestHash }, read),
  });
  return booking;
}

/** Of the whole form and who sent it: nobody is answered with another's booking. */
function hashOf({ idempotencyKey: _, ...form }: StaffCreateBookingInput, actorId: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...form, actorId }))
    .digest('hex');
}
