import { type RawBuilder, sql } from 'kysely';

export interface ListPage<Row> {
  rows: Row[];
  /** At most the cap that was asked for, … */
  total: number;
  /** … and then true. */
  isMore: boolean;
}

interface PageAsked {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Nothing of a page lies beyond `maxRows`. */
export function pageOf({ page, pageSize }: PageAsked, maxRows: number): RawBuilder<unknown> {
  const offset = (page - 1) * pageSize;
  return sql`limit ${Math.max(0, Math.min(pageSize, maxRows - offset))} offset ${Math.min(offset, maxRows)}`;
}

interface PageParts {
  /** Selects the rows of the page with their `place`, without a limit. */
  ordered: RawBuilder<unknown>;
  /** Selects what is counted, without a limit. */
  counted: RawBuilder<unknown>;
  asked: PageAsked & { search?: string | undefined };
  maxRows: number;
}

/**
 * The parts `page` and `counted` of a list's statement. Without words the page and the count are each read from their own
 * index. Words are looked up once: they find little, or enough soon, but looking is what takes the time.
 */
export function pageAndCount({ ordered, counted, asked, maxRows }: PageParts): RawBuilder<unknown> {
  if (asked.search === undefined) {
    return sql`page as (${ordered} ${pageOf(asked, maxRows)}), counted as (${counted} limit ${maxRows + 1})`;
  }
  const offset = (asked.page - 1) * asked.pageSize;
  return sql`counted as materialized (${ordered} limit ${maxRows + 1}), page as (
    select * from counted where place > ${offset} and place <= ${Math.min(offset + asked.pageSize, maxRows)})`;
}
