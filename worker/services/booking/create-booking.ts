import { createHash } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import { takesProof } from '#domain/payment-method.ts';
import type { CreateBookingInput } from '#domain/schemas/booking.ts';
import type { Actor } from '../../auth/actor.ts';
import { isConflict, isUniqueViolation } from '../../db/errors.ts';
import {
  getReservationInputs,
  insertReservation,
  type Reservation,
  type ReservationInputs,
  type ReservationQuery,
} from '../../db/queries/reservations.ts';
import type { Deps } from '../../deps.ts';
import { UPLOAD_LIFETIME_MS } from '../proof/limits.ts';
import { tryMoveProof } from '../proof/move-proof.ts';
import { planReservation } from './plan-reservation.ts';

/** One for the plan, the rest for a car that was edited or a code that was taken between reading and writing. */
const MAX_TRIES = 3;

export interface CreateBookingRequest {
  actor: Actor;
  ip: string;
  /** Runs work the customer need not wait for. */
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

export interface CreatedBooking {
  bookingId: string;
  bookingCode: string;
}

/**
 * Books a car for a customer, with extras, payment, proof, log and notices, all or nothing; the same idempotency key
 * gives the same booking, however often and at once it comes. Throws VALIDATION_FAILED, VEHICLE_NOT_FOUND,
 * VEHICLE_UNAVAILABLE, QUOTE_CHANGED (`{ quote, priceInputs }`), UPLOAD_NOT_FOUND, IDEMPOTENCY_MISMATCH.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  { actor, ip, afterAnswer }: CreateBookingRequest,
): Promise<CreatedBooking> {
  const query = reservationQuery(deps, input, actor);
  const requestHash = hashOf(input);
  let refusal: AppError | null = null;
  for (let tries = 0; ; tries += 1) {
    const read = await getReservationInputs(deps.db, query);
    if (read.previous) return repeatAnswer(read.previous, actor, requestHash);
    if (refusal) throw refusal;
    if (tries === MAX_TRIES) throw new AppError('VEHICLE_UNAVAILABLE');
    const reservation = planReservation(deps, { input, actor, ip, requestHash, query }, read);
    const outcome = await reserve(deps, reservation);
    if (outcome === 'reserved') {
      await afterAnswer(() => finishProof(deps, reservation, read));
      return { bookingId: reservation.booking.id, bookingCode: reservation.booking.bookingCode };
    }
    refusal = outcome === 'again' ? null : outcome;
  }
}

function reservationQuery(
  { clock }: Pick<Deps, 'clock'>,
  input: CreateBookingInput,
  actor: Actor,
): ReservationQuery {
  const { vehicleId, pickupDate, returnDate, idempotencyKey, paymentMethod, proofUploadId } = input;
  return {
    vehicleId,
    period: { pickupDate, returnDate },
    idempotencyKey,
    userId: actor.id,
    // A proof is asked for every method but cash; one that came with cash is left for the sweep.
    proofUploadId: takesProof(paymentMethod) ? (proofUploadId ?? null) : null,
    uploadedAfter: new Date(clock.now().getTime() - UPLOAD_LIFETIME_MS),
  };
}

function hashOf({ idempotencyKey: _, ...body }: CreateBookingInput): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

function repeatAnswer(
  previous: NonNullable<ReservationInputs['previous']>,
  actor: Actor,
  requestHash: string,
): CreatedBooking {
  const isSame = previous.customerId === actor.id && previous.requestHash === requestHash;
  if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH');
  return { bookingId: previous.id, bookingCode: previous.bookingCode };
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
    const { isReserved, isVehicleCurrent } = await insertReservation(db, reservation);
    if (isReserved) return 'reserved';
    return isVehicleCurrent ? new AppError('UPLOAD_NOT_FOUND') : 'again';
  } catch (error) {
    if (isConflict(error)) return new AppError('VEHICLE_UNAVAILABLE');
    if (isUniqueViolation(error, 'bookings_idempotency_key_key')) return new AppError('IDEMPOTENCY_MISMATCH');
    if (isUniqueViolation(error, 'bookings_booking_code_key')) return 'again';
    throw error;
  }
}

async function finishProof(deps: Deps, { proof }: Reservation, { upload }: ReservationInputs): Promise<void> {
  if (!proof?.proofUploadId || !upload) return;
  const { proofUploadId: uploadId, finalKey } = proof;
  await tryMoveProof(deps, { uploadId, tempKey: upload.tempKey, finalKey });
}
