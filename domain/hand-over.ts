import { AppError } from './app-error.ts';
import type { ApprovalFacts } from './approval.ts';
import { type BookingStatus, isBack, isCalledOff, isOut, isPromised } from './booking-status.ts';
import type { BranchId } from './branch.ts';
import type { CalendarDay } from './calendar-day.ts';
import { type DriverRule, driverProblems, type SeenLicense } from './drivers.ts';
import { type InspectionKind, readingProblem, type TimedReading } from './inspection.ts';
import { balanceOf, refuseField, toPayOf } from './ledger.ts';
import type { Cents } from './money.ts';
import { type BackRental, toSettle } from './settlement.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** When a car may be handed over, and when it is taken back. What has happened is never refused for money or lateness. */

/** How far the clock of a telephone may be ahead. */
const AHEAD_MS = 5 * MINUTE_MS;
/** How late what was written on paper may be entered: a longer time is a clock that was never set. */
const BEHIND_MS = 60 * DAY_MS;

export interface Seen extends TimedReading {
  kind: InspectionKind;
  differenceReason: string | null;
}

interface SoundAgainst {
  now: Date;
  /** When the car was handed over, for its return; null where nobody recorded it. */
  handedOverAt: string | null;
  /** As the car was last seen; null where nobody has looked. */
  before: TimedReading | null;
}

/** Neither ahead of the clock, nor before the hand-over, nor too long ago. */
function isMoment(happenedAt: string, { handedOverAt, now }: Omit<SoundAgainst, 'before'>): boolean {
  const at = Date.parse(happenedAt);
  const earliest = handedOverAt === null ? now.getTime() - BEHIND_MS : Date.parse(handedOverAt);
  return at <= now.getTime() + AHEAD_MS && at >= earliest;
}

/** Throws VALIDATION_FAILED for a moment that cannot be, or a figure that nobody explains. */
export function requireSound(seen: Seen, { now, handedOverAt, before }: SoundAgainst): void {
  if (!isMoment(seen.happenedAt, { handedOverAt, now }))
    throw refuseField('happenedAt', 'validation.inspection.moment');
  const odd = readingProblem(seen.kind, seen, before);
  if (odd !== null && seen.differenceReason === null) throw refuseField(odd.field, odd.problem);
}

/** Nobody rents a car for so short a time before somebody else's pickup. */
const EARLY_MS = HOUR_MS;

/** Whether a car that leaves now leaves so long before the agreed pickup that it could be promised for the time between. */
export function isEarly(pickupAt: Date, at: Date): boolean {
  return at.getTime() < pickupAt.getTime() - EARLY_MS;
}

interface HeldBooking {
  /** From when on it holds its car, where that is not the pickup. */
  vehicleSince: string | null;
  pickupAt: Date;
}

/** From when on a booking holds its car in another status; null from the agreed pickup on. */
export function heldSince(
  { vehicleSince, pickupAt }: HeldBooking,
  to: BookingStatus,
  at: Date,
): string | null {
  if (isCalledOff(to)) return null;
  const isBefore = vehicleSince !== null && Date.parse(vehicleSince) < pickupAt.getTime();
  // The client has no car yet. One that came during the rental stays, for a status that is taken back a moment later.
  if (isPromised(to)) return isBefore ? null : vehicleSince;
  if (vehicleSince !== null || !isOut(to)) return vehicleSince;
  return isEarly(pickupAt, at) ? at.toISOString() : null;
}

interface HandOverPlan {
  bookingStatus: BookingStatus;
  /** The car came during the rental, and nobody has recorded yet how it left. */
  isSwappedIn: boolean;
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  /** Whoever drives, and what the firm asks of them. */
  licenses: readonly SeenLicense[];
  rule: DriverRule;
  /** An incident keeps the car until it is released. */
  isHeld: boolean;
  /** Where the car leaves from. */
  branchId: BranchId;
  /** Where the books have it. */
  vehicleBranchId: BranchId;
  /** Staff say that the car stands before them, wherever the books have it. */
  isVehicleHere: boolean;
  /** The code of the other booking that has the car. */
  outWith: string | null;
}

/**
 * Throws WRONG_BOOKING_STATUS `{ bookingStatus }` for a booking whose car is not to leave, VEHICLE_HELD, VEHICLE_OUT `{ bookingCode }`
 * while another client has the car, VEHICLE_ELSEWHERE `{ branchId }` when it stands at another branch and nobody says that
 * it is here, VALIDATION_FAILED for a license that ends before the rental, for a driver who is too young and for one who has not
 * held a license for long enough.
 */
