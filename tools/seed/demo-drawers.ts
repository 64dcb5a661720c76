import type { Insertable, Transaction } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay, dayInHaiti } from '#domain/calendar-day.ts';
import {
  addCash,
  amountsOf,
  type CountedCash,
  cashOf,
  expectedCash,
  isNoCash,
  sumOfCash,
} from '#domain/cash-drawer.ts';
import { cashOfDeposit, notesTakenBack } from '#domain/deposit-notes.ts';
import { depositDirection } from '#domain/deposits.ts';
import { directionOf } from '#domain/payment-status.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoExpense } from './demo-cash.ts';
import type { DemoDeposit } from './demo-deposits.ts';
import { CLOSED, CLOSED_AGAIN, logReopening, REOPEN_REASON, REOPENED } from './demo-reopened.ts';
import { signatureOf } from './demo-signatures.ts';
import type { DemoTime } from './demo-time.ts';

type Movement = Insertable<Tables['cashMovements']> &
  Pick<Tables['cashMovements'], 'currency'> & { amount: number };
type Entry = Omit<Movement, 'drawerId'>;

const DAYS = 6;
/** What each drawer begins with. */
const CHANGE: CountedCash = { usdCents: 10_000, htg: 5_000 };
const MISSING_HTG = 500;
const BANK = {
  handedInTo: 'bank',
  takerName: 'Lovely Augustin, Unibank',
  note: 'Deposit slip in the folder',
} as const;
const TO_OWNER = {
  currency: 'HTG',
  amount: 2_000,
  handedInTo: 'owner',
  takerName: 'Frantz Delva',
  note: 'For stamps at the tax office',
} as const;

interface Counted {
  staffId: string;
  branchId: BranchId;
  day: CalendarDay;
  entries: Entry[];
}

/** Cash that came and went in the last days, by person, branch and day. */
function cashOfDays(
  bookings: readonly DemoBooking[],
  deposits: readonly DemoDeposit[],
  expense: DemoExpense,
  { today }: DemoTime,
): Counted[] {
  const days = new Map<string, Counted>();
  const add = (
    staffId: string,
    branchId: BranchId,
    at: string,
    moved: Omit<Entry, 'currency' | 'amount' | 'madeAt' | 'madeByUserId'>,
    amounts: ReturnType<typeof cashOf>,
  ) => {
    const day = dayInHaiti(new Date(at));
    if (day <= addDays(today, -DAYS)) return;
    const key = [staffId, branchId, day].join(' ');
    const drawer = days.get(key) ?? { staffId, branchId, day, entries: [] };
    days.set(key, drawer);
    drawer.entries.push(
      ...amounts.map((amount) => ({ ...moved, ...amount, madeByUserId: staffId, madeAt: at })),
    );
  };
  for (const { booking, ledger } of bookings) {
    for (const payment of ledger.payments) {
      const { status, depositId = null, verifiedByUserId, verifiedAt, branchId } = payment;
      if ((status !== 'paid' && status !== 'refunded') || depositId !== null || verifiedByUserId === null)
        continue;
      const moved = {
        cause: payment.kind,
        bookingId: booking.id,
        paymentId: payment.id,
      } as const;
      add(verifiedByUserId, branchId, String(verifiedAt), moved, cashOf(payment, directionOf(status)));
    }
  }
  const spent = { cause: 'expense', expenseId: expense.id } as const;
  const { madeByUserId, branchId, currencyAmount, currency = 'HTG' } = expense;
  add(madeByUserId, branchId, expense.madeAt, spent, [{ currency, amount: -currencyAmount }]);
  for (const deposit of deposits) {
    const here = { staffId: deposit.madeByUserId, branchId: deposit.branchId };
    const mistake = deposits.find(({ id }) => id === deposit.reversesId);
    if (mistake !== undefined) {
      const moved = { cause: 'deposit', bookingId: deposit.bookingId, depositId: deposit.id } as const;
      const back = notesTakenBack(cashOfDeposit(mistake, here, null), { madeBy: here.staffId, here });
      const amounts = back.map(({ currency, amount }) => ({ currency, amount }));
      add(here.staffId, here.branchId, deposit.madeAt, moved, amounts);
      continue;
    }
    const taken = deposits.find(({ id }) => id === deposit.takenId);
    const lies = taken && {
      branchId: taken.branchId,
      holderId: taken.madeByUserId,
      from: [{ staffId: taken.madeByUserId, amount: deposit.currencyAmount }],
    };
    for (const { cause, place, ...amount } of cashOfDeposit(deposit, here, lies ?? null)) {
      const moved = { cause, bookingId: deposit.bookingId, depositId: deposit.id };
      add(place.staffId, place.branchId, deposit.madeAt, moved, [amount]);
    }
  }
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
}

