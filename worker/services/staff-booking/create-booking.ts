import { createHash } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/booking.ts';
import { isConflict, isUniqueViolation } from '../../db/errors.ts';
import { getReservationInputs, insertReservation, type Reservation } from '../../db/queries/reservations.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../change/author.ts';
import { planBooking } from './plan-booking.ts';

/** One for the plan, the rest for a car that was edited or a code that was taken between reading and writing. */
const MAX_TRIES = 3;

/**
 * Books a car for a client at the counter: booking, extras, payment when something was paid or waits for a look, and
 * log, all or nothing; the same idempotency key gives the same booking. Throws VALIDATION_FAILED, VEHICLE_NOT_FOUND,
 * VEHICLE_UNAVAILABLE, QUOTE_CHANGED (`{ quote, priceInputs }`), IDEMPOTENCY_MISMATCH.
 */
export async function createStaffBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: StaffCreateBookingInput,
  { actor, ip }: StaffRequest,
): Promise<{ bookingId: string; bookingCode: string }> {
  const { vehicleId, idempotencyKey } = input;
  const nothingToClaim = { proofUploadId: null, uploadedAfter: deps.clock.now() };
  const query = { vehicleId, period: input, idempotencyKey, userId: actor.id, ...nothingToClaim };
  const requestHash = hashOf(input, actor.id);
  let refusal: AppError | null = null;
  for (let tries = 0; ; tries += 1) {
    const read = await getReservationInputs(deps.db, query);
    if (read.previous) {
      if (read.previous.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
      return { bookingId: read.previous.id, bookingCode: read.previous.bookingCode };
    }
    if (refusal) throw refusal;
    if (tries === MAX_TRIES) throw new AppError('VEHICLE_UNAVAILABLE');
    const reservation = planBooking(deps, { input, actor, ip, requestHash }, read);
    const outcome = await reserve(deps, reservation);
    if (outcome === 'reserved') {
      return { bookingId: reservation.booking.id, bookingCode: reservation.booking.bookingCode };
    }
    refusal = outcome === 'again' ? null : outcome;
  }
}

/** Of the whole form and who sent it: nobody is answered with another's booking. */
function hashOf({ idempotencyKey: _, ...form }: StaffCreateBookingInput, actorId: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...form, actorId }))
    .digest('hex');
}

/**
 * Writes the booking. A refusal is answered, not thrown: the same key may have booked meanwhile, which comes first.
 * 'again': the car changed since it was read, or the code is taken.
 */
async function reserve(
  { db }: Pick<Deps, 'db'>,
  reservation: Reservation,
): Promise<'reserved' | 'again' | AppError> {
  try {
    return (await insertReservation(db, reservation)).isReserved ? 'reserved' : 'again';
  } catch (error) {
    if (isConflict(error)) return new AppError('VEHICLE_UNAVAILABLE');
    if (isUniqueViolation(error, 'bookings_idempotency_key_key')) return new AppError('IDEMPOTENCY_MISMATCH');
    if (isUniqueViolation(error, 'bookings_booking_code_key')) return 'again';
    throw error;
  }
}