export function requireHandOver(plan: HandOverPlan): void {
  const { bookingStatus, isSwappedIn, outWith, vehicleBranchId } = plan;
  if (!isPromised(bookingStatus) && !isSwappedIn)
    throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
  if (plan.isHeld) throw new AppError('VEHICLE_HELD');
  if (outWith !== null) throw new AppError('VEHICLE_OUT', { bookingCode: outWith });
  if (vehicleBranchId !== plan.branchId && !plan.isVehicleHere)
    throw new AppError('VEHICLE_ELSEWHERE', { branchId: vehicleBranchId });
  const fieldErrors = driverProblems(plan.licenses, { ...plan, ...plan.rule });
  if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
}

/** Throws WRONG_BOOKING_STATUS `{ bookingStatus }` for a booking whose client does not have the car. */
export function requireOut(bookingStatus: BookingStatus): void {
  if (!isOut(bookingStatus)) throw new AppError('WRONG_BOOKING_STATUS', { bookingStatus });
}

/** Whether a status frees a car that its client has: how it came back is recorded first. */
export function asksForReturn(from: BookingStatus, to: BookingStatus): boolean {
  return isOut(from) && (isBack(to) || isCalledOff(to));
}

/**
 * Whether a status says that the car is back although its hand-over is recorded and its return is not: nobody would see then
 * how late it came, how far it was driven and what is damaged. `lastSeenAs`: the newest record of the booking's car, null without one.
 */
export function skipsReturn(
  from: BookingStatus,
  to: BookingStatus,
  lastSeenAs: InspectionKind | null,
): boolean {
  return isOut(from) && isBack(to) && lastSeenAs === 'hand_over';
}

interface CorrectedMoment {
  kind: InspectionKind;
  happenedAt: string;
  /** When the car was handed over, for its return; null where nobody recorded it. */
  handedOverAt: string | null;
  now: Date;
}

/** When a corrected record happened. Throws VALIDATION_FAILED for a moment that cannot be; that of a hand-over stays. */
export function correctedMoment(record: CorrectedMoment, backAt: string | undefined): string {
  const { kind, happenedAt, handedOverAt, now } = record;
  if (backAt === undefined || Date.parse(backAt) === Date.parse(happenedAt)) return happenedAt;
  if (kind === 'hand_over' || !isMoment(backAt, { handedOverAt, now }))
    throw refuseField('backAt', 'validation.inspection.moment');
  return backAt;
}

interface Correction {
  kind: InspectionKind;
  before: TimedReading;
  after: TimedReading;
}

/**
 * What an admin has to agree to before a record is corrected: the figures of a rental that is settled. Null where it is not
 * settled, because what it costs is still proposed from them.
 */
export function correctionFacts(
  rental: BackRental,
  { kind, before, after }: Correction,
): ApprovalFacts | null {
  const isSettled = isBack(rental.bookingStatus) && toSettle(rental).length === 0;
  if (!isSettled) return null;
  const isMoved = before.happenedAt !== after.happenedAt;
  const figures = ({ odometerKm, fuelEighths, happenedAt }: typeof before) => {
    return { record: kind, odometerKm, fuelEighths, ...(isMoved && { happenedAt }) };
  };
  return { before: figures(before), after: figures(after) };
}

export interface MoneyBeforeHandOver {
  bookingStatus: BookingStatus;
  grandTotalCents: Cents;
  paidCents: Cents;
  pendingCents: Cents;
  depositCents: Cents;
  depositHeldCents: Cents;
}

/** What is open of the money when a car is to leave. */
export function openMoney(money: Omit<MoneyBeforeHandOver, 'bookingStatus'>) {
  const { pendingCents, depositCents, depositHeldCents } = money;
  return {
    balanceCents: Math.max(0, balanceOf(money)),
    /** Of the balance: said to have been sent, and not seen. */
    pendingCents,
    toPayCents: toPayOf(money),
    missingDepositCents: Math.max(0, depositCents - depositHeldCents),
  };
}

/**
 * What an admin has to agree to before the car leaves: that something is still to be paid, that a transfer is not verified,
 * that no deposit is held. Null when nothing is open.
 */
export function handOverFacts({ bookingStatus, ...money }: MoneyBeforeHandOver): ApprovalFacts | null {
  const { balanceCents, pendingCents, missingDepositCents } = openMoney(money);
  if (balanceCents === 0 && pendingCents === 0 && missingDepositCents === 0) return null;
  const open = { balanceCents, pendingCents, missingDepositCents };
  return { before: { bookingStatus, ...open }, after: { bookingStatus: 'picked_up', ...open } };
}
