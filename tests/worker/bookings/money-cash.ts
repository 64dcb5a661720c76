import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Currency } from '#domain/currency.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { getOwnCash, handInCash, openDrawer } from '#worker/services/cash/cash-drawers.ts';
import { closeDrawer, reopenDrawer } from '#worker/services/cash/close-drawer.ts';
import { addExpense, reverseExpense } from '#worker/services/cash/expenses.ts';
import type { CashChange, Command } from './money-commands.ts';
import { admin, DRAWER_AT, desk, PEOPLE, people, storage, vehicleAt } from './money-desk.ts';
import { type InBoth, Notes } from './money-notes.ts';

/** Cash that moves without a booking in the model test: expenses, what is handed in, openings that are counted, hand-overs. */

/** What a run did to drawers, to be found in their rows. */
export class CashMoved {
  /** By day, branch and currency; below 0 what went out. */
  handedIn: { day: string; branchId: string; currency: Currency; amount: number }[] = [];
  /** At which branch the cash of an expense was: the owner pays from a drawer that they have open anywhere. */
  spentAt = new Map<string, string>();
  /** What was counted at an opening above what the last closes had left. */
  over: { drawerId: string; amount: number }[] = [];
  /** What lay in each drawer when it was closed. */
  closed = new Map<string, unknown>();
  notes = new Notes();
}

/** Writes it and says whether it was accepted; `rows` are the log rows there must be of it. */
export type Write = (work: Promise<unknown>, rows?: number, also?: string) => Promise<boolean>;

const CASH_KINDS = ['expense', 'unspend', 'handIn', 'open', 'close', 'reopen'];

export function isCashChange(order: Command): order is CashChange {
  return CASH_KINDS.includes(order.kind);
}

