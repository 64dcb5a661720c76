import type { Compilable, DeleteResult, Expression, InsertResult, MergeResult, UpdateResult } from 'kysely';
import { batchOf, type Database } from './client.ts';
import type { Refusal } from './errors.ts';

/** A query of Kysely's builder; null is left out of the batch and answers no row. */
type Statement = Compilable<unknown> | null;
type WithoutRows = InsertResult | UpdateResult | DeleteResult | MergeResult;
type RowOf<S> = S extends Compilable<infer Row> ? (Row extends WithoutRows ? never : Row) : never;
export type RowsOf<S extends readonly Statement[]> = { -readonly [Index in keyof S]: RowOf<S[Index]>[] };

/**
 * Sends the statements in one round trip and runs them in order in one transaction: all of them or none. Answers the
 * rows of each. Within `inTransaction` they become part of that transaction.
 */
export function inOneTrip<const S extends readonly Statement[]>(
  db: Database,
  statements: S,
): Promise<RowsOf<S>> {
  return send(db, statements, false);
}

/** As `inOneTrip`, for queries only: all of them see the database as it was at one moment. */
export function readInOneTrip<const S extends readonly Statement[]>(
  db: Database,
  queries: S,
): Promise<RowsOf<S>> {
  return send(db, queries, true);
}

async function send<const S extends readonly Statement[]>(
  db: Database,
  statements: S,
  isRead: boolean,
): Promise<RowsOf<S>> {
  const compiled = statements.map((statement) => statement?.compile() ?? null);
  const answers = await batchOf(db)(
    compiled.filter((query) => query !== null),
    isRead,
  );
  return compiled.map((query) => (query === null ? [] : answers.shift())) as RowsOf<S>;
}

/** Ends the batch with `refusal` unless `query` finds a row; `refusedBy` reads it from the error. */
export function guard(db: Database, refusal: Refusal, query: Expression<unknown>) {
  return db.selectNoFrom((eb) => eb.fn<null>('require', [eb.exists(query), eb.val(refusal)]).as('guard'));
}
