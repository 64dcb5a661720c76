import { changesBetween } from '#domain/activity.ts';
import { AppError } from '#domain/app-error.ts';
import type { BranchId } from '#domain/branch.ts';
import { type LedgerEntry, refuseField } from '#domain/ledger.ts';
import { type DecisionOnPayment, decidePayment as decide } from '#domain/ledger-decisions.ts';
import { requireNewReference } from '#domain/reference-use.ts';
import type { RejectPaymentInput, VerifyPaymentInput } from '#domain/schemas/payments.ts';
import { findColleague } from '../../db/queries/cash/drawers.ts';
import { findPaymentDecision } from '../../db/queries/payments/ledger.ts';
import type { ChangeDeps, ChangeRequest } from '../bookings/booking-change.ts';
import { changeMoney } from './booking-money.ts';

/** What the log says of a payment that somebody looked at; who it was stands beside it. */
function logged({
  amountCents,
  status,
  reference,
  verificationNotes,
  rejectionReason,
  seenAt,
  firstVerifiedAt,
}: LedgerEntry) {
  return {
    amountCents,
    status,
    reference,
    verificationNotes,
    rejectionReason,
    isSeenInAccount: seenAt !== null,
    isVerifiedOnce: firstVerifiedAt !== null,
  };
}

/**
 * Decides once, also after two clicks (D11). Throws ALREADY_DECIDED `{ status, verifiedBy, verifiedAt }` for a payment that
 * does not wait (any more), SECOND_PERSON_NEEDED for whoever verified it first, BOOKING_NOT_FOUND for none.
 */
async function decideOnce(
  deps: ChangeDeps,
  decision: Omit<DecisionOnPayment, 'holder'>,
  request: ChangeRequest,
  { holder = null, isSure }: { holder?: { id: string; branchId: BranchId | null } | null; isSure?: boolean },
) {
  const { paymentId, reference = null } = decision;
  return changeMoney(
    deps,
    {
      which: { paymentId },
      // Whatever else became of the booking: a payment that waits is decided, and only once.
      rowVersion: null,
      requestId: deps.random.uuid(),
      asked: ['decide', decision, ...(holder === null ? [] : [holder.id])],
      holderId: holder?.id,
      references: decision.decision === 'verify' ? [{ paymentId, reference }] : [],
      decide: async ({ secondApproverCents, referenceUses }, ledger, act) => {
        const waiting = ledger.entries.find(({ id }) => id === paymentId);
        const place = holder && {
          staffId: holder.id,
          branchId: holder.branchId ?? waiting?.branchId ?? act.branchId,
        };
        const after = decide(ledger, { ...decision, holder: place }, secondApproverCents, act);
        const decided = after?.entries.find(({ id }) => id === paymentId);
        const looked = after?.entries.find(({ id }) => id === (decided?.replacedById ?? paymentId));
        if (after === null || waiting === undefined || looked === undefined)
          throw new AppError('ALREADY_DECIDED', await findPaymentDecision(deps.db, paymentId));
        const sure = requireNewReference(referenceUses, isSure);
        return {
          sure,
          ledger: after,
          receiptKind: looked.status === 'paid' ? 'receipt' : null,
          changes: changesBetween(logged(waiting), logged(looked)),
        };
      },
    },
    request,
  );
}

/** Throws VALIDATION_FAILED for somebody who does not work here. */
async function getHolder({ db }: ChangeDeps, id: string) {
  const holder = await findColleague(db, id);
  if (holder === undefined) throw refuseField('holderId', 'validation.holder.invalid');
  return holder;
}

/**
 * The money is there: the payment is paid, verified by the actor; or, from the limit of the settings on, verified once, and
 * waits for a second person. Where another amount came than was said, a payment of that amount takes its place. Cash comes into the drawer of whoever has it: `holderId`, else the actor. Throws ALREADY_DECIDED,
 * SECOND_PERSON_NEEDED, BOOKING_NOT_FOUND, VALIDATION_FAILED for cash that was seen in an account, a wallet's payment without its reference,
 * a holder who does not work here, and more than the balance without a note that says why, REFERENCE_USED where another payment has
 * its reference and nobody is sure.
 */
export async function verifyPayment(
  deps: ChangeDeps,
  {
    paymentId,
    currencyAmount,
    verificationNotes,
    reference,
    isSeen = false,
    holderId,
    isSure,
  }: VerifyPaymentInput,
  request: ChangeRequest,
): Promise<{ isPaid: boolean }> {
  const words = verificationNotes ?? null;
  const holder = holderId === undefined ? null : await getHolder(deps, holderId);
  const came = { currencyAmount, reference: reference ?? null, isSeen };
  const decision = { paymentId, decision: 'verify', words, ...came } as const;
  const { receipt } = await decideOnce(deps, decision, request, { holder, isSure });
  return { isPaid: receipt !== null };
}

/** The proof is rejected: the payment is unpaid, with a reason. Throws ALREADY_DECIDED, BOOKING_NOT_FOUND. */
export async function rejectPayment(
  deps: ChangeDeps,
  { paymentId, rejectionReason: words }: RejectPaymentInput,
  request: ChangeRequest,
): Promise<void> {
  await decideOnce(deps, { paymentId, decision: 'reject', words, isSeen: false }, request, {});
}
