import { type RawBuilder, sql } from 'kysely';

/** An instant as a column's value in a `select` that is inserted: Postgres does not know there what a parameter is. */
export function instantOf(at: Date | string): RawBuilder<string> {
  return sql<string>`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;
}

/** As `instantOf`, of a value for a `jsonb` column. */
export function jsonOf<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
