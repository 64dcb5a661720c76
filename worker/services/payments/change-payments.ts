import { AppError } from '#domain/app-error.ts';
import {
  type ChangedLedger,
  changedEntries,
  countsNow,
  type Ledger,
  type LedgerEntry,
} from '#domain/ledger.ts';
import { refundPayments, reversePayment } from '#domain/ledger-corrections.ts';
import { receivePayment, reportPayment } from '#domain/ledger-receiving.ts';
import { requireNewReference, sentReferences } from '#domain/reference-use.ts';
import type {
  MoneyPartInput,
  RefundPaymentsInput,
  ReportPaymentInput,
  ReversePaymentInput,
  TakePaymentInput,
} from '#domain/schemas/payments.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoneyOf, type MoneyAnswer } from './booking-money.ts';

function hasGourdes({ currency, tenderedHtg, changeHtg }: MoneyPartInput): boolean {
  return currency === 'HTG' || (tenderedHtg ?? 0) > 0 || (changeHtg ?? 0) > 0;
}

/** Gourdes count at the rate that was shown, which must be the one of today. Throws RATE_CHANGED `{ rate }`. */
export function rateSeen(
  { rate }: BookingMoney,
  seen: number | null,
  parts: readonly MoneyPartInput[],
): number | null {
  const htgPerUsd = rate?.htgPerUsd ?? null;
  const isNeeded = seen !== null || parts.some(hasGourdes);
  if (isNeeded && seen !== htgPerUsd) throw new AppError('RATE_CHANGED', { rate: rate ?? null });
  return htgPerUsd;
}

/**
 * Records money that came in, in one or two currencies, with one receipt for what counts already. Throws BOOKING_NOT_FOUND, STALE_VERSION
 * `{current}`, RATE_MISSING, RATE_CHANGED `{rate}`, VALIDATION_FAILED for more than the balance without a reason, REFERENCE_USED
 * where another payment has a reference of these and nobody is sure, and as `enterForm`.
 */
export function takePayment(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, htgPerUsd, paper, isSure, ...money }: TakePaymentInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    { bookingId, rowVersion, requestId },
    {
      asked: paper ? ['take', money, htgPerUsd, paper] : ['take', money, htgPerUsd],
      paper: { from: paper, act: 'payment' },
      references: sentReferences(money.parts),
      decide: (booking, ledger, act) => {
        const { secondApproverCents, referenceUses } = booking;
        const rules = { htgPerUsd: rateSeen(booking, htgPerUsd, money.parts), secondApproverCents };
        const after = receivePayment(ledger, money, rules, act);
        const sure = requireNewReference(referenceUses, isSure);
        const isReceived = countsNow(changedEntries(ledger, after));
        return { ledger: after, receiptKind: isReceived ? 'receipt' : null, sure };
      },
    },
    request,
  );
}

/** Records money that is said to have been sent: it waits to be verified. Throws as `takePayment`. */
export function recordReport(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, htgPerUsd, isSure, ...money }: ReportPaymentInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    { bookingId, rowVersion, requestId },
    {
      asked: ['report', money, htgPerUsd],
      references: sentReferences(money.parts),
      decide: (booking, ledger, act) => {
        const after = reportPayment(ledger, money, rateSeen(booking, htgPerUsd, money.parts), act);
        const sure = requireNewReference(booking.referenceUses, isSure);
        return { ledger: after, receiptKind: null, sure };
      },
    },
    request,
  );
}

/**
 * Refunds by another way than the money came, with who agreed to them; and that agreement, null where all goes back the same
 * way. Throws APPROVAL_NEEDED for an agent whom no admin allowed exactly this.
 */
async function approveOtherWay(
  deps: ChangeDeps,
  { id: bookingId, bookingCode: about, paidCents }: BookingMoney,
  { before, after }: { before: Ledger; after: ChangedLedger },
  request: ChangeRequest,
): Promise<{ ledger: ChangedLedger; approval: GivenApproval | null }> {
  const methodOf = ({ correctsId }: LedgerEntry) =>
    before.entries.find(({ id }) => id === correctsId)?.method;
  const others = changedEntries(before, after).filter((refund) => methodOf(refund) !== refund.method);
  if (others.length === 0) return { ledger: after, approval: null };
  const named = (methods: (string | undefined)[]) => [...new Set(methods)].join(', ');
  const amountCents = others.reduce((sum, refund) => sum + refund.amountCents, 0);
  const facts = {
    before: { paymentMethod: named(others.map(methodOf)), paidCents },
    after: { paymentMethod: named(others.map(({ method }) => method)), amountCents, paidCents },
  };
  const asked = { kind: 'refund_other_way', bookingId, about, facts } as const;
  const approval = await requireApproval(deps, asked, request);
  const { approverId: approvedByUserId } = approval;
  const entries = after.entries.map((one) => (others.includes(one) ? { ...one, approvedByUserId } : one));
  return { ledger: { ...after, entries }, approval };
}

/**
 * Gives money back, as rows of today. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, and VALIDATION_FAILED for more
 * than is left of a payment, APPROVAL_NEEDED for another way than it came by.
 */
export function makeRefund(
  deps: ChangeDeps,
  { refunds, reason, ...form }: RefundPaymentsInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['refund', refunds, reason],
      decide: async (booking, ledger, act) => {
        const after = refundPayments(ledger, { refunds, reason }, act);
        const agreed = await approveOtherWay(deps, booking, { before: ledger, after }, request);
        return { ...agreed, receiptKind: 'refund' };
      },
    },
    request,
  );
}

/**
 * Takes back one payment or refund that was recorded by mistake: a row of today names it. Throws as `makeRefund`, and
 * VALIDATION_FAILED for what does not count, was taken back already or is refunded in part, and for cash of another branch.
 */
export function reverseMistake(
  deps: ChangeDeps,
  { paymentId, reason, ...form }: ReversePaymentInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['reverse', paymentId, reason],
      placeOf: ({ entries }) => entries.find(({ id }) => id === paymentId)?.branchId,
      decide: (_booking, ledger, act) => ({
        ledger: reversePayment(ledger, { paymentId, reason }, act),
        receiptKind: null,
      }),
    },
    request,
  );
}
