import {
  type BookingStatus,
  goesBackwards,
  isBack,
  isCalledOff,
  isOut,
  isPromised,
  letsLeave,
} from '#domain/booking-status.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { discountIn, isToBeAgreed, type SetLine } from '#domain/discount.ts';
import { handOverFacts, skipsReturn } from '#domain/hand-over.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import { withoutLater } from '#domain/later-lines.ts';
import type { LedgerEntry } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import { hasReceivedMoney } from '#domain/payment-status.ts';
import { totalsOf } from '#domain/price-totals.ts';
import type { Quote } from '#domain/pricing.ts';
import type { StaffCreateBookingInput, StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import { vehicleLabel } from '#domain/vehicle.ts';
import type { BookableVehicle } from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import {
  type AgreedLeaving,
  approveLeaving,
  approveUnread,
  type LeavingVehicle,
} from '../upkeep/approve-leaving.ts';

/** What of a booking an agent does only when an admin agrees. */

type Needs = Pick<Deps, 'db' | 'clock'>;

interface PaidBooking {
  id: string;
  bookingCode: string;
  bookingStatus: BookingStatus;
  grandTotalCents: Cents;
  paidCents: Cents;
  pendingCents: Cents;
  depositHeldCents: Cents;
  /** What of the price is still asked for once the booking is called off; absent where it is not. */
  keptCents?: Cents;
  /** Everything that ever moved. */
  entries: readonly Pick<LedgerEntry, 'status'>[];
}

/**
 * What came for a booking, is said to have been sent for it, or is held; and whether that is anything, or ever was: who gives money
 * back, or takes a payment back as a mistake, asks as before when the booking is called off then.
 */
function moneyOf({ paidCents, pendingCents, depositHeldCents, entries }: PaidBooking) {
  const told = {
    paidCents,
    ...(pendingCents > 0 && { pendingCents }),
    ...(depositHeldCents > 0 && { depositHeldCents }),
  };
  return { told, isAny: pendingCents + depositHeldCents > 0 || hasReceivedMoney(entries) };
}

/**
 * Throws APPROVAL_NEEDED to cancel a booking, or to mark it as a no-show, that money came for, or is said to have been sent
 * for, or whose car left; null where nobody has to agree.
 */
export async function approveCancellation(
  deps: Needs,
  booking: PaidBooking,
  to: BookingStatus,
  request: StaffRequest,
): Promise<GivenApproval | null> {
  const { id: bookingId, bookingCode: about, bookingStatus } = booking;
  if (!isCalledOff(to) || bookingStatus === to) return null;
  const { told, isAny } = moneyOf(booking);
  if (!isAny && !isOut(bookingStatus) && !isBack(bookingStatus)) return null;
  const isDriven = isOut(bookingStatus) || isBack(bookingStatus);
  const { grandTotalCents, keptCents } = booking;
  // Of what a rental that was driven costs only a share is kept.
  const [price, share] = isDriven ? [{ grandTotalCents }, { grandTotalCents: keptCents }] : [{}, {}];
  const facts = {
    before: { bookingStatus, ...price, ...told },
    after: { bookingStatus: to, ...share, ...told },
  };
  return requireApproval(deps, { kind: 'cancel_after_money', bookingId, about, facts }, request);
}

interface BookingToSet extends PaidBooking {
  vehicleId: string;
  depositCents: Cents;
  returnDate: CalendarDay;
  /** How its car was seen last in this rental; null where nobody recorded it. */
  lastSeenAs: InspectionKind | null;
  /** Where it was read with the booking. */
  leavingVehicle?: LeavingVehicle;
}

interface StatusToSet {
  bookingStatus: BookingStatus;
  /** Why its car leaves although something stops it. */
  leavingReason?: string | undefined;
}

/**
 * Throws APPROVAL_NEEDED for a status that calls a booking off as `approveCancellation` does, that goes backwards after money
 * or a hand-over, that lets a car leave as a recorded hand-over does (money open, papers ended, service overdue), and that says a car is back
 * whose hand-over is recorded and whose return is not. Throws VALIDATION_FAILED as `approveLeaving`.
 */
export async function approveStatus(
  deps: Needs,
  booking: BookingToSet,
  { bookingStatus: to, leavingReason }: StatusToSet,
  request: StaffRequest,
): Promise<AgreedLeaving> {
  const { bookingStatus: from, vehicleId, leavingVehicle } = booking;
  const approval = await approveMove(deps, booking, to, request);
  const today = todayInHaiti(deps.clock.now());
  const asked = { booking, to, today, leavingReason };
  const stops = !letsLeave(from, to)
    ? { approvals: [], told: {} }
    : leavingVehicle
      ? await approveLeaving(deps, leavingVehicle, asked, request)
      : await approveUnread(deps, vehicleId, asked, request);
  return { ...stops, approvals: approval === null ? stops.approvals : [approval, ...stops.approvals] };
}

/** What of a status does not hang on its car; null where nobody has to agree. */
async function approveMove(
  deps: Needs,
  booking: BookingToSet,
  to: BookingStatus,
  request: StaffRequest,
): Promise<GivenApproval | null> {
  const { id: bookingId, bookingCode: about, bookingStatus: from } = booking;
  if (isCalledOff(to)) return approveCancellation(deps, booking, to, request);
  if (goesBackwards(from, to)) {
    const { told, isAny } = moneyOf(booking);
    if (!isAny && isPromised(from)) return null;
    const facts = { before: { bookingStatus: from, ...told }, after: { bookingStatus: to, ...told } };
    return requireApproval(deps, { kind: 'status_back', bookingId, about, facts }, request);
  }
  if (skipsReturn(from, to, booking.lastSeenAs)) {
    const { returnDate } = booking;
    const facts = { before: { bookingStatus: from, returnDate }, after: { bookingStatus: to, returnDate } };
    return requireApproval(deps, { kind: 'unrecorded_return', bookingId, about, facts }, request);
  }
  const facts = isOut(to) && !isOut(from) ? handOverFacts(booking) : null;
  return facts && requireApproval(deps, { kind: 'hand_over', bookingId, about, facts }, request);
}

interface AskedDiscount {
  bookingId: string | null;
  about: string;
  /** What was charged before: no larger discount than in it needs anybody's consent again. */
  before: readonly SetLine[];
  totalBeforeCents: Cents;
  lines: readonly SetLine[];
  totalCents: Cents;
  /** What the booking is about, of one that is not made yet. */
  rental: Record<string, string>;
}

/** The discount of a booking that is being made, beside what the engine alone asks for it. */
export function newDiscount(
  { customerName, pickupDate, returnDate, discountReason }: StaffCreateBookingInput,
  { brand, model, plate }: Pick<BookableVehicle, 'brand' | 'model' | 'plate'>,
  { engine, lines, quote }: { engine: Quote; lines: readonly SetLine[]; quote: Quote },
): AskedDiscount {
  return {
    bookingId: null,
    about: customerName,
    before: engine.lines,
    totalBeforeCents: engine.grandTotalCents,
    lines,
    totalCents: quote.grandTotalCents,
    rental: {
      vehicle: vehicleLabel({ brand, model, plate }),
      pickupDate,
      returnDate,
      ...(discountReason !== undefined && { reason: discountReason }),
    },
  };
}

/** The discount of a booking whose price changes. */
export function changedDiscount(
  { id: bookingId, bookingCode: about, lines: before, grandTotalCents: totalBeforeCents }: PricedBooking,
  lines: readonly SetLine[],
  { grandTotalCents: totalCents }: Quote,
): AskedDiscount {
  return { bookingId, about, before, totalBeforeCents, lines, totalCents, rental: {} };
}

interface PricedBooking {
  id: string;
  bookingCode: string;
  lines: readonly SetLine[];
  grandTotalCents: Cents;
}

/** A price as an admin reads it; what is less than the engine asks for, where other lines than the discount make it so. */
function factsOf(lines: readonly SetLine[], grandTotalCents: Cents, discountInAllCents: Cents) {
  const totals = totalsOf(withoutLater(lines));
  const { discountTotalCents, baseTotalCents, extrasTotalCents } = totals;
  const { feesTotalCents, oneWayFeeCents, taxTotalCents } = totals;
  return {
    baseTotalCents,
    extrasTotalCents,
    feesTotalCents,
    oneWayFeeCents,
    discountTotalCents,
    taxTotalCents,
    grandTotalCents,
    ...(discountInAllCents !== discountTotalCents && { discountInAllCents }),
  };
}

/** Throws APPROVAL_NEEDED for a larger discount than staff may give alone, and for less tax; null where nobody has to agree. */
export async function approveDiscount(
  deps: Needs,
  { bookingId, about, before, totalBeforeCents, lines, totalCents, rental }: AskedDiscount,
  { discountLimitBasisPoints }: { discountLimitBasisPoints: number },
  request: StaffRequest,
): Promise<GivenApproval | null> {
  const [given, asked] = [discountIn(before), discountIn(lines)];
  if (!isToBeAgreed(asked, given, discountLimitBasisPoints)) return null;
  const facts = {
    before: factsOf(before, totalBeforeCents, given.discountCents),
    after: { ...rental, ...factsOf(lines, totalCents, asked.discountCents) },
  };
  return requireApproval(deps, { kind: 'discount', bookingId, about, facts }, request);
}

interface EditToApprove {
  booking: BookingToSet & {
    lines: readonly SetLine[];
    discountLimitBasisPoints: number;
  };
  form: Pick<StaffEditBookingInput, 'bookingStatus' | 'vehicleId' | 'leavingReason'>;
  /** As they are to be. */
  lines: readonly SetLine[];
  quote: Quote;
}

/** Everything of an edit that an admin has to agree to. */
export async function approveEdit(
  deps: Needs,
  { booking, form, lines, quote }: EditToApprove,
  request: StaffRequest,
): Promise<AgreedLeaving> {
  const { vehicleId } = form;
  // The car of the edit leaves, or not, with what the edit makes of its price.
  const edited = { vehicleId, grandTotalCents: quote.grandTotalCents, depositCents: quote.depositCents };
  const discount = await approveDiscount(deps, changedDiscount(booking, lines, quote), booking, request);
  const agreed = await approveStatus(deps, { ...booking, ...edited }, form, request);
  return { ...agreed, approvals: discount === null ? agreed.approvals : [discount, ...agreed.approvals] };
}

/** For the log: everybody who agreed, each once; nothing where nobody had to. */
export function approversOf(approvals: readonly GivenApproval[]): { approvedBy?: string } {
  const names = new Set(approvals.map(({ log }) => log.approvedBy));
  return names.size === 0 ? {} : { approvedBy: [...names].join(', ') };
}
