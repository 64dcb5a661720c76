import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readInOneTrip } from './batch.ts';
import type { Database } from './client.ts';

export interface ListPage<Row> {
  rows: Row[];
  /** How many rows match, at most the cap of the list. */
  total: number;
  /** Whether more rows match than the cap. */
  isMore: boolean;
}

interface PageAsked {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Which rows a page has: none beyond `maxRows`. */
export function placesOf({ page, pageSize }: PageAsked, maxRows: number) {
  const offset = Math.min((page - 1) * pageSize, maxRows);
  return { offset, limit: Math.min(pageSize, maxRows - offset) };
}

/** Reads the rows of a page, and counts what matches no further than `maxRows`. */
export async function readPage<Row, Tables, Table extends keyof Tables, Output>(
  db: Database,
  rows: Compilable<Row>,
  matching: SelectQueryBuilder<Tables, Table, Output>,
  maxRows: number,
): Promise<ListPage<Row>> {
  const counted = db
    .selectFrom(matching.limit(maxRows + 1).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const [page, [{ count } = { count: 0 }]] = await readInOneTrip(db, [rows, counted]);
  return { rows: page, total: Math.min(count, maxRows), isMore: count > maxRows };
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
