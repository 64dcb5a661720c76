import { AppError } from '#domain/app-error.ts';
import { bareQuote } from '#domain/bare-quote.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { SetLine } from '#domain/discount.ts';
import type { ChangedLedger } from '#domain/ledger.ts';
import { AFTER_HOURS_KINDS } from '#domain/line-kind.ts';
import { isSameQuote, type PriceInputs, type Quote } from '#domain/pricing.ts';
import { checkPickupDay } from '#domain/rental-period.ts';
import { checkTimes, type RentalTimes } from '#domain/rental-times.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import type { StaffPriceInputs } from '#domain/staff-price.ts';
import { isRentable } from '#domain/vehicle.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { isConflict, isUniqueViolation, refusedBy } from '../../db/errors.ts';
import type { NewLine } from '../../db/queries/bookings/booking-lines.ts';
import {
  type BookableVehicle,
  insertNewBooking,
  type NewBooking,
  type NewBookingInputs,
} from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';

/** What every way of booking asks and does: the web's and the counter's. */

export interface CreatedBooking {
  bookingId: string;
  bookingCode: string;
}

/** What the same request made before. Throws IDEMPOTENCY_MISMATCH when the key was somebody else's, or another request's. */
export function repeatOf(
  previous: NonNullable<NewBookingInputs['previous']>,
  isRepeat: boolean,
): CreatedBooking {
  if (!isRepeat) throw new AppError('IDEMPOTENCY_MISMATCH');
  const { bookingId, bookingCode } = previous;
  return { bookingId, bookingCode };
}

/** Throws VALIDATION_FAILED for times at which nobody can book from now on. */
export function requireBookable(times: RentalTimes, now: Date): void {
  const problem = checkPickupDay(times.pickupDate, todayInHaiti(now)) ?? checkTimes(times);
  if (problem === null) return;
  const field = problem.startsWith('validation.pickupDate') ? 'pickupDate' : 'returnDate';
  throw new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: problem } });
}

/** What decides whether a car can be had for some days. */
type VehicleAsked = Pick<BookableVehicle, 'status' | 'isFree' | 'isHeldByIncident'>;

/** Throws VEHICLE_NOT_FOUND, or VEHICLE_UNAVAILABLE for a car that is taken, kept after an incident, or not for rent. */
export function requireVehicle<Vehicle extends VehicleAsked>({
  vehicle,
}: {
  vehicle: Vehicle | undefined;
}): Vehicle {
  if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  if (!isRentable(vehicle.status) || !vehicle.isFree || vehicle.isHeldByIncident)
    throw new AppError('VEHICLE_UNAVAILABLE');
  return vehicle;
}

/** What the engine prices a new booking with. */
export function priceInputsOf(read: NewBookingInputs, vehicle: BookableVehicle): PriceInputs {
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  const { taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents, afterHours } = read;
  return {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: read.extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    taxRateBasisPoints,
    webOneWayFeeCents,
    staffOneWayFeeCents,
    afterHours,
  };
}

/** … and one of staff, who say at which times. */
export function staffPriceInputsOf(read: NewBookingInputs, vehicle: BookableVehicle): StaffPriceInputs {
  return { ...priceInputsOf(read, vehicle), graceMinutes: read.graceMinutes };
}

/** The server's own quote, if it is the one that was shown. Throws QUOTE_CHANGED `{ quote, priceInputs }`. */
export function requireSameQuote(quote: Quote, shown: Quote, priceInputs?: PriceInputs): Quote {
  if (!isSameQuote(quote, shown))
    throw new AppError('QUOTE_CHANGED', { quote: bareQuote(quote), priceInputs });
  return quote;
}

/** Why staff ask for less than the engine. */
type ReasonsGiven = Pick<StaffCreateBookingInput, 'discountReason' | 'afterHoursLeftOut'>;

/**
 * The lines of a new booking, extras with the name they have today; a discount is what staff gave for a reason, and what coming
 * outside the hours would cost is left out for another.
 */
export function newLines(
  { lines }: Quote,
  { extras, afterHours }: Pick<NewBookingInputs, 'extras' | 'afterHours'>,
  { userId: madeByUserId }: ChangeAuthor,
  { discountReason, afterHoursLeftOut }: ReasonsGiven = {},
): (NewLine & SetLine)[] {
  const names = new Map(extras.map(({ code, name }) => [code, name]));
  return lines.map((line) => ({
    ...line,
    label: line.code === null ? null : (names.get(line.code) ?? { en: line.code }),
    ...(line.kind === 'discount'
      ? { source: 'staff', madeByUserId, reason: discountReason ?? null, engineUnitCents: 0 }
      : {}),
    ...(afterHoursLeftOut !== undefined && AFTER_HOURS_KINDS.some((kind) => kind === line.kind)
      ? {
          source: 'staff',
          madeByUserId,
          reason: afterHoursLeftOut,
          engineUnitCents: afterHours?.feeCents ?? 0,
        }
      : {}),
  }));
}

/** What a new booking says of its payments. */
export function sumsOf({ paymentStatus, paidCents, pendingCents }: ChangedLedger) {
  return { paymentStatus, paidCents, pendingCents };
}

/** Writes the booking. Throws VEHICLE_UNAVAILABLE when somebody else has booked the car meanwhile. */
export async function reserveVehicle(
  { db }: Pick<Deps, 'db'>,
  newBooking: NewBooking,
): Promise<CreatedBooking> {
  try {
    await insertNewBooking(db, newBooking);
  } catch (error) {
    if (isUniqueViolation(error, 'transfers_pkey')) throw new AppError('IDEMPOTENCY_MISMATCH');
    throw isConflict(error) ? new AppError('VEHICLE_UNAVAILABLE') : error;
  }
  const { id: bookingId, bookingCode } = newBooking.booking;
  return { bookingId, bookingCode };
}

/** Read and decide again: what was read changed, this very request was written meanwhile, or the code is taken. */
export function isNewBookingRefused(error: unknown): boolean {
  return (
    refusedBy(error) !== undefined ||
    isUniqueViolation(error, 'bookings_idempotency_key_key') ||
    isUniqueViolation(error, 'bookings_booking_code_key')
  );
}
