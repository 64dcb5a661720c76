import type { Kysely } from 'kysely';
import type { Tables } from '#worker/db/schema.ts';

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
  const signed = (kind: string, status: string, cents: number) => {
    if (status !== 'paid' && status !== 'refunded') return 0;
    return kind === 'payment' ? cents : -cents;
  };
  const isCash = ({ method }: { method: string }) => method === 'cash';
  return {
    payments,
    deposits,
    credits,
    /** Of the days from and to, or of all. */
    revenueCents: (from = '0000', to = '9999') =>
      payments
        .filter(({ paidOn }) => paidOn !== null && from <= paidOn && paidOn <= to)
        .reduce((sum, row) => sum + signed(row.kind, row.status, row.amountCents), 0),
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
        const sign = row.kind === 'payment' ? 1 : -1;
        for (const { currency, amount } of notesOf(row))
          add(row.paidOn, row.branchId, currency, sign * amount);
      }
      for (const { kind, madeOn, branchId, currency, currencyAmount } of deposits.filter(isCash)) {
        if (kind === 'kept') continue;
        add(madeOn, branchId, currency, kind === 'taken' ? currencyAmount : -currencyAmount);
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
      for (const row of deposits.filter(isCash)) {
        const taken = deposits.find(({ id }) => id === row.takenId) ?? row;
        const amount = row.kind === 'taken' ? row.currencyAmount : -row.currencyAmount;
        addTo(held, taken.branchId, row.currency, amount);
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
    /** Cash deposits that were kept: the firm's by now. */
    keptCash: () => {
      const kept = { USD: 0, HTG: 0 };
      for (const row of deposits.filter(isCash))
        if (row.kind === 'kept') kept[row.currency] += row.currencyAmount;
      return kept;
    },
    /** What came out of the deposits into the drawers, less the other notes that drawers gave for deposits. */
    drawerKept: async () => {
      const kept = { USD: 0, HTG: 0 };
      for (const { cause, currency, amount } of await movementsOf(db))
        if (cause === 'from_deposit' || cause === 'for_deposit') kept[currency] += amount;
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
    .select(['cause', 'branchId', 'currency', 'amount', 'drawerId', 'madeAt'])
    .execute();
}

/** What one booking must say of its money, reckoned anew. */
export function recompute(
  { payments }: MoneyRows,
  bookingId: string,
  { chargedCents, isCalledOff }: { chargedCents: number; isCalledOff: boolean },
) {
  let [paidCents, pendingCents, refundCount] = [0, 0, 0];
  for (const row of payments.filter((payment) => payment.bookingId === bookingId)) {
    if (row.status === 'pending_verification') pendingCents += row.amountCents;
    if (row.status === 'paid') paidCents += row.amountCents;
    if (row.status === 'refunded') paidCents -= row.amountCents;
    if (row.kind === 'refund') refundCount += 1;
  }
  const settled = paidCents >= chargedCents ? 'paid' : 'partial';
  const none = chargedCents === 0 && !isCalledOff ? 'paid' : 'unpaid';
  const nothing = refundCount > 0 ? 'refunded' : none;
  const counted = paidCents === 0 ? nothing : settled;
  return {
    paidCents,
    balanceCents: Math.max(0, chargedCents - paidCents),
    paymentStatus: pendingCents > 0 ? 'pending_verification' : counted,
  };
}

/** What must be left of the credit of a booking that was given last: of what came in, what nobody gave back, kept or moved on. */
export function restOfCredit(
  { payments, credits }: MoneyRows,
  booking: { id: string; isCalledOff: boolean; keptCents: number },
  today: string,
): number {
  const credit = credits.findLast(({ bookingId }) => bookingId === booking.id);
  if (credit === undefined || credit.lastDay < today || !booking.isCalledOff) return 0;
  const usedCents = payments
    .filter(({ creditId, kind }) => creditId === credit.id && kind === 'payment')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const own = payments.filter(({ bookingId }) => bookingId === booking.id);
  const fromDeposits = new Set(own.filter(({ depositId }) => depositId !== null).map(({ id }) => id));
  const isOfDeposit = ({ id, correctsId }: (typeof own)[number]) =>
    fromDeposits.has(id) || (correctsId !== null && fromDeposits.has(correctsId));
  const sumOf = (rows: typeof own) =>
    rows.reduce((sum, { status, amountCents }) => {
      if (status === 'paid') return sum + amountCents;
      return status === 'refunded' ? sum - amountCents : sum;
    }, 0);
  const freeCents = sumOf(own) - Math.max(booking.keptCents, sumOf(own.filter(isOfDeposit)));
  return Math.max(0, Math.min(credit.amountCents - usedCents, freeCents));
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
