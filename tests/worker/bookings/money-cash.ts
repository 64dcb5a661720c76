import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addCash } from '#domain/cash-drawer.ts';
import type { Currency } from '#domain/currency.ts';
import { getOwnCash, handInCash, openDrawer } from '#worker/services/cash/cash-drawers.ts';
import { closeDrawer, reopenDrawer } from '#worker/services/cash/close-drawer.ts';
import { addExpense, reverseExpense } from '#worker/services/cash/expenses.ts';
import type { CashChange, Command } from './money-commands.ts';
import { admin, agent, desk, elsewhere, storage } from './money-desk.ts';
import { heldWith } from './money-truth.ts';

/** Cash that moves without a booking in the model test: expenses, what is handed in, openings that are counted. */

/** What a run did to drawers, to be found in their rows. */
export class CashMoved {
  /** By day and currency; below 0 what went out. */
  handedIn: { day: string; currency: Currency; amount: number }[] = [];
  /** What was counted at an opening above what the last closes had left. */
  over: { drawerId: string; amount: number }[] = [];
  /** What lay in each drawer when it was closed. */
  closed = new Map<string, unknown>();
}

const CASH_KINDS = ['expense', 'unspend', 'handIn', 'open', 'close', 'reopen'];

export function isCashChange(order: Command): order is CashChange {
  return CASH_KINDS.includes(order.kind);
}

export async function inDrawer(drawerId: string) {
  const rows = desk.db.selectFrom('cashMovements').selectAll().where('drawerId', '=', drawerId);
  return (await rows.execute()).toSorted((a, b) => a.id.localeCompare(b.id));
}

const HERE = 'les_cayes';

/** Writes it; `wrote` says whether it was accepted, the same request once more changes nothing. */
export async function moveCash(
  order: CashChange,
  today: string,
  moved: CashMoved,
  wrote: (work: Promise<unknown>, rows?: number) => Promise<boolean>,
): Promise<void> {
  if (order.kind === 'close') return close(order, moved, wrote);
  if (order.kind === 'reopen') return reopen(order.which, moved, wrote);
  if (order.kind === 'open') return countOpening(order.over, moved, wrote);
  if (order.kind === 'unspend') return unspend(order.which, wrote);
  const { amount: currencyAmount, currency, isTwice } = order;
  const requestId = randomUUID();
  if (order.kind === 'expense') {
    const nothing = { vehicleId: undefined, incidentId: undefined, receiptUploadId: undefined };
    const spent = { liters: undefined, odometerKm: undefined, note: 'Soap', kind: 'supplies' } as const;
    const paidFrom = order.isFromDrawer ? ('drawer' as const) : ('bank' as const);
    const input = {
      ...nothing,
      ...spent,
      requestId,
      branchId: HERE,
      currency,
      currencyAmount,
      paidFrom,
    } as const;
    await wrote(addExpense(deps(), input, agent));
    if (isTwice) await wrote(addExpense(deps(), input, agent), 0);
    return;
  }
  const [by, branchId] = order.isElsewhere
    ? [elsewhere, 'cap_haitien' as const]
    : [agent, HERE as 'les_cayes'];
  const taken = { handedInTo: 'bank', takerName: 'Rose', note: undefined } as const;
  const input = { ...taken, requestId, branchId, currency, currencyAmount };
  if (await wrote(handInCash(desk.deps, input, by)))
    moved.handedIn.push({ day: today, currency, amount: -currencyAmount });
  if (isTwice) await wrote(handInCash(desk.deps, input, by), 0);
}

const deps = () => ({ ...desk.deps, storage });

/** A drawer that was closed takes entries again, where its cash is in no later one. */
async function reopen(
  which: number,
  moved: CashMoved,
  wrote: (work: Promise<unknown>, rows?: number) => Promise<boolean>,
): Promise<void> {
  const all = desk.db.selectFrom('drawers').where('closedAt', 'is not', null);
  const closed = await all.select(['id', 'rowVersion']).orderBy('day').orderBy('id').execute();
  const drawer = closed[which % Math.max(1, closed.length)];
  if (drawer === undefined) return;
  const { id: drawerId, rowVersion } = drawer;
  if (await wrote(reopenDrawer(desk.deps, { drawerId, rowVersion, reason: 'One came late' }, admin)))
    moved.closed.delete(drawerId);
}

