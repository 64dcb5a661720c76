import { CLIENT_SORTS, type ClientSort } from '#domain/list-sorts.ts';
import { aCount, aFlag, oneOf, searchParams, someText } from '#domain/search-params.ts';
import type { SortState } from '#src/ui/data-table.tsx';

const MAX_PAGE = 100_000;

/** /admin/clients: what the list shows; the branch comes from the top bar, the size of a page is fixed (SPEC §9). */
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
