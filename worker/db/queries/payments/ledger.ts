import type { Insertable } from 'kysely';
import type { ChangedLedger, Ledger } from '#domain/ledger.ts';
import { holdAfterPayment } from '#domain/timed-hold.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

export const LEDGER_COLUMNS = [
  'payments.id',
  'payments.status',
  'payments.amountCents',
  'payments.method',
  'payments.proofKey',
  'payments.proofContentType',
  'payments.receivedByUserId',
  'payments.verifiedByUserId',
  'payments.verifiedAt',
  'payments.verificationNotes',
  'payments.rejectionReason',
  'payments.createdAt',
] as const;

export interface LedgerChange {
  bookingId: string;
  before: Ledger;
  after: ChangedLedger;
  at: Date;
}

/** Adds a payment, at the branch of its booking: a statement of a batch that has locked or made the booking. */
export function insertPayment(db: Database, payment: Omit<Insertable<Tables['payments']>, 'branchId'>) {
  const branchId = db.selectFrom('bookings').select('pickupBranchId').where('id', '=', payment.bookingId);
  return db.insertInto('payments').values({ ...payment, branchId });
}

/** The entries that a change added or changed: statements of a batch that has locked the booking. */
export function writeEntries(db: Database, { bookingId, before, after }: LedgerChange) {
  const known = new Set(before.entries.map(({ id }) => id));
  return after.entries
    .filter((entry) => !before.entries.includes(entry))
    .map(({ id, ...columns }) =>
      known.has(id)
        ? db.updateTable('payments').set(columns).where('id', '=', id)
        : insertPayment(db, { id, bookingId, ...columns }),
    );
}

/** The booking as it was before its payments changed, as far as its timed hold is decided from it. */
export type HeldLedger = Parameters<typeof holdAfterPayment>[0];

/** The booking's columns that follow from its payments. */
export function ledgerColumns(booking: HeldLedger, { after, at }: Pick<LedgerChange, 'after' | 'at'>) {
  const { paymentStatus, paidCents } = after;
  const holdUntil = holdAfterPayment(booking, paymentStatus, at);
  return { paymentStatus, paidCents, holdUntil, updatedAt: at };
}

/** Who decided a payment, and how; undefined without such a payment. */
export function findPaymentDecision(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.verifiedByUserId')
    .where('payments.id', '=', paymentId)
    .select(['payments.status', 'profiles.name as verifiedBy', 'payments.verifiedAt'])
    .executeTakeFirst();
}
