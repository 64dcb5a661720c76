import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { UserSort } from '#domain/list-sorts.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { ListUsersInput } from '#domain/schemas/staff.ts';
import { type ChangeAuthor, changedKeys, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';
import { type ListPage, pageAndCount } from '../../list-page.ts';
import { holdsWords } from '../../search-pattern.ts';
import { editVersioned } from '../../versioned-edit.ts';
import { type PersonRecord, personRecord, rolesOf } from '../accounts/person-record.ts';

export interface UserRow extends PersonRecord {
  branchName: string | null;
  createdAt: string;
}

const ORDER: Record<UserSort, RawBuilder<unknown>> = {
  // What the screen opens with: the few who work here before the many who rent.
  newest: sql`not exists (select from user_roles where user_id = profiles.id), profiles.created_at desc, profiles.id desc`,
  oldest: sql`profiles.created_at, profiles.id`,
  name: sql`profiles.name, profiles.id`,
};

function hasRole(role: NonNullable<ListUsersInput['role']>): RawBuilder<unknown> {
  if (role === 'customer') return sql`not exists (select from user_roles where user_id = profiles.id)`;
  return sql`exists (select from user_roles where user_id = profiles.id and role = ${role})`;
}

function matching({ search, role, isActive, branchId }: ListUsersInput) {
  const tests = [
    sql`true`,
    role === undefined ? undefined : hasRole(role),
    isActive === undefined ? undefined : sql`profiles.is_active = ${isActive}`,
    branchId === undefined ? undefined : sql`profiles.branch_id = ${branchId}`,
    search === undefined ? undefined : holdsWords(sql`profiles.search_text`, search),
  ].filter((test) => test !== undefined);
  return sql.join(tests, sql` and `);
}

/** One page of everybody with an account, staff and customers, counted up to `maxRows`; in one trip. */
export async function listUsers(
  db: Database,
  query: ListUsersInput,
  maxRows: number,
): Promise<ListPage<UserRow>> {
  const order = ORDER[query.sort];
  const matched = sql`from profiles where ${matching(query)} order by ${order}`;
  const ordered = sql`select id, row_number() over (order by ${order}) as place ${matched}`;
  const page = pageAndCount({ ordered, counted: sql`select ${matched}`, asked: query, maxRows });
  const { rows } = await sql<ListPage<UserRow>>`
    with ${page}, listed as (
      select page.place, ${personRecord('profiles')} || jsonb_build_object('branchName', branches.name,
        'createdAt', ${instantText(sql`profiles.created_at`)}) as entry
      from page join profiles on profiles.id = page.id left join branches on branches.id = profiles.branch_id
    )
    select (select coalesce(jsonb_agg(entry order by place), '[]') from listed) as rows,
      least(count(*), ${maxRows}::int) as total, count(*) > ${maxRows} as is_more
    from counted`.execute(db);
  return rows[0] ?? { rows: [], total: 0, isMore: false };
}

export interface UserEdit {
  id: string;
  rowVersion: number;
  name: string;
  phone: string;
  branchId: BranchId | null;
  /** Each once. */
  roles: StaffRole[];
  isActive: boolean;
  /** What the author may give and take; somebody with another role can neither lose it nor be switched off. */
  grantableRoles: StaffRole[];
  by: ChangeAuthor;
}

export interface UserEditOutcome {
  /** The person before; null when there is none. */
  current: PersonRecord | null;
  verdict: 'allowed' | 'stale' | 'forbidden';
  changed: PersonRecord | null;
}

/** In the place of a hash: no password has it, until a link gives the person a new one. */
const NO_PASSWORD = 'none: to be chosen by link';

function verdictOn({ rowVersion, roles, isActive, grantableRoles }: UserEdit) {
  return sql`
    select case
      when row_version <> ${rowVersion} then 'stale'
      when exists (
        select from unnest(roles || ${roles}::text[]) touched (role)
        where (role = any(roles)) <> (role = any(${roles}::text[])) and role <> all(${grantableRoles}::text[])
      ) then 'forbidden'
      when is_active <> ${isActive} and not roles <@ ${grantableRoles}::text[] then 'forbidden'
      when 'super_admin' = any(roles) and 'super_admin' <> all(${grantableRoles}::text[]) then 'forbidden'
      else 'allowed' end as verdict
    from current`;
}

/**
 * Edits a person with their roles and logs what changed. Another set of roles, or being switched off, ends their
 * sessions and their open links; a customer who becomes staff needs a new password too, for anybody can sign up with
 * anybody's e-mail. All in one statement. Throws a check violation of `super_admin_remains` rather than take the last
 * active super admin away.
 */
export async function updateUser(db: Database, edit: UserEdit): Promise<UserEditOutcome> {
  const { id, name, phone, branchId, isActive, by } = edit;
  const wanted = sql`${edit.roles.toSorted()}::text[]`;
  const changed = personRecord('changed', wanted);
  const { rows } = await sql<UserEditOutcome>`
    with current as (
      select *, ${rolesOf('profiles')} as roles from profiles where id = ${id} for no key update
    ), verdict as (${verdictOn(edit)}), changed as (
      update profiles set name = ${name}, phone = ${phone}, branch_id = ${branchId}, is_active = ${isActive}
      from verdict where profiles.id = ${id} and verdict.verdict = 'allowed'
      returning profiles.*
    ), taken as (
      delete from user_roles using changed where user_id = changed.id and role <> all(${wanted})
    ), given as (
      insert into user_roles (user_id, role) select changed.id, role from changed, unnest(${wanted}) role
      on conflict do nothing
    ), shut_out as (
      select changed.id from changed, current where not changed.is_active or current.roles <> ${wanted}
    ), unset as (
      update credentials set password_hash = ${NO_PASSWORD}, updated_at = ${by.at} from changed, current
      where credentials.user_id = changed.id and current.roles = '{}' and ${wanted} <> '{}'
    ), ended as (
      delete from sessions using shut_out where user_id = shut_out.id
    ), voided as (
      delete from access_links using shut_out where user_id = shut_out.id and used_at is null
    ), logged as (${logChange(sql`current, changed`, {
      by,
      action: 'update',
      entityType: 'profile',
      entityId: sql`changed.id`,
      metadata: changedKeys(personRecord('current'), changed),
    })})
    select (select ${personRecord('current')} from current) as current, (select verdict from verdict) as verdict,
      (select ${changed} from changed) as changed`.execute(db);
  return rows[0] ?? { current: null, verdict: 'stale', changed: null };
}

/** The person as user management and their own profile show them; undefined when there is none. */
export async function findPerson(db: Database, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<{ person: UserRow }>`
    select ${personRecord('profiles')} || jsonb_build_object('branchName', branches.name,
      'createdAt', ${instantText(sql`profiles.created_at`)}) as person
    from profiles left join branches on branches.id = profiles.branch_id
    where profiles.id = ${id}`.execute(db);
  return rows[0]?.person;
}

export interface ProfileEdit {
  id: string;
  rowVersion: number;
  name: string;
  phone: string;
  by: ChangeAuthor;
}

/** Edits what people may change of themselves, if it still has this version. */
export function updateProfile(db: Database, { id, rowVersion, name, phone, by }: ProfileEdit) {
  return editVersioned<PersonRecord, 'profiles'>(db, {
    ...{ table: 'profiles', key: 'id', id, rowVersion, by, entityType: 'profile', asJson: personRecord },
    set: { name, phone },
  });
}
