import type { BookingStatus } from './booking-status.ts';
import type { RentalPeriod } from './rental-period.ts';
import { periodsOverlap } from './rental-period.ts';

/** Who holds a car: these bookings and maintenance blocks, each for its half-open days (D6). */
export const HOLDING_STATUSES = ['reserved', 'confirmed', 'active', 'picked_up'] as const;

export function holdsVehicle(status: BookingStatus): boolean {
  return HOLDING_STATUSES.some((holding) => holding === status);
}

/** Whether a car with these holds (bookings that hold, maintenance blocks) is free for the whole period. */
export function isFree(holds: readonly RentalPeriod[], wanted: RentalPeriod): boolean {
  return !holds.some((hold) => periodsOverlap(hold, wanted));
}

interface HeldBooking {
  vehicleId: string;
  period: RentalPeriod;
  status: BookingStatus;
}

/** Whether a change asks for days the booking does not hold yet, so that somebody else may be in the way. */
export function claimsNewDays(before: HeldBooking, after: HeldBooking): boolean {
  if (!holdsVehicle(after.status)) return false;
  if (!holdsVehicle(before.status) || before.vehicleId !== after.vehicleId) return true;
  return (
    after.period.pickupDate < before.period.pickupDate || after.period.returnDate > before.period.returnDate
  );
}
