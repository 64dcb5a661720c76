import { AppError } from '#domain/app-error.ts';
import { WEB_CODE_BYTES, webBookingCode } from '#domain/booking-code.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { quoteWeb } from '#domain/pricing.ts';
import type { CreateBookingInput } from '#domain/schemas/bookings.ts';
import type { Actor } from '../../auth/actor.ts';
import type {
  ReservableVehicle,
  Reservation,
  ReservationInputs,
  ReservationQuery,
} from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import { proofKey } from '../../storage/keys.ts';
import { requireAllowance } from './allowances.ts';
import { priceInputsOf, requireBookable, requireSameQuote, requireVehicle } from './bookable.ts';
import { reservationRows } from './booking-rows.ts';

export interface ReservationRequest {
  input: CreateBookingInput;
  actor: Actor;
  ip: string;
  requestHash: string;
  query: ReservationQuery;
}

/** Throws VALIDATION_FAILED for a way to pay that was taken off the site, be it while the form was open. */
function requireOffered(method: PaymentMethod, { offeredMethods }: ReservationInputs): void {
  if (offeredMethods.includes(method)) return;
  const fieldErrors = { paymentMethod: 'validation.paymentMethod.required' };
  throw new AppError('VALIDATION_FAILED', { fieldErrors });
}

/** Throws VEHICLE_ELSEWHERE `{ branchId }`: on the web a car is collected where it stands. */
function requirePickupAtCar({ pickupBranchId }: CreateBookingInput, { branchId }: ReservableVehicle): void {
  if (pickupBranchId !== branchId) throw new AppError('VEHICLE_ELSEWHERE', { branchId });
}

/**
 * Decides a web booking from what was read, down to every row it will write. Throws VALIDATION_FAILED for days that
 * cannot be booked and for a way to pay that is not offered, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, VEHICLE_ELSEWHERE, QUOTE_CHANGED with the fresh `quote` and `priceInputs`,
 * UPLOAD_NOT_FOUND, TOO_MANY_OPEN_BOOKINGS, TOO_MANY_BOOKINGS_TODAY.
 */
export function planReservation(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { input, actor, ip, requestHash, query }: ReservationRequest,
  read: ReservationInputs,
): Reservation {
  const at = clock.now();
  requireBookable(input, at);
  requireAllowance(read);
  requireOffered(input.paymentMethod, read);
  const vehicle = requireVehicle(read);
  requirePickupAtCar(input, vehicle);
  const priceInputs = priceInputsOf(read, vehicle);
  const quote = requireSameQuote(quoteWeb(priceInputs, input), input.quote, priceInputs);
  if (query.proofUploadId !== null && read.upload === null) throw new AppError('UPLOAD_NOT_FOUND');
  const bookingId = random.uuid();
  const contentType = read.upload?.contentType;
  const { proofUploadId, userId, uploadedAfter } = query;
  const proof = contentType && {
    proofUploadId,
    userId,
    uploadedAfter,
    contentType,
    finalKey: proofKey(bookingId, at, contentType),
    claimedAt: at,
  };
  return reservationRows({
    input,
    actor,
    ip,
    requestHash,
    at,
    vehicle,
    quote,
    bookingId,
    bookingCode: webBookingCode(random.bytes(WEB_CODE_BYTES)),
    paymentId: random.uuid(),
    catalogue: read.extras,
    proof: proof ?? null,
    allowances: query.allowances,
  });
}
