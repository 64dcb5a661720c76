import {
  type ChangedLedger,
  changed,
  decided,
  dueCents,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  newEntry,
  record,
  refuseField,
} from './ledger.ts';
import type { Cents } from './money.ts';
import {
  type LedgerStatus,
  ledgerMove,
  outstandingCents,
  type PaymentStatus,
  paidCents,
} from './payment-status.ts';

/** What staff ask of a booking's payments when they set its payment status (SPEC §4, D11). */

/**
 * Of several that wait, first those are verified that staff had verified before, then the oldest,
 * until the total is reached: a proof that was sent twice is not paid twice.
 */
function verifyWaiting({ entries, totalCents }: Ledger, act: LedgerAct): LedgerEntry[] {
  const waiting = entries.filter(({ status }) => status === 'pending_verification');
  const inTurn = [
    ...waiting.filter(({ receivedByUserId }) => receivedByUserId !== null),
    ...waiting.filter(({ receivedByUserId }) => receivedByUserId === null),
  ];
  let reached = paidCents(entries);
  const verified = inTurn.filter(({ amountCents }, turn) => {
    const isNeeded = turn === 0 || reached < totalCents;
    if (isNeeded) reached += amountCents;
    return isNeeded;
  });
  return entries.map((entry) => (verified.includes(entry) ? decided(entry, 'paid', act) : entry));
}

function requirePart(ledger: Ledger, to: PaymentStatus, partCents: Cents | null): void {
  const isFitting =
    partCents === null
      ? to !== 'partial' || ledger.status === 'partial'
      : to === 'partial' && partCents <= dueCents(ledger);
  if (!isFitting) throw refuseField('amountCents', 'validation.paymentAmount.invalid');
}

/**
 * Records, verifies, rejects, takes back or refunds what makes the booking's payment status the one that is asked for;
 * 'partial' comes with an amount. Throws VALIDATION_FAILED where the change makes no sense, and for an amount that is missing,
 * unused or more than is due.
 */
export function changePaymentStatus(
  ledger: Ledger,
  to: PaymentStatus,
  partCents: Cents | null,
  act: LedgerAct,
): ChangedLedger {
  const move = ledgerMove(ledger.status, to, partCents !== null);
  if (move === null) throw refuseField('paymentStatus', 'validation.paymentStatus.impossible');
  requirePart(ledger, to, partCents);
  const each = (status: LedgerStatus, change: (entry: LedgerEntry) => LedgerEntry) =>
    ledger.entries.map((entry) => (entry.status === status ? change(entry) : entry));
  switch (move) {
    case 'none':
      return changed(ledger, [...ledger.entries]);
    case 'reject':
      return changed(
        ledger,
        each('pending_verification', (entry) => decided(entry, 'unpaid', act)),
      );
    case 'take_back':
      return changed(
        ledger,
        each('paid', (entry) => decided(entry, 'unpaid', act)),
      );
    case 'reopen':
      return changed(ledger, each('paid', reopened));
    case 'refund':
      return changed(
        ledger,
        each('paid', (entry) => refunded(entry, act)),
      );
    case 'verify':
      return recordRest(ledger, verifyWaiting(ledger, act), 'paid', act);
    case 'record': {
      if (partCents !== null)
        return record(ledger, ledger.entries, newEntry('paid', partCents, ledger.method, act), act);
      const status = to === 'pending_verification' ? to : 'paid';
      return recordRest(ledger, ledger.entries, status, act);
    }
  }
}

function reopened(entry: LedgerEntry): LedgerEntry {
  return { ...entry, status: 'pending_verification', verifiedByUserId: null, verifiedAt: null };
}

function refunded(entry: LedgerEntry, { userId, at }: LedgerAct): LedgerEntry {
  return {
    ...entry,
    status: 'refunded',
    verifiedByUserId: entry.verifiedByUserId ?? userId,
    verifiedAt: entry.verifiedAt ?? at.toISOString(),
  };
}

/** What is still due after the move, as one entry. Where money covers a total that became lower, nothing is. */
function recordRest(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  status: 'paid' | 'pending_verification',
  act: LedgerAct,
): ChangedLedger {
  const restCents = outstandingCents(entries, ledger.totalCents);
  const hasPaid = entries.some((entry) => entry.status === 'paid');
  if (restCents === 0 && hasPaid) return changed(ledger, [...entries]);
  return record(ledger, entries, newEntry(status, restCents, ledger.method, act), act);
}
