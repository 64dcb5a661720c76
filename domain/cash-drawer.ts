import type { BranchId } from './branch.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import type { Currency } from './currency.ts';
import type { CashGiven } from './ledger.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The cash of one person at one branch on one day. */

export const CASH_CAUSES = [
  'opening',
  'payment',
  'refund',
  'reversal',
  'deposit',
  'from_deposit',
  'for_deposit',
  'expense',
  'handed_in',
] as const;
export type CashCause = (typeof CASH_CAUSES)[number];

/** Cents of dollars, or whole gourdes; below 0 what went out. */
export interface CashAmount {
  currency: Currency;
  amount: number;
}

type Moved = Partial<CashGiven> & {
  method: PaymentMethod;
  currency: Currency;
  currencyAmount: number;
};

/** The notes that change hands: what was given and what went back where that is known, else the amount itself. */
export function cashOf(moved: Moved, direction: 1 | -1): CashAmount[] {
  if (moved.method !== 'cash') return [];
  const usd = (moved.tenderedUsdCents ?? 0) - (moved.changeUsdCents ?? 0);
  const htg = (moved.tenderedHtg ?? 0) - (moved.changeHtg ?? 0);
  const isTold = moved.tenderedUsdCents != null || moved.tenderedHtg != null;
  const amounts: CashAmount[] = isTold
    ? [
        { currency: 'USD', amount: usd },
        { currency: 'HTG', amount: htg },
      ]
    : [{ currency: moved.currency, amount: moved.currencyAmount }];
  return amounts
    .filter(({ amount }) => amount !== 0)
    .map(({ currency, amount }) => ({ currency, amount: amount * direction }));
}

/** Whose drawer, and where. */
export interface CashPlace {
  staffId: string;
  branchId: BranchId;
}

/** The day whose drawer takes cash now: today's, or the first after it that is not closed. */
export function drawerDay(today: CalendarDay, closedDays: readonly CalendarDay[]): CalendarDay {
  return closedDays.includes(today) ? drawerDay(addDays(today, 1), closedDays) : today;
}

/** An amount in each currency, as a person counts it. */
export interface CountedCash {
  usdCents: number;
  htg: number;
}

export const NO_CASH: CountedCash = { usdCents: 0, htg: 0 };

export function addCash(one: CountedCash, other: CountedCash): CountedCash {
  return { usdCents: one.usdCents + other.usdCents, htg: one.htg + other.htg };
}

/** What was counted less what should have been there; below 0 something is missing. */
export function cashDifference(counted: CountedCash, expected: CountedCash): CountedCash {
  return { usdCents: counted.usdCents - expected.usdCents, htg: counted.htg - expected.htg };
}

export function isNoCash({ usdCents, htg }: CountedCash): boolean {
  return usdCents === 0 && htg === 0;
}

export function amountsOf({ usdCents, htg }: CountedCash): CashAmount[] {
  const amounts: CashAmount[] = [
    { currency: 'USD', amount: usdCents },
    { currency: 'HTG', amount: htg },
  ];
  return amounts.filter(({ amount }) => amount !== 0);
}

export function sumOfCash(amounts: readonly CashAmount[]): CountedCash {
  const of = (wanted: Currency) =>
    amounts.reduce((sum, { currency, amount }) => (currency === wanted ? sum + amount : sum), 0);
  return { usdCents: of('USD'), htg: of('HTG') };
}

/** What each cause moved, in the order of `CASH_CAUSES`; deposits are not among them, nor what moved nothing. */
export function cashByCause(
  movements: readonly (CashAmount & { cause: CashCause })[],
): (CountedCash & { cause: Exclude<CashCause, 'deposit'> })[] {
  return CASH_CAUSES.filter((cause) => cause !== 'deposit')
    .map((cause) => ({ cause, ...sumOfCash(movements.filter((one) => one.cause === cause)) }))
    .filter((sum) => !isNoCash(sum));
}

/**
 * Opening + payments − refunds − expenses − what was handed in + kept parts of deposits. Cash deposits lie apart and are counted
 * apart.
 */
export function expectedCash(movements: readonly (CashAmount & { cause: CashCause })[]): CountedCash {
  return sumOfCash(movements.filter(({ cause }) => cause !== 'deposit'));
}

/** What lies with whoever keeps a drawer: its cash, and apart from it the notes of the deposits that they hold at its branch. */
export interface DrawerCash {
  cash: CountedCash;
  deposits: CountedCash;
}

interface CountTold {
  /** Why it differs, or an earlier count did. */
  note: string | null;
  /** An earlier count differed, and was answered with what is expected: this one is not blind. */
  hasDiffered: boolean;
}

/**
 * A count of both against what should be there. It closes the drawer where nothing differs and nothing differed before, or where
 * a note says why. A deposit is owed to its client: what is missing of it is expected again at the next count.
 */
export function countDrawer(expected: DrawerCash, counted: DrawerCash, { note, hasDiffered }: CountTold) {
  const difference = cashDifference(counted.cash, expected.cash);
  const deposits = cashDifference(counted.deposits, expected.deposits);
  const isExact = isNoCash(difference) && isNoCash(deposits);
  return { difference: { cash: difference, deposits }, isClosed: (isExact && !hasDiffered) || note !== null };
}

export const HANDED_IN_TO = ['bank', 'owner'] as const;
export type HandedInTo = (typeof HANDED_IN_TO)[number];

/** Enough of its id to tell two of a day apart; the details of the drawer lead to it. */
const SLIP_REFERENCE_LENGTH = 8;

/** What a slip of cash that was handed in is called on paper: the beginning of its id. */
export function slipReference(movementId: string): string {
  return movementId.slice(0, SLIP_REFERENCE_LENGTH).toUpperCase();
}
