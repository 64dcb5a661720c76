import { bookingSubject } from '#domain/activity-subject.ts';
import { STAFF_CODE_BYTES, staffBookingCode } from '#domain/booking-code.ts';
import { INITIAL_BOOKING_STATUS } from '#domain/booking-status.ts';
import { givenBetween } from '#domain/given.ts';
import {
  balanceOf,
  type ChangedLedger,
  changed,
  countsNow,
  type LedgerAct,
  refuseField,
} from '#domain/ledger.ts';
import { receivePayment, reportPayment } from '#domain/ledger-receiving.ts';
import type { Place } from '#domain/places.ts';
import { PRICE_ENGINE_VERSION } from '#domain/price-steps.ts';
import type { Quote } from '#domain/pricing.ts';
import type { SureOfReference } from '#domain/reference-use.ts';
import { pickupInstant, type RentalTimes } from '#domain/rental-times.ts';
import { bookingCreator } from '#domain/roles.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { firstHoldUntil, takesFirstHold } from '#domain/timed-hold.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { ChangeAuthor } from '../../../db/activity-log.ts';
import type { NewLine } from '../../../db/queries/bookings/booking-lines.ts';
import type {
  BookableVehicle,
  NewBooking,
  NewBookingInputs,
} from '../../../db/queries/bookings/new-bookings.ts';
import type { StockRead } from '../../../db/queries/settings/extra-stock.ts';
import { loggedOf, type NewTransfer } from '../../../db/queries/transfers/transfers.ts';
import type { Deps } from '../../../deps.ts';
import type { GivenApproval } from '../../approvals/require-approval.ts';
import { cashChanges, cashEntries, receiptOf, usualPlace } from '../../cash/cash-entries.ts';
import { actOf } from '../../edits/staff-edit.ts';
import { newBookingNews } from '../../outbox/news.ts';
import { withReleaseLines } from '../kept-share.ts';
import { sumsOf } from '../new-booking.ts';

/** What a staff booking was decided to be. */
export interface DecidedStaffBooking {
  input: StaffCreateBookingInput;
  actor: Actor;
  by: ChangeAuthor;
  requestHash: string;
  vehicle: BookableVehicle;
  place: Place;
  transfer: NewTransfer | null;
  /** Those that were asked for, or the usual ones. */
  times: RentalTimes;
  quote: Quote;
  /** As they are kept. */
  lines: NewLine[];
  stock: StockRead | null;
  /** Of a price below the engine's by more than the limit. */
  approval: GivenApproval | null;
  /** That somebody was sure of a reference that others have. */
  sure: SureOfReference;
}

/** Every row of a staff booking. */
export async function newStaffBooking(
  { random }: Pick<Deps, 'random'>,
  decided: DecidedStaffBooking,
  read: NewBookingInputs,
): Promise<NewBooking> {
  const { input, by, vehicle, place, transfer, times, quote, lines, stock, approval, sure } = decided;
  const { vehicleId, customerName, customerEmail, paymentStatus } = input;
  const { pickupBranchId } = input;
  const { grandTotalCents } = quote;
  const bookingId = random.uuid();
  const bookingCode = staffBookingCode(random.bytes(STAFF_CODE_BYTES));
  const bookingStatus = INITIAL_BOOKING_STATUS;
  const { drawers } = read;
  const branchId = decided.actor.branchId ?? usualPlace({ drawers, pickupBranchId }, by.userId);
  const act = actOf({ random }, by, { branchId, pickupBranchId });
  const payments = paymentsOf(decided, read, act);
  const receipt = countsNow(payments.entries)
    ? receiptOf('receipt', bookingId, act, balanceOf({ grandTotalCents, paidCents: payments.paidCents }))
    : null;
  const told = { vehicleId, customerName, customerEmail, ...times, paymentStatus };
  const columns = bookingColumns(decided, read);
  return {
    vehicle,
    place,
    transfer,
    transferTo: null,
    expired: await withReleaseLines(read.expired),
    calls: read.calls,
    booking: {
      ...columns,
      ...sumsOf(payments),
      id: bookingId,
      bookingCode,
      bookingStatus,
    },
    lines,
    stock,
    payments,
    receipt,
    cash: cashChanges({ random }, act, drawers, cashEntries(bookingId, payments.entries, by.userId)),
    log: {
      by,
      action: 'create',
      subject: bookingSubject({ id: bookingId, bookingCode, customerName, pickupBranchId }, [vehicle]),
      metadata: {
        bookingCode,
        ...givenBetween([], lines),
        ...approval?.log,
        ...sure,
        before: {},
        after: {
          ...told,
          bookingStatus,
          grandTotalCents,
          ...(columns.holdUntil !== null && { holdUntil: columns.holdUntil }),
          ...(transfer && loggedOf(transfer)),
        },
        ...reasonOf(input),
      },
    },
    notices: null,
    claim: null,
    allowances: null,
    approvalId: approval?.approvalId ?? null,
    news: newBookingNews(bookingId, receipt),
  };
}

/** Why less is charged than the engine asks for; nothing where it is not. */
function reasonOf({ discountReason, afterHoursLeftOut }: StaffCreateBookingInput) {
  const reasons = [discountReason, afterHoursLeftOut].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? {} : { reason: [...new Set(reasons)].join(' · ') };
}

function bookingColumns(
  { input, actor, by, requestHash, quote, times }: DecidedStaffBooking,
  { turnaroundMinutes }: NewBookingInputs,
) {
  const { lines: _lines, ...price } = quote;
  const {
    extras: _extras,
    discountCents: _discount,
    discountReason: _discountReason,
    afterHoursLeftOut: _leftOut,
    quote: _shown,
    telephoneHoldId: _,
    holdHours,
    paymentReference: _reference,
    isSure: _isSure,
    payerName: _payer,
    payerPhone: _payerPhone,
    payerEmail: _payerEmail,
    transfer: _transfer,
    ...form
  } = input;
  return {
    ...form,
    ...times,
    turnaroundMinutes,
    ...price,
    priceEngineVersion: PRICE_ENGINE_VERSION,
    createdBy: bookingCreator(actor.roles),
    createdByUserId: actor.id,
    requestHash,
    holdUntil: takesFirstHold(input) ? firstHoldUntil(holdHours, by.at, pickupInstant(times)) : null,
    createdAt: by.at,
    updatedAt: by.at,
  };
}

/**
 * What was paid at once or is said to have been sent: the whole price, by the booking's method. Throws VALIDATION_FAILED
 * for a transfer that is said to wait where the booking costs nothing.
 */
function paymentsOf(
  { input, quote }: DecidedStaffBooking,
  { secondApproverCents }: NewBookingInputs,
  act: LedgerAct,
): ChangedLedger {
  const { vehicleId, paymentStatus, paymentMethod: method, paymentReference } = input;
  const { payerName, payerPhone, payerEmail } = input;
  const reference = method === 'cash' ? undefined : paymentReference;
  const { grandTotalCents: totalCents } = quote;
  const nothing = { entries: [], vehicleId, totalCents, method };
  const isWaiting = paymentStatus === 'pending_verification';
  if (paymentStatus === 'unpaid' || (totalCents === 0 && !isWaiting)) return changed(nothing, []);
  if (totalCents === 0) throw refuseField('paymentStatus', 'validation.paymentStatus.impossible');
  const part = { currency: 'USD', currencyAmount: totalCents, method, reference } as const;
  const whole = { parts: [part], payerName, payerPhone, payerEmail };
  return isWaiting
    ? reportPayment(nothing, whole, null, act)
    : receivePayment(nothing, whole, { htgPerUsd: null, secondApproverCents }, act);
}
