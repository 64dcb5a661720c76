import { AppError } from '#domain/app-error.ts';
import type { ChangedLedger, Ledger, LedgerAct, LedgerEntry } from '#domain/ledger.ts';

export const TOTAL = 10_000;
/** The one that the booking has. */
export const VEHICLE_ID = 'vehicle';
let made = 0;
export const ACT: LedgerAct = {
  userId: 'agent',
  at: new Date('2026-11-22T12:00:00.000Z'),
  branchId: 'les_cayes',
  pickupBranchId: 'les_cayes',
  receiptId: 'receipt',
  newId: () => {
    made += 1;
    return `new ${made}`;
  },
};
export const NOW = ACT.at.toISOString();
export const EARLIER = '2026-11-01T12:00:00.000Z';
export const PROOF = {
  proofKey: 'b/b_payment_1.png',
  proofContentType: 'image/png',
  proofHash: 'f'.repeat(64),
} as const;

let count = 0;
export function entry(
  status: LedgerEntry['status'],
  amountCents: number,
  fields: Partial<LedgerEntry> = {},
): LedgerEntry {
  count += 1;
  const counts = status === 'paid' || status === 'refunded';
  return {
    id: `entry ${count}`,
    kind: 'payment',
    correctsId: null,
    depositId: null,
    creditId: null,
    branchId: 'les_cayes',
    status,
    amountCents,
    currency: 'USD',
    currencyAmount: amountCents,
    htgPerUsd: null,
    tenderedUsdCents: null,
    tenderedHtg: null,
    changeUsdCents: null,
    changeHtg: null,
    method: 'zelle',
    paidOn: counts ? '2026-11-01' : null,
    vehicleId: counts ? VEHICLE_ID : null,
    reference: null,
    payerName: null,
    payerPhone: null,
    payerEmail: null,
    proofKey: null,
    proofContentType: null,
    proofHash: null,
    receivedByUserId: null,
    seenByUserId: null,
    seenAt: null,
    firstVerifiedByUserId: null,
    firstVerifiedAt: null,
    verifiedByUserId: counts ? 'somebody' : null,
    verifiedAt: counts ? EARLIER : null,
    verificationNotes: null,
    rejectionReason: null,
    replacedById: null,
    approvedByUserId: null,
    reason: null,
    receiptId: null,
    createdAt: EARLIER,
    ...fields,
  };
}
export const paid = (cents: number, fields?: Partial<LedgerEntry>) => entry('paid', cents, fields);
export const waiting = (cents: number, fields?: Partial<LedgerEntry>) =>
  entry('pending_verification', cents, fields);
export const rejected = (cents: number) =>
  entry('unpaid', cents, { verifiedByUserId: 'somebody', verifiedAt: EARLIER });
export const refunded = (cents: number, of: LedgerEntry, fields?: Partial<LedgerEntry>) =>
  entry('refunded', cents, { kind: 'refund', correctsId: of.id, reason: 'The trip was off', ...fields });
/** A payment in gourdes at 132 to the dollar. */
export const gourdes = (amount: number, cents: number, fields?: Partial<LedgerEntry>) =>
  paid(cents, { currency: 'HTG', currencyAmount: amount, htgPerUsd: 132, method: 'cash', ...fields });

export function ledgerOf(entries: LedgerEntry[], fields: Partial<Ledger> = {}): Ledger {
  return { entries, vehicleId: VEHICLE_ID, totalCents: TOTAL, method: 'bank', ...fields };
}
export const short = ({ entries }: ChangedLedger) =>
  entries.map(({ status, amountCents }) => `${status} ${amountCents}`);
/** The field errors of a refusal, or its code; 'accepted' when there is none. */
export function refusalOf(work: () => unknown): unknown {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details ?? error.code;
  }
}
export const wrong = (field: string, key: string) => ({ fieldErrors: { [field]: key } });
