import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import {
  VEHICLE_ACTIVITY_ROWS,
  VEHICLE_OPEN_BOOKINGS,
  VEHICLE_RECENT_BOOKINGS,
  VEHICLE_REVENUE_BOOKINGS,
} from '#domain/policy.ts';
import type { ListVehiclesInput } from '#domain/schemas/staff-vehicles.ts';
import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { findVehicleDetail, listVehicles as list } from '../../db/queries/vehicles/staff-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** A page of the fleet that is not retired, each car with what it is doing today and who touched it last. */
export function listVehicles({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: ListVehiclesInput) {
  const at = clock.now();
  return list(db, input, { today: todayInHaiti(at), at });
}

/**
 * All that the page of a car shows; a retired car too, for its bookings lead here. Money in cents, of the latest 10
 * bookings. Throws VEHICLE_NOT_FOUND.
 */
export async function getVehicle({ db, clock }: Pick<Deps, 'db' | 'clock'>, { vehicleId }: VehicleIdInput) {
  const found = await findVehicleDetail(db, {
    id: vehicleId,
    today: todayInHaiti(clock.now()),
    at: clock.now(),
    activityRows: VEHICLE_ACTIVITY_ROWS,
    bookingRows: VEHICLE_REVENUE_BOOKINGS,
    openRows: VEHICLE_OPEN_BOOKINGS,
  });
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  const { bookings, bookingCount, upcomingBookings, ...vehicle } = found;
  const booked = bookings.filter(({ bookingStatus }) => bookingStatus !== 'canceled');
  return {
    ...vehicle,
    recentBookings: bookings.slice(0, VEHICLE_RECENT_BOOKINGS),
    financial: {
      bookingCount,
      upcomingBookings,
      bookedCents: booked.reduce((sum, { grandTotalCents }) => sum + grandTotalCents, 0),
      revenueCents: bookings.reduce((sum, { paidCents }) => sum + paidCents, 0),
    },
  };
}
