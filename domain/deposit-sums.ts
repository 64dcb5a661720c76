import type { CurrencyAmount } from './currency.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';

/**
 * What of deposits was handed over: taken and given back, by method. With the payments it is what came into an account and left it.
 * A part that is kept moved nothing; none of it is revenue.
 */

export interface DepositGroup extends CurrencyAmount {
  method: PaymentMethod;
  /** Whether they were taken or given back. What takes a mistake back is of the kind of that mistake, with the other sign. */
  moved: 'taken' | 'returned';
  count: number;
}

/** Cents of dollars and whole gourdes; below 0 what went out. */
export interface HandedOver {
  usdCents: number;
  htg: number;
}

export interface DepositSum {
  count: number;
  taken: HandedOver;
  returned: HandedOver;
  /** With the payments and refunds of the same method: what its account tells, or the notes. */
  withPayments: HandedOver;
}

const add = (amounts: readonly HandedOver[]): HandedOver => ({
  usdCents: amounts.reduce((sum, { usdCents }) => sum + usdCents, 0),
  htg: amounts.reduce((sum, { htg }) => sum + htg, 0),
});

const handedOver = ({ currency, currencyAmount }: CurrencyAmount): HandedOver => ({
  usdCents: currency === 'USD' ? currencyAmount : 0,
  htg: currency === 'HTG' ? currencyAmount : 0,
});

function depositSum(groups: readonly DepositGroup[], payments: readonly HandedOver[]): DepositSum {
  const of = (moved: DepositGroup['moved']) =>
    add(groups.filter((group) => group.moved === moved).map(handedOver));
  const [taken, returned] = [of('taken'), of('returned')];
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    taken,
    returned,
    withPayments: add([taken, returned, ...payments]),
  };
}

/** By each method by which anything moved, and of all; `payments` are the sums of the payments that were listed with them. */
export function depositSums(
  groups: readonly DepositGroup[],
  payments: readonly (HandedOver & { method: PaymentMethod })[],
) {
  return {
    ...depositSum(groups, payments),
    methods: PAYMENT_METHODS.flatMap((method) => {
      const own = groups.filter((group) => group.method === method);
      const paid = payments.filter((sum) => sum.method === method);
      return own.length + paid.length > 0 ? [{ method, ...depositSum(own, paid) }] : [];
    }),
  };
}
