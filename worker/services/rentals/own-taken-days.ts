import { takenStretches } from '#domain/availability.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { ShareInput } from '#domain/schemas/client-changes.ts';
import { findHours } from '../../db/queries/settings/openings.ts';
import { listHolds } from '../../db/queries/vehicles/vehicle-holds.ts';
import type { Deps } from '../../deps.ts';
import type { BookingOwner } from '../bookings/booking-owner.ts';
import { closedDays } from '../vehicles/get-public-vehicle.ts';
import { requireOwn } from './client-changes.ts';

/**
 * The days from today on when somebody else has the car of a booking, and those on which nobody can come to the branch of its
 * pickup or of its return. Its own days are free to it. Throws BOOKING_NOT_FOUND.
 */
export async function listOwnTakenDays(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingCode }: ShareInput,
  owner: BookingOwner,
) {
  const at = deps.clock.now();
  const today = todayInHaiti(at);
  const booking = await requireOwn(deps, bookingCode, owner);
  const [holds, { openings, ...rules }] = await Promise.all([
    listHolds(deps.db, booking.vehicleId, { from: today, at, exceptBookingId: booking.id }),
    findHours(deps.db),
  ]);
  const hours = (end: 'pickup' | 'return') => ({ ...rules, opening: openings[booking[`${end}BranchId`]] });
  const [closed, closedToReturn] = [
    closedDays(hours('pickup'), at),
    // The notice is for who comes for a car.
    closedDays({ ...hours('return'), webNoticeMinutes: 0 }, at),
  ];
  return {
    today,
    taken: takenStretches(holds),
    // An end that stays where it is stays possible.
    closed: closed.filter((day) => day !== booking.pickupDate),
    closedToReturn: closedToReturn.filter((day) => day !== booking.returnDate),
  };
}
