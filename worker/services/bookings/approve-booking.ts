import { isDiscountAboveLimit, isLargerDiscount } from '#domain/approval.ts';
import type { BookingStatus } from '#domain/booking-status.ts';
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
}

/** Throws APPROVAL_NEEDED to cancel a booking that money came for; null where nobody has to agree. */
export async function approveCancellation(
  deps: Needs,
  { id: bookingId, bookingCode: about, bookingStatus, paidCents }: PaidBooking,
  to: BookingStatus,
  request: StaffRequest,
): Promise<GivenApproval | null> {
  if (to !== 'canceled' || bookingStatus === 'canceled' || paidCents <= 0) return null;
  const facts = { before: { bookingStatus, paidCents }, after: { bookingStatus: to, paidCents } };
  return requireApproval(deps, { kind: 'cancel_after_money', bookingId, about, facts }, request);
}

interface Discount {
  bookingId: string | null;
  about: string;
  /** What was charged before: no larger discount than in it needs anybody's consent again. */
  before: readonly PriceLine[];
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
  return { bookingId: null, about: customerName, before: [], totalCents: null, rental, quote };
}

/** The discount of these lines, what it is taken off, and both as an admin reads them. */
function discountOf(lines: readonly PriceLine[]) {
  const { discountTotalCents, baseTotalCents, extrasTotalCents } = totalsOf(withoutLater(lines));
  return {
    discount: { discountCents: discountTotalCents, fromCents: baseTotalCents + extrasTotalCents },
    told: { discountTotalCents, baseTotalCents },
  };
}

/** Throws APPROVAL_NEEDED for a larger discount than staff may give alone; null where nobody has to agree. */
export async function approveDiscount(
  deps: Needs,
  { bookingId, about, before, totalCents, rental, quote }: Discount,
  { discountLimitBasisPoints }: { discountLimitBasisPoints: number },
  request: StaffRequest,
): Promise<GivenApproval | null> {
  const { grandTotalCents } = quote;
  const [given, asked] = [discountOf(before), discountOf(quote.lines)];
  const isLarger = isLargerDiscount(asked.discount, given.discount);
  if (!isLarger || !isDiscountAboveLimit(asked.discount, discountLimitBasisPoints)) return null;
  const facts = {
    before: { ...given.told, grandTotalCents: totalCents },
    after: { ...rental, ...asked.told, grandTotalCents },
  };
  return requireApproval(deps, { kind: 'discount', bookingId, about, facts }, request);
}

interface EditToApprove {
  booking: PaidBooking & {
    lines: readonly PriceLine[];
    grandTotalCents: Cents;
    discountLimitBasisPoints: number;
  };
  form: Pick<StaffEditBookingInput, 'bookingStatus'>;
  quote: Quote;
}

/** Everything of an edit that an admin has to agree to. */
export async function approveEdit(
  deps: Needs,
  { booking, form, quote }: EditToApprove,
  request: StaffRequest,
): Promise<GivenApproval[]> {
  const { id: bookingId, bookingCode: about } = booking;
  const { lines: before, grandTotalCents: totalCents } = booking;
  const discount = { bookingId, about, before, totalCents, rental: {}, quote };
  const approvals = [
    await approveDiscount(deps, discount, booking, request),
    await approveCancellation(deps, booking, form.bookingStatus, request),
  ];
  return approvals.filter((approval) => approval !== null);
}
