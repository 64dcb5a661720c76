// Past 300 lines: the rows and what they come to are read side by side.

import type { Kysely } from 'kysely';
import type { Tables } from '#worker/db/schema.ts';
import { signOfDeposit, standingRefunds } from './money-mistakes.ts';

// What the rows of payments, deposits and cash come to, by nothing that the product reckons with.

type Amounts = Record<string, { USD: number; HTG: number }>;

interface HandedIn {
  day: string;
  branchId: string;
  currency: 'USD' | 'HTG';
  amount: number;
}

export type MoneyRows = Awaited<ReturnType<typeof moneyRows>>;

/** Every row of money there is. */
export async function moneyRows(db: Kysely<Tables>) {
  const payments = await db.selectFrom('payments').selectAll().execute();
  const deposits = await db.selectFrom('deposits').selectAll().execute();
  const credits = await db.selectFrom('credits').selectAll().orderBy('givenAt').orderBy('id').execute();
  const expenses = await db.selectFrom('expenses').selectAll().execute();
  const receipts = await db.selectFrom('receipts').selectAll().execute();
  const bookings = await db.selectFrom('bookings').selectAll().execute();
  const lines = await db.selectFrom('bookingLines').selectAll().orderBy('position').execute();
  const signed = (status: string, cents: number) => {
    if (status !== 'paid' && status !== 'refunded') return 0;
    return status === 'paid' ? cents : -cents;
  };
  const isCash = ({ method }: { method: string }) => method === 'cash';
  return {
    payments,
    deposits,
    expenses,
    credits,
    bookings,
    lines,
    /** Of the days from and to, or of all. */
    revenueCents: (from = '0000', to = '9999') =>
      payments
        .filter(({ paidOn }) => paidOn !== null && from <= paidOn && paidOn <= to)
        .reduce((sum, row) => sum + signed(row.status, row.amountCents), 0),
    /** The papers of each kind and year in Haiti, in the order of their numbers. */
    numbers: () => {
      const series: Record<string, number[]> = {};
      for (const { kind, year, number, madeAt } of receipts) {
        const key = `${kind} ${year} ${haitiDay(madeAt).slice(0, 4)}`;
        series[key] = [...(series[key] ?? []), number].toSorted((a, b) => a - b);
      }
      return series;
    },
    /** What cash payments, deposits, expenses and hand-ins brought and took, by the day on which they were made, branch and currency. */
    cash: ({
      handedIn,
      spentAt,
    }: {
      handedIn: readonly HandedIn[];
      spentAt: ReadonlyMap<string, string>;
    }) => {
      const held: Amounts = {};
      const add = (day: string, branchId: string, currency: 'USD' | 'HTG', amount: number) =>
        addTo(held, `${day} ${branchId}`, currency, amount);
      for (const row of payments.filter(isCash)) {
        if (row.paidOn === null || row.depositId !== null || row.creditId !== null) continue;
        const sign = row.status === 'paid' ? 1 : -1;
        for (const { currency, amount } of notesOf(row))
          add(row.paidOn, row.branchId, currency, sign * amount);
      }
      for (const row of deposits) {
        // What is kept, or sent in the place of notes, moves between the deposits and the cash of one branch.
        const moved = deposits.find(({ id }) => id === row.reversesId) ?? row;
        if (moved.kind === 'kept' || !isCash(moved)) continue;
        add(row.madeOn, row.branchId, row.currency, signOfDeposit(row, deposits) * row.currencyAmount);
      }
      for (const row of expenses.filter(({ paidFrom }) => paidFrom === 'drawer'))
        add(
          row.madeOn,
          spentAt.get(row.reversesId ?? row.id) ?? row.branchId,
          row.currency,
          row.reversesId === null ? -row.currencyAmount : row.currencyAmount,
        );
      for (const { day, branchId, currency, amount } of handedIn) add(day, branchId, currency, amount);
      return withoutNothing(held);
    },
    /** What the drawers say that came and went, by the day on which it was written, branch and currency. */
    drawerCash: async () => {
      const held: Amounts = {};
      for (const { cause, madeAt, branchId, currency, amount } of await movementsOf(db))
        if (cause !== 'opening') addTo(held, `${haitiDay(madeAt)} ${branchId}`, currency, amount);
      return withoutNothing(held);
    },
    /** What of the cash deposits that each branch took is neither given back nor kept. */
    depositsApart: () => {
      const held: Amounts = {};
      for (const row of deposits) {
        const taken = deposits.find(({ id }) => id === row.takenId) ?? row;
        if (!isCash(taken)) continue;
        addTo(held, taken.branchId, row.currency, signOfDeposit(row, deposits) * row.currencyAmount);
      }
      return held;
    },
    /** What the drawers of each branch say that lies apart. */
    drawerDeposits: async () => {
      const held: Amounts = {};
      for (const { cause, branchId, currency, amount } of await movementsOf(db)) {
        if (cause !== 'deposit') continue;
        addTo(held, branchId, currency, amount);
      }
      return held;
    },
    /** What is the firm's by now of cash deposits, kept or sent in their place; less the notes given for deposits in an account. */
    keptCash: () => {
      const kept = { USD: 0, HTG: 0 };
      for (const row of deposits) {
        const moved = deposits.find(({ id }) => id === row.reversesId) ?? row;
        const taken = deposits.find(({ id }) => id === row.takenId);
        if (taken === undefined || moved.kind === 'taken') continue;
        const direction = signOfDeposit(row, deposits);
        if (isCash(taken) && (moved.kind === 'kept' || !isCash(moved)))
          kept[row.currency] -= direction * row.currencyAmount;
        if (!isCash(taken) && isCash(moved)) kept[row.currency] += direction * row.currencyAmount;
      }
      return kept;
    },
    /** What came out of the deposits into the drawers, less the other notes that drawers gave for deposits. */
    drawerKept: async () => {
      const kept = { USD: 0, HTG: 0 };
      for (const { cause, currency, amount, depositId } of await movementsOf(db)) {
        const isOfDeposit = cause === 'from_deposit' || cause === 'for_deposit' || cause === 'reversal';
        if (isOfDeposit && depositId !== null) kept[currency] += amount;
      }
      return kept;
    },
    /** Closed drawers whose expected amount is not what came and went, deposits apart. */
    wrongCounts: async () => {
      const moved = await movementsOf(db);
      const sumIn = (drawerId: string, currency: 'USD' | 'HTG') =>
        moved
          .filter((one) => one.drawerId === drawerId && one.currency === currency && one.cause !== 'deposit')
          .reduce((sum, { amount }) => sum + amount, 0);
      const closed = await db.selectFrom('drawers').selectAll().where('closedAt', 'is not', null).execute();
      return closed.filter(
        ({ id, expectedUsdCents, expectedHtg }) =>
          expectedUsdCents !== sumIn(id, 'USD') || expectedHtg !== sumIn(id, 'HTG'),
      );
    },
    /** Gourdes and dollars of payments at the rate that each of them names; what settled a balance may round by a gourde. */
    wrongRates: () =>
      payments.filter(({ kind, currency, currencyAmount, htgPerUsd, amountCents }) => {
        if (kind !== 'payment' || currency !== 'HTG' || htgPerUsd === null) return false;
        return Math.abs(amountCents - (currencyAmount * 100) / htgPerUsd) > 100 / htgPerUsd + 0.5;
      }),
  };
}

