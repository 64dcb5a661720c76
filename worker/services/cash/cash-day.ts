import { todayInHaiti } from '#domain/calendar-day.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { CASH_DAY_ROWS } from '#domain/policy.ts';
import { includesRole } from '#domain/roles.ts';
import type { CashDayInput } from '#domain/schemas/cash.ts';
import { type DayEntry, listDayEntries } from '../../db/queries/cash/cash-day.ts';
import { findCashDay, listDrawers } from '../../db/queries/cash/day-drawers.ts';
import type { WholeDrawer } from '../../db/queries/cash/drawers.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { drawerView } from './cash-view.ts';

/**
 * The drawers of a day, and earlier ones that nobody closed; of today also the cash that was left in closed drawers, which
 * nobody counted into a later one. For admins, with their sums, but of their own that are open: their count is blind too.
 */
export async function getCashDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { day, branchId }: CashDayInput,
  { actor }: StaffRequest,
) {
  const today = todayInHaiti(clock.now());
  const { drawers, left } = await findCashDay(db, { day, today, ...(branchId && { branchId }) });
  return {
    today,
    drawers: drawers.map((drawer) => drawerView(drawer, isToCount(drawer, actor))),
    left: left.map(({ rowVersion: _, staffName, handedToName, ...drawer }) => ({
      ...drawer,
      keeperName: handedToName ?? staffName,
    })),
  };
}

/** An open drawer of whoever looks, who is still to count it. */
function isToCount({ staffId, closedAt }: WholeDrawer, actor: StaffRequest['actor']): boolean {
  return staffId === actor.id && closedAt === null;
}

/** What the entries of one method come to; a deposit's part that was kept moved no money, nor did a credit. */
function sumOf(method: DayEntry['method'], entries: readonly DayEntry[]) {
  const own = entries.filter((entry) => entry.method === method && entry.creditId === null);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const signed = (currency: DayEntry['currency']) =>
    sum(
      own
        .filter((entry) => entry.currency === currency && entry.depositId === null)
        .map((entry) => (entry.netCents < 0 ? -entry.currencyAmount : entry.currencyAmount)),
    );
  return {
    method,
    count: own.length,
    usdCents: signed('USD'),
    htg: signed('HTG'),
    netCents: sum(own.map(({ netCents }) => netCents)),
  };
}

/**
 * The page of a day: its payments and refunds by method, with sums. An agent sees what they took themselves, and their cash
 * only once it was counted: the count is blind.
 */
export async function getDaySheet(
  { db }: Pick<Deps, 'db'>,
  { day, branchId }: CashDayInput,
  { actor }: StaffRequest,
) {
  const isAdmin = includesRole(actor.roles, 'admin');
  const asked = { day, branchId, staffId: isAdmin ? undefined : actor.id };
  const [found, drawers] = await Promise.all([
    listDayEntries(db, asked, CASH_DAY_ROWS),
    listDrawers(db, { day, ...(branchId && { branchId }) }),
  ]);
  const own = drawers.filter(({ staffId, day: of }) => of === day && (isAdmin || staffId === actor.id));
  const entries = found.filter(({ isUncounted }) => !isUncounted);
  return {
    day,
    isCashHidden: entries.length < found.length,
    entries: entries.map(({ depositId, creditId, ...entry }) => ({
      ...entry,
      isFromDeposit: depositId !== null,
      isCredit: creditId !== null,
    })),
    methods: PAYMENT_METHODS.map((method) => sumOf(method, entries)).filter(({ count }) => count > 0),
    netCents: entries.reduce((sum, { netCents }) => sum + netCents, 0),
    drawers: own.map((drawer) => drawerView(drawer, isToCount(drawer, actor))),
  };
}
