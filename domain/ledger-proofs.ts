import { bookedAmount, type CurrencyAmount } from './currency.ts';
import { amountToSend } from './how-to-pay.ts';
import {
  type ChangedLedger,
  changed,
  claimOf,
  type Ledger,
  ledgerBalance,
  newEntry,
  openClaimOf,
  type ProofAct,
  type ProofOfPayment,
  refuseField,
  replaceEntry,
} from './ledger.ts';
import { type PaymentMethod, takesGourdes } from './payment-method.ts';
import type { LedgerStatus } from './payment-status.ts';

/** Which payment a picture of a transfer belongs to (SPEC §5). */

/** Who sent it, where it is not the client: their receipt goes to them. */
export interface Payer {
  payerName?: string | undefined;
  payerPhone?: string | undefined;
  payerEmail?: string | undefined;
}

interface Sent extends Payer {
  method?: PaymentMethod | undefined;
  /** How much was sent, as its sender says; what is still to be paid where nobody said it. */
  sent?: CurrencyAmount | undefined;
}

/**
 * A proof for what is still to be paid, or was until a booking was released: a new payment that waits for verification, by the booking's way to pay or another. `htgPerUsd`
 * is the rate of the day, if there is one. Throws VALIDATION_FAILED for gourdes that cannot be counted, and for less than a cent.
 */
export function addProofOfRest(
  ledger: Ledger,
  proof: ProofOfPayment,
  act: ProofAct,
  htgPerUsd: number | null,
  { payerName, payerPhone, payerEmail, method = ledger.method, sent }: Sent = {},
): ChangedLedger {
  const claimedCents = openClaimOf(ledger);
  const said = sent ?? amountToSend(method, claimedCents, htgPerUsd);
  if (said.currency === 'HTG' && (htgPerUsd === null || !takesGourdes(method)))
    throw refuseField('sent', 'validation.paymentAmount.invalid');
  const amount = bookedAmount(said, htgPerUsd, claimedCents);
  if (amount.amountCents < 1) throw refuseField('sent', 'validation.paymentAmount.invalid');
  const waiting = newEntry({ ...amount, method, status: 'pending_verification' }, act);
  const payer = {
    payerName: payerName ?? null,
    payerPhone: payerPhone ?? null,
    payerEmail: payerEmail ?? null,
  };
  const entry = { ...waiting, ...proof, ...payer };
  return changed(ledger, [...ledger.entries, entry]);
}

/** The proof that waits and says nothing yet of who sent it: its client may, once. */
export function proofToName<Entry extends { status: LedgerStatus; hasProof: boolean; hasPayer: boolean }>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.findLast(
    ({ status, hasProof, hasPayer }) => status === 'pending_verification' && hasProof && !hasPayer,
  );
}

/**
 * A proof that staff add: to the payment that waits without one, else for what is to be paid while nothing waits, else,
 * when all is paid, to the last paid one without. Null when no payment can take it.
 */
export function addProofOfStaff(
  ledger: Ledger,
  proof: ProofOfPayment,
  act: ProofAct,
  htgPerUsd: number | null,
): ChangedLedger | null {
  const { entries } = ledger;
  const lastWithout = (status: LedgerStatus) =>
    entries.findLast(
      (entry) =>
        entry.kind === 'payment' &&
        entry.status === status &&
        entry.proofKey === null &&
        entry.depositId === null &&
        entry.creditId === null,
    );
  const isWaiting = entries.some(({ status }) => status === 'pending_verification');
  // Of a released booking of which money came, only what is still to be paid: the proof is of that money.
  const isUnpaid = changed(ledger, entries).paymentStatus === 'unpaid';
  const hasBalance = (isUnpaid ? claimOf(ledger) : ledgerBalance(ledger)) > 0;
  if (hasBalance && !isWaiting) return addProofOfRest(ledger, proof, act, htgPerUsd);
  const target = lastWithout('pending_verification') ?? (hasBalance ? undefined : lastWithout('paid'));
  if (target === undefined) return null;
  return changed(ledger, replaceEntry(entries, target, { ...target, ...proof }));
}
