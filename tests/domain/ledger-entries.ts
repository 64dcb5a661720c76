import { AppError } from '#domain/app-error.ts';
import type { ChangedLedger, Ledger, LedgerEntry } from '#domain/ledger.ts';
import { bookingPaymentStatus } from '#domain/payment-status.ts';

export const TOTAL = 10_000;
export const ACT = { userId: 'agent', at: new Date('2026-11-22T12:00:00.000Z'), newPaymentId: 'new' };
export const NOW = ACT.at.toISOString();
export const EARLIER = '2026-11-01T12:00:00.000Z';
export const PROOF = { proofKey: 'b/b_payment_1.png', proofContentType: 'image/png' } as const;

let count = 0;
export function entry(
  status: LedgerEntry['status'],
  amountCents: number,
  fields: Partial<LedgerEntry> = {},
): LedgerEntry {
  count += 1;
  const isDecided = status === 'paid' || status === 'refunded';
  return {
    id: `entry ${count}`,
    status,
    amountCents,
    method: 'zelle',
    proofKey: null,
    proofContentType: null,
    receivedByUserId: null,
    verifiedByUserId: isDecided ? 'somebody' : null,
    verifiedAt: isDecided ? EARLIER : null,
    verificationNotes: null,
    rejectionReason: null,
    createdAt: EARLIER,
    ...fields,
  };
}
export const paid = (cents: number, fields?: Partial<LedgerEntry>) => entry('paid', cents, fields);
export const waiting = (cents: number, fields?: Partial<LedgerEntry>) =>
  entry('pending_verification', cents, fields);
export const rejected = (cents: number) =>
  entry('unpaid', cents, { verifiedByUserId: 'somebody', verifiedAt: EARLIER });
export const blank = () => entry('unpaid', TOTAL);
export const refunded = (cents: number) => entry('refunded', cents);

export function ledgerOf(entries: LedgerEntry[], fields: Partial<Ledger> = {}): Ledger {
  return {
    entries,
    totalCents: TOTAL,
    method: 'bank',
    status: bookingPaymentStatus(entries, TOTAL),
    ...fields,
  };
}
export const short = ({ entries }: ChangedLedger) =>
  entries.map(({ status, amountCents }) => `${status} ${amountCents}`);
export function refusalOf(work: () => unknown): unknown {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details;
  }
}
export const IMPOSSIBLE = { fieldErrors: { paymentStatus: 'validation.paymentStatus.impossible' } };
export const WRONG_AMOUNT = { fieldErrors: { amountCents: 'validation.paymentAmount.invalid' } };
