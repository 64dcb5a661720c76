import type { Compilable, SelectQueryBuilder } from 'kysely';
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

/** How many rows match, counted no further than `maxRows` and one more. */
export function selectCount<Tables, Table extends keyof Tables, Output>(
  db: Database,
  matching: SelectQueryBuilder<Tables, Table, Output>,
  maxRows: number,
) {
  return db
    .selectFrom(matching.limit(maxRows + 1).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
}

/** A page of its rows and of what `selectCount` answered. */
export function pageOf<Row>(
  rows: Row[],
  [{ count } = { count: 0 }]: { count: number }[],
  maxRows: number,
): ListPage<Row> {
  return { rows, total: Math.min(count, maxRows), isMore: count > maxRows };
}

/** Reads the rows of a page, and counts what matches no further than `maxRows`. */
export async function readPage<Row, Tables, Table extends keyof Tables, Output>(
  db: Database,
  rows: Compilable<Row>,
  matching: SelectQueryBuilder<Tables, Table, Output>,
  maxRows: number,
): Promise<ListPage<Row>> {
  const [page, counted] = await readInOneTrip(db, [rows, selectCount(db, matching, maxRows)]);
  return pageOf(page, counted, maxRows);
}
