import { AppError } from '#domain/app-error.ts';
import { quoteStaffCreate } from '#domain/pricing.ts';
import type { StaffQuoteInput } from '#domain/schemas/staff-bookings.ts';
import { isRentable } from '#domain/vehicle.ts';
import { getReservationInputs } from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import { priceInputsOf } from './bookable.ts';

/** The price of a booking that staff may be about to make, and whether the car can be had. Throws VEHICLE_NOT_FOUND. */
export async function priceBooking(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: StaffQuoteInput,
) {
  // Nothing was made with a key that nobody had before, and nothing is claimed without an upload.
  const nothing = { idempotencyKey: random.uuid(), userId: random.uuid(), proofUploadId: null };
  const query = { ...nothing, uploadedAfter: clock.now(), vehicleId: input.vehicleId, period: input };
  const read = await getReservationInputs(db, query);
  if (read.vehicle === null) throw new AppError('VEHICLE_NOT_FOUND');
  const quote = quoteStaffCreate(priceInputsOf(read, read.vehicle), input);
  return { quote, isFree: read.vehicle.isFree && isRentable(read.vehicle.status) };
}