/** Haiti is five hours behind from November to March. */
export function haitiDay(at: string): string {
  return new Date(Date.parse(at) - 5 * 3_600_000).toISOString().slice(0, 10);
}

/** The notes that changed hands: what was given less the change, where that is known. */
function notesOf(row: MoneyRows['payments'][number]) {
  const { currency, currencyAmount, tenderedUsdCents, tenderedHtg, changeUsdCents, changeHtg } = row;
  if (tenderedUsdCents === null && tenderedHtg === null) return [{ currency, amount: currencyAmount }];
  return [
    { currency: 'USD' as const, amount: (tenderedUsdCents ?? 0) - (changeUsdCents ?? 0) },
    { currency: 'HTG' as const, amount: (tenderedHtg ?? 0) - (changeHtg ?? 0) },
  ];
}

/** A day on which what came also went is as one on which nothing was. */
function withoutNothing(held: Amounts): Amounts {
  return Object.fromEntries(Object.entries(held).filter(([, { USD, HTG }]) => USD !== 0 || HTG !== 0));
}

function addTo(held: Amounts, key: string, currency: 'USD' | 'HTG', amount: number): void {
  held[key] ??= { USD: 0, HTG: 0 };
  held[key][currency] += amount;
}

function movementsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .select(['cause', 'branchId', 'currency', 'amount', 'drawerId', 'madeAt', 'depositId'])
    .execute();
}

/** What a payment brought, or took away; nothing while it waits, and where it was rejected. */
export function netOf({ status, amountCents }: { status: string; amountCents: number }): number {
  if (status === 'paid') return amountCents;
  return status === 'refunded' ? -amountCents : 0;
}

/**
 * What must be charged for a booking: its lines. Of one that was called off a share of what came before, half a cent rounded up, and
 * what was charged since. NaN where it has a line that brings it down to a share and takes place, or has none and does not.
 */
export function chargedFor(
  { lines }: Pick<MoneyRows, 'lines'>,
  { id, bookingStatus }: { id: string; bookingStatus: string },
  keptPercent: number,
): number {
  const own = lines.filter(({ bookingId }) => bookingId === id);
  const sum = (some: typeof own) => some.reduce((cents, { totalCents }) => cents + totalCents, 0);
  const isCalledOff = bookingStatus === 'canceled' || bookingStatus === 'no_show';
  const shares = own.filter(({ kind }) => kind === 'cancellation');
  if (shares.length > (isCalledOff ? 1 : 0)) return Number.NaN;
  if (!isCalledOff) return sum(own);
  const keptOf = (cents: number) => Number((BigInt(cents) * BigInt(keptPercent) + 50n) / 100n);
  // Nothing is taken off where all was given away before.
  if (shares.length === 0) return keptOf(sum(own)) === sum(own) ? sum(own) : Number.NaN;
  const place = own.findIndex(({ kind }) => kind === 'cancellation');
  return keptOf(sum(own.slice(0, place))) + sum(own.slice(place + 1));
}

