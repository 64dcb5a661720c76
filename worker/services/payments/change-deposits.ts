import { type ChargeCode, chargeLine } from '#domain/charges.ts';
import { type DepositEntry, settleDeposit, takeDeposit } from '#domain/deposits.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import { balanceCents, refuseField } from '#domain/ledger.ts';
import { keptPayment } from '#domain/ledger-corrections.ts';
import { arrivesInAccount } from '#domain/payment-method.ts';
import type { KeepDepositInput, ReturnDepositInput, TakeDepositInput } from '#domain/schemas/payments.ts';
import { needsSecondPerson } from '#domain/second-person.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { chargeLabel } from '../documents/charge-label.ts';
import { changeMoney, type MoneyAnswer, withLine } from './booking-money.ts';
import { rateSeen } from './change-payments.ts';

/**
 * The admin who saw it too, where a deposit that came into an account needs a second person as a payment does; null where
 * one is enough. Throws APPROVAL_NEEDED.
 */
async function approveDeposit(
  deps: ChangeDeps,
  booking: BookingMoney,
  { amountCents, method, reference }: DepositEntry,
  request: ChangeRequest,
): Promise<GivenApproval | null> {
  const { id: bookingId, bookingCode, depositHeldCents, secondApproverCents } = booking;
  const isForTwo =
    arrivesInAccount(method) &&
    needsSecondPerson({ amountCents, firstVerifiedAt: null }, secondApproverCents);
  if (!isForTwo) return null;
  const facts = {
    before: { depositHeldCents, paymentMethod: null },
    after: { depositHeldCents: depositHeldCents + amountCents, paymentMethod: method },
  };
  const about = reference === null ? bookingCode : `${bookingCode} · ${reference}`;
  return requireApproval(deps, { kind: 'deposit_in_account', bookingId, about, facts }, request);
}

/**
 * Records a deposit that was taken. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}`, RATE_MISSING, RATE_CHANGED `{rate}`,
 * APPROVAL_NEEDED for one that came into an account and is as large as what two people verify, and as `enterForm`.
 */
export function recordDeposit(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, htgPerUsd, part, paper }: TakeDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      asked: paper ? ['takeDeposit', part, htgPerUsd, paper] : ['takeDeposit', part, htgPerUsd],
      paper: { from: paper, act: 'deposit' },
      decide: async (booking, _ledger, act) => {
        const deposit = takeDeposit(part, rateSeen(booking, htgPerUsd, [part]), act);
        const approval = await approveDeposit(deps, booking, deposit, request);
        return { deposit, receiptKind: 'deposit', approval };
      },
    },
    request,
  );
}

/** Gives a deposit or a part of it back. Throws as `recordDeposit`, and VALIDATION_FAILED for more than is left of it. */
export function returnDeposit(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId, depositId, currencyAmount, reference }: ReturnDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(
    deps,
    {
      which: { bookingId },
      rowVersion,
      requestId,
      asked: ['returnDeposit', depositId, currencyAmount, reference],
      decide: (booking, _ledger, act) => ({
        deposit: settleDeposit(
          booking.deposits,
          { depositId, kind: 'returned', currencyAmount, reference, reason: null },
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
 * payment of today; notes leave the deposits for the cash. Throws as `returnDeposit`, and VALIDATION_FAILED for more than what is to be paid.
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
        // It counts where the deposit lies, whoever keeps it from where.
        const taken = booking.deposits.find(({ id }) => id === depositId);
        const paid = keptPayment(charged, payment, { ...act, branchId: taken?.branchId ?? act.branchId });
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
