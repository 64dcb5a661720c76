import { settleDeposit, takeDeposit } from '#domain/deposits.ts';
import { balanceCents, refuseField } from '#domain/ledger.ts';
import { keptPayment } from '#domain/ledger-corrections.ts';
import type { KeepDepositInput, ReturnDepositInput, TakeDepositInput } from '#domain/schemas/payments.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoney, type MoneyAnswer } from './booking-money.ts';
import { rateSeen } from './change-payments.ts';

/** Records a deposit that was taken. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, RATE_MISSING, RATE_CHANGED `{rate}`. */
export function recordDeposit(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, htgPerUsd, part }: TakeDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (booking, _ledger, act) => ({
        deposit: takeDeposit(part, rateSeen(booking, htgPerUsd, [part]), act),
        receiptKind: 'deposit',
      }),
    },
    request,
  );
}

/** Gives a deposit or a part of it back. Throws as `recordDeposit`, and VALIDATION_FAILED for more than is left of it. */
export function returnDeposit(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, depositId, currencyAmount }: ReturnDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (booking, _ledger, act) => ({
        deposit: settleDeposit(
          booking.deposits,
          { depositId, kind: 'returned', currencyAmount, reason: null },
          act,
        ),
        receiptKind: 'deposit',
      }),
    },
    request,
  );
}

/**
 * Keeps a part of a deposit for what is charged: the part becomes a payment of today, and no cash moves. Throws as
 * `returnDeposit`, and VALIDATION_FAILED for more than the balance: what is kept must be charged first.
 */
export function keepDeposit(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, depositId, currencyAmount, reason }: KeepDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      decide: (booking, ledger, act) => {
        const kept = settleDeposit(
          booking.deposits,
          { depositId, kind: 'kept', currencyAmount, reason },
          act,
        );
        if (kept.amountCents > balanceCents(ledger))
          throw refuseField('currencyAmount', 'validation.deposit.aboveBalance');
        const payment = { ...kept, depositId: kept.id, reason };
        return { deposit: kept, ledger: keptPayment(ledger, payment, act), receiptKind: 'receipt' };
      },
    },
    request,
  );
}
