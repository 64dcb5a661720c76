import type { BranchId } from '#domain/branch.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { cashOf, drawerDay } from '#domain/cash-drawer.ts';
import type { DepositEntry } from '#domain/deposits.ts';
import type { LedgerAct, LedgerEntry } from '#domain/ledger.ts';
import type { CashChange, CashEntry, NewReceipt } from '../../db/queries/payments/ledger.ts';
import type { Deps } from '../../deps.ts';

interface Drawer {
  branchId: BranchId;
  day: CalendarDay;
  closedAt: string | null;
}

/** What moves in the drawer when these payments and this deposit are written; the kept part of a deposit moves nothing. */
export function cashEntries(
  bookingId: string,
  added: readonly LedgerEntry[],
  deposit?: DepositEntry,
): CashEntry[] {
  const ofPayments = added
    .filter(({ paidOn, depositId }) => paidOn !== null && depositId === null)
    .flatMap((entry) =>
      cashOf(entry, entry.kind === 'payment' ? 1 : -1).map(
        (amount): CashEntry => ({
          ...amount,
          cause: entry.kind,
          bookingId,
          paymentId: entry.id,
          depositId: null,
        }),
      ),
    );
  if (deposit === undefined || deposit.kind === 'kept') return ofPayments;
  const ofDeposit = cashOf(deposit, deposit.kind === 'taken' ? 1 : -1).map(
    (amount): CashEntry => ({
      ...amount,
      cause: 'deposit',
      bookingId,
      paymentId: null,
      depositId: deposit.id,
    }),
  );
  return [...ofPayments, ...ofDeposit];
}

/** The drawer of whoever acts takes the cash: today's, or that of the next day once today's is closed. */
export function cashChange(
  { random }: Pick<Deps, 'random'>,
  { userId, at, branchId }: Pick<LedgerAct, 'userId' | 'at' | 'branchId'>,
  drawers: readonly Drawer[],
  entries: readonly CashEntry[],
): CashChange | null {
  if (entries.length === 0) return null;
  const closed = drawers.filter((drawer) => drawer.branchId === branchId && drawer.closedAt !== null);
  const day = drawerDay(
    todayInHaiti(at),
    closed.map((drawer) => drawer.day),
  );
  return { drawer: { id: random.uuid(), staffId: userId, branchId, day }, entries, at };
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
