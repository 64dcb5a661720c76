import type { HoldDays } from '#domain/availability.ts';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS } from '#domain/policy.ts';
import type { AskedTimes } from '#domain/rental-times.ts';
import { wayTo } from '../bookings/ways-to.ts';

interface ToBranch {
  /** Where the car is wanted. */
  city: BranchId;
  times: Omit<AskedTimes, 'pickupDate' | 'returnDate'>;
  /** How cars get from branch to branch. */
  ways: Parameters<typeof wayTo>[2];
  today: CalendarDay;
  at: Date;
}

/** How a car that stands at a branch gets to the one where it is wanted on a day; null where that is not offered, or too soon. */
function wayOn(fromBranchId: BranchId, pickupDate: CalendarDay, { city, times, ways, at }: ToBranch) {
  const period = { pickupDate, returnDate: addDays(pickupDate, 1), ...times };
  return wayTo({ fromBranchId, toBranchId: city }, period, ways, at);
}

/** How many days before its pickup a car leaves each branch from which it is driven there: none from where it is not offered, as from there itself. */
function wayDaysOf(to: ToBranch): ReadonlyMap<BranchId, number> {
  const farAhead = addDays(to.today, MAX_BOOKING_HORIZON_DAYS);
  return new Map(
    BRANCH_IDS.flatMap((from) => {
      const way = wayOn(from, farAhead, to);
      return way ? [[from, daysBetween(way.transfer.leavesOn, farAhead)]] : [];
    }),
  );
}

/** Holds in order, each with the days of the way behind it, where it leaves the car at a branch from which that is driven. */
export function withWayBehind<Hold extends HoldDays>(
  holds: readonly Hold[],
  branchId: BranchId,
  to: ToBranch,
): Hold[] {
  const wayDays = wayDaysOf(to);
  let stands = branchId;
  return holds.map((hold) => {
    stands = hold.toBranchId ?? stands;
    return { ...hold, returnDate: addDays(hold.returnDate, wayDays.get(stands) ?? 0) };
  });
}

/** The days from today on that are too soon for the way, or for the notice that the owner wants. */
export function tooSoonDays(holds: readonly HoldDays[], branchId: BranchId, to: ToBranch): CalendarDay[] {
  const wayDays = wayDaysOf(to);
  const notices = to.ways.routes.map(({ webNoticeDays }) => webNoticeDays);
  // The day after the last of them is another day's departure.
  const soon = Math.max(0, ...notices, ...wayDays.values()) + 1;
  const moves = holds.filter((hold) => hold.toBranchId != null);
  return Array.from({ length: soon }, (_, count) => addDays(to.today, count)).filter((day) => {
    const stands = moves.findLast((hold) => hold.pickupDate < day)?.toBranchId ?? branchId;
    return wayDays.has(stands) && wayOn(stands, day, to) === null;
  });
}
