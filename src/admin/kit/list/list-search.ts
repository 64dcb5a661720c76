import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '#domain/policy.ts';
import { aCount, oneOf, someText } from '#domain/search-params.ts';

const MAX_PAGE = 100_000;

/** What the address of every list may hold; what is left out is the default. */
export const listParams = {
  page: aCount(MAX_PAGE),
  pageSize: oneOf(PAGE_SIZES),
  q: someText(100),
};

export interface ListPosition {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
}

/** Page and size with their defaults. */
export function positionOf({ page, pageSize }: ListPosition): { page: number; pageSize: PageSize } {
  return { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE };
}

export function isPageSize(value: number): value is PageSize {
  return PAGE_SIZES.some((size) => size === value);
}
