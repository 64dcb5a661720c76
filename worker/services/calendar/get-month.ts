import { isOut } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { type CalendarDay, dayInHaiti, todayInHaiti } from '#domain/calendar-day.ts';
import { daysFromToday, gridDays, monthOf } from '#domain/calendar-month.ts';
import { returnLateMinutes } from '#domain/lateness.ts';
import { CALENDAR_MAX_VEHICLES } from '#domain/policy.ts';
import type { CalendarInput } from '#domain/schemas/calendar.ts';
import { readCalendar } from '../../db/queries/calendar/calendar-month.ts';
import type { Deps } from '../../deps.ts';

type Planned = Awaited<ReturnType<typeof readCalendar>>;

/** From the day on which each left until today, as far as these days go. */
function withDayLeft(
  notBack: Planned['notBack'],
  { from, to, today }: Record<'from' | 'to' | 'today', CalendarDay>,
) {
  return notBack
    .map(({ leftAt, ...kept }) => ({ ...kept, leftOn: dayInHaiti(new Date(leftAt)) }))
    .filter(({ leftOn }) => leftOn <= to && today >= from);
}

/**
 * What of it is drawn. A vehicle that left the fleet is, as long as it has something to show. A branch shows the vehicles
 * that stand there or leave from there, the bookings that begin there, and whatever holds a vehicle of its own.
 */
function drawn(
  planned: Omit<Planned, 'notBack'> & { notBack: ReturnType<typeof withDayLeft> },
  branchId: BranchId | undefined,
) {
  const { vehicles, bookings, blocks, calls, transfers, notBack } = planned;
  const isHere = (branch: BranchId) => branchId === undefined || branch === branchId;
  const standsHere = new Set(vehicles.filter((vehicle) => isHere(vehicle.branchId)).map(({ id }) => id));
  const isBooked = new Set(bookings.map(({ vehicleId }) => vehicleId));
  const leavesHere = new Set(
    [...bookings, ...notBack]
      .filter((booking) => isHere(booking.pickupBranchId))
      .map(({ vehicleId }) => vehicleId),
  );
  const shown = vehicles.filter(
    ({ id, isRetired }) => (standsHere.has(id) || leavesHere.has(id)) && (!isRetired || isBooked.has(id)),
  );
  const ids = new Set(shown.map(({ id }) => id));
  return {
    vehicles: shown,
    bookings: bookings.filter(
      ({ vehicleId, pickupBranchId }) => standsHere.has(vehicleId) || isHere(pickupBranchId),
    ),
    notBack: notBack.filter(
      ({ vehicleId, pickupBranchId }) => standsHere.has(vehicleId) || isHere(pickupBranchId),
    ),
    blocks: blocks.filter(({ vehicleId }) => ids.has(vehicleId)),
    calls: calls.filter(({ vehicleId }) => ids.has(vehicleId)),
    transfers: transfers
      .filter(({ vehicleId }) => ids.has(vehicleId))
      .map((transfer) => ({ ...transfer, arrivesOn: dayInHaiti(new Date(transfer.arrivesAt)) })),
  };
}

/** By how much the car is late to come back. */
function withLateness(planned: Planned['bookings'][number], now: Date) {
  const { returnAt, graceMinutes, isVehicleGone, ...booking } = planned;
  const late = isOut(booking.bookingStatus) ? returnLateMinutes(planned, now) : 0;
  return { ...booking, lateMinutes: late };
}

/**
 * Everything that touches a day of the weeks of a month, or of the days from yesterday on: bookings (canceled ones and no-shows hold no car and are left
 * out, but where their client keeps the car), maintenance, and the cars. Past CALENDAR_MAX_VEHICLES cars it answers `isTooMany` and nothing else.
 */
export async function getMonth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { month, isFromToday = false, branchId, class: wantedClass, search }: CalendarInput,
) {
  const at = clock.now();
  const today = todayInHaiti(at);
  const shown = (isFromToday ? undefined : month) ?? monthOf(today);
  const days = isFromToday ? daysFromToday(today) : gridDays(shown);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const read = await readCalendar(db, { from, to, today, at, class: wantedClass, search });
  const planned = { ...read, notBack: withDayLeft(read.notBack, { from, to, today }) };
  const { bookings, ...found } = drawn(planned, branchId);
  const isTooMany = found.vehicles.length > CALENDAR_MAX_VEHICLES;
  const nothing = { vehicles: [], bookings: [], blocks: [], calls: [], transfers: [], notBack: [] };
  const told = { ...found, bookings: bookings.map((booking) => withLateness(booking, at)) };
  return { today, month: shown, isFromToday, ...(isTooMany ? nothing : told), isTooMany };
}
