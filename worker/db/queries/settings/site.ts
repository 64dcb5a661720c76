import type { Database } from '../../client.ts';
import { branchesAsJson } from './branches.ts';

/** Throws what the driver throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
}

/** Branches and public settings in one trip. */
export function getSite(db: Database) {
  return db
    .selectFrom('settings')
    .select(['webOneWayFeeCents', 'taxRateBasisPoints', 'whatsapp', 'policies'])
    .select((eb) => branchesAsJson(eb).$asScalar().$notNull().as('branches'))
    .executeTakeFirstOrThrow();
}
