import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { branchesAsJson } from './branches.ts';

/** Throws what the driver throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Branches and public settings in one trip. */
export function getSite(db: Database) {
  return db
    .selectFrom('settings')
    .select(['webOneWayFeeCents', 'taxRateBasisPoints', 'whatsapp', 'policies'])
    .select((eb) => branchesAsJson(eb).$asScalar().$notNull().as('branches'))
    .executeTakeFirstOrThrow();
}
