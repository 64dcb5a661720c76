import { takenStretches } from '#domain/availability.ts';
import { addDays, daysBetween, todayInHaiti } from '#domain/calendar-day.ts';
import type { ShareInput } from '#domain/schemas/client-changes.ts';
import { routeOf } from '#domain/transfers.ts';
import { readInOneTrip } from '../../db/batch.ts';
import { findHours } from '../../db/queries/settings/openings.ts';
import { selectRoutes } from '../../db/queries/settings/routes.ts';
import { selectFollowingTransfer } from '../../db/queries/transfers/follow-booking.ts';
import { listHolds } from '../../db/queries/vehicles/vehicle-holds.ts';
import type { Deps } from '../../deps.ts';
import type { BookingOwner } from '../bookings/booking-owner.ts';
import { closedDays } from '../vehicles/get-public-vehicle.ts';
import { requireOwn } from './client-changes.ts';

/**
 * The days from today on when somebody else has the car of a booking, and those on which nobody can come to the branch of its
 * pickup or of its return. Its own days are free to it. A car that is driven there takes the days of the way, too, and those of its notice. Throws BOOKING_NOT_FOUND.
 */
export async function listOwnTakenDays(
  deps: Pick<Deps, 'db' | 'clock'>,
  { bookingCode }: ShareInput,
  owner: BookingOwner,
) {
  const at = deps.clock.now();
  const today = todayInHaiti(at);
  const booking = await requireOwn(deps, bookingCode, owner);
  const [holds, { openings, ...rules }, [[following], routes]] = await Promise.all([
    listHolds(deps.db, booking.vehicleId, { from: today, at, exceptBookingId: booking.id }),
    findHours(deps.db),
    readInOneTrip(deps.db, [selectFollowingTransfer(deps.db, booking.id), selectRoutes(deps.db)]),
  ]);
  const driven = following?.state === 'planned' ? following : null;
  const wayDays = driven ? daysBetween(driven.leavesOn, booking.pickupDate) : 0;
  const behind = holds.map((hold) =>
    hold.toBranchId === booking.pickupBranchId
      ? hold
      : { ...hold, returnDate: addDays(hold.returnDate, wayDays) },
  );
  const noticeDays = driven ? (routeOf(routes, driven)?.webNoticeDays ?? 0) : 0;
  const tooSoon = Array.from({ length: Math.max(noticeDays, wayDays) }, (_, count) => addDays(today, count));
  const hours = (end: 'pickup' | 'return') => ({ ...rules, opening: openings[booking[`${end}BranchId`]] });
  const [closed, closedToReturn] = [
    closedDays(hours('pickup'), at),
    // The notice is for who comes for a car.
    closedDays({ ...hours('return'), webNoticeMinutes: 0 }, at),
  ];
  return {
    today,
    taken: takenStretches(behind),
    // An end that stays where it is stays possible.
    closed: [...new Set([...tooSoon, ...closed])].filter((day) => day !== booking.pickupDate),
    closedToReturn: closedToReturn.filter((day) => day !== booking.returnDate),
  };
}
