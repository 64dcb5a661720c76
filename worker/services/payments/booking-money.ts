import { changesBetween } from '#domain/activity.ts';
import { paymentSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { FIRST_LATER_POSITION } from '#domain/charges.ts';
import { placeOfMover, takenFrom } from '#domain/deposit-notes.ts';
import { type DepositEntry, heldCents, leftOfDeposit } from '#domain/deposits.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import type { Given } from '#domain/given.ts';
import {
  type ChangedLedger,
  changed,
  changedEntries,
  type Ledger,
  type LedgerAct,
  type LedgerEntry,
  refuseField,
} from '#domain/ledger.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { type PaperAct, paperFormNumber } from '#domain/paper-form.ts';
import { type PaymentStatus, payableCents } from '#domain/payment-status.ts';
import type { SentReference, SureOfReference } from '#domain/reference-use.ts';
import type { FromPaper } from '#domain/schemas/from-paper.ts';
import { decidedReturn, withoutDecided } from '#domain/undecided-charges.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { ledgerOf, type WhichBooking } from '../../db/queries/bookings/booking-changes.ts';
import {
  type BookingMoney,
  findBookingMoney,
  type MoneyChange,
  updateMoney,
} from '../../db/queries/bookings/booking-money.ts';
import type { NewIncidentEntry } from '../../db/queries/incidents/incident-writes.ts';
import type { NewReceipt } from '../../db/queries/payments/ledger.ts';
import type { GivenApproval } from '../approvals/require-approval.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { cashChanges, cashEntries, type MovedDeposit, receiptOf, usualPlace } from '../cash/cash-entries.ts';
import { type Asked, hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { actOf, authorOf } from '../edits/staff-edit.ts';
import { moneyNews } from '../outbox/news.ts';
import { enterForm } from '../paper-forms/enter-form.ts';

/** What the books say after a change, and the receipt that came of it. */
export interface MoneyAnswer {
  paymentStatus: PaymentStatus;
  rowVersion: number;
  /** False for what was done already by the same request, or by somebody else: there is nothing of one's own to take back. */
  isChanged: boolean;
  /** The payments that were added or decided; none for a deposit. */
  paymentIds: string[];
  receipt: { id: string; year: number; number: number } | null;
}

/** What became of the money: the payments, and the deposit that was taken, returned or kept. */
export interface DecidedMoney {
  ledger?: ChangedLedger;
  deposit?: DepositEntry;
  /** What is charged or waived; `ledger` counts it already. */
  line?: KeptLine | null;
  /** The return that a charge was proposed for, where whoever charges says it. */
  returnId?: string | undefined;
  /** Which charge is waived, by its place; of its kind where it is absent. */
  waivesPosition?: number | undefined;
  receiptKind: NewReceipt['kind'] | null;
  /** Who agreed to it. */
  approval?: GivenApproval | null;
  /** What the incident says of it that the line comes from. */
  incidentEntry?: NewIncidentEntry;
  /** What is given for a later booking. */
  credit?: MoneyChange['credit'];
  /** The booking that a credit is of, with what becomes of its money. */
  from?: MoneyChange['from'];
  /** What the log says in the place of what moved: no money did. */
  told?: { before: object; after: object; amountCents?: number };
  /** What a decision changed of a payment, for the log. */
  changes?: { before: object; after: object };
  /** That somebody was sure of a reference that others have, for the log. */
  sure?: SureOfReference;
}

export interface MoneyRequest {
  which: WhichBooking;
  /** The version the person saw; null where a second decision is refused by itself. */
  rowVersion: number | null;
  /** Made when the form opens; the log keeps it, so that a repeated request is the same one. It becomes the receipt's id. */
  requestId: string;
  /** What the person asked for, whatever they saw. */
  asked: Asked;
  /** The numbered receipt that it is entered from. */
  paper?: { from: FromPaper | undefined; act: PaperAct };
  /** Who is said to have cash that was reported. */
  holderId?: string | undefined;
  /** By which the money is found that is said to have come: who else has them is read with the booking. */
  references?: readonly SentReference[];
  /** Where somebody without a branch of their own does it; otherwise where their drawer is open, else at the pickup's branch. */
  placeOf?(booking: BookingMoney): BranchId | undefined;
  /** Answers null when there is nothing (left) to do. */
  decide(
    booking: BookingMoney,
    ledger: Ledger,
    act: LedgerAct,
  ): Promise<DecidedMoney | null> | DecidedMoney | null;
}

/** What a ledger comes to with one line more. Throws VALIDATION_FAILED for more than a booking's total holds. */
export function withLine(ledger: Ledger, line: KeptLine): Ledger {
  const totalCents = ledger.totalCents + line.totalCents;
  if (totalCents > MAX_CENTS) throw refuseField('amountCents', 'validation.paymentAmount.invalid');
  return { ...ledger, totalCents };
}

/** The line behind all that came after the booking before it; a charge decides what a return proposed of its kind. */
function placed(line: KeptLine, booking: BookingMoney, { returnId, waivesPosition }: DecidedMoney) {
  const { lines, undecidedCharges, returns } = booking;
  const last = Math.max(FIRST_LATER_POSITION - 1, ...lines.map(({ position }) => position));
  const { kind, code } = line;
  const inspectionId =
    kind === 'charge' ? decidedReturn(undecidedCharges, returns, { code, inspectionId: returnId }) : null;
  return {
    line: { ...line, inspectionId, ...(waivesPosition !== undefined && { waivesPosition }) },
    position: last + 1,
    undecidedCharges: withoutDecided(undecidedCharges, { code, inspectionId }),
  };
}

/** What was charged or waived by itself, for the log. */
function chargeLog(
  booking: BookingMoney,
  by: ChangeAuthor,
  line: KeptLine,
  after: Pick<ChangedLedger, 'paymentStatus'>,
  { approval }: DecidedMoney,
): MoneyChange['log'] {
  const { paymentStatus, grandTotalCents } = booking;
  const { kind, code, totalCents, reason } = line;
  const now = { paymentStatus: after.paymentStatus, grandTotalCents: grandTotalCents + totalCents };
  return bookingLog(booking, by, {
    charge: { kind, code, totalCents, label: line.label, reason },
    ...(kind === 'waiver' && { given: { waiver: -totalCents } satisfies Given }),
    ...approval?.log,
    ...changesBetween({ paymentStatus, grandTotalCents }, now),
  });
}

/** Sums and ways of what moved, for the log: never without the amount and the method. */
function moneyLog(
  booking: BookingMoney,
  by: ChangeAuthor,
  entries: readonly (LedgerEntry | DepositEntry)[],
  after: Pick<ChangedLedger, 'paymentStatus' | 'paidCents'> & { depositHeldCents: number },
  { changes: decided, approval, sure }: DecidedMoney,
  paper: MoneyChange['paper'],
): MoneyChange['log'] {
  const { id: bookingId, bookingCode, paymentStatus, paidCents, depositHeldCents } = booking;
  const [first] = entries;
  const moved = entries.map((entry) => {
    const { kind, amountCents, currency, currencyAmount, method, reference, reason } = entry;
    const status = 'status' in entry ? entry.status : null;
    return { kind, status, amountCents, currency, currencyAmount, method, reference, reason };
  });
  const amountCents = entries.reduce((sum, entry) => sum + entry.amountCents, 0);
  const { paymentStatus: status, paidCents: paid, depositHeldCents: held } = after;
  const changes =
    decided ??
    changesBetween(
      { paymentStatus, paidCents, depositHeldCents },
      { paymentStatus: status, paidCents: paid, depositHeldCents: held },
    );
  return {
    by,
    action: 'update',
    subject: paymentSubject(first?.id ?? bookingId, booking),
    metadata: {
      bookingId,
      bookingCode,
      amountCents,
      moved,
      ...approval?.log,
      ...sure,
      ...changes,
      ...(paper && { paperForm: paperFormNumber(paper.form) }),
    },
  };
}

/** Who moves the notes of a deposit, and from whom they come. */
function placedDeposit(
  { deposits, drawers }: BookingMoney,
  entry: DepositEntry,
  { actor }: Pick<ChangeRequest, 'actor'>,
): MovedDeposit {
  const taken = deposits.find(({ id }) => id === entry.takenId);
  const openAt = drawers
    .filter(({ staffId, closedAt }) => staffId === actor.id && closedAt === null)
    .map(({ branchId }) => branchId);
  const mover = { staffId: entry.madeByUserId, branchId: entry.branchId, hasBranch: actor.branchId !== null };
  if (taken === undefined) return { entry, here: placeOfMover(entry.kind, mover, null, openAt), lies: null };
  const { branchId, holderId, missing } = taken;
  const left = leftOfDeposit(deposits, taken).currencyAmount;
  const from = takenFrom({ left, holderId, missing }, entry.currencyAmount);
  const here = placeOfMover(entry.kind, mover, { staffId: holderId, branchId }, openAt);
  // It is given back where its notes, or others for them, come from.
  const at = entry.kind === 'returned' ? { branchId: here.branchId } : {};
  return { entry: { ...entry, ...at }, here, lies: { branchId, holderId, from } };
}

/**
 * Reads a booking's money, decides, and writes it in one batch with cash, log and receipt. The same `requestId` again
 * answers what the first one did. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}` when the booking or its money was
 * changed meanwhile, IDEMPOTENCY_MISMATCH for a request that was made for another booking or for something else, and what
 * `decide` throws.
 */
export async function changeMoney(
  deps: ChangeDeps,
  { which, rowVersion, requestId, asked, paper, holderId, references, placeOf, decide }: MoneyRequest,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const seen = { staffId: by.userId, today: todayInHaiti(by.at), requestId, holderId, references };
    const booking = await findBookingMoney(deps.db, which, seen);
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    const unchanged = { paymentStatus: booking.paymentStatus, rowVersion: booking.rowVersion };
    const requestHash = hashOf(asked);
    if (booking.done !== null && isDone(booking.done, requestHash))
      return { ...unchanged, isChanged: true, ...madeBefore(booking, requestId, booking.done.createdAt) };
    if (rowVersion !== null && booking.rowVersion !== rowVersion)
      return refuseStale(deps, booking.id, request);

    const branchId = request.actor.branchId ?? placeOf?.(booking) ?? usualPlace(booking, by.userId);
    const act = actOf(deps, by, { branchId, pickupBranchId: booking.pickupBranchId }, requestId);
    const before = ledgerOf(booking);
    const decided = await decide(booking, before, act);
    if (decided === null) return { ...unchanged, isChanged: false, paymentIds: [], receipt: null };
    const { deposit, line = null, receiptKind, approval = null } = decided;
    const entered = paper
      ? await enterForm(deps, paper.from, { id: requestId, act: paper.act, bookingId: booking.id, by })
      : null;
    const charged = line === null ? before : withLine(before, line);
    const after = decided.ledger ?? changed(charged, [...before.entries]);
    const added = changedEntries(before, after);
    const moved = deposit === undefined ? added : [deposit];
    const placedMove = deposit && placedDeposit(booking, deposit, request);
    const held = heldCents(deposit === undefined ? booking.deposits : [...booking.deposits, deposit]);
    const receipt =
      receiptKind &&
      receiptOf(
        receiptKind,
        booking.id,
        act,
        payableCents({ ...booking, grandTotalCents: charged.totalCents }) - after.paidCents,
      );
    const written = await updateMoney(deps.db, booking, {
      before,
      after,
      charge:
        line === null ? null : { ...placed(line, booking, decided), grandTotalCents: charged.totalCents },
      deposit: placedMove === undefined ? null : { entry: placedMove.entry, heldCents: held },
      receipt,
      cash: cashChanges(deps, act, booking.drawers, cashEntries(booking.id, added, by.userId, placedMove)),
      approvalId: approval?.approvalId ?? null,
      incidentEntry: decided.incidentEntry ?? null,
      paper: entered,
      credit: decided.credit ?? null,
      from: decided.from ?? null,
      news: moneyNews(before, after, { receipt, credit: decided.credit ?? null }),
      log: {
        ...(decided.told
          ? bookingLog(booking, by, decided.told)
          : line !== null && moved.length === 0
            ? chargeLog(booking, by, line, after, decided)
            : moneyLog(booking, by, moved, { ...after, depositHeldCents: held }, decided, entered)),
        request: { requestId, requestHash },
      },
    }).catch(refuseForeign);
    return {
      paymentStatus: after.paymentStatus,
      rowVersion: written.rowVersion,
      isChanged: true,
      paymentIds: added.map(({ id }) => id),
      receipt: written.receipt && { id: requestId, ...written.receipt },
    };
  });
}

/** The log, a paper, a credit or a picture of another booking have this id: the request was made for that one. */
function refuseForeign(error: unknown): never {
  const isForeign = ['receipts_pkey', 'credits_pkey', 'logs_by_request', 'paper_photos_pkey'].some(
    (constraint) => isUniqueViolation(error, constraint),
  );
  if (!isForeign) throw error;
  throw new AppError('IDEMPOTENCY_MISMATCH', undefined, { cause: error });
}

/** What the same request made the first time. */
function madeBefore({ entries, receipts }: BookingMoney, requestId: string, doneAt: string) {
  const paper = receipts.find(({ id }) => id === requestId);
  const made = entries.filter(
    ({ receiptId, createdAt }) => receiptId === requestId || (receiptId === null && createdAt === doneAt),
  );
  const receipt = paper === undefined ? null : { id: requestId, year: paper.year, number: paper.number };
  return { paymentIds: made.map(({ id }) => id), receipt };
}
