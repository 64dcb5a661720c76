import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { VEHICLE_ACTIVITY_ROWS, VEHICLE_RECENT_BOOKINGS, VEHICLE_REVENUE_BOOKINGS } from '#domain/policy.ts';
import type { ListVehiclesInput } from '#domain/schemas/staff-vehicles.ts';
import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { findUnit, listFleet } from '../../db/queries/vehicles/staff-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** A page of the fleet that is not retired, each car with what it is doing today and who touched it last. */
export function listVehicles({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ListVehiclesInput) {
  return listFleet(db, input, todayInHaiti(clock.now()));
}

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
