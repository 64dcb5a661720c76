import { CURRENCIES } from '#domain/currency.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES } from '#domain/payment-status.ts';
import { aDay, anId, oneOf, searchParams } from '#domain/search-params.ts';
import { daysInOrder } from '../kit/list/filter-days.tsx';
import { listParams } from '../kit/list/list-search.ts';

/** /admin/payments and its printed page: what is listed; the branch comes from the top bar. */
export const paymentsSearch = searchParams({
  ...listParams,
  status: oneOf(LEDGER_STATUSES),
  method: oneOf(PAYMENT_METHODS),
  currency: oneOf(CURRENCIES),
  /** Who received or verified it. */
  receiver: anId,
  from: aDay,
  to: aDay,
});
export type PaymentsSearch = ReturnType<typeof paymentsSearch>;

/** What is asked for, but its place in the list. */
export function filtersOf({ q, status, method, currency, receiver, from, to }: PaymentsSearch) {
  return { search: q, status, method, currency, receiverId: receiver, ...daysInOrder({ from, to }) };
}

/** The same for the address of its file. */
export function fileSearchOf({ q, status, method, currency, receiver, from, to }: PaymentsSearch) {
  return { q, status, method, currency, receiver, ...daysInOrder({ from, to }) };
}

export function hasFilter(search: PaymentsSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined);
}
