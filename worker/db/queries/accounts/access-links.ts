import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { StaffRole } from '#domain/roles.ts';
import { type ChangeAuthor, firstValues, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { rolesOf } from './person-record.ts';

/**
 * Whether the `access_links` row at hand still opens something: unused, in time, whoever made it still on duty and able
 * to give that role, and whoever a reset is for still active.
 */
export function stands(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    access_links.used_at is null and access_links.expires_at > ${at}::timestamptz
    and exists (
      select from profiles maker join user_roles held on held.user_id = maker.id
      where maker.id = access_links.created_by_user_id and maker.is_active
        and (held.role = 'super_admin'
          or held.role = 'admin' and coalesce(access_links.role, 'agent') = 'agent'))
    and (access_links.kind = 'invite' or exists (
      select from profiles where profiles.id = access_links.user_id and profiles.is_active)))`;
}

export interface NewInvite {
  id: string;
  tokenHash: string;
  email: string;
  name: string | null;
  role: StaffRole;
  branchId: BranchId | null;
  expiresAt: Date;
  /** The inviter takes the place of no open invite for another role than these. */
  grantableRoles: StaffRole[];
  by: ChangeAuthor;
}

export interface InviteOutcome {
  verdict: 'made' | 'taken' | 'forbidden';
}

/** Makes an invite, the only open one for its e-mail, and logs it, unless somebody has an account with it. */
export async function insertInvite(db: Database, invite: NewInvite): Promise<InviteOutcome> {
  const { id, tokenHash, email, name, role, branchId, expiresAt, grantableRoles, by } = invite;
  const { rows } = await sql<InviteOutcome>`
    with taken as (
      select from profiles where email = ${email}
    ), out_of_reach as (
      select from access_links
      where kind = 'invite' and email = ${email} and ${stands(by.at)} and not role = any(${grantableRoles}::text[])
    ), allowed as (
      select where not exists (select from taken) and not exists (select from out_of_reach)
    ), voided as (
      delete from access_links using allowed
      where kind = 'invite' and access_links.email = ${email} and used_at is null
    ), made as (
      insert into access_links
        (id, token_hash, kind, email, name, role, branch_id, created_by_user_id, created_at, expires_at)
      select ${id}::uuid, ${tokenHash}, 'invite', ${email}, ${name}, ${role}, ${branchId}, ${by.userId}::uuid,
        ${by.at}::timestamptz, ${expiresAt}::timestamptz
      from allowed
      returning *
    ), logged as (${logChange(sql`made`, {
      by,
      action: 'create',
      entityType: 'invite',
      entityId: sql`made.id`,
      metadata: firstValues(sql`jsonb_build_object('email', made.email, 'name', made.name, 'role', made.role,
        'branchId', made.branch_id)`),
    })})
    select case when exists (select from made) then 'made'
      when exists (select from taken) then 'taken'
      else 'forbidden' end as verdict`.execute(db);
  return rows[0] ?? { verdict: 'forbidden' };
}

export interface NewResetLink {
  id: string;
  tokenHash: string;
  userId: string;
  expiresAt: Date;
  /** The link is refused for somebody who has another role than these. */
  grantableRoles: StaffRole[];
  by: ChangeAuthor;
}

export interface ResetLinkOutcome {
  verdict: 'made' | 'missing' | 'inactive' | 'forbidden';
}

/** Makes a link that lets this person choose a new password, the only open one for them, and logs it. */
export async function insertResetLink(db: Database, link: NewResetLink): Promise<ResetLinkOutcome> {
  const { id, tokenHash, userId, expiresAt, grantableRoles, by } = link;
  const { rows } = await sql<ResetLinkOutcome>`
    with person as (
      select id, is_active, ${rolesOf('profiles')} <@ ${grantableRoles}::text[] as is_within_reach
      from profiles where id = ${userId}
    ), allowed as (
      select id from person where is_active and is_within_reach
    ), voided as (
      delete from access_links using allowed
      where kind = 'password_reset' and user_id = allowed.id and used_at is null
    ), made as (
      insert into access_links (id, token_hash, kind, user_id, created_by_user_id, created_at, expires_at)
      select ${id}::uuid, ${tokenHash}, 'password_reset', allowed.id, ${by.userId}::uuid, ${by.at}::timestamptz,
        ${expiresAt}::timestamptz
      from allowed
      returning *
    ), logged as (${logChange(sql`made`, {
      by,
      action: 'update',
      entityType: 'profile',
      entityId: sql`made.user_id`,
      metadata: firstValues(sql`jsonb_build_object('passwordResetLink', true)`),
    })})
    select case when exists (select from made) then 'made'
      when not exists (select from person) then 'missing'
      when exists (select from person where not is_active) then 'inactive'
      else 'forbidden' end as verdict`.execute(db);
  return rows[0] ?? { verdict: 'missing' };
}

export interface OpenLink {
  kind: 'invite' | 'password_reset';
  email: string;
  /** What the inviter called the person; for a reset, their own name. */
  name: string | null;
  /** Whether the person signs in at the staff's door: invited, or of staff already. */
  isStaff: boolean;
  expiresAt: string;
}

/** What an open link is for; undefined when it is used, too old, or never was. */
export async function findOpenLink(db: Database, tokenHash: string, at: Date): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select access_links.kind, coalesce(person.email, access_links.email) as email,
      coalesce(person.name, access_links.name) as name, access_links.expires_at,
      access_links.kind = 'invite' or exists (select from user_roles where user_id = person.id) as is_staff
    from access_links left join profiles person on person.id = access_links.user_id
    where access_links.token_hash = ${tokenHash} and ${stands(at)}`.execute(db);
  return rows[0];
}

