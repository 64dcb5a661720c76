import { type RawBuilder, sql } from 'kysely';

/** An instant inside JSON as it leaves the database elsewhere: `2025-11-21T00:13:00.123Z`. */
export function instantText(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
