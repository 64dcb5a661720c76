import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { Database } from '../../client.ts';

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

export interface NewCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  locale: Locale;
  passwordHash: string;
  createdAt: Date;
  ip: string | null;
}

/** Profile, credentials and log row in one statement. Answers the id, or undefined when the e-mail is taken. */
export async function insertCustomer(db: Database, customer: NewCustomer): Promise<string | undefined> {
  const { passwordHash, ip, ...profile } = customer;
  const at = sql<Date>`${profile.createdAt}::timestamptz`;
  const row = await db
    .with('profile', (qc) =>
      qc
        .insertInto('profiles')
        .values({ ...profile, branchId: null })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .with('credential', (qc) =>
      qc
        .insertInto('credentials')
        .columns(['userId', 'passwordHash', 'updatedAt'])
        .expression((eb) =>
          eb
            .selectFrom('profile')
            .select(['id', eb.val(passwordHash).as('passwordHash'), at.as('updatedAt')]),
        ),
    )
    .with('log', (qc) =>
      qc
        .insertInto('logs')
        .columns(['userId', 'action', 'entityType', 'entityId', 'metadata', 'ip', 'createdAt'])
        .expression((eb) =>
          eb
            .selectFrom('profile')
            .select([
              'id',
              eb.val('create').as('action'),
              eb.val('profile').as('entityType'),
              sql<string>`id::text`.as('entityId'),
              sql<Record<string, unknown>>`'{}'::jsonb`.as('metadata'),
              eb.val(ip).as('ip'),
              at.as('createdAt'),
            ]),
        ),
    )
    .selectFrom('profile')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export interface SuperAdmin {
  name: string;
  email: string;
  passwordHash: string;
  at: Date;
}

/**
 * Makes the person with this e-mail an active super admin with this password, creating them where they are missing,
 * and ends their sessions, with the log row, in one statement.
 */
export async function upsertSuperAdmin(db: Database, admin: SuperAdmin): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ isNew: boolean }>`
    with profile as (
      insert into profiles (name, email, created_at) values (${admin.name}, ${admin.email}, ${admin.at})
      on conflict (email) do update set is_active = true
      returning id, xmax = 0 as is_new
    ), credential as (
      insert into credentials (user_id, password_hash, updated_at)
      select id, ${admin.passwordHash}, ${admin.at}::timestamptz from profile
      on conflict (user_id) do update
      set password_hash = excluded.password_hash, updated_at = excluded.updated_at
    ), granted as (
      insert into user_roles (user_id, role) select id, 'super_admin' from profile on conflict do nothing
    ), ended as (
      delete from sessions where user_id in (select id from profile)
    ), log as (
      insert into logs (action, entity_type, entity_id, metadata, created_at)
      select case when is_new then 'create' else 'update' end, 'profile', id::text,
        '{"role": "super_admin", "by": "create-admin"}'::jsonb, ${admin.at}::timestamptz
      from profile
    )
    select is_new from profile`.execute(db);
  return { isNew: rows[0]?.isNew ?? false };
}