/** Uses a link up, if it stands; of two who come at once the second finds it used. */
function useLink(kind: OpenLink['kind'], tokenHash: string, at: Date) {
  return sql`
    update access_links set used_at = ${at}
    where token_hash = ${tokenHash} and kind = ${kind} and ${stands(at)}
    returning *`;
}

export interface Acceptance {
  tokenHash: string;
  userId: string;
  name: string;
  phone: string;
  locale: Locale;
  passwordHash: string;
  ip: string;
  at: Date;
}

/**
 * Turns an open invite into a member of staff: profile, credentials, role and log row in one statement; answers the
 * e-mail, undefined when the invite is not open. Throws a unique violation on an e-mail that got an account meanwhile.
 */
export async function acceptInvite(db: Database, acceptance: Acceptance): Promise<string | undefined> {
  const { tokenHash, userId, name, phone, locale, passwordHash, ip, at } = acceptance;
  const { rows } = await sql<{ email: string }>`
    with link as (${useLink('invite', tokenHash, at)}), profile as (
      insert into profiles (id, email, name, phone, branch_id, locale, created_at)
      select ${userId}::uuid, link.email, ${name}, ${phone}, link.branch_id, ${locale}, ${at}::timestamptz
      from link
      returning *
    ), credential as (
      insert into credentials (user_id, password_hash, updated_at)
      select id, ${passwordHash}, ${at}::timestamptz from profile
    ), given as (
      insert into user_roles (user_id, role) select profile.id, link.role from profile, link
    ), logged as (${logChange(sql`profile, link`, {
      by: { userId, ip, at },
      action: 'create',
      entityType: 'profile',
      entityId: sql`profile.id`,
      metadata: sql`jsonb_build_object('inviteId', link.id) || ${firstValues(sql`jsonb_build_object(
        'email', profile.email, 'name', profile.name, 'phone', profile.phone, 'branchId', profile.branch_id,
        'roles', jsonb_build_array(link.role))`)}`,
    })})
    select email from profile`.execute(db);
  return rows[0]?.email;
}

export interface PasswordReset {
  tokenHash: string;
  passwordHash: string;
  ip: string;
  at: Date;
}

/**
 * Gives the person of an open reset link a new password and ends their sessions, with the log row, in one statement;
 * answers whether the link was open.
 */
export async function resetPassword(db: Database, reset: PasswordReset): Promise<boolean> {
  const { tokenHash, passwordHash, ip, at } = reset;
  const { rows } = await sql<{ userId: string }>`
    with link as (${useLink('password_reset', tokenHash, at)}), credential as (
      insert into credentials (user_id, password_hash, updated_at)
      select user_id, ${passwordHash}, ${at}::timestamptz from link
      on conflict (user_id) do update
      set password_hash = excluded.password_hash, updated_at = excluded.updated_at
    ), ended as (
      delete from sessions using link where sessions.user_id = link.user_id
    ), logged as (
      insert into logs (user_id, action, entity_type, entity_id, metadata, ip, created_at)
      select user_id, 'update', 'profile', user_id::text,
        '{"before": {}, "after": {"password": "reset by link"}}'::jsonb, ${ip}, ${at}::timestamptz
      from link
    )
    select user_id from link`.execute(db);
  return rows.length > 0;
}
