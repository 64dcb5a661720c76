import { AppError } from '#domain/app-error.ts';
import type { AvailabilityInput } from '#domain/schemas/staff-bookings.ts';
import { findAvailability } from '../../db/queries/bookings/booking-form.ts';
import type { Deps } from '../../deps.ts';

/**
 * Whether the car is free for the half-open days, the booking that is being edited left aside (D6). A promise is only
 * made by booking. Throws VEHICLE_NOT_FOUND.
 */
export async function checkAvailability({ db }: Pick<Deps, 'db'>, input: AvailabilityInput) {
  const isFree = await findAvailability(db, input);
  if (isFree === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  return { isFree };
}
