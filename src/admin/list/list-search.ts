import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '#domain/policy.ts';

const MAX_PAGE = 100_000;

/** A part of an address that falls away when it makes no sense. */
export function tolerant<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** What the address of every list may hold; what is left out is the default. */
export const listSearchEntries = {
  page: tolerant(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE))),
  pageSize: tolerant(v.picklist(PAGE_SIZES)),
  /** A number when somebody searched for digits: the address is read as JSON. */
  q: tolerant(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((text) => String(text).slice(0, 100)),
    ),
  ),
};

export interface ListPosition {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
}

/** Page and size with their defaults (SPEC §9). */
export function positionOf({ page, pageSize }: ListPosition): { page: number; pageSize: PageSize } {
  return { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE };
}

export function isPageSize(value: number): value is PageSize {
  return PAGE_SIZES.some((size) => size === value);
}
