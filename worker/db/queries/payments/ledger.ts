import type { Insertable, Updateable } from 'kysely';
import type { CashAmount, CashCause } from '#domain/cash-drawer.ts';
import type { DepositEntry } from '#domain/deposits.ts';
import type { ChangedLedger, Ledger, LedgerEntry } from '#domain/ledger.ts';
import { holdAfterPayment } from '#domain/timed-hold.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { takeNumber } from './number-series.ts';

export const LEDGER_COLUMNS = [
  'payments.id',
  'payments.kind',
  'payments.correctsId',
  'payments.depositId',
  'payments.creditId',
  'payments.branchId',
  'payments.amountCents',
  'payments.currency',
  'payments.currencyAmount',
  'payments.htgPerUsd',
  'payments.tenderedUsdCents',
  'payments.tenderedHtg',
  'payments.changeUsdCents',
  'payments.changeHtg',
  'payments.method',
  'payments.status',
  'payments.paidOn',
  'payments.vehicleId',
  'payments.reference',
  'payments.payerName',
  'payments.payerPhone',
  'payments.payerEmail',
  'payments.proofKey',
  'payments.proofContentType',
  'payments.proofHash',
  'payments.receivedByUserId',
  'payments.seenByUserId',
  'payments.seenAt',
  'payments.firstVerifiedByUserId',
  'payments.firstVerifiedAt',
  'payments.verifiedByUserId',
  'payments.verifiedAt',
  'payments.verificationNotes',
  'payments.rejectionReason',
  'payments.replacedById',
  'payments.approvedByUserId',
  'payments.reason',
  'payments.receiptId',
  'payments.createdAt',
] as const;

export interface LedgerChange {
  bookingId: string;
  before: Pick<Ledger, 'entries'>;
  after: ChangedLedger;
  at: Date;
}

/** What a decision or a proof writes into an entry that is there already. */
function decidedColumns(entry: LedgerEntry): Updateable<Tables['payments']> {
  const { status, paidOn, vehicleId, verifiedByUserId, verifiedAt, verificationNotes, rejectionReason } =
    entry;
  const { receiptId, proofKey, proofContentType, proofHash, branchId, receivedByUserId } = entry;
  const { reference, seenByUserId, seenAt, firstVerifiedByUserId, firstVerifiedAt, replacedById } = entry;
  return {
    status,
    paidOn,
    vehicleId,
    branchId,
    receivedByUserId,
    verifiedByUserId,
    verifiedAt,
    verificationNotes,
    rejectionReason,
    replacedById,
    receiptId,
    proofKey,
    proofContentType,
    proofHash,
    reference,
    seenByUserId,
    seenAt,
    firstVerifiedByUserId,
    firstVerifiedAt,
  };
}

/** The entries that a change added or decided: statements of a batch that has locked the booking. */
export function writeEntries(db: Database, { bookingId, before, after }: Omit<LedgerChange, 'at'>) {
  const known = new Set(before.entries.map(({ id }) => id));
  return after.entries
    .filter((entry) => !before.entries.includes(entry))
    .map((entry) =>
      known.has(entry.id)
        ? db.updateTable('payments').set(decidedColumns(entry)).where('id', '=', entry.id)
        : db.insertInto('payments').values({ ...entry, bookingId }),
    );
}

/** The booking as it was before its payments changed, as far as its timed hold is decided from it. */
export type HeldLedger = Parameters<typeof holdAfterPayment>[0];

/** The booking's columns that follow from its payments, and from what is held of its deposit after. */
export function ledgerColumns(
  booking: HeldLedger,
  { after, at }: Pick<LedgerChange, 'after' | 'at'>,
  depositHeldCents = booking.depositHeldCents,
) {
  const { paymentStatus, paidCents, pendingCents } = after;
  const holdUntil = holdAfterPayment(booking, { paymentStatus, depositHeldCents }, at);
  return { paymentStatus, paidCents, pendingCents, holdUntil, updatedAt: at };
}

export function insertDeposit(db: Database, bookingId: string, entry: DepositEntry) {
  return db.insertInto('deposits').values({ ...entry, bookingId });
}

export interface NewReceipt {
  id: string;
  kind: Insertable<Tables['receipts']>['kind'];
  /** In Haiti. */
  year: number;
  bookingId: string;
  madeByUserId: string;
  madeAt: Date;
  /** What is still to be paid after it. */
  balanceCents: number;
}

/** A paper with the next number of its kind and year: a statement of a batch that has locked the booking, before it writes cash. */
export function insertReceipt(db: Database, { id, kind, year, ...receipt }: NewReceipt) {
  const { bookingId, madeByUserId, madeAt, balanceCents } = receipt;
  return db
    .with('taken', (qb) => takeNumber(qb, { kind, year }))
    .insertInto('receipts')
    .values(({ selectFrom }) => ({
      id,
      kind,
      year,
      number: selectFrom('taken').select('lastNumber'),
      bookingId,
      madeByUserId,
      madeAt,
      balanceCents,
    }))
    .returning(['year', 'number']);
}

export interface CashEntry extends CashAmount {
  cause: CashCause;
  bookingId?: string;
  paymentId?: string | null;
  depositId?: string | null;
  expenseId?: string;
}

export interface CashChange {
  madeByUserId: string;
  drawer: { id: string; staffId: string; branchId: Insertable<Tables['drawers']>['branchId']; day: string };
  entries: readonly CashEntry[];
  at: Date;
}

/** Cash that came into a drawer or went out of it; the drawer is opened by its first entry. Refused when it is closed. */
export function writeCash(db: Database, { drawer, entries, madeByUserId, at }: CashChange) {
  if (entries.length === 0) return [];
  const { staffId, branchId, day } = drawer;
  const open = db
    .selectFrom('drawers')
    .where('staffId', '=', staffId)
    .where('branchId', '=', branchId)
    .where('day', '=', day)
    .select('id');
  return [
    db
      .insertInto('drawers')
      .values({ ...drawer, openedAt: at })
      .onConflict((conflict) => conflict.constraint('drawers_one_a_day').doNothing()),
    db
      .insertInto('cashMovements')
      .values(entries.map((entry) => ({ ...entry, drawerId: open, madeByUserId, madeAt: at }))),
  ];
}

/** Who decided a payment, and how, also where another amount came; undefined without such a payment. */
export function findPaymentDecision(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.verifiedByUserId')
    .leftJoin('payments as came', 'came.id', 'payments.replacedById')
    .where('payments.id', '=', paymentId)
    .select(({ fn }) => fn.coalesce('came.status', 'payments.status').as('status'))
    .select(['profiles.name as verifiedBy', 'payments.verifiedAt'])
    .executeTakeFirst();
}
