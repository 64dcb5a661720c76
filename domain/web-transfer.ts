import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut } from './booking-status.ts';
import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay, daysBetween, todayInHaiti } from './calendar-day.ts';
import { instantInHaiti } from './haiti-clock.ts';
import type { Leg } from './places.ts';
import type { TransferFee } from './price-steps.ts';
import type { RentalTimes } from './rental-times.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { routeOf, type TransferPlan, type TransferRoute, transferHold } from './transfers.ts';

// A car of another branch that the site offers "delivered to your branch" (docs/decisions/0034).

/** A car that is driven to where somebody picks it up, and what that costs them. */
export interface WebTransfer extends TransferPlan {
  /** Null where it costs nothing. */
  fee: TransferFee | null;
}

type Pickup = Pick<RentalTimes, 'pickupDate' | 'pickupTime'>;

/** When a car leaves, at the usual time of day, to be there for a pickup: on the last day that is early enough. */
function leavesFor(pickup: Pickup, way: Omit<TransferPlan, 'leavesOn' | 'leavesTime'>, usual: TimeOfDay) {
  const pickupAt = instantInHaiti(pickup.pickupDate, pickup.pickupTime);
  const planOn = (leavesOn: CalendarDay): TransferPlan => ({ ...way, leavesOn, leavesTime: usual });
  let plan = planOn(pickup.pickupDate);
  while (transferHold(plan).until > pickupAt) plan = planOn(addDays(plan.leavesOn, -1));
  return plan;
}

interface WebPickup extends Pickup {
  /** Where the car will stand. */
  fromBranchId: BranchId;
  /** Where it is wanted. */
  toBranchId: BranchId;
}

/** How a car gets to a branch where the site may offer it; null where the owner, the road or the notice does not allow it. */
export function webTransferOf(
  routes: readonly TransferRoute[],
  { fromBranchId, toBranchId, ...pickup }: WebPickup,
  { usualTime, now }: { usualTime: TimeOfDay; now: Date },
): WebTransfer | null {
  const route = routeOf(routes, { fromBranchId, toBranchId });
  if (!route?.isOnWeb || !route.isPossible) return null;
  if (daysBetween(todayInHaiti(now), pickup.pickupDate) < route.webNoticeDays) return null;
  const { minutes, webFeeCents: feeCents, isWebFeeTaxed: isTaxed } = route;
  const plan = leavesFor(pickup, { fromBranchId, toBranchId, minutes }, usualTime);
  if (transferHold(plan).from <= now) return null;
  return { ...plan, fee: feeCents > 0 ? { feeCents, isTaxed } : null };
}

/** From when until when the car is needed: from the moment at which it leaves. */
export function timesVia(
  { leavesOn, leavesTime }: Pick<TransferPlan, 'leavesOn' | 'leavesTime'>,
  rental: RentalTimes,
): RentalTimes {
  return { ...rental, pickupDate: leavesOn, pickupTime: leavesTime };
}

/** The transfer as it moves a car. */
export function legOfTransfer(plan: TransferPlan): Leg {
  const { fromBranchId, toBranchId } = plan;
  return { ...transferHold(plan), fromBranchId, toBranchId };
}

/** A transfer to a booking on which nobody has left yet, or which ended with that booking. */
export interface FollowingTransfer extends TransferPlan {
  id: string;
  vehicleId: string;
  state: 'planned' | 'canceled';
  rowVersion: number;
}

/** The booking as it is to be. */
interface FollowedBooking extends RentalTimes {
  vehicleId: string;
  bookingStatus: BookingStatus;
  pickupBranchId: BranchId;
}

/** What becomes of it; `keep` where it stays as it is planned. `plan` is null where it is called off. */
export interface TransferFollow {
  transfer: FollowingTransfer;
  act: 'keep' | 'move' | 'takeUp' | 'callOff';
  plan: TransferPlan | null;
}

/**
 * What becomes of the transfer that brings a car to a booking which is another now: it is driven for another pickup, called off with
 * the booking, or where this has another car or branch, or begins too soon for the way, and planned again when the booking is
 * taken up. Null where nothing does.
 */
export function followTransfer(
  transfer: FollowingTransfer | null,
  booking: FollowedBooking,
  now: Date,
): TransferFollow | null {
  if (transfer === null || isOut(booking.bookingStatus)) return null;
  const { vehicleId, fromBranchId, toBranchId, minutes, leavesOn, leavesTime, state } = transfer;
  const isWanted =
    holdsVehicle(booking.bookingStatus) &&
    booking.vehicleId === vehicleId &&
    booking.pickupBranchId === toBranchId;
  if (!isWanted) return state === 'planned' ? { transfer, act: 'callOff', plan: null } : null;
  const plan = leavesFor(booking, { fromBranchId, toBranchId, minutes }, leavesTime);
  const { from, until } = transferHold(plan);
  // Who takes back what they did a moment before finds the driver who should have left meanwhile.
  if (state === 'canceled') return until > now ? { transfer, act: 'takeUp', plan } : null;
  if (plan.leavesOn === leavesOn) return { transfer, act: 'keep', plan };
  return from > now ? { transfer, act: 'move', plan } : { transfer, act: 'callOff', plan: null };
}
