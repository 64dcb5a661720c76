import type { Currency } from './currency.ts';
import type { Cents } from './money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';
import { directionOf, type LedgerStatus, type PaymentKind } from './payment-status.ts';

/** What payments come to that were listed together: by method, and by who received or verified them. */

export interface Receiver {
  id: string;
  name: string;
}

/** Payments that have all this in common. */
export interface PaymentGroup {
  kind: PaymentKind;
  status: LedgerStatus;
  method: PaymentMethod;
  currency: Currency;
  /** The part of a deposit that was kept: nothing was handed over for it. */
  isFromDeposit: boolean;
  /** Null while it waits. */
  receiver: Receiver | null;
  count: number;
  amountCents: Cents;
  /** Cents of dollars, or whole gourdes. */
  currencyAmount: number;
}

/** What counts of some payments: in the books, and as it was handed over, less what was given back. */
export interface MoneySum {
  count: number;
  netCents: Cents;
  usdCents: Cents;
  htg: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const counts = ({ status }: PaymentGroup) => status === 'paid' || status === 'refunded';
const signOf = ({ status }: PaymentGroup) => directionOf(status);

function moneySum(groups: readonly PaymentGroup[]): MoneySum {
  const counted = groups.filter(counts);
  const handed = (currency: Currency) =>
    sum(
      counted
        .filter((group) => group.currency === currency && !group.isFromDeposit)
        .map((group) => signOf(group) * group.currencyAmount),
    );
  return {
    count: sum(counted.map(({ count }) => count)),
    netCents: sum(counted.map((group) => signOf(group) * group.amountCents)),
    usdCents: handed('USD'),
    htg: handed('HTG'),
  };
}

function byReceiver(groups: readonly PaymentGroup[]) {
  const receivers = new Map(groups.flatMap(({ receiver }) => (receiver ? [[receiver.id, receiver]] : [])));
  return [...receivers.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((receiver) => ({
      receiver,
      ...moneySum(groups.filter((group) => group.receiver?.id === receiver.id)),
    }))
    .filter(({ count }) => count > 0);
}

/** What waits and what was rejected counts in no sum but its own. */
export function paymentSums(groups: readonly PaymentGroup[]) {
  const centsOf = (which: (group: PaymentGroup) => boolean) =>
    sum(groups.filter(which).map(({ amountCents }) => amountCents));
  return {
    ...moneySum(groups),
    paymentsCents: centsOf(({ kind, status }) => kind === 'payment' && status === 'paid'),
    refundsCents: centsOf((group) => counts(group) && group.kind === 'refund'),
    /** Payments that were a mistake, less refunds that were one. */
    reversalsCents: sum(
      groups
        .filter((group) => counts(group) && group.kind === 'reversal')
        .map((group) => -signOf(group) * group.amountCents),
    ),
    /** Kept of deposits: in the books today, handed over before. */
    keptCents: moneySum(groups.filter(({ isFromDeposit }) => isFromDeposit)).netCents,
    pendingCents: centsOf(({ status }) => status === 'pending_verification'),
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      ...moneySum(groups.filter((group) => group.method === method)),
    })).filter(({ count }) => count > 0),
    receivers: byReceiver(groups),
  };
}

export type PaymentSums = ReturnType<typeof paymentSums>;
