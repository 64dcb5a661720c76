import { AppError } from '#domain/app-error.ts';
import { isConflict, isUniqueViolation } from '../../db/errors.ts';
import {
  getReservationInputs,
  insertReservation,
  type Reservation,
  type ReservationInputs,
  type ReservationQuery,
} from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';

/** One for the plan, the rest for a car that was edited or a code that was taken between reading and writing. */
const MAX_TRIES = 3;

export interface CreatedBooking {
  bookingId: string;
  bookingCode: string;
}

export interface ReservationAttempt {
  query: ReservationQuery;
  /** Whether what the idempotency key made before is this very booking. */
  isRepeat(previous: NonNullable<ReservationInputs['previous']>): boolean;
  /** Decides what is written, or throws why not. */
  plan(read: ReservationInputs): Reservation;
}

export interface ReservationResult {
  booking: CreatedBooking;
  /** What was written, and from what; null when the same key had booked before. */
  written: { reservation: Reservation; read: ReservationInputs } | null;
}

/**
 * Reads, plans and writes a booking, again when the car was edited or the code taken in between. The same key gives the
 * same booking, however often and at once it comes. Throws what `plan` throws, VEHICLE_UNAVAILABLE, UPLOAD_NOT_FOUND,
 * IDEMPOTENCY_MISMATCH, TOO_MANY_BOOKINGS_TODAY.
 */
export async function reserve(
  { db }: Pick<Deps, 'db'>,
  { query, isRepeat, plan }: ReservationAttempt,
): Promise<ReservationResult> {
  let refusal: AppError | null = null;
  for (let tries = 0; ; tries += 1) {
    const read = await getReservationInputs(db, query);
    if (read.previous) {
      if (!isRepeat(read.previous)) throw new AppError('IDEMPOTENCY_MISMATCH');
      const { id: bookingId, bookingCode } = read.previous;
      return { booking: { bookingId, bookingCode }, written: null };
    }
    if (refusal) throw refusal;
    if (tries === MAX_TRIES) throw new AppError('VEHICLE_UNAVAILABLE');
    const reservation = plan(read);
    const outcome = await write(db, reservation);
    if (outcome === 'reserved') {
      const { id: bookingId, bookingCode } = reservation.booking;
      return { booking: { bookingId, bookingCode }, written: { reservation, read } };
    }
    refusal = outcome === 'again' ? null : outcome;
  }
}

/**
 * Writes the booking. A refusal is answered, not thrown: the same key may have booked meanwhile, which comes first.
 * 'again': the car changed since it was read, or the code is taken.
 */
async function write(db: Deps['db'], reservation: Reservation): Promise<'reserved' | 'again' | AppError> {
  try {
    const { isReserved, isVehicleCurrent, isOverspent } = await insertReservation(db, reservation);
    if (isReserved) return 'reserved';
    if (isOverspent) return new AppError('TOO_MANY_BOOKINGS_TODAY');
    return isVehicleCurrent ? new AppError('UPLOAD_NOT_FOUND') : 'again';
  } catch (error) {
    if (isConflict(error)) return new AppError('VEHICLE_UNAVAILABLE');
    if (isUniqueViolation(error, 'bookings_idempotency_key_key')) return new AppError('IDEMPOTENCY_MISMATCH');
    if (isUniqueViolation(error, 'bookings_booking_code_key')) return 'again';
    throw error;
  }
}
