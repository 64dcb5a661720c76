import { AppError } from '#domain/app-error.ts';
import { type Ledger, receivePayment, refuseField, reportPayment } from '#domain/ledger.ts';
import { refundPayments, reversePayment } from '#domain/ledger-corrections.ts';
import { includesRole } from '#domain/roles.ts';
import type {
  RefundPaymentsInput,
  ReportPaymentInput,
  ReversePaymentInput,
  TakePaymentInput,
} from '#domain/schemas/payments.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoney, type MoneyAnswer } from './booking-money.ts';

/** The rate that was shown must be the one that counts. Throws RATE_CHANGED `{ rate }`. */
export function rateSeen({ rate }: BookingMoney, seen: number | null): number | null {
  const htgPerUsd = rate?.htgPerUsd ?? null;
  if (seen !== null && seen !== htgPerUsd) throw new AppError('RATE_CHANGED', { rate: rate ?? null });
  return htgPerUsd;
}

/**
 * Records money that came in, in one or two currencies, with one receipt. Throws BOOKING_NOT_FOUND, STALE_VERSION
 * `{current}`, RATE_MISSING, RATE_CHANGED `{rate}`, and VALIDATION_FAILED for more than the balance without a reason.
 */
export function takePayment(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, htgPerUsd, ...money }: TakePaymentInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (booking, ledger, act) => ({
        ledger: receivePayment(ledger, money, rateSeen(booking, htgPerUsd), act),
        receiptKind: 'receipt',
      }),
    },
    request,
  );
}

/** Records money that is said to have been sent: it waits to be verified. Throws as `takePayment`. */
export function recordReport(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, htgPerUsd, ...money }: ReportPaymentInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (booking, ledger, act) => ({
        ledger: reportPayment(ledger, money, rateSeen(booking, htgPerUsd), act),
        receiptKind: null,
      }),
    },
    request,
  );
}

/** Whether some of it goes back by another way than it came. */
function isOtherWay({ entries }: Ledger, refunds: RefundPaymentsInput['refunds']): boolean {
  return refunds.some(({ paymentId, method }) =>
    entries.some((entry) => entry.id === paymentId && entry.method !== method),
  );
}

/**
 * Gives money back, as rows of today. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, and VALIDATION_FAILED for more
 * than is left of a payment, and for another way than it came by unless an administrator chooses it.
 */
export function makeRefund(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, refunds, reason }: RefundPaymentsInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (_booking, ledger, act) => {
        if (isOtherWay(ledger, refunds) && !includesRole(request.actor.roles, 'admin'))
          throw refuseField('method', 'validation.refund.otherWay');
        return { ledger: refundPayments(ledger, { refunds, reason }, act), receiptKind: 'refund' };
      },
    },
    request,
  );
}

/**
 * Takes back one payment that was recorded by mistake: a row of today names it. Throws as `makeRefund`, and
 * VALIDATION_FAILED for what is not paid, or refunded in part.
 */
export function reverseMistake(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, paymentId, reason }: ReversePaymentInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (_booking, ledger, act) => ({
        ledger: reversePayment(ledger, { paymentId, reason }, act),
        receiptKind: null,
      }),
    },
    request,
  );
}
