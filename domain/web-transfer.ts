import { holdsVehicle } from './availability.ts';
import { type BookingStatus, isOut } from './booking-status.ts';
import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay, daysBetween, todayInHaiti } from './calendar-day.ts';
import { instantInHaiti } from './haiti-clock.ts';
import { type Leg, placeOf } from './places.ts';
import type { TransferFee } from './price-steps.ts';
import { pickupInstant, type RentalTimes } from './rental-times.ts';
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

/** Whether the road is open, and a client who asks now for a pickup on that day keeps the owner's notice. */
function isInTime(
  { isPossible, webNoticeDays }: TransferRoute,
  { pickupDate }: Pick<Pickup, 'pickupDate'>,
  now: Date,
): boolean {
  return isPossible && daysBetween(todayInHaiti(now), pickupDate) >= webNoticeDays;
}

/** What the site asks for a way; null where it costs nothing. */
export function webFeeOf({
  webFeeCents: feeCents,
  isWebFeeTaxed: isTaxed,
}: Pick<TransferRoute, 'webFeeCents' | 'isWebFeeTaxed'>): TransferFee | null {
  return feeCents > 0 ? { feeCents, isTaxed } : null;
}

/** … for a car that is offered at a branch; none where it stands there. */
export function feeOfOffer(
  routes: readonly TransferRoute[],
  { fromBranchId, branchId }: { fromBranchId: BranchId | null; branchId: BranchId },
): TransferFee | null {
  const route = fromBranchId && routeOf(routes, { fromBranchId, toBranchId: branchId });
  return route ? webFeeOf(route) : null;
}

/** How a car gets to a branch where the site may offer it; null where the owner, the road or the notice does not allow it. */
export function webTransferOf(
  routes: readonly TransferRoute[],
  { fromBranchId, toBranchId, ...pickup }: WebPickup,
  { usualTime, now }: { usualTime: TimeOfDay; now: Date },
): WebTransfer | null {
  const route = routeOf(routes, { fromBranchId, toBranchId });
  if (!route?.isOnWeb || !isInTime(route, pickup, now)) return null;
  const { minutes } = route;
  const plan = leavesFor(pickup, { fromBranchId, toBranchId, minutes }, usualTime);
  if (transferHold(plan).from <= now) return null;
  return { ...plan, fee: webFeeOf(route) };
}

/** From when until when the car is needed: from the moment at which it leaves. */
export function timesVia(
  { leavesOn, leavesTime }: Pick<TransferPlan, 'leavesOn' | 'leavesTime'>,
  rental: RentalTimes,
): RentalTimes {
  return { ...rental, pickupDate: leavesOn, pickupTime: leavesTime };
}

/** From when on a booking needs its car: from its pickup, or when somebody leaves to bring it there. */
export function neededFrom(plan: TransferPlan | null | undefined, times: RentalTimes): Date {
  return plan ? transferHold(plan).from : pickupInstant(times);
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

/** The moment of asking, and what else moves the transfer's car. */
interface FollowRead {
  now: Date;
  /** Where the books have the car now. */
  branchId: BranchId;
  /** Without the booking and its transfer. */
  legs: readonly Leg[];
  /** Whoever asks takes back what they did a moment before. */
  isUndo?: boolean | undefined;
}

/** What becomes of it; `keep` where it stays as it is planned. `plan` is null where it is called off. */
export interface TransferFollow {
  transfer: FollowingTransfer;
  act: 'keep' | 'move' | 'takeUp' | 'callOff';
  plan: TransferPlan | null;
}

/** Whether a booking, as it is now, is what a transfer brings its car to. */
export function isWantedBy(
  { vehicleId, toBranchId }: Pick<FollowingTransfer, 'vehicleId' | 'toBranchId'>,
  booking: Pick<FollowedBooking, 'vehicleId' | 'bookingStatus' | 'pickupBranchId'>,
): boolean {
  return (
    holdsVehicle(booking.bookingStatus) &&
    booking.vehicleId === vehicleId &&
    booking.pickupBranchId === toBranchId
  );
}

/** Whether the car stands where the way begins when somebody is to leave, and nothing else takes it from there before the pickup. */
function canBeDriven(plan: TransferPlan, pickup: RentalTimes, { branchId, legs }: FollowRead): boolean {
  const hold = transferHold(plan);
  const pickupAt = pickupInstant(pickup);
  if (legs.some(({ from }) => from >= hold.from && from < pickupAt)) return false;
  return placeOf(branchId, legs, hold).standsIn === plan.fromBranchId;
}

/**
 * What becomes of the transfer that brings a car to a booking which is another now: it is driven for another pickup, called off with
 * the booking, or where this has another car or branch, begins too soon for the way, or something else has moved the car by then,
 * and planned again when the booking is taken up. Null where nothing does.
 */
export function followTransfer(
  transfer: FollowingTransfer | null,
  booking: FollowedBooking,
  read: FollowRead,
): TransferFollow | null {
  if (transfer === null || isOut(booking.bookingStatus)) return null;
  const { fromBranchId, toBranchId, minutes, leavesOn, leavesTime, state } = transfer;
  const none = state === 'planned' ? ({ transfer, act: 'callOff', plan: null } as const) : null;
  if (!isWantedBy(transfer, booking)) return none;
  const plan = leavesFor(booking, { fromBranchId, toBranchId, minutes }, leavesTime);
  if (state === 'planned' && plan.leavesOn === leavesOn) return { transfer, act: 'keep', plan };
  const { from, until } = transferHold(plan);
  // Who takes back what they did a moment before finds the driver who should have left meanwhile.
  const latest = state === 'canceled' && read.isUndo ? until : from;
  if (latest <= read.now || !canBeDriven(plan, booking, read)) return none;
  return { transfer, act: state === 'planned' ? 'move' : 'takeUp', plan };
}

/** Whether clients may have the car driven anew for the pickup that they ask for; staff know more of the road than the settings. */
export function mayMoveOnWeb(
  follow: Pick<TransferFollow, 'act' | 'plan'> | null,
  pickup: Pick<RentalTimes, 'pickupDate'>,
  { routes, now }: { routes: readonly TransferRoute[]; now: Date },
): boolean {
  if (follow?.act !== 'move' || follow.plan === null) return true;
  const route = routeOf(routes, follow.plan);
  return route !== undefined && isInTime(route, pickup, now);
}
