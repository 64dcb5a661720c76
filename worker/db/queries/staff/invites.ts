import type { NotNull } from 'kysely';
import { inviteSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { StaffRole } from '#domain/roles.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { isOpenAt } from '../accounts/access-links.ts';
import { tellOfInvite } from '../outbox/tell.ts';

export interface NewInvite {
  id: string;
  tokenHash: string;
  email: string;
  name: string | null;
  role: StaffRole;
  branchId: BranchId | null;
  expiresAt: Date;
}

/** Whether the e-mail has an account, and the unused invites it has; `isOpen` when one still opens something. */
export async function findInvited(db: Database, email: string, at: Date) {
  const [[account], invites] = await readInOneTrip(db, [
    db.selectFrom('profiles').select('id').where('email', '=', email),
    db
      .selectFrom('accessLinks')
      .where('kind', '=', 'invite')
      .where('email', '=', email)
      .where('usedAt', 'is', null)
      .select(['id', 'role', (eb) => isOpenAt(at)(eb).as('isOpen')])
      .$narrowType<{ role: NotNull }>(),
  ]);
  return { isTaken: account !== undefined, invites };
}

/**
 * Makes an invite in the place of those that were read, and logs it. Throws a unique violation of
 * `access_links_one_open_invite` when somebody else has invited the same e-mail since.
 */
export async function insertInvite(
  db: Database,
  { id, expiresAt, tokenHash, ...invite }: NewInvite,
  { replaced, by, locale }: { replaced: readonly string[]; by: ChangeAuthor; locale: Locale },
): Promise<void> {
  const link = { id, tokenHash, expiresAt, createdByUserId: by.userId, createdAt: by.at };
  await inOneTrip(db, [
    replaced.length === 0 ? null : db.deleteFrom('accessLinks').where('id', 'in', replaced),
    db.insertInto('accessLinks').values({ kind: 'invite', ...link, ...invite }),
    insertActivity(db, {
      by,
      action: 'create',
      subject: inviteSubject({ id, ...invite }),
      metadata: { before: {}, after: invite },
    }),
    tellOfInvite(db, { linkId: id, recipient: invite.email, locale }, by.at),
  ]);
}

/** A list needs no more; an invite ends after 72 hours. */
const MAX_INVITES = 100;

/** The invites that still open something, the newest first; those of a branch when one is named. */
export function listOpenInvites(
  db: Database,
  { branchId, at }: { branchId?: BranchId | undefined; at: Date },
) {
  return db
    .selectFrom('accessLinks')
    .innerJoin('profiles as inviter', 'inviter.id', 'accessLinks.createdByUserId')
    .where('accessLinks.kind', '=', 'invite')
    .where(isOpenAt(at))
    .$if(branchId !== undefined, (query) => query.where('accessLinks.branchId', '=', branchId ?? null))
    .select(['accessLinks.id', 'accessLinks.email', 'accessLinks.name', 'accessLinks.role'])
    .select(['accessLinks.branchId', 'inviter.name as createdByName'])
    .select(['accessLinks.createdAt', 'accessLinks.expiresAt'])
    .$narrowType<{ email: NotNull; role: NotNull }>()
    .orderBy('accessLinks.createdAt', 'desc')
    .orderBy('accessLinks.id')
    .limit(MAX_INVITES)
    .execute();
}

/** An invite that nobody has used; undefined when there is none. */
export function findUnusedInvite(db: Database, id: string) {
  return unusedInvite(db, id)
    .select(['id', 'email', 'name', 'role', 'branchId'])
    .$narrowType<{ email: NotNull; role: NotNull }>()
    .executeTakeFirst();
}

export type UnusedInvite = NonNullable<Awaited<ReturnType<typeof findUnusedInvite>>>;

function unusedInvite(db: Database, id: string) {
  return db
    .selectFrom('accessLinks')
    .where('id', '=', id)
    .where('kind', '=', 'invite')
    .where('usedAt', 'is', null);
}

/** Takes an invite back, and logs it. Refuses with `link_used` when it was accepted or taken back meanwhile. */
export async function deleteInvite(db: Database, invite: UnusedInvite, by: ChangeAuthor): Promise<void> {
  const { id, ...fields } = invite;
  await inOneTrip(db, [
    guard(db, 'link_used', unusedInvite(db, id).select('id').forUpdate()),
    db.deleteFrom('accessLinks').where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'delete',
      subject: inviteSubject(invite),
      metadata: { before: fields, after: {} },
    }),
  ]);
}