/** The notes of deposits that somebody took at a branch and still had at a moment. */
function notesHeld(
  deposits: readonly DemoDeposit[],
  { staffId, branchId }: Pick<Counted, 'staffId' | 'branchId'>,
  at: Date,
): CountedCash {
  const takenOf = ({ id, takenId }: DemoDeposit) => deposits.find((one) => one.id === (takenId ?? id));
  const own = deposits.filter((deposit) => {
    const taken = takenOf(deposit);
    const isThere = taken?.madeByUserId === staffId && taken.branchId === branchId && !taken.passedOnDrawerId;
    return isThere && deposit.method === 'cash' && Date.parse(deposit.madeAt) <= at.getTime();
  });
  return sumOfCash(
    own.map(({ kind, takenId = null, reversesId = null, currency, currencyAmount }) => ({
      currency,
      amount: depositDirection({ kind, takenId, reversesId }) * currencyAmount,
    })),
  );
}

/**
 * The drawers of the last days: each begins with what the one before left, what is more than change goes to the bank, and it is counted
 * and closed; today's is open. From the last closed one of the first branch the owner took some, it
 * was 500 gourdes short, and its first was handed over to the
 * administrator; the last of the other was closed before what went to the bank was written down, and opened again for it.
 */
export async function insertDrawers(
  trx: Transaction<Tables>,
  bookings: readonly DemoBooking[],
  { deposits, expense, adminId }: { deposits: readonly DemoDeposit[]; expense: DemoExpense; adminId: string },
  time: DemoTime,
): Promise<void> {
  const all = cashOfDays(bookings, deposits, expense, time);
  for (const staffId of new Set(all.map((one) => one.staffId))) {
    let before: { id: string; left: CountedCash } | null = null;
    const own = all.filter((one) => one.staffId === staffId);
    for (const [place, drawer] of own.entries()) {
      const isLast = own.slice(place + 1).every(({ day }) => day === time.today);
      before = await insertDrawer(trx, drawer, {
        before,
        deposits,
        time,
        isShort: isLast && drawer.branchId === 'les_cayes',
        handedToId: place === 0 && drawer.branchId === 'les_cayes' && staffId !== adminId ? adminId : null,
        reopenedBy: isLast && drawer.branchId === 'cap_haitien' && staffId !== adminId ? adminId : null,
      });
    }
  }
}

interface Context {
  before: { id: string; left: CountedCash } | null;
  deposits: readonly DemoDeposit[];
  time: DemoTime;
  isShort: boolean;
  handedToId: string | null;
  /** The administrator who agreed that it is opened again; null of one that stayed closed. */
  reopenedBy: string | null;
}

