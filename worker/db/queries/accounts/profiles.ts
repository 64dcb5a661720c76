import { type Expression, expressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely';
import { changesBetween } from '#domain/activity.ts';
import { personSubject } from '#domain/activity-subject.ts';

import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { MorningWay } from '#domain/morning.ts';
import type { StaffRole } from '#domain/roles.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { upsertPassword } from './passwords.ts';

/** The roles of the person with this id, as an array: no second query, no row per role. */
export function rolesOf(userId: Expression<string>): RawBuilder<StaffRole[]> {
  const roles = expressionBuilder<Tables>()
    .selectFrom('userRoles')
    .where('userRoles.userId', '=', userId)
    .orderBy('userRoles.role')
    .select('userRoles.role');
  return sql<StaffRole[]>`array(${roles})`;
}

/** Everybody with an account, as user management edits them. */
export function selectPersons(db: Database) {
  return db
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.email', 'profiles.name', 'profiles.phone', 'profiles.branchId'])
    .select((eb) => rolesOf(eb.ref('profiles.id')).as('roles'))
    .select(['profiles.isActive', 'profiles.morningBy', 'profiles.rowVersion']);
}

export type PersonRecord = InferResult<ReturnType<typeof selectPersons>>[number];

/** Everybody with an account, as user management and their own profile show them. */
export function selectUsers(db: Database) {
  return selectPersons(db)
    .leftJoin('branches', 'branches.id', 'profiles.branchId')
    .select(['branches.name as branchName', 'profiles.createdAt']);
}

export function findUser(db: Database, id: string) {
  return selectUsers(db).where('profiles.id', '=', id).executeTakeFirst();
}

export function findPerson(db: Database, id: string) {
  return selectPersons(db).where('profiles.id', '=', id).executeTakeFirst();
}

export function findPersonByEmail(db: Database, email: string) {
  return selectPersons(db).where('profiles.email', '=', email).executeTakeFirst();
}

/** What sign-in needs, in one trip. The e-mail's case does not matter; a deactivated person is found too. */
export function findAccountByEmail(db: Database, email: string) {
  return selectPersons(db)
    .innerJoin('credentials', 'credentials.userId', 'profiles.id')
    .where('profiles.email', '=', email)
    .select(['credentials.passwordHash', 'profiles.locale'])
    .executeTakeFirst();
}

/** In which language somebody is written to. */
export async function updateLocale(db: Database, id: string, locale: Locale): Promise<void> {
  await db.updateTable('profiles').set({ locale }).where('id', '=', id).execute();
}

/** Finds the person if nobody has changed them since; their row is locked, and their roles only change with it. */
export function unchangedPerson(db: Database, { id, rowVersion }: Pick<PersonRecord, 'id' | 'rowVersion'>) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .forNoKeyUpdate();
}

export interface NewCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  locale: Locale;
  passwordHash: string;
  createdAt: Date;
  ip: string;
}

/** Profile, credentials and log entry. Throws a unique violation of `profiles_email_key` when the e-mail is taken. */
export async function insertCustomer(db: Database, customer: NewCustomer): Promise<void> {
  const { passwordHash, ip, ...profile } = customer;
  const { id: userId, createdAt: at } = profile;
  await inOneTrip(db, [
    db.insertInto('profiles').values(profile),
    db.insertInto('credentials').values({ userId, passwordHash, updatedAt: at }),
    insertActivity(db, {
      by: { userId, ip, at },
      action: 'create',
      subject: personSubject({ ...profile, branchId: null }),
      metadata: {},
    }),
  ]);
}

/** Changes what people may change of themselves, and logs it. Refuses with `person_changed`. */
export async function updateProfile(
  db: Database,
  current: PersonRecord,
  { by, ...set }: { name: string; phone: string; morningBy: MorningWay; by: ChangeAuthor },
): Promise<PersonRecord> {
  const [, updated] = await inOneTrip(db, [
    guard(db, 'person_changed', unchangedPerson(db, current)),
    db.updateTable('profiles').set(set).where('id', '=', current.id).returning('rowVersion'),
    insertActivity(db, {
      by,
      action: 'update',
      subject: personSubject({ ...current, ...set }),
      metadata: changesBetween(current, set),
    }),
  ]);
  return { ...current, ...set, ...updated[0] };
}

export interface SuperAdmin {
  /** Of somebody new, a fresh one. */
  id: string;
  name: string;
  email: string;
  branchId: BranchId | null;
  passwordHash: string;
  at: Date;
}

/**
 * Makes a person an active super admin with this password, adding them where they are missing, and ends their sessions;
 * with the log entry.
 */
export async function upsertSuperAdmin(db: Database, admin: SuperAdmin, isNew: boolean): Promise<void> {
  const { id: userId, name, email, branchId, passwordHash, at } = admin;
  await inOneTrip(db, [
    isNew
      ? db.insertInto('profiles').values({ id: userId, name, email, branchId, createdAt: at })
      : db.updateTable('profiles').set({ isActive: true }).where('id', '=', userId),
    upsertPassword(db, { userId, passwordHash, updatedAt: at }),
    db
      .insertInto('userRoles')
      .values({ userId, role: 'super_admin' })
      .onConflict((conflict) => conflict.doNothing()),
    db.deleteFrom('sessions').where('userId', '=', userId),
    insertActivity(db, {
      by: { userId: null, ip: null, at },
      action: isNew ? 'create' : 'update',
      subject: personSubject(admin),
      metadata: { role: 'super_admin', by: 'create-admin' },
    }),
  ]);
}
