import { sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { StaffRole } from '#domain/roles.ts';
import { type ChangeAuthor, lastValues, logChange } from '../../change-log.ts';
import type { Database } from '../../client.ts';
import { stands } from '../accounts/access-links.ts';

/** Past this many nobody reads; an invite ends by itself after 72 hours. */
const MAX_INVITES = 100;

export interface InviteRow {
  id: string;
  email: string;
  name: string | null;
  role: StaffRole;
  branchId: BranchId | null;
  createdByName: string;
  createdAt: string;
  expiresAt: string;
}

/** The invites that still open something, the newest first; those of a branch when one is named. */
export async function listOpenInvites(
  db: Database,
  { branchId, at }: { branchId?: BranchId | undefined; at: Date },
): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select access_links.id, access_links.email, access_links.name, access_links.role, access_links.branch_id,
      inviter.name as created_by_name, access_links.created_at, access_links.expires_at
    from access_links join profiles inviter on inviter.id = access_links.created_by_user_id
    where access_links.kind = 'invite' and ${stands(at)}
      and ${branchId === undefined ? sql`true` : sql`access_links.branch_id = ${branchId}`}
    order by access_links.created_at desc, access_links.id
    limit ${MAX_INVITES}`.execute(db);
  return rows;
}

export interface InviteRemoval {
  verdict: 'gone' | 'missing' | 'forbidden';
}

/** Takes back an open invite for one of these roles, with the log row; a used one is no longer an invite. */
export async function deleteInvite(
  db: Database,
  { inviteId, grantableRoles, by }: { inviteId: string; grantableRoles: StaffRole[]; by: ChangeAuthor },
): Promise<InviteRemoval> {
  const { rows } = await sql<InviteRemoval>`
    with invite as (
      select * from access_links where id = ${inviteId} and kind = 'invite' and used_at is null
    ), gone as (
      delete from access_links using invite
      where access_links.id = invite.id and access_links.used_at is null
        and invite.role = any(${grantableRoles}::text[])
      returning access_links.*
    ), logged as (${logChange(sql`gone`, {
      by,
      action: 'delete',
      entityType: 'invite',
      entityId: sql`gone.id`,
      metadata: lastValues(sql`jsonb_build_object('email', gone.email, 'name', gone.name, 'role', gone.role,
        'branchId', gone.branch_id)`),
    })})
    select case when exists (select from gone) then 'gone'
      when exists (select from invite where not role = any(${grantableRoles}::text[])) then 'forbidden'
      else 'missing' end as verdict`.execute(db);
  return rows[0] ?? { verdict: 'missing' };
}
