import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { StaffRole } from '#domain/roles.ts';
import type { Tables } from '#worker/db/schema.ts';
import { nextNumber } from './sequence.ts';

type NewProfile = Insertable<Tables['profiles']>;

/** A person with an account; a customer unless `insertStaff` gives a role. */
export function buildProfile({ email, ...fields }: Partial<NewProfile> = {}) {
  const number = nextNumber();
  return {
    id: randomUUID(),
    email: email?.toLowerCase() ?? `person-${number}@timo.example`,
    name: 'Marie Joseph',
    phone: `+509 3${String(6_000_000 + number).padStart(7, '0')}`,
    branchId: null,
    ...fields,
  } satisfies NewProfile;
}

export async function insertCustomer(db: Kysely<Tables>, fields: Partial<NewProfile> = {}) {
  return db.insertInto('profiles').values(buildProfile(fields)).returningAll().executeTakeFirstOrThrow();
}

/** A member of staff in one statement, role and all. */
export async function insertStaff(db: Kysely<Tables>, role: StaffRole, fields: Partial<NewProfile> = {}) {
  const profile = buildProfile({ name: `Staff ${role.replace('_', ' ')}`, branchId: 'les_cayes', ...fields });
  return db
    .with('person', (query) => query.insertInto('profiles').values(profile).returningAll())
    .with('granted', (query) => query.insertInto('userRoles').values({ userId: profile.id, role }))
    .selectFrom('person')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Lets a person sign in; `passwordHash` comes from the Worker's own `hashPassword`. */
export async function insertCredential(
  db: Kysely<Tables>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.insertInto('credentials').values({ userId, passwordHash }).execute();
}
