import { AppError } from '#domain/app-error.ts';
import { webBookingCode } from '#domain/booking-code.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { isSameQuote, type PriceInputs, type Quote, quoteWeb } from '#domain/pricing.ts';
import { checkPeriod } from '#domain/rental-period.ts';
import type { CreateBookingInput } from '#domain/schemas/booking.ts';
import { isRentable } from '#domain/vehicle.ts';
import type { Actor } from '../../auth/actor.ts';
import type {
  ReservableVehicle,
  Reservation,
  ReservationInputs,
  ReservationQuery,
} from '../../db/queries/reservations.ts';
import type { Deps } from '../../deps.ts';
import { proofKey } from '../../storage/keys.ts';
import { reservationRows } from './reservation-rows.ts';

const BOOKING_CODE_BYTES = 4;

export interface ReservationRequest {
  input: CreateBookingInput;
  actor: Actor;
  ip: string;
  requestHash: string;
  query: ReservationQuery;
}

function requireBookable(input: CreateBookingInput, now: Date): void {
  const problem = checkPeriod(input, todayInHaiti(now));
  if (problem === null) return;
  const field = problem.startsWith('validation.pickupDate') ? 'pickupDate' : 'returnDate';
  throw new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: problem } });
}

function requireVehicle({ vehicle }: ReservationInputs): ReservableVehicle {
  if (vehicle === null) throw new AppError('VEHICLE_NOT_FOUND');
  if (!isRentable(vehicle.status) || !vehicle.isFree) throw new AppError('VEHICLE_UNAVAILABLE');
  return vehicle;
}

/** The server's own quote, if it is the one the customer saw. */
function requireSameQuote(
  input: CreateBookingInput,
  vehicle: ReservableVehicle,
  read: ReservationInputs,
): Quote {
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  const { taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents } = read;
  const priceInputs: PriceInputs = {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: read.extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    ...{ taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents },
  };
  const quote = quoteWeb(priceInputs, input);
  if (!isSameQuote(quote, input.quote)) throw new AppError('QUOTE_CHANGED', { quote, priceInputs });
  return quote;
}

/**
 * Decides a web booking from what was read, down to every row it will write. Throws VALIDATION_FAILED for days that
 * cannot be booked, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE, QUOTE_CHANGED with the fresh `quote` and `priceInputs`,
 * UPLOAD_NOT_FOUND.
 */
export function planReservation(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { input, actor, ip, requestHash, query }: ReservationRequest,
  read: ReservationInputs,
): Reservation {
  const at = clock.now();
  requireBookable(input, at);
  const vehicle = requireVehicle(read);
  const quote = requireSameQuote(input, vehicle, read);
  if (query.proofUploadId !== null && read.upload === null) throw new AppError('UPLOAD_NOT_FOUND');
  const bookingId = random.uuid();
  const contentType = read.upload?.contentType;
  const { proofUploadId, userId, uploadedAfter } = query;
  const proof = contentType && {
    ...{ proofUploadId, userId, uploadedAfter, contentType },
    finalKey: proofKey(bookingId, at, contentType),
    claimedAt: at,
  };
  return reservationRows({
    ...{ input, actor, ip, requestHash, at, vehicle, quote, bookingId },
    bookingCode: webBookingCode(random.bytes(BOOKING_CODE_BYTES)),
    paymentId: random.uuid(),
    catalogue: read.extras,
    proof: proof ?? null,
  });
}
