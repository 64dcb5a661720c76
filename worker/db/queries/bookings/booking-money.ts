import type { Insertable } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DepositEntry } from '#domain/deposits.ts';
import type { ChangedLedger, Ledger } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { SentReference } from '#domain/reference-use.ts';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { type BookingNews, isPayerNews, tellClient, tellPayers } from '../outbox/tell.ts';
import { type NewEntry, writeEntry } from '../paper-forms/change-forms.ts';
import { depositHolder, missingOfDeposit } from '../payments/deposits-held.ts';
import { selectDrawersFrom } from '../payments/drawers.ts';
import {
  type CashChange,
  type HeldLedger,
  insertDeposit,
  insertReceipt,
  ledgerColumns,
  type NewReceipt,
  writeCash,
  writeEntries,
} from '../payments/ledger.ts';
import { selectRateOn } from '../payments/rate-on.ts';
import { selectReferenceUses } from '../payments/reference-uses.ts';
import { selectBookingToChange, selectEntries, type WhichBooking } from './booking-changes.ts';
import { insertLaterLine, type PlacedLine, selectKeptLines } from './booking-lines.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

export const DEPOSIT_COLUMNS = [
  'deposits.id',
  'deposits.kind',
  'deposits.takenId',
  'deposits.reversesId',
  'deposits.branchId',
  'deposits.amountCents',
  'deposits.currency',
  'deposits.currencyAmount',
  'deposits.htgPerUsd',
  'deposits.method',
  'deposits.reference',
  'deposits.reason',
  'deposits.madeByUserId',
  'deposits.approvedByUserId',
  'deposits.receiptId',
  'deposits.madeAt',
] as const;

interface Asked {
  staffId: string;
  today: CalendarDay;
  requestId: string;
  /** Who is said to have cash that was reported. */
  holderId?: string | undefined;
  /** The entry of a deposit that is taken back. */
  reversesId?: string | undefined;
  /** Of the money that is said to have come. */
  references?: readonly SentReference[] | undefined;
}

/** What moved in drawers for an entry of a deposit; null where none is taken back. */
function selectMovedNotes(db: Database, depositId: string | undefined) {
  if (depositId === undefined) return null;
  return db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .where('cashMovements.depositId', '=', depositId)
    .select(['cause', 'currency', 'amount', 'drawers.staffId', 'drawers.branchId']);
}

/**
 * What a change of a booking's money is decided from: its payments, lines and deposits, the rate, the person's drawers, and
 * what the same request did before.
 */
export async function findBookingMoney(
  db: Database,
  which: WhichBooking,
  { staffId, today, requestId, holderId, reversesId, references = [] }: Asked,
) {
  const itsId = selectBookingToChange(db, which).clearSelect().select('bookings.id');
  const [
    [booking],
    entries,
    lines,
    deposits,
    [rate],
    drawers,
    receipts,
    settings,
    [done],
    returns,
    uses,
    moved,
  ] = await readInOneTrip(db, [
    selectBookingToChange(db, which),
    selectEntries(db, which),
    selectKeptLines(db).select('waivesPosition').where('bookingId', 'in', itsId),
    db
      .selectFrom('deposits')
      .where('bookingId', 'in', itsId)
      .select([...DEPOSIT_COLUMNS, depositHolder.as('holderId'), missingOfDeposit(db).as('missing')])
      .orderBy('madeAt')
      .orderBy('id'),
    selectRateOn(db, today),
    // Of whoever acts, of whoever has the notes of its deposits or answers for them, in whose drawer something moved for the
    // entry that is taken back, and of who is said to have the cash.
    selectDrawersFrom(db, today).where(({ or, eb, selectFrom }) =>
      or([
        ...(reversesId === undefined
          ? []
          : [
              eb(
                'staffId',
                'in',
                selectFrom('cashMovements')
                  .innerJoin('drawers as moved', 'moved.id', 'cashMovements.drawerId')
                  .where('cashMovements.depositId', '=', reversesId)
                  .select('moved.staffId'),
              ),
            ]),
        eb('staffId', 'in', [staffId, ...(holderId === undefined ? [] : [holderId])]),
        eb(
          'staffId',
          'in',
          selectFrom('deposits').where('bookingId', 'in', itsId).select(depositHolder.as('id')),
        ),
        eb(
          'staffId',
          'in',
          selectFrom('missingNotes')
            .innerJoin('deposits', 'deposits.id', 'missingNotes.depositId')
            .where('bookingId', 'in', itsId)
            .select('missingNotes.staffId'),
        ),
      ]),
    ),
    db.selectFrom('receipts').where('bookingId', 'in', itsId).select(['id', 'kind', 'year', 'number']),
    db.selectFrom('settings').select(['secondApproverCents', 'taxedCharges', 'taxRateBasisPoints']),
    selectDone(db, requestId).where('bookingId', 'in', itsId),
    db
      .selectFrom('inspections')
      .where('bookingId', 'in', itsId)
      .where('kind', '=', 'return')
      .select('id')
      .orderBy('happenedAt')
      .orderBy('recordedAt'),
    selectReferenceUses(db, references),
    selectMovedNotes(db, reversesId),
  ]);
  return (
    booking && {
      ...booking,
      entries,
      lines,
      deposits,
      rate,
      drawers,
      receipts,
      done: done ?? null,
      /** Of its cars, as they happened. */
      returns: returns.map(({ id }) => id),
      referenceUses: uses,
      movedNotes: moved.map(({ staffId, branchId, ...one }) => ({ ...one, place: { staffId, branchId } })),
      ...onlyRow(settings),
    }
  );
}

