import { AppError } from '#domain/app-error.ts';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import { type DepositEntry, heldCents } from '#domain/deposits.ts';
import type { KeptLine } from '#domain/edited-lines.ts';
import {
  type ChangedLedger,
  changed,
  changedEntries,
  type Ledger,
  type LedgerAct,
  ledgerBalance,
  refuseField,
} from '#domain/ledger.ts';
import { MAX_CENTS } from '#domain/money.ts';
import type { PaperAct } from '#domain/paper-form.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { sumOf } from '#domain/price-line.ts';
import type { SentReference } from '#domain/reference-use.ts';
import type { FromPaper } from '#domain/schemas/from-paper.ts';
import { decidedReturn, withoutDecided } from '#domain/undecided-charges.ts';
import { ledgerOf, type WhichBooking } from '../../db/queries/bookings/booking-changes.ts';
import {
  type BookingMoney,
  findBookingMoney,
  type MoneyChange,
  updateMoney,
} from '../../db/queries/bookings/booking-money.ts';
import type { NewIncidentEntry } from '../../db/queries/incidents/incident-writes.ts';
import type { NewReceipt } from '../../db/queries/payments/ledger.ts';
import { bookingLog, type ChangeDeps, type ChangeRequest, refuseStale } from '../bookings/booking-change.ts';
import { cashChanges, cashEntries, receiptOf, usualPlace } from '../cash/cash-entries.ts';
import { refuseForeign } from '../edits/refuse-foreign.ts';
import { type Asked, hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { actOf, authorOf } from '../edits/staff-edit.ts';
import { moneyNews } from '../outbox/news.ts';
import { enterForm } from '../paper-forms/enter-form.ts';
import { chargeLog, moneyLog, type ToldMoney } from './money-log.ts';
import { placedDeposit } from './placed-deposit.ts';

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
export interface DecidedMoney extends ToldMoney {
  ledger?: ChangedLedger;
  deposit?: DepositEntry;
  /** `ledger` counts them already. */
  lines?: readonly KeptLine[];
  /** The return that a charge was proposed for, where whoever charges says it. */
  returnId?: string | undefined;
  /** Which charge is waived, by its place; of its kind where it is absent. */
  waivesPosition?: number | undefined;
  receiptKind: NewReceipt['kind'] | null;
  /** What the incident says of it that the line comes from. */
  incidentEntry?: NewIncidentEntry;
  /** What is given for a later booking. */
  credit?: MoneyChange['credit'];
  /** The booking that a credit is of, with what becomes of its money. */
  from?: MoneyChange['from'];
  /** What the log says in the place of what moved: no money did. */
  told?: { before: object; after: object; amountCents?: number };
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
  /** The entry of a deposit that was a mistake: what moved for it is read with the booking. */
  reversesId?: string;
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

/** What a ledger comes to with more lines. Throws VALIDATION_FAILED for more than a booking's total holds. */
export function withLines(ledger: Ledger, lines: readonly KeptLine[]): Ledger {
  const totalCents = ledger.totalCents + sumOf(lines);
  if (totalCents > MAX_CENTS) throw refuseField('amountCents', 'validation.paymentAmount.invalid');
  return { ...ledger, totalCents };
}

/** The lines behind all that came after the booking before them; a charge decides what a return proposed of its kind. */
function placed({ lines = [], returnId, waivesPosition }: DecidedMoney, booking: BookingMoney) {
  const [first] = lines;
  if (first === undefined) return null;
  const { undecidedCharges, returns } = booking;
  const { kind, code } = first;
  const position = nextLaterPosition(booking.lines);
  const inspectionId =
    kind === 'charge' ? decidedReturn(undecidedCharges, returns, { code, inspectionId: returnId }) : null;
  return {
    lines: lines.map((line, index) => ({
      line: { ...line, inspectionId, ...(waivesPosition !== undefined && { waivesPosition }) },
      position: position + index,
    })),
    undecidedCharges: withoutDecided(undecidedCharges, { code, inspectionId }),
  };
}

/**
 * Reads a booking's money, decides, and writes it in one batch with cash, log and receipt. The same `requestId` again
 * answers what the first one did. Throws BOOKING_NOT_FOUND, STALE_VERSION `{current}` when the booking or its money was
 * changed meanwhile, IDEMPOTENCY_MISMATCH for a request that was made for another booking or for something else, and what
 * `decide` throws.
 */
export async function changeMoney(
  deps: ChangeDeps,
  { which, rowVersion, requestId, asked, paper, placeOf, decide, ...about }: MoneyRequest,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const seen = { staffId: by.userId, today: todayInHaiti(by.at), requestId, ...about };
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
    const { deposit, lines: [line, ...more] = [], receiptKind, approval = null } = decided;
    const entered = paper
      ? await enterForm(deps, paper.from, { id: requestId, act: paper.act, bookingId: booking.id, by })
      : null;
    const charged = withLines(before, decided.lines ?? []);
    const charge = placed(decided, booking);
    const after = decided.ledger ?? changed(charged, before.entries);
    const added = changedEntries(before, after);
    const moved = deposit === undefined ? added : [deposit];
    const placedMove = deposit && placedDeposit(booking, deposit, request);
    const held = heldCents(deposit === undefined ? booking.deposits : [...booking.deposits, deposit]);
    const stored = { depositHeldCents: held, grandTotalCents: charged.totalCents };
    const receipt =
      receiptKind &&
      receiptOf(
        receiptKind,
        booking.id,
        act,
        ledgerBalance({ entries: after.entries, totalCents: charged.totalCents }),
      );
    const written = await updateMoney(deps.db, booking, {
      before,
      after,
      charge: charge && { ...charge, grandTotalCents: charged.totalCents },
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
          : line !== undefined && moved.length === 0
            ? chargeLog(booking, by, [line, ...more], after, decided)
            : moneyLog(booking, by, moved, { ...after, ...stored }, decided, entered)),
        request: { requestId, requestHash },
      },
    }).catch(refuseOtherIds);
    return {
      paymentStatus: after.paymentStatus,
      rowVersion: written.rowVersion,
      isChanged: true,
      paymentIds: added.map(({ id }) => id),
      receipt: written.receipt && { id: requestId, ...written.receipt },
    };
  });
}

/** As `changeMoney`, of the booking that a form names as the person saw it. */
export function changeMoneyOf(
  deps: ChangeDeps,
  { bookingId, rowVersion, requestId }: { bookingId: string; rowVersion: number; requestId: string },
  change: Omit<MoneyRequest, 'which' | 'rowVersion' | 'requestId'>,
  request: ChangeRequest,
): Promise<MoneyAnswer> {
  return changeMoney(deps, { ...change, which: { bookingId }, rowVersion, requestId }, request);
}

/** The log, a paper, a credit or a picture of another booking have this id: the request was made for that one. */
const refuseOtherIds = refuseForeign('receipts_pkey', 'credits_pkey', 'logs_by_request', 'paper_photos_pkey');

/** What the same request made the first time. */
function madeBefore({ entries, receipts }: BookingMoney, requestId: string, doneAt: string) {
  const paper = receipts.find(({ id }) => id === requestId);
  const made = entries.filter(
    ({ receiptId, createdAt }) => receiptId === requestId || (receiptId === null && createdAt === doneAt),
  );
  const receipt = paper === undefined ? null : { id: requestId, year: paper.year, number: paper.number };
  return { paymentIds: made.map(({ id }) => id), receipt };
}