/** Nothing may change of a closed drawer, and what comes after goes into the next one. */
async function close(
  { which, missing }: Extract<CashChange, { kind: 'close' }>,
  moved: CashMoved,
  wrote: (work: Promise<unknown>, rows?: number) => Promise<boolean>,
): Promise<void> {
  const open = await desk.db
    .selectFrom('drawers')
    .select(['id', 'staffId', 'branchId', 'day'])
    .where('closedAt', 'is', null)
    .orderBy('day')
    .orderBy('branchId')
    .execute();
  const drawer = open[which % Math.max(1, open.length)];
  if (drawer === undefined) return;
  const deposits = { countedDepositsUsdCents: missing, countedDepositsHtg: 0 };
  const counted = { drawerId: drawer.id, countedUsdCents: missing, countedHtg: missing, ...deposits };
  const by = [agent, elsewhere].find(({ actor }) => actor.id === drawer.staffId) ?? admin;
  const note = 'Counted twice';
  const isNewest = !open.some(
    ({ staffId, branchId, day }) =>
      staffId === drawer.staffId && branchId === drawer.branchId && day > drawer.day,
  );
  const held = isNewest ? await heldWith(desk.db, drawer) : { USD: 0, HTG: 0 };
  await wrote(closeDrawer(desk.deps, { ...counted, note, handedToId: undefined }, by));
  const { expectedDepositsUsdCents: USD, expectedDepositsHtg: HTG } = await desk.db
    .selectFrom('drawers')
    .selectAll()
    .where('id', '=', drawer.id)
    .executeTakeFirstOrThrow();
  expect({ USD, HTG }).toEqual(held);
  moved.closed.set(drawer.id, await inDrawer(drawer.id));
}

async function unspend(
  which: number,
  wrote: (work: Promise<unknown>, rows?: number) => Promise<boolean>,
): Promise<void> {
  const expenses = await desk.db
    .selectFrom('expenses')
    .select('id')
    .orderBy('madeAt')
    .orderBy('id')
    .execute();
  const expense = expenses[which % Math.max(1, expenses.length)];
  if (expense === undefined) return;
  const input = { requestId: randomUUID(), expenseId: expense.id, reason: 'Another firm paid' };
  await wrote(reverseExpense(deps(), input, agent));
}

async function countOpening(
  over: number,
  moved: CashMoved,
  wrote: (work: Promise<unknown>, rows?: number) => Promise<boolean>,
): Promise<void> {
  const { carried } = await getOwnCash(desk.deps, { branchId: HERE }, agent);
  const counted = addCash(carried, { usdCents: over, htg: over });
  const input = {
    branchId: HERE,
    countedUsdCents: Math.max(0, counted.usdCents),
    countedHtg: Math.max(0, counted.htg),
  } as const;
  if (!(await wrote(openDrawer(desk.deps, { ...input, note: 'Found in the safe' }, agent)))) return;
  const at = desk.deps.clock.now().toISOString();
  const { id: drawerId } = await desk.db
    .selectFrom('drawers')
    .where('openingCountedAt', '=', at)
    .select('id')
    .executeTakeFirstOrThrow();
  moved.over.push({ drawerId, amount: over });
}

/** Every opening is what earlier closes left, and what was counted above it. */
export async function checkOpenings(moved: CashMoved): Promise<void> {
  const drawers = await desk.db.selectFrom('drawers').selectAll().execute();
  const openings = await desk.db
    .selectFrom('cashMovements')
    .selectAll()
    .where('cause', '=', 'opening')
    .execute();
  for (const { id } of drawers) {
    const left = drawers.filter(({ carriedToId }) => carriedToId === id);
    const over = moved.over
      .filter(({ drawerId }) => drawerId === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const sumIn = (currency: Currency) =>
      openings
        .filter((one) => one.drawerId === id && one.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect({ usd: sumIn('USD'), htg: sumIn('HTG') }).toEqual({
      usd: left.reduce((sum, { countedUsdCents }) => sum + (countedUsdCents ?? 0), 0) + over,
      htg: left.reduce((sum, { countedHtg }) => sum + (countedHtg ?? 0), 0) + over,
    });
  }
}