async function insertDrawer(
  trx: Transaction<Tables>,
  { staffId, branchId, day, entries }: Counted,
  { before, deposits, time, isShort, handedToId, reopenedBy }: Context,
) {
  const id = stableId(`drawer ${staffId} ${branchId} ${day}`);
  const carried = before?.left ?? CHANGE;
  const opensAt = new Date(Math.min(Date.parse(`${day}T12:30:00Z`), time.now.getTime() - HOUR_MS));
  const by = { madeByUserId: staffId, madeAt: opensAt };
  const opening = amountsOf(carried).map(
    (amount): Movement => ({ drawerId: id, cause: 'opening', ...amount, ...by }),
  );
  const movements = [...opening, ...entries.map((entry): Movement => ({ ...entry, drawerId: id }))];
  const isOver = day < time.today;
  const inside = expectedCash(movements);
  const toBank = amountsOf({
    usdCents: Math.max(0, inside.usdCents - CHANGE.usdCents),
    htg: Math.max(0, inside.htg - CHANGE.htg),
  }).map((amount) => ({ ...amount, ...BANK }));
  if (isOver) {
    const handedIn = isShort ? [...toBank, TO_OWNER] : toBank;
    for (const { amount, takerName, ...handIn } of handedIn) {
      movements.push({
        ...{ drawerId: id, cause: 'handed_in', ...handIn, takerName, amount: -amount },
        signature: { strokes: signatureOf(takerName) },
        madeByUserId: staffId,
        madeAt: new Date(`${day}T${reopenedBy === null ? '21:45:00Z' : '22:15:00Z'}`),
      });
    }
  }
  await trx
    .insertInto('drawers')
    .values({
      id,
      staffId,
      branchId,
      day,
      openedAt: opensAt,
      openingCountedAt: opensAt,
      carriedUsdCents: carried.usdCents,
      carriedHtg: carried.htg,
      ...(isOver && reopenedBy !== null
        ? {
            reopenedAt: new Date(`${day}T${REOPENED}`),
            reopenedByUserId: staffId,
            reopenReason: REOPEN_REASON,
          }
        : {}),
    })
    .execute();
  await trx.insertInto('cashMovements').values(movements).execute();
  if (before !== null)
    await trx.updateTable('drawers').set({ carriedToId: id }).where('id', '=', before.id).execute();
  if (!isOver) return null;
  const expected = expectedCash(movements);
  const left = isShort ? addCash(expected, { usdCents: 0, htg: -MISSING_HTG }) : expected;
  const closedAt = new Date(`${day}T${reopenedBy === null ? CLOSED : CLOSED_AGAIN}`);
  const held = notesHeld(deposits, { staffId, branchId }, closedAt);
  const counted = {
    expectedUsdCents: expected.usdCents,
    expectedHtg: expected.htg,
    countedUsdCents: left.usdCents,
    countedHtg: left.htg,
    expectedDepositsUsdCents: held.usdCents,
    expectedDepositsHtg: held.htg,
    countedDepositsUsdCents: held.usdCents,
    countedDepositsHtg: held.htg,
  };
  const note = isShort ? '500 gourdes short. Change for a client was not written down.' : null;
  await trx
    .updateTable('drawers')
    .set({ ...counted, note, counts: isShort || reopenedBy !== null ? 2 : 1, closedAt, handedToId })
    .where('id', '=', id)
    .execute();
  if (reopenedBy !== null) await logReopening(trx, { id, staffId, branchId, day }, { inside, reopenedBy });
  if (handedToId === null) return { id, left };
  await passDeposits(trx, deposits, { id, staffId, branchId, closedAt });
  return null;
}

/** The notes of deposits that are held go with a drawer that is handed over. */
async function passDeposits(
  trx: Transaction<Tables>,
  deposits: readonly DemoDeposit[],
  { id, staffId, branchId, closedAt }: Pick<Counted, 'staffId' | 'branchId'> & { id: string; closedAt: Date },
): Promise<void> {
  for (const deposit of deposits) {
    const own = deposits.filter((one) => one === deposit || one.takenId === deposit.id);
    if (deposit.kind !== 'taken' || isNoCash(notesHeld(own, { staffId, branchId }, closedAt))) continue;
    deposit.passedOnDrawerId = id;
    await trx.updateTable('deposits').set({ passedOnDrawerId: id }).where('id', '=', deposit.id).execute();
  }
}
