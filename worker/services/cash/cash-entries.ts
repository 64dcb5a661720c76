import type { BranchId } from '#domain/branch.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { type CashPlace, cashOf, drawerDay } from '#domain/cash-drawer.ts';
import type { MovedNotes } from '#domain/deposit-notes.ts';
import type { DepositEntry } from '#domain/deposits.ts';
import type { LedgerAct, LedgerEntry } from '#domain/ledger.ts';
import { directionOf } from '#domain/payment-status.ts';
import type { CashChange, CashEntry, NewReceipt } from '../../db/queries/payments/ledger.ts';
import type { Deps } from '../../deps.ts';

interface Drawer {
  staffId: string;
  branchId: BranchId;
  day: CalendarDay;
  closedAt: string | null;
}

/** Cash that moves in the drawer of somebody. */
type PlacedCash = CashEntry & { place: CashPlace };

/** A deposit that is taken, returned or kept, or such an entry taken back, and what moves in drawers for it. */
export interface MovedDeposit {
  entry: DepositEntry;
  moves: readonly MovedNotes[];
}

/**
 * What moves in drawers when these payments and this deposit are written: a payment's cash where it was received. The kept part of a
 * deposit is a payment that brings no notes; its notes leave the deposits. A credit brings none either.
 */
export function cashEntries(
  bookingId: string,
  added: readonly LedgerEntry[],
  userId: string,
  deposit?: MovedDeposit,
): PlacedCash[] {
  const ofPayments = added
    .filter(({ paidOn, depositId, creditId }) => paidOn !== null && depositId === null && creditId === null)
    .flatMap((entry) =>
      cashOf(entry, directionOf(entry.status)).map((amount) => ({
        ...amount,
        cause: entry.kind,
        bookingId,
        paymentId: entry.id,
        depositId: null,
        place: { staffId: entry.receivedByUserId ?? userId, branchId: entry.branchId },
      })),
    );
  if (deposit === undefined) return ofPayments;
  const { entry, moves } = deposit;
  const kept = added.find(({ depositId }) => depositId === entry.id);
  const ofDeposit = moves.map((move) => ({
    ...move,
    bookingId,
    // What names its payment is left out of sums that would tell the drawer before its count.
    paymentId: move.cause === 'from_deposit' || move.cause === 'reversal' ? (kept?.id ?? null) : null,
    depositId: entry.id,
  }));
  return [...ofPayments, ...ofDeposit];
}

/** Where somebody without a branch of their own is: where their drawer is open, else where the car is picked up. */
export function usualPlace(
  { drawers, pickupBranchId }: { drawers: readonly Drawer[]; pickupBranchId: BranchId },
  userId: string,
): BranchId {
  const open = drawers.find(({ staffId, closedAt }) => staffId === userId && closedAt === null);
  return open?.branchId ?? pickupBranchId;
}

/** A drawer takes the cash: today's, or that of the next day once today's is closed. */
export function cashChange(
  { random }: Pick<Deps, 'random'>,
  { userId, at }: Pick<LedgerAct, 'userId' | 'at'>,
  { staffId, branchId }: CashPlace,
  drawers: readonly Drawer[],
  entries: readonly CashEntry[],
): CashChange {
  const closed = drawers.filter(
    (drawer) => drawer.staffId === staffId && drawer.branchId === branchId && drawer.closedAt !== null,
  );
  const day = drawerDay(
    todayInHaiti(at),
    closed.map((drawer) => drawer.day),
  );
  return { drawer: { id: random.uuid(), staffId, branchId, day }, entries, madeByUserId: userId, at };
}

const keyOf = ({ staffId, branchId }: CashPlace) => `${staffId} ${branchId}`;

/** What moves, drawer by drawer, always in the same order: two batches never wait for each other's drawers. */
export function cashChanges(
  deps: Pick<Deps, 'random'>,
  act: Pick<LedgerAct, 'userId' | 'at'>,
  drawers: readonly Drawer[],
  moved: readonly PlacedCash[],
): CashChange[] {
  const places = new Map(moved.map(({ place }) => [keyOf(place), place]));
  return [...places]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, place]) => {
      const own = moved.filter((one) => keyOf(one.place) === key);
      const entries = own.map(({ place: _, ...entry }) => entry);
      return cashChange(deps, act, place, drawers, entries);
    });
}

/** The paper of money that moves now. */
export function receiptOf(
  kind: NewReceipt['kind'],
  bookingId: string,
  { receiptId: id, userId: madeByUserId, at: madeAt }: Pick<LedgerAct, 'receiptId' | 'userId' | 'at'>,
  balanceCents: number,
): NewReceipt {
  const year = Number(todayInHaiti(madeAt).slice(0, 4));
  return { id, kind, year, bookingId, madeByUserId, madeAt, balanceCents };
}
