import { todayInHaiti } from '#domain/calendar-day.ts';
import { depositSums } from '#domain/deposit-sums.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { directionOf } from '#domain/payment-status.ts';
import { CASH_DAY_ROWS } from '#domain/policy.ts';
import { includesRole } from '#domain/roles.ts';
import type { CashDayInput } from '#domain/schemas/cash.ts';
import { strokePath } from '#domain/signature.ts';
import { type DayGroup, readDay } from '../../db/queries/cash/cash-day.ts';
import { findCashDay, findSheetDrawers } from '../../db/queries/cash/day-drawers.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { drawerView, isToCount } from './cash-view.ts';

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
    drawers: drawers.map((drawer) => drawerView(drawer, isToCount(drawer, actor.id))),
    left: left.map(({ rowVersion: _, staffName, handedToName, ...drawer }) => ({
      ...drawer,
      keeperName: handedToName ?? staffName,
    })),
  };
}

function sumOver(groups: readonly DayGroup[], amountOf: (group: DayGroup) => number): number {
  return groups.reduce((sum, group) => sum + amountOf(group), 0);
}

/** What the entries of one method come to; a deposit's part that was kept moved no money, nor did a credit. */
function sumOf(method: DayGroup['method'], groups: readonly DayGroup[]) {
  const own = groups.filter((group) => group.method === method && !group.isCredit);
  const handed = (currency: DayGroup['currency']) =>
    sumOver(
      own.filter((group) => group.currency === currency && !group.isFromDeposit),
      ({ status, currencyAmount }) => directionOf(status) * currencyAmount,
    );
  return {
    method,
    count: sumOver(own, ({ count }) => count),
    usdCents: handed('USD'),
    htg: handed('HTG'),
    netCents: sumOver(own, ({ netCents }) => netCents),
  };
}

/**
 * The page of a day: its payments and refunds by method, with sums of all, and the first of them one by one; `isMore` says that
 * not all are listed. What was taken and given back of deposits stands apart. An agent sees what they took themselves. Everybody sees their own cash only once it was counted: the count is blind.
 */
export async function getDaySheet(
  { db }: Pick<Deps, 'db'>,
  { day, branchId }: CashDayInput,
  { actor }: Pick<StaffRequest, 'actor'>,
  maxRows = CASH_DAY_ROWS,
) {
  const isAdmin = includesRole(actor.roles, 'admin');
  const asked = { day, branchId, staffId: isAdmin ? undefined : actor.id, readerId: actor.id };
  const [found, { drawers, signatures }] = await Promise.all([
    readDay(db, asked, maxRows),
    findSheetDrawers(db, { day, ...(branchId && { branchId }) }),
  ]);
  const own = drawers.filter(({ staffId, day: of }) => of === day && (isAdmin || staffId === actor.id));
  const views = own.map((drawer) => drawerView(drawer, isToCount(drawer, actor.id)));
  const groups = found.groups.filter(({ isUncounted }) => !isUncounted);
  const methods = PAYMENT_METHODS.map((method) => sumOf(method, groups)).filter(({ count }) => count > 0);
  return {
    day,
    isCashHidden: groups.length < found.groups.length || found.areNotesHidden,
    entries: found.entries.filter(({ isUncounted }) => !isUncounted),
    isMore: sumOver(found.groups, ({ count }) => count) > found.entries.length,
    methods,
    depositSums: depositSums(found.depositGroups, methods),
    count: sumOver(groups, ({ count }) => count),
    netCents: sumOver(groups, ({ netCents }) => netCents),
    drawers: views.map(({ movements, ...drawer }) => ({
      ...drawer,
      movements: movements.map((movement) => {
        const signature = signatures.find(({ id }) => id === movement.id)?.signature;
        return { ...movement, signaturePath: signature ? strokePath(signature.strokes) : null };
      }),
    })),
  };
}