export type BookingMoney = NonNullable<Awaited<ReturnType<typeof findBookingMoney>>>;

export interface MoneyChange {
  before: Pick<Ledger, 'entries'>;
  after: ChangedLedger;
  /** What is charged or waived with it, what the booking comes to then, and what of it is left to decide. */
  charge: {
    lines: readonly PlacedLine[];
    grandTotalCents: Cents;
    undecidedCharges: UndecidedCharges;
  } | null;
  /** An entry of a deposit, and what is held then. */
  deposit: { entry: DepositEntry; heldCents: number } | null;
  receipt: NewReceipt | null;
  /** In the order in which the drawers are locked. */
  cash: readonly CashChange[];
  /** Used by this change; null where nobody had to agree. */
  approvalId: string | null;
  /** Of the incident that a line comes from. */
  incidentEntry: Insertable<Tables['incidentEntries']> | null;
  /** The numbered receipt that it is entered from. */
  paper: NewEntry | null;
  /** What is given for a later booking. */
  credit: Insertable<Tables['credits']> | null;
  /** The booking that a credit is of: what becomes of its money, and its line in the log. */
  from: {
    booking: ReadBooking & HeldLedger;
    before: Pick<Ledger, 'entries'>;
    after: ChangedLedger;
    log: ActivityEntry;
  } | null;
  /** What the client is told of it. */
  news: readonly BookingNews[];
  log: ActivityEntry;
}

export interface WrittenMoney {
  rowVersion: number;
  receipt: { year: number; number: number } | null;
}

/** What becomes of the booking that a credit is of. */
function writeSource(
  db: Database,
  { booking, before, after, log }: NonNullable<MoneyChange['from']>,
  at: Date,
) {
  return [
    db.updateTable('bookings').set(ledgerColumns(booking, { after, at })).where('id', '=', booking.id),
    ...writeEntries(db, { bookingId: booking.id, before, after }),
    insertActivity(db, log),
  ];
}

/** Writes what became of a booking's money, with cash, log and receipt. Answers the booking's new version. */
export async function updateMoney(
  db: Database,
  booking: ReadBooking & HeldLedger,
  { before, after, charge, deposit, receipt, cash, credit, from, news, log, ...change }: MoneyChange,
): Promise<WrittenMoney> {
  const { approvalId, incidentEntry, paper } = change;
  const held = deposit === null ? {} : { depositHeldCents: deposit.heldCents };
  const { lines = [], ...charged } = charge ?? {};
  const at = log.by.at;
  // Two bookings are locked in the order of their ids, as everywhere.
  const [first, second] = [booking, ...(from ? [from.booking] : [])].toSorted((one, other) =>
    one.id.localeCompare(other.id),
  );
  const [, , [updated], [numbered]] = await inOneTrip(db, [
    first ? guardBooking(db, first) : null,
    second ? guardBooking(db, second) : null,
    db
      .updateTable('bookings')
      .set({ ...ledgerColumns(booking, { after, at }, deposit?.heldCents), ...held, ...charged })
      .where('id', '=', booking.id)
      .returning('rowVersion'),
    receipt && insertReceipt(db, receipt),
    ...lines.map((placed) => insertLaterLine(db, booking.id, placed)),
    deposit && insertDeposit(db, booking.id, deposit.entry),
    credit && db.insertInto('credits').values(credit),
    ...(from === null ? [] : writeSource(db, from, at)),
    ...writeEntries(db, { bookingId: booking.id, before, after }),
    ...(paper === null ? [] : writeEntry(db, paper)),
    ...cash.flatMap((change) => writeCash(db, change)),
    ...spendApproval(db, approvalId, at),
    incidentEntry && db.insertInto('incidentEntries').values(incidentEntry),
    insertActivity(db, log),
    ...news.map((one) => tellClient(db, booking.id, one, at)),
    ...news.filter(isPayerNews).map((one) => tellPayers(db, booking.id, one, at)),
  ]);
  return { rowVersion: updated?.rowVersion ?? booking.rowVersion, receipt: numbered ?? null };
}
