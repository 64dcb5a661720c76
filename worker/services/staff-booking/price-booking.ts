import { AppError } from '#domain/app-error.ts';
import { isSameQuote, type PriceInputs, type Quote, quoteStaffCreate } from '#domain/pricing.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/booking.ts';
import type { StaffQuoteInput } from '#domain/schemas/booking-desk.ts';
import { isRentable } from '#domain/vehicle.ts';
import {
  getReservationInputs,
  type ReservableVehicle,
  type ReservationInputs,
} from '../../db/queries/reservations.ts';
import type { Deps } from '../../deps.ts';

/** What the engine prices a new booking with, from what was read of car, extras and settings. */
export function priceInputsOf(read: ReservationInputs, vehicle: ReservableVehicle): PriceInputs {
  const { pricePerDayCents, pricingTiers, depositCents } = vehicle;
  const { taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents } = read;
  return {
    vehicle: { pricePerDayCents, pricingTiers, depositCents },
    extras: read.extras.map(({ code, unitPriceCents, isPerDay }) => ({ code, unitPriceCents, isPerDay })),
    ...{ taxRateBasisPoints, webOneWayFeeCents, staffOneWayFeeCents },
  };
}

/** The server's own quote, if it is the one the form showed. Throws QUOTE_CHANGED `{ quote, priceInputs }`. */
export function requireShownQuote(input: StaffCreateBookingInput, priceInputs: PriceInputs): Quote {
  const quote = quoteStaffCreate(priceInputs, input);
  if (!isSameQuote(quote, input.quote)) throw new AppError('QUOTE_CHANGED', { quote, priceInputs });
  return quote;
}

/** The price of a booking that staff may be about to make, and whether the car can be had. Throws VEHICLE_NOT_FOUND. */
export async function priceBooking(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: StaffQuoteInput,
) {
  const read = await getReservationInputs(db, {
    vehicleId: input.vehicleId,
    period: input,
    // Nothing was made with a key that nobody had before, and nothing is claimed without an upload.
    ...{
      idempotencyKey: random.uuid(),
      userId: random.uuid(),
      proofUploadId: null,
      uploadedAfter: clock.now(),
    },
  });
  if (read.vehicle === null) throw new AppError('VEHICLE_NOT_FOUND');
  const quote = quoteStaffCreate(priceInputsOf(read, read.vehicle), input);
  return { quote, isFree: read.vehicle.isFree && isRentable(read.vehicle.status) };
}
