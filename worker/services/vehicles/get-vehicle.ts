import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { VEHICLE_ACTIVITY_ROWS, VEHICLE_RECENT_BOOKINGS, VEHICLE_REVENUE_BOOKINGS } from '#domain/policy.ts';
import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { findUnit } from '../../db/queries/vehicles/staff-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** All that Unit Details shows; a retired car too, for its bookings lead here. Money in cents. Throws VEHICLE_NOT_FOUND. */
export async function getVehicle({ db, clock }: Pick<Deps, 'db' | 'clock'>, { vehicleId }: VehicleIdInput) {
  const found = await findUnit(db, {
    id: vehicleId,
    today: todayInHaiti(clock.now()),
    activityRows: VEHICLE_ACTIVITY_ROWS,
    bookingRows: VEHICLE_RECENT_BOOKINGS,
    revenueBookings: VEHICLE_REVENUE_BOOKINGS,
  });
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { bookingCount, upcomingBookings, bookedCents, revenueCents, ...unit } = found;
  return {
    ...unit,
    financial: { bookingCount, upcomingBookings, bookedCents, revenueCents },
  };
}
