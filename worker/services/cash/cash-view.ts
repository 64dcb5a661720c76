import {
  addCash,
  type CountedCash,
  cashDifference,
  expectedCash,
  NO_CASH,
  sumOfCash,
} from '#domain/cash-drawer.ts';
import { notesWith } from '#domain/deposit-notes.ts';
import type { CarriedDrawer, WholeDrawer } from '../../db/queries/cash/drawers.ts';

export function carriedCash(carried: readonly CarriedDrawer[]): CountedCash {
  return carried.reduce((sum, { usdCents, htg }) => addCash(sum, { usdCents, htg }), NO_CASH);
}

/** What was counted at the opening less what the last close had left. */
function openingDifference({ movements, carriedUsdCents, carriedHtg }: WholeDrawer): CountedCash {
  const opening = sumOfCash(movements.filter(({ cause }) => cause === 'opening'));
  return cashDifference(opening, { usdCents: carriedUsdCents, htg: carriedHtg });
}

/** What the count of a closed drawer said; null of an open one. */
export function countOf(drawer: WholeDrawer) {
  const { closedAt, expectedUsdCents, expectedHtg, countedUsdCents, countedHtg } = drawer;
  if (closedAt === null) return null;
  const expected = { usdCents: expectedUsdCents ?? 0, htg: expectedHtg ?? 0 };
  const counted = { usdCents: countedUsdCents ?? 0, htg: countedHtg ?? 0 };
  const deposits = {
    expected: { usdCents: drawer.expectedDepositsUsdCents ?? 0, htg: drawer.expectedDepositsHtg ?? 0 },
    counted: { usdCents: drawer.countedDepositsUsdCents ?? 0, htg: drawer.countedDepositsHtg ?? 0 },
  };
  return {
    closedAt,
    expected,
    counted,
    difference: cashDifference(counted, expected),
    deposits: { ...deposits, difference: cashDifference(deposits.counted, deposits.expected) },
    note: drawer.note,
    handedTo: drawer.handedToName,
  };
}

/** What moves between the deposits and the cash, booking by booking: what was kept, less what was kept by mistake. */
function notesToMove(movements: WholeDrawer['movements']) {
  const between = movements.filter(
    ({ cause, depositId, amount }) =>
      cause === 'from_deposit' || (cause === 'reversal' && depositId !== null && amount < 0),
  );
  const keyOf = ({ bookingCode, currency }: (typeof between)[number]) => `${bookingCode} ${currency}`;
  return [...new Set(between.map(keyOf))].flatMap((key) => {
    const own = between.filter((one) => keyOf(one) === key);
    const amount = own.reduce((sum, one) => sum + one.amount, 0);
    const [first] = own;
    if (first === undefined || amount === 0) return [];
    const { id, currency, bookingCode } = first;
    return [{ id, currency, amount, bookingCode: bookingCode ?? '' }];
  });
}

/** An open drawer of whoever looks, who is still to count it. */
export function isToCount({ staffId, closedAt }: WholeDrawer, readerId: string): boolean {
  return staffId === readerId && closedAt === null;
}

/** A drawer as it may be shown; `isBlind` keeps back what would tell the sum before it was counted. */
export function drawerView(drawer: WholeDrawer, isBlind: boolean) {
  const { id, staffId, staffName, branchId, day, openedAt, openingCountedAt, rowVersion } = drawer;
  const { counts, reopenedAt, reopenReason, openingNote, movements, carriedToId } = drawer;
  const notes = notesWith(staffId, drawer.notesHeld);
  return {
    id,
    staff: { id: staffId, name: staffName },
    branchId,
    day,
    openedAt,
    openingCountedAt,
    openingNote,
    openingDifference: openingDifference(drawer),
    rowVersion,
    counts,
    reopened: reopenedAt === null ? null : { at: reopenedAt, reason: reopenReason ?? '' },
    isCarried: carriedToId !== null,
    entryCount: movements.length,
    count: countOf(drawer),
    /** Of an open drawer: null before the count. */
    expected: isBlind ? null : expectedCash(movements),
    /** Of an open drawer: the notes of deposits that its person holds, apart. */
    deposits: isBlind ? null : sumOfCash(notes),
    hasDeposits: notes.length > 0,
    /** Notes to take from the deposits and put into the drawer, below 0 the other way: who counts it does so before. */
    fromDeposits: notesToMove(movements),
    movements: isBlind ? [] : movements,
    /** Whose slip can be printed, before the count too: without the amounts, which are no sum of one's own then. */
    handIns: movements
      .filter(({ cause }) => cause === 'handed_in')
      .map(({ id: movementId, handedInTo, takerName, madeAt }) => ({
        id: movementId,
        handedInTo,
        takerName,
        madeAt,
      })),
  };
}
