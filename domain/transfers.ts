import { AppError } from './app-error.ts';
import type { BoardMove } from './board.ts';
import type { BranchId } from './branch.ts';
import { type CalendarDay, dayInHaiti } from './calendar-day.ts';
import { instantInHaiti, timeInHaiti } from './haiti-clock.ts';
import type { Cents } from './money.ts';
import type { Hold, RentalTimes } from './rental-times.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { MINUTE_MS } from './time-units.ts';

// Staff drive a car from one branch to another (docs/decisions/0034). Until it has ended, a transfer holds the car.

export const TRANSFER_STATES = ['planned', 'on_the_way', 'done', 'canceled'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The driver leaves; the car is there. */
export const TRANSFER_STEPS = ['leave', 'finish'] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

export function isUnderWay(state: TransferState): boolean {
  return state === 'planned' || state === 'on_the_way';
}

interface OpenTransfer {
  state: TransferState;
  toBranchId: BranchId;
  leavesAt: string;
  /** Since when it is on the way; null before. */
  leftAt: string | null;
}

/**
 * Which of a car's transfers end when it leaves with a client at a branch, and how: where it was driven to it has arrived, elsewhere
 * nobody drove it. One that is still to come, after the rental that begins `from` then, goes on; and so does one that left after the
 * hand-over, which is entered late.
 */
export function endedByHandOver<Transfer extends OpenTransfer>(
  transfers: readonly Transfer[],
  { branchId, from, happenedAt }: { branchId: BranchId; from: Date; happenedAt: Date },
): { transfer: Transfer; state: 'done' | 'canceled' }[] {
  return transfers
    .filter(({ leftAt, leavesAt }) =>
      leftAt === null ? Date.parse(leavesAt) < from.getTime() : Date.parse(leftAt) <= happenedAt.getTime(),
    )
    .map((transfer) => ({ transfer, state: transfer.toBranchId === branchId ? 'done' : 'canceled' }));
}

/** No direction takes longer. */
export const MAX_TRANSFER_DAYS = 2;

/** What the owner says of a direction. */
export interface TransferRoute {
  fromBranchId: BranchId;
  toBranchId: BranchId;
  minutes: number;
  isPossible: boolean;
  /** Whether the site offers a car of the first branch at the second, how many days ahead, and for how much. */
  isOnWeb: boolean;
  webNoticeDays: number;
  webFeeCents: Cents;
  isWebFeeTaxed: boolean;
}

/** What of it a plan needs. */
export type DrivenRoute = Pick<TransferRoute, 'fromBranchId' | 'toBranchId' | 'minutes' | 'isPossible'>;

export interface TransferPlan {
  fromBranchId: BranchId;
  toBranchId: BranchId;
  leavesOn: CalendarDay;
  leavesTime: TimeOfDay;
  minutes: number;
}

export function transferHold({ leavesOn, leavesTime, minutes }: TransferPlan): Hold {
  const from = instantInHaiti(leavesOn, leavesTime);
  return { from, until: new Date(from.getTime() + minutes * MINUTE_MS) };
}

/** The same as days and times, as a rental asks for a car. */
export function wantedOf(plan: TransferPlan): RentalTimes {
  const { leavesOn: pickupDate, leavesTime: pickupTime } = plan;
  const { until } = transferHold(plan);
  return { pickupDate, pickupTime, returnDate: dayInHaiti(until), returnTime: timeInHaiti(until) };
}

interface Way {
  fromBranchId: BranchId;
  toBranchId: BranchId;
}

/** The way from one branch to the other, if there is one. */
export function routeOf<Route extends Way>(
  routes: readonly Route[],
  { fromBranchId, toBranchId }: Way,
): Route | undefined {
  return routes.find((one) => one.fromBranchId === fromBranchId && one.toBranchId === toBranchId);
}

/** The way there. Throws TRANSFER_IMPOSSIBLE `{ fromBranchId, toBranchId }` where no car can be driven now. */
export function requireRoute<Route extends DrivenRoute>(
  routes: readonly Route[],
  { fromBranchId, toBranchId }: Way,
): Route {
  const route = routeOf(routes, { fromBranchId, toBranchId });
  if (route?.isPossible !== true) throw new AppError('TRANSFER_IMPOSSIBLE', { fromBranchId, toBranchId });
  return route;
}

/** Throws TRANSFER_DOES_NOT_FIT `{ from, until, minutes }` for a transfer that does not lie between the two moments. */
export function requireWithin(plan: TransferPlan, { from, until }: Hold): void {
  const hold = transferHold(plan);
  if (hold.from >= from && hold.until <= until) return;
  throw new AppError('TRANSFER_DOES_NOT_FIT', { from, until, minutes: plan.minutes });
}

interface Drive extends Way {
  state: TransferState;
  leavesOn: CalendarDay;
  leavesTime: TimeOfDay;
  leavesAt: string;
  arrivesAt: string;
}

/** Since which day a transfer is late: to leave, or to arrive once it has left; null while it is not. */
export function lateSince(
  { state, leavesOn, leavesAt, arrivesAt }: Pick<Drive, 'state' | 'leavesOn' | 'leavesAt' | 'arrivesAt'>,
  now: Date,
): CalendarDay | null {
  if (state === 'planned') return Date.parse(leavesAt) < now.getTime() ? leavesOn : null;
  const arrival = new Date(arrivesAt);
  return isUnderWay(state) && arrival < now ? dayInHaiti(arrival) : null;
}

/** What a branch sees of a car that is driven: it leaves here, or arrives here. */
export interface TransferEnd {
  move: BoardMove;
  branchId: BranchId;
  at: string;
  date: CalendarDay;
  time: TimeOfDay;
  /** What that branch does next; null while the car cannot be there yet. */
  next: TransferStep | null;
}

/** Until somebody says that the driver has left, both branches see it; then the one that waits for the car. */
export function transferEnds(drive: Drive, now: Date): TransferEnd[] {
  const { fromBranchId, toBranchId, state, leavesOn: date, leavesTime: time, leavesAt, arrivesAt } = drive;
  const arrival = new Date(arrivesAt);
  const canBeThere = state === 'on_the_way' || Date.parse(leavesAt) <= now.getTime();
  const arrives: TransferEnd = {
    move: 'return',
    branchId: toBranchId,
    at: arrivesAt,
    date: dayInHaiti(arrival),
    time: timeInHaiti(arrival),
    next: canBeThere ? 'finish' : null,
  };
  if (state !== 'planned') return [arrives];
  return [{ move: 'departure', branchId: fromBranchId, at: leavesAt, date, time, next: 'leave' }, arrives];
}
