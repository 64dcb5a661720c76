import { sql } from 'kysely';
import type { StaffRole } from '#domain/roles.ts';
import type { Database } from '../client.ts';

/** The roles of the `profiles` row at hand, as an array: no second query, no row per role. */
export const rolesOfProfile = sql<StaffRole[]>`
  array(select role from user_roles where user_roles.user_id = profiles.id order by role)`;

/** What sign-in needs, in one trip. The e-mail's case does not matter; a deactivated person is found too. */
export function findAccountByEmail(db: Database, email: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('credentials', 'credentials.userId', 'profiles.id')
    .where('profiles.email', '=', email)
    .select(['profiles.id', 'profiles.email', 'profiles.name', 'profiles.phone', 'profiles.branchId'])
    .select(['profiles.isActive', 'credentials.passwordHash', rolesOfProfile.as('roles')])
    .executeTakeFirst();
}
