import { createHash } from 'node:crypto';
import { takesProof } from '#domain/payment-method.ts';
import type { CreateBookingInput } from '#domain/schemas/bookings.ts';
import type { Actor } from '../../auth/actor.ts';
import type {
  Reservation,
  ReservationInputs,
  ReservationQuery,
} from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import { tryMoveProof } from '../payments/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../payments/upload-proof.ts';
import { allowancesOf } from './allowances.ts';
import { planReservation } from './plan-web-booking.ts';
import { type CreatedBooking, reserve } from './reserve.ts';

export interface CreateBookingRequest {
  actor: Actor;
  ip: string;
  /** Runs work the customer need not wait for. */
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

/**
 * Books a car for a customer, with extras, payment, proof, log and notices, all or nothing; the same idempotency key
 * gives the same booking, however often and at once it comes. Throws VALIDATION_FAILED, VEHICLE_NOT_FOUND,
 * VEHICLE_UNAVAILABLE, VEHICLE_ELSEWHERE (`{ branchId }`), QUOTE_CHANGED (`{ quote, priceInputs }`), UPLOAD_NOT_FOUND, IDEMPOTENCY_MISMATCH,
 * TOO_MANY_OPEN_BOOKINGS, TOO_MANY_BOOKINGS_TODAY.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  { actor, ip, afterAnswer }: CreateBookingRequest,
): Promise<CreatedBooking> {
  const query = reservationQuery(deps, input, { actor, ip });
  const requestHash = hashOf(input);
  const { booking, written } = await reserve(deps, {
    query,
    isRepeat: (previous) => previous.customerId === actor.id && previous.requestHash === requestHash,
    plan: (read) => planReservation(deps, { input, actor, ip, requestHash, query }, read),
  });
  if (written) await afterAnswer(() => finishProof(deps, written.reservation, written.read));
  return booking;
}

function reservationQuery(
  { clock }: Pick<Deps, 'clock'>,
  input: CreateBookingInput,
  { actor, ip }: Pick<CreateBookingRequest, 'actor' | 'ip'>,
): ReservationQuery {
  const { vehicleId, pickupDate, returnDate, idempotencyKey, paymentMethod, proofUploadId } = input;
  return {
    vehicleId,
    period: { pickupDate, returnDate },
    idempotencyKey,
    userId: actor.id,
    allowances: allowancesOf(clock.now(), actor, ip),
    // A proof is asked for every method but cash; one that came with cash is left for the sweep.
    proofUploadId: takesProof(paymentMethod) ? (proofUploadId ?? null) : null,
    uploadedAfter: new Date(clock.now().getTime() - UPLOAD_LIFETIME_MS),
  };
}

function hashOf({ idempotencyKey: _, ...body }: CreateBookingInput): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

async function finishProof(deps: Deps, { proof }: Reservation, { upload }: ReservationInputs): Promise<void> {
  if (!proof?.proofUploadId || !upload) return;
  const { proofUploadId: uploadId, finalKey } = proof;
  await tryMoveProof(deps, { uploadId, tempKey: upload.tempKey, finalKey });
}
