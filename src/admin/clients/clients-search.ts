import { BALANCE_SORTS, type BalanceSort, CLIENT_SORTS, type ClientSort } from '#domain/list-sorts.ts';
import { aCount, aFlag, oneOf, searchParams, someText } from '#domain/search-params.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listParams } from '../kit/list/list-search.ts';

const MAX_PAGE = 100_000;

/** /admin/clients: what the list shows; the branch comes from the top bar, the size of a page is fixed. */
export const clientsSearch = searchParams({
  page: aCount(MAX_PAGE),
  q: someText(100),
  sort: oneOf(CLIENT_SORTS),
});
export type ClientsSearch = ReturnType<typeof clientsSearch>;

export function sortStateOf(sort: ClientSort = '-lastBookedAt'): SortState {
  return { key: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** A header pressed once: names from A, figures from the largest; pressed again the other way; then as it was. */
export function nextSort(key: string, present: ClientsSearch['sort']): ClientsSearch['sort'] {
  const order = key === 'name' ? ['name', '-name'] : [`-${key}`, key];
  const wanted = order[order.indexOf(present ?? '') + 1];
  return CLIENT_SORTS.find((sort) => sort === wanted);
}

/** /admin/clients/{id}: which page of the bookings and of the payments. */
export const clientSearch = searchParams({
  bookings: aCount(MAX_PAGE),
  payments: aCount(MAX_PAGE),
  /** Opens the dialog of a new booking. */
  create: aFlag,
  /** Opens the choice of the booking to write about. */
  compose: aFlag,
});
export type ClientSearch = ReturnType<typeof clientSearch>;

/** /admin/clients/balances */
export const balancesSearch = searchParams({
  page: listParams.page,
  pageSize: listParams.pageSize,
  sort: oneOf(BALANCE_SORTS),
});
export type BalancesSearch = ReturnType<typeof balancesSearch>;

export function balanceSortState(sort: BalanceSort = '-toPayCents'): SortState {
  return { key: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** A header pressed once: the largest sum or the oldest day first; pressed again the other way. */
export function nextBalanceSort(key: string, present: BalanceSort = '-toPayCents'): BalanceSort | undefined {
  const order = key === 'toPayCents' ? ['-toPayCents', 'toPayCents'] : ['oldestDay', '-oldestDay'];
  const wanted = order.find((sort) => sort !== present);
  return BALANCE_SORTS.find((sort) => sort === wanted && sort !== '-toPayCents');
}
