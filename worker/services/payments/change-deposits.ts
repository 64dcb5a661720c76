import { type ChargeCode, chargeLine } from '#domain/charges.ts';
import { type DepositEntry, settleDeposit, takeDeposit } from '#domain/deposits.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import { balanceCents, refuseField } from '#domain/ledger.ts';
import { keptPayment } from '#domain/ledger-corrections.ts';
import type { KeepDepositInput, ReturnDepositInput, TakeDepositInput } from '#domain/schemas/payments.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { chargeLabel } from '../documents/charge-label.ts';
import { changeMoney, type MoneyAnswer, withLine } from './booking-money.ts';
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
      asked: ['takeDeposit', part, htgPerUsd],
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
      asked: ['returnDeposit', depositId, currencyAmount],
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
 * Keeps a part of a deposit for what is charged, by the same act where `chargeCode` says for what: the part becomes a
 * payment of today, and no cash moves. Throws as `returnDeposit`, and VALIDATION_FAILED for more than what is to be paid.
 */
export function keepDeposit(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, depositId, currencyAmount, chargeCode, reason }: KeepDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      asked: ['keepDeposit', depositId, currencyAmount, chargeCode, reason],
      decide: async (booking, ledger, act) => {
        const kept = settleDeposit(
          booking.deposits,
          { depositId, kind: 'kept', currencyAmount, reason },
          act,
        );
        const line = chargeCode === null ? null : await lineOfKept(chargeCode, kept);
        const charged = line === null ? ledger : withLine(ledger, line);
        if (kept.amountCents > balanceCents(charged))
          throw refuseField('currencyAmount', 'validation.deposit.aboveBalance');
        const payment = { ...kept, depositId: kept.id, reason };
        const paid = keptPayment(charged, payment, act);
        return { deposit: kept, ledger: paid, receiptKind: 'receipt', line };
      },
    },
    request,
  );
}

/** The charge that a part of a deposit pays. */
async function lineOfKept(code: ChargeCode, { amountCents, madeByUserId }: DepositEntry): Promise<KeptLine> {
  return chargeLine({ code, amountCents, label: await chargeLabel(code), userId: madeByUserId });
}
