import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { gridDays, monthOf } from '#domain/calendar-month.ts';
import { CALENDAR_MAX_CARS } from '#domain/policy.ts';
import type { CalendarInput } from '#domain/schemas/calendar.ts';
import { readCalendar } from '../../db/queries/calendar/calendar-month.ts';
import type { Deps } from '../../deps.ts';

type Planned = Awaited<ReturnType<typeof readCalendar>>;

/**
 * What of it is drawn. A vehicle that left the fleet is, as long as it has something to show. A branch shows the vehicles
 * that stand there or leave from there, the bookings that begin there, and whatever holds a vehicle of its own.
 */
function drawn({ vehicles, bookings, blocks, calls }: Planned, branchId: BranchId | undefined) {
  const isHere = (branch: BranchId) => branchId === undefined || branch === branchId;
  const standsHere = new Set(vehicles.filter((car) => isHere(car.branchId)).map(({ id }) => id));
  const isBooked = new Set(bookings.map(({ vehicleId }) => vehicleId));
  const leavesHere = new Set(
    bookings.filter((booking) => isHere(booking.pickupBranchId)).map(({ vehicleId }) => vehicleId),
  );
  const cars = vehicles.filter(
    ({ id, isRetired }) => (standsHere.has(id) || leavesHere.has(id)) && (!isRetired || isBooked.has(id)),
  );
  const ids = new Set(cars.map(({ id }) => id));
  return {
    cars,
    bookings: bookings.filter(
      ({ vehicleId, pickupBranchId }) => standsHere.has(vehicleId) || isHere(pickupBranchId),
    ),
    blocks: blocks.filter(({ vehicleId }) => ids.has(vehicleId)),
    calls: calls.filter(({ vehicleId }) => ids.has(vehicleId)),
  };
}

/**
 * Everything that touches a day of the weeks of a month: bookings (canceled ones and no-shows hold no car and are left
 * out), maintenance, and the cars. Past CALENDAR_MAX_CARS cars it answers `isTooMany` and nothing else.
 */
export async function getMonth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { month, branchId, class: wantedClass, search }: CalendarInput,
) {
  const at = clock.now();
  const today = todayInHaiti(at);
  const shown = month ?? monthOf(today);
  const days = gridDays(shown);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const found = drawn(await readCalendar(db, { from, to, today, at, class: wantedClass, search }), branchId);
  const isTooMany = found.cars.length > CALENDAR_MAX_CARS;
  const nothing = { cars: [], bookings: [], blocks: [], calls: [] };
  return { today, month: shown, ...(isTooMany ? nothing : found), isTooMany };
}
