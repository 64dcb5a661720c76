import { type RawBuilder, sql } from 'kysely';

/** An instant as a column's value in a `select` that is inserted: Postgres does not know there what a parameter is. */
export function instantOf(at: Date | string): RawBuilder<string> {
  return sql<string>`${typeof at === 'string' ? at : at.toISOString()}::timestamptz`;
}

/** Why another program refused, in its own words, as far as a column keeps them: no text of the database holds a zero or half a letter. */
export function reasonOf(said: string): string {
  return said.replaceAll('\0', '').slice(0, 500).toWellFormed();
}

/** As `instantOf`, of a value for a `jsonb` column. */
export function jsonOf<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