/** Charges whose tax is not a tenth of what is left of them before tax, to the cent; the model waives each by its place. */
export function wrongTaxes({ lines }: Pick<MoneyRows, 'lines'>) {
  return lines
    .filter(({ kind }) => kind === 'charge')
    .map(({ bookingId, position, code, totalCents, taxCents }) => {
      const waivers = lines.filter((one) => one.bookingId === bookingId && one.waivesPosition === position);
      const rest = waivers.reduce((cents, one) => cents + one.totalCents, totalCents);
      const tax = waivers.reduce((cents, one) => cents + one.taxCents, taxCents);
      return { bookingId, code, rest, tax };
    })
    .filter(({ rest, tax }) => (rest === 0 ? tax !== 0 : Math.abs(tax - rest / 11) > 1));
}

/** What one booking must say of its money, reckoned anew. */
export function recompute(
  { payments }: MoneyRows,
  bookingId: string,
  { chargedCents, isCalledOff }: { chargedCents: number; isCalledOff: boolean },
) {
  let [paidCents, pendingCents] = [0, 0];
  const own = payments.filter((payment) => payment.bookingId === bookingId);
  for (const row of own) {
    if (row.status === 'pending_verification') pendingCents += row.amountCents;
    if (row.status === 'paid') paidCents += row.amountCents;
    if (row.status === 'refunded') paidCents -= row.amountCents;
  }
  const settled = paidCents >= chargedCents ? 'paid' : 'partial';
  const none = chargedCents === 0 && !isCalledOff ? 'paid' : 'unpaid';
  const nothing = standingRefunds(own).length > 0 ? 'refunded' : none;
  const counted = paidCents === 0 ? nothing : settled;
  return {
    paidCents,
    balanceCents: Math.max(0, chargedCents - paidCents),
    paymentStatus: pendingCents > 0 ? 'pending_verification' : counted,
  };
}

interface OffBooking {
  id: string;
  isCalledOff: boolean;
  keptCents: number;
}

/** Of what came in, what nobody gave back, kept or moved on; and what the credit that was given last did not pay yet. */
function leftOver({ payments, credits }: MoneyRows, booking: OffBooking) {
  const credit = credits.findLast(({ bookingId }) => bookingId === booking.id);
  const usedCents = payments
    .filter(({ creditId, kind }) => creditId === credit?.id && kind === 'payment')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const own = payments.filter(({ bookingId }) => bookingId === booking.id);
  const fromDeposits = new Set(own.filter(({ depositId }) => depositId !== null).map(({ id }) => id));
  const isOfDeposit = ({ id, correctsId }: (typeof own)[number]): boolean => {
    const corrected = own.find((one) => one.id === correctsId);
    return fromDeposits.has(id) || (corrected !== undefined && isOfDeposit(corrected));
  };
  const sumOf = (rows: typeof own) =>
    rows.reduce((sum, { status, amountCents }) => {
      if (status === 'paid') return sum + amountCents;
      return status === 'refunded' ? sum - amountCents : sum;
    }, 0);
  const freeCents = sumOf(own) - Math.max(booking.keptCents, sumOf(own.filter(isOfDeposit)));
  return { freeCents, credit, creditCents: credit === undefined ? 0 : credit.amountCents - usedCents };
}

/** What must be left of the credit of a booking that was given last. */
export function restOfCredit(rows: MoneyRows, booking: OffBooking, today: string): number {
  const { freeCents, credit, creditCents } = leftOver(rows, booking);
  if (credit === undefined || credit.lastDay < today || !booking.isCalledOff) return 0;
  return Math.max(0, Math.min(creditCents, freeCents));
}

/** What is to be given back of a booking that was called off: what is in no credit, whether or not that one still pays. */
export function toRefundOf(rows: MoneyRows, booking: OffBooking): number {
  const { freeCents, creditCents } = leftOver(rows, booking);
  return booking.isCalledOff ? Math.max(0, freeCents - creditCents) : 0;
}

/** What credits moved, on each side, by credit, day, branch, way and money: both sides must be the same. */
export function movedByCredits({ payments }: MoneyRows) {
  const moved = payments.filter(({ creditId }) => creditId !== null);
  const sideOf = (side: string) =>
    moved
      .filter(({ kind }) => kind === side)
      .map((row) =>
        [
          row.creditId,
          row.paidOn,
          row.branchId,
          row.method,
          row.currency,
          row.currencyAmount,
          row.amountCents,
        ].join(' '),
      )
      .toSorted();
  return {
    from: sideOf('refund'),
    to: sideOf('payment'),
    others: moved.filter(({ kind }) => kind === 'reversal'),
  };
}
