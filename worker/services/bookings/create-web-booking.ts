import { createHash } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import { offeredTimes } from '#domain/offered-times.ts';
import { type PaymentMethod, takesProof } from '#domain/payment-method.ts';
import { quoteWeb } from '#domain/pricing.ts';
import type { CreateBookingInput } from '#domain/schemas/bookings.ts';
import {
  getReservationInputs,
  type ReservableVehicle,
  type ReservationInputs,
} from '../../db/queries/bookings/new-bookings.ts';
import type { UploadToClaim } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { tryMoveProof } from '../proofs/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../proofs/upload-proof.ts';
import { allowancesOf, requireAllowance } from './allowances.ts';
import {
  type CreatedBooking,
  isReservationRefused,
  priceInputsOf,
  repeatOf,
  requireBookable,
  requireSameQuote,
  requireVehicle,
  reserveVehicle,
} from './reservation.ts';
import { webReservation } from './web-reservation.ts';

const MINUTE_MS = 60_000;

export interface CreateBookingRequest extends StaffRequest {
  /** Runs work the customer need not wait for. */
  afterAnswer(work: () => Promise<void>): Promise<void>;
}

/**
 * Books a car for a customer, with extras, payment, proof, log and notices, all or nothing; the same idempotency key
 * gives the same booking, however often and at once it comes. Throws VALIDATION_FAILED for days that cannot be booked and
 * a way to pay that is not offered, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, VEHICLE_ELSEWHERE (`{ branchId }`),
 * QUOTE_CHANGED (`{ quote, priceInputs }`), UPLOAD_NOT_FOUND, IDEMPOTENCY_MISMATCH, TOO_MANY_OPEN_BOOKINGS,
 * TOO_MANY_BOOKINGS_TODAY, CLIENT_REFUSED for whom staff rent to no more.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  { actor, ip, afterAnswer }: CreateBookingRequest,
): Promise<CreatedBooking> {
  const by = authorOf(deps, { actor, ip });
  const requestHash = hashOf(input);
  // The site asks for days, not for times.
  const { pickupDate, returnDate } = input;
  const upload = uploadOf(input, by);
  const allowances = allowancesOf(by.at, actor, ip);
  const query = {
    vehicleId: input.vehicleId,
    wanted: { pickupDate, returnDate },
    idempotencyKey: input.idempotencyKey,
    upload,
    allowances,
    counter: null,
    person: { emails: [input.customer.email, actor.email], phone: input.customer.phone },
    at: by.at,
  };
  return retryRefused(async () => {
    const read = await getReservationInputs(deps.db, query);
    const { previous, upload: proof } = read;
    if (previous) {
      return repeatOf(previous, previous.customerId === actor.id && previous.requestHash === requestHash);
    }
    const earliest = new Date(by.at.getTime() + read.webNoticeMinutes * MINUTE_MS);
    const times = offeredTimes(input, read, earliest);
    requireBookable(times, by.at);
    if (read.isRefused) throw new AppError('CLIENT_REFUSED');
    requireAllowance(read);
    const { holdHours } = requireOffered(input.paymentMethod, read);
    const vehicle = requireVehicle(read);
    requirePickupAtCar(input, vehicle);
    const priceInputs = priceInputsOf(read, vehicle);
    const quote = requireSameQuote(quoteWeb(priceInputs, input), input.quote, priceInputs);
    if (upload !== null && proof === undefined) throw new AppError('UPLOAD_NOT_FOUND');

    const decided = { input, actor, by, requestHash, vehicle, times, quote, holdHours, allowances };
    const reservation = webReservation(deps, decided, read, upload);
    const { claim } = reservation;
    const booking = await reserveVehicle(deps, reservation);
    if (claim && proof) await afterAnswer(() => tryMoveProof(deps, { ...claim, tempKey: proof.tempKey }));
    return booking;
  }, isReservationRefused);
}

function hashOf({ idempotencyKey: _, ...body }: CreateBookingInput): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** A proof is asked for every method but cash; one that came with cash is left for the sweep. */
function uploadOf(
  { paymentMethod, proofUploadId }: CreateBookingInput,
  { userId, at }: { userId: string; at: Date },
): UploadToClaim | null {
  if (!takesProof(paymentMethod) || proofUploadId === undefined) return null;
  return { uploadId: proofUploadId, userId, uploadedAfter: new Date(at.getTime() - UPLOAD_LIFETIME_MS) };
}

/** Throws VALIDATION_FAILED for a way to pay that was taken off the site, be it while the form was open. */
function requireOffered(wanted: PaymentMethod, { offeredMethods }: ReservationInputs) {
  const offered = offeredMethods.find(({ method }) => method === wanted);
  if (offered) return offered;
  const fieldErrors = { paymentMethod: 'validation.paymentMethod.required' };
  throw new AppError('VALIDATION_FAILED', { fieldErrors });
}

/** Throws VEHICLE_ELSEWHERE `{ branchId }`: on the web a car is collected where it stands. */
function requirePickupAtCar({ pickupBranchId }: CreateBookingInput, { branchId }: ReservableVehicle): void {
  if (pickupBranchId !== branchId) throw new AppError('VEHICLE_ELSEWHERE', { branchId });
}
