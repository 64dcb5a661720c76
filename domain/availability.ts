import { type BookingStatus, OUT_STATUSES, PROMISED_STATUSES } from './booking-status.ts';
import type { RentalPeriod } from './rental-period.ts';
import { periodsOverlap } from './rental-period.ts';

/** Who holds a car: these bookings and maintenance blocks, each for its half-open days (D6). */
export const HOLDING_STATUSES = [...PROMISED_STATUSES, ...OUT_STATUSES] as const;

export function holdsVehicle(status: BookingStatus): boolean {
  return HOLDING_STATUSES.some((holding) => holding === status);
}

/** Whether a car with these holds (bookings that hold, maintenance blocks) is free for the whole period. */
export function isFree(holds: readonly RentalPeriod[], wanted: RentalPeriod): boolean {
  return !holds.some((hold) => periodsOverlap(hold, wanted));
}
