import { isDiscountAboveLimit, isLargerDiscount } from '#domain/approval.ts';
import { type BookingStatus, goesBackwards, isCalledOff, isOut, isPromised } from '#domain/booking-status.ts';
import { handOverFacts } from '#domain/hand-over.ts';
import { withoutLater } from '#domain/later-lines.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceLine } from '#domain/price-line.ts';
import { totalsOf } from '#domain/price-totals.ts';
import type { Quote } from '#domain/pricing.ts';
import type { StaffCreateBookingInput, StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import type { ReservableVehicle } from '../../db/queries/bookings/new-bookings.ts';
import type { Deps } from '../../deps.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';

/** What of a booking an agent does only when an admin agrees. */

type Needs = Pick<Deps, 'db' | 'clock'>;

interface PaidBooking {
  id: string;
  bookingCode: string;
  bookingStatus: BookingStatus;
  paidCents: Cents;
  pendingCents: Cents;
  depositHeldCents: Cents;
}

/** What came for a booking, is said to have been sent for it, or is held; and whether that is anything. */
function moneyOf({ paidCents, pendingCents, depositHeldCents }: PaidBooking) {
  const told = {
    paidCents,
    ...(pendingCents > 0 && { pendingCents }),
    ...(depositHeldCents > 0 && { depositHeldCents }),
  };
  return { told, isAny: paidCents + pendingCents + depositHeldCents > 0 };
}

/**
 * Throws APPROVAL_NEEDED to cancel a booking, or to mark it as a no-show, that money came for, or is said to have been sent
 * for, or whose car is out; null where nobody has to agree.
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
  if (!isAny && !isOut(bookingStatus)) return null;
  const facts = { before: { bookingStatus, ...told }, after: { bookingStatus: to, ...told } };
  return requireApproval(deps, { kind: 'cancel_after_money', bookingId, about, facts }, request);
}

interface BookingToSet extends PaidBooking {
  grandTotalCents: Cents;
  depositCents: Cents;
}

/**
 * Throws APPROVAL_NEEDED for a status that calls a booking off as `approveCancellation` does, that goes backwards after money
 * or a hand-over, and that lets a car leave while money is open, as a recorded hand-over does; null where nobody has to agree.
 */
export async function approveStatus(
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
  const facts = isOut(to) && !isOut(from) ? handOverFacts(booking) : null;
  return facts && requireApproval(deps, { kind: 'hand_over', bookingId, about, facts }, request);
}

/** A line with the engine's figure beside it, where staff set another. */
type SetLine = PriceLine & { engineUnitCents?: Cents | null };

interface Discount {
  bookingId: string | null;
  about: string;
  /** What was charged before: no larger discount than in it needs anybody's consent again. */
  before: readonly SetLine[];
  lines: readonly SetLine[];
  totalCents: Cents | null;
  /** What the booking is about, of one that is not made yet. */
  rental: Record<string, string>;
  quote: Quote;
}

/** The discount of a booking that is being made. */
export function newDiscount(
  { customerName, pickupDate, returnDate }: StaffCreateBookingInput,
  { brand, model, plate }: Pick<ReservableVehicle, 'brand' | 'model' | 'plate'>,
  quote: Quote,
): Discount {
  const rental = { car: `${brand} ${model} · ${plate}`, pickupDate, returnDate };
  return {
    bookingId: null,
    about: customerName,
    before: [],
    lines: quote.lines,
    totalCents: null,
    rental,
    quote,
  };
}

/** What staff may set lower than the engine; a tax that is left out is an exemption, which the TCA report shows. */
const REDUCIBLE: readonly PriceLine['kind'][] = [
  'base',
  'extra',
  'one_way',
  'after_hours_pickup',
  'after_hours_return',
];

/** By how much staff set a line lower than the engine. */
function reducedCents({ kind, engineUnitCents = null, unitCents, quantity, days }: SetLine): Cents {
  if (!REDUCIBLE.includes(kind)) return 0;
  if (engineUnitCents === null || engineUnitCents <= unitCents) return 0;
  return (engineUnitCents - unitCents) * quantity * (days ?? 1);
}

/**
 * The discount of these lines, what it is taken off, and both as an admin reads them. A price below the engine's is a
 * discount too, by whichever line it is given.
 */
function discountOf(all: readonly SetLine[]) {
  const lines = withoutLater(all);
  const { discountTotalCents, baseTotalCents, extrasTotalCents, oneWayFeeCents } = totalsOf(lines);
  const reduced = lines.reduce((sum, line) => sum + reducedCents(line), 0);
  return {
    discount: {
      discountCents: discountTotalCents + reduced,
      fromCents: baseTotalCents + extrasTotalCents + reduced,
    },
    told: { discountTotalCents, baseTotalCents, extrasTotalCents, oneWayFeeCents },
  };
}

/** Throws APPROVAL_NEEDED for a larger discount than staff may give alone; null where nobody has to agree. */
export async function approveDiscount(
  deps: Needs,
  { bookingId, about, before, lines, totalCents, rental, quote }: Discount,
  { discountLimitBasisPoints }: { discountLimitBasisPoints: number },
  request: StaffRequest,
): Promise<GivenApproval | null> {
  const { grandTotalCents } = quote;
  const [given, asked] = [discountOf(before), discountOf(lines)];
  const isLarger = isLargerDiscount(asked.discount, given.discount);
  if (!isLarger || !isDiscountAboveLimit(asked.discount, discountLimitBasisPoints)) return null;
  const facts = {
    before: { ...given.told, grandTotalCents: totalCents },
    after: { ...rental, ...asked.told, grandTotalCents },
  };
  return requireApproval(deps, { kind: 'discount', bookingId, about, facts }, request);
}

interface EditToApprove {
  booking: BookingToSet & {
    lines: readonly SetLine[];
    discountLimitBasisPoints: number;
  };
  form: Pick<StaffEditBookingInput, 'bookingStatus'>;
  /** As they are to be. */
  lines: readonly SetLine[];
  quote: Quote;
}

/** Everything of an edit that an admin has to agree to. */
export async function approveEdit(
  deps: Needs,
  { booking, form, lines, quote }: EditToApprove,
  request: StaffRequest,
): Promise<GivenApproval[]> {
  const { id: bookingId, bookingCode: about } = booking;
  const { lines: before, grandTotalCents: totalCents } = booking;
  const discount = { bookingId, about, before, lines, totalCents, rental: {}, quote };
  // The car leaves, or not, with what the edit makes of its price.
  const priced = { grandTotalCents: quote.grandTotalCents, depositCents: quote.depositCents };
  const approvals = [
    await approveDiscount(deps, discount, booking, request),
    await approveStatus(deps, { ...booking, ...priced }, form.bookingStatus, request),
  ];
  return approvals.filter((approval) => approval !== null);
}

/** Everybody who agreed to an edit, for the log; each once. */
export function approversOf(approvals: readonly GivenApproval[]): string {
  return [...new Set(approvals.map(({ log }) => log.approvedBy))].join(', ');
}
