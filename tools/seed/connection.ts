import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { kyselyPlugins } from '#worker/db/client.ts';
import { parsersOver } from '#worker/db/parsers.ts';
import type { Tables } from '#worker/db/schema.ts';

/** The same tables over a plain Postgres connection, for tools that run outside the Worker. End with `destroy()`. */
export function openDatabase(databaseUrl: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: databaseUrl, types: parsersOver(pg.types), max: 4 });
  // A closing connection may still report that its database is gone, and nothing else listens then.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: kyselyPlugins() });
}
