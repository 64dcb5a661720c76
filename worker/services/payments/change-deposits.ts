import { withTaxInside } from '#domain/charge-tax.ts';
import {
  branchOfNotes,
  type DepositEntry,
  reverseDeposit,
  settleDeposit,
  takeDeposit,
} from '#domain/deposits.ts';
import { ledgerBalance, refuseField } from '#domain/ledger.ts';
import { keptPayment, reverseKeptPayment } from '#domain/ledger-corrections.ts';
import { arrivesInAccount } from '#domain/payment-method.ts';
import type {
  KeepDepositInput,
  ReturnDepositInput,
  ReverseDepositInput,
  TakeDepositInput,
} from '#domain/schemas/payments.ts';
import { needsSecondPerson } from '#domain/second-person.ts';
import type { BookingMoney } from '../../db/queries/bookings/booking-money.ts';
import { type GivenApproval, requireApproval } from '../approvals/require-approval.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoneyOf, type MoneyAnswer, withLines } from './booking-money.ts';
import { taxedCharge } from './change-charges.ts';
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
  { htgPerUsd, part, paper, ...form }: TakeDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
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

/** Who agreed to another way back than a deposit came; null where it goes back the same way. Throws APPROVAL_NEEDED. */
async function approveOtherWay(
  deps: ChangeDeps,
  { id: bookingId, bookingCode: about, deposits, depositHeldCents }: BookingMoney,
  { takenId, method, amountCents }: DepositEntry,
  request: ChangeRequest,
): Promise<GivenApproval | null> {
  const cameBy = deposits.find(({ id }) => id === takenId)?.method;
  if (cameBy === method) return null;
  const facts = {
    before: { paymentMethod: cameBy, depositHeldCents },
    after: { paymentMethod: method, amountCents, depositHeldCents: depositHeldCents - amountCents },
  };
  return requireApproval(deps, { kind: 'deposit_other_way', bookingId, about, facts }, request);
}

/**
 * Gives a deposit or a part of it back. Throws as `recordDeposit`, VALIDATION_FAILED for more than is left of it, and APPROVAL_NEEDED
 * for another way than it came.
 */
export function returnDeposit(
  deps: ChangeDeps,
  { depositId, currencyAmount, method, reference, reason: said, ...form }: ReturnDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  const reason = said ?? null;
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['returnDeposit', depositId, currencyAmount, reference, method, reason],
      decide: async (booking, _ledger, act) => {
        const settlement = {
          depositId,
          kind: 'returned',
          currencyAmount,
          method,
          reference,
          reason,
        } as const;
        const returned = settleDeposit(booking.deposits, settlement, act);
        const approval = await approveOtherWay(deps, booking, returned, request);
        const deposit = { ...returned, approvedByUserId: approval?.approverId ?? null };
        return { deposit, approval, receiptKind: 'deposit' };
      },
    },
    request,
  );
}

/**
 * Keeps a part of a deposit for what is charged, by the same act where `chargeCode` says for what, its tax within: the part becomes a
 * payment of today; notes leave the deposits for the cash. Throws as `returnDeposit` and `taxedCharge`, and VALIDATION_FAILED for more
 * than what is to be paid.
 */
export function keepDeposit(
  deps: ChangeDeps,
  { depositId, currencyAmount, chargeCode, taxCents, reason, ...form }: KeepDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['keepDeposit', depositId, currencyAmount, chargeCode, reason, taxCents],
      decide: async (booking, ledger, act) => {
        const kept = settleDeposit(
          booking.deposits,
          { depositId, kind: 'kept', currencyAmount, reason },
          act,
        );
        const amountOf = (rate: number | null) => withTaxInside(kept.amountCents, rate);
        const charge = { taxCents, userId: act.userId, amountOf };
        const line = chargeCode && (await taxedCharge(booking, { ...charge, code: chargeCode }));
        const lines = line === null ? [] : [line];
        const charged = withLines(ledger, lines);
        if (kept.amountCents > ledgerBalance(charged))
          throw refuseField('currencyAmount', 'validation.deposit.aboveBalance');
        const payment = { ...kept, depositId: kept.id, reason };
        // It counts where the deposit lies, whoever keeps it from where.
        const taken = booking.deposits.find(({ id }) => id === depositId);
        const paid = keptPayment(charged, payment, { ...act, branchId: taken?.branchId ?? act.branchId });
        return { deposit: kept, ledger: paid, receiptKind: 'receipt', lines };
      },
    },
    request,
  );
}

/**
 * Takes back one entry of a deposit that was a mistake: a row of today names it, and notes go back where they were. What a kept part
 * had paid is taken back with it; a charge that came with it stays. Throws as `recordDeposit`, and VALIDATION_FAILED for what was
 * taken back already, for a deposit of which something was returned or kept, and for cash of another branch.
 */
export function reverseMistakenDeposit(
  deps: ChangeDeps,
  { depositId, reason, ...form }: ReverseDepositInput,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoneyOf(
    deps,
    form,
    {
      asked: ['reverseDeposit', depositId, reason],
      reversesId: depositId,
      placeOf: ({ deposits }) => {
        const mistake = deposits.find(({ id }) => id === depositId);
        const taken = deposits.find(({ id }) => id === mistake?.takenId) ?? mistake;
        return mistake && taken && branchOfNotes(mistake, taken);
      },
      decide: ({ deposits }, ledger, act) => {
        const deposit = reverseDeposit(deposits, { depositId, reason }, act);
        const mistake = deposits.find(({ id }) => id === depositId);
        if (mistake?.kind !== 'kept') return { deposit, receiptKind: null };
        const reversal = { depositId, reversalId: deposit.id, reason };
        return { deposit, ledger: reverseKeptPayment(ledger, reversal, act), receiptKind: null };
      },
    },
    request,
  );
}