export async function inDrawer(drawerId: string) {
  const rows = desk.db.selectFrom('cashMovements').selectAll().where('drawerId', '=', drawerId);
  return (await rows.execute()).toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Where somebody has a drawer open, the newest first. */
async function openBranches(staffId: string): Promise<string[]> {
  const drawers = desk.db.selectFrom('drawers').where('staffId', '=', staffId).where('closedAt', 'is', null);
  const open = await drawers.select('branchId').orderBy('day', 'desc').orderBy('openedAt', 'desc').execute();
  return open.map(({ branchId }) => branchId);
}

const deps = () => ({ ...desk.deps, storage });

export async function moveCash(
  order: CashChange,
  today: string,
  moved: CashMoved,
  write: Write,
): Promise<void> {
  if (order.kind === 'close') return close(order, moved, write);
  if (order.kind === 'reopen') return reopen(order, moved, write);
  if (order.kind === 'open') return countOpening(order, moved, write);
  if (order.kind === 'unspend') return unspend(order, write);
  const { amount: currencyAmount, currency, isTwice } = order;
  const requestId = randomUUID();
  const branchId = DRAWER_AT[order.by];
  const by = people[order.by];
  if (order.kind === 'expense') {
    // Every other one was for the first car.
    const vehicleId = currencyAmount % 2 === 0 ? vehicleAt(0).id : undefined;
    const nothing = { vehicleId, incidentId: undefined, receiptUploadId: undefined };
    const spent = { liters: undefined, odometerKm: undefined, note: 'Soap', kind: 'supplies' } as const;
    const paidFrom = order.isFromDrawer ? ('drawer' as const) : ('bank' as const);
    const input = { ...nothing, ...spent, requestId, branchId, currency, currencyAmount, paidFrom };
    const open = order.by === 'owner' ? await openBranches(by.actor.id) : [];
    moved.spentAt.set(requestId, open.includes(branchId) ? branchId : (open[0] ?? branchId));
    await write(addExpense(deps(), input, by), 1, `expense from the ${paidFrom}`);
    if (isTwice) await write(addExpense(deps(), input, by), 0);
    return;
  }
  const taken = { handedInTo: 'bank', takerName: 'Rose', strokes: A_SIGNATURE, note: undefined } as const;
  const input = { ...taken, requestId, branchId, currency, currencyAmount };
  if (await write(handInCash(desk.deps, input, by)))
    moved.handedIn.push({ day: today, branchId, currency, amount: -currencyAmount });
  if (isTwice) await write(handInCash(desk.deps, input, by), 0);
}

/** A drawer that was closed takes entries again, where its cash is in no later one. */
async function reopen(
  { which, isTwice }: Extract<CashChange, { kind: 'reopen' }>,
  moved: CashMoved,
  write: Write,
): Promise<void> {
  const all = desk.db.selectFrom('drawers').where('closedAt', 'is not', null);
  const closed = await all
    .select(['id', 'rowVersion', 'handedToId', 'carriedToId'])
    .orderBy('day')
    .orderBy('id')
    .execute();
  const possible = closed.filter(({ id }) => moved.notes.mayReopen(id));
  // What was carried on must be refused: that is tried where there is no other.
  const free = possible.filter(({ carriedToId }) => carriedToId === null);
  const some = free.length > 0 ? free : possible;
  const drawer = some[which % Math.max(1, some.length)];
  if (drawer === undefined) return;
  const { id: drawerId, rowVersion, handedToId } = drawer;
  const input = { requestId: randomUUID(), drawerId, rowVersion, reason: 'One came late' };
  const again = () => reopenDrawer(desk.deps, input, admin);
  if (!(await write(again(), 1, handedToId === null ? 'reopen' : 'reopen what was handed over'))) return;
  moved.closed.delete(drawerId);
  moved.notes.reopened(drawerId);
  if (isTwice) await write(again(), 0);
}

/** Nothing may change of a closed drawer, and what comes after goes into the next one. */
async function close(
  { which, short, shortDeposits, handedTo }: Extract<CashChange, { kind: 'close' }>,
  moved: CashMoved,
  write: Write,
): Promise<void> {
  const open = await desk.db
    .selectFrom('drawers')
    .select(['id', 'staffId', 'branchId', 'day'])
    .where('closedAt', 'is', null)
    .orderBy('openedAt')
    .orderBy('id')
    .execute();
  const drawer = open[which % Math.max(1, open.length)];
  if (drawer === undefined) return;
  const expected = await expectedDeposits(moved.notes, drawer, open);
  const counted = {
    USD: Math.max(0, expected.USD - shortDeposits),
    HTG: Math.max(0, expected.HTG - shortDeposits),
  };
  const cash = await cashIn(drawer.id);
  const input = {
    drawerId: drawer.id,
    countedUsdCents: Math.max(0, cash.USD - short),
    countedHtg: Math.max(0, cash.HTG - short),
    countedDepositsUsdCents: counted.USD,
    countedDepositsHtg: counted.HTG,
    note: 'Counted twice',
  };
  const by = PEOPLE.map((who) => people[who]).find(({ actor }) => actor.id === drawer.staffId) ?? admin;
  const taker = handedTo === null ? undefined : people[handedTo].actor.id;
  const handedToId = taker === drawer.staffId ? undefined : taker;
  const isLost = counted.USD < expected.USD || counted.HTG < expected.HTG;
  const how = handedToId === undefined ? '' : isLost ? ' and hand over what is not lost' : ' and hand over';
  if (!(await write(closeDrawer(desk.deps, { ...input, handedToId }, by), 1, `close${how}`))) return;
  const { expectedDepositsUsdCents: USD, expectedDepositsHtg: HTG } = await desk.db
    .selectFrom('drawers')
    .selectAll()
    .where('id', '=', drawer.id)
    .executeTakeFirstOrThrow();
  expect({ USD, HTG }).toEqual(expected);
  moved.closed.set(drawer.id, await inDrawer(drawer.id));
  if (handedToId !== undefined) await moved.notes.handedOver(drawer, handedToId, counted);
}

interface OpenDrawer {
  id: string;
  staffId: string;
  branchId: string;
  day: string;
}

/** Of a person's open drawers at a branch the newest alone counts the deposits. */
async function expectedDeposits(
  notes: Notes,
  drawer: OpenDrawer,
  open: readonly OpenDrawer[],
): Promise<InBoth> {
  const own = open.filter((one) => one.staffId === drawer.staffId && one.branchId === drawer.branchId);
  const isNewest = own.every(({ day }) => day <= drawer.day);
  return isNewest ? notes.with(drawer) : { USD: 0, HTG: 0 };
}

async function cashIn(drawerId: string): Promise<InBoth> {
  const sum = { USD: 0, HTG: 0 };
  for (const { cause, currency, amount } of await inDrawer(drawerId))
    if (cause !== 'deposit') sum[currency] += amount;
  return sum;
}

/** Of cash at the branch where it was paid; from the bank anywhere. */
async function unspend(
  { which, isTwice, by }: Extract<CashChange, { kind: 'unspend' }>,
  write: Write,
): Promise<void> {
  const all = desk.db.selectFrom('expenses').select(['id', 'reversesId', 'branchId']);
  const expenses = await all.orderBy('madeAt').orderBy('id').execute();
  const isTakenBack = (id: string) => expenses.some(({ reversesId }) => reversesId === id);
  const whole = expenses.filter(({ id, reversesId }) => reversesId === null && !isTakenBack(id));
  const some = whole.length > 0 ? whole : expenses;
  const expense = some[which % Math.max(1, some.length)];
  if (expense === undefined) return;
  const input = { requestId: randomUUID(), expenseId: expense.id, reason: 'Another firm paid' };
  await write(reverseExpense(deps(), input, people[by]), 1, `unspend by ${by}`);
  if (isTwice) await write(reverseExpense(deps(), input, people[by]), 0);
}

async function countOpening(
  { over, by: who, isTwice }: Extract<CashChange, { kind: 'open' }>,
  moved: CashMoved,
  write: Write,
): Promise<void> {
  const branchId = DRAWER_AT[who];
  const { carried } = await getOwnCash(desk.deps, { branchId }, people[who]);
  const input = {
    requestId: randomUUID(),
    branchId,
    countedUsdCents: carried.usdCents + over,
    countedHtg: carried.htg + over,
    note: 'Found in the safe',
  };
  if (!(await write(openDrawer(desk.deps, input, people[who])))) return;
  const at = desk.deps.clock.now().toISOString();
  const { id: drawerId } = await desk.db
    .selectFrom('drawers')
    .where('openingCountedAt', '=', at)
    .select('id')
    .executeTakeFirstOrThrow();
  moved.over.push({ drawerId, amount: over });
  if (isTwice) await write(openDrawer(desk.deps, input, people[who]), 0);
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
