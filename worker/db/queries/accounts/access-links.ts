import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { personSubject } from '#domain/activity-subject.ts';
import type { Locale } from '#domain/locale.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { instantOf } from '../../values.ts';
import { tellOfAccess } from '../outbox/tell.ts';
import { upsertPassword, voidResetLinks } from './passwords.ts';
import { type PersonRecord, rolesOf, unchangedPerson } from './profiles.ts';

/** What people ask for themselves. */
const ASKED_KINDS = ['password_reset', 'sign_in'] as const;

/**
 * Whether the current `access_links` row still opens something: unused, in time, its maker still active and able to
 * give that role, and the person of a reset still active.
 */
export function isOpenAt(at: Date) {
  return (eb: ExpressionBuilder<Tables, 'accessLinks'>) => {
    const maker = eb
      .selectFrom('profiles as maker')
      .innerJoin('userRoles as held', 'held.userId', 'maker.id')
      .whereRef('maker.id', '=', 'accessLinks.createdByUserId')
      .where('maker.isActive', '=', true)
      .where(({ and, or, eb: held }) =>
        or([
          held('held.role', '=', 'super_admin'),
          and([
            held('held.role', '=', 'admin'),
            or([held('accessLinks.role', 'is', null), held('accessLinks.role', '=', 'agent')]),
          ]),
        ]),
      );
    const activePerson = eb
      .selectFrom('profiles')
      .whereRef('profiles.id', '=', 'accessLinks.userId')
      .where('profiles.isActive', '=', true);
    const roles = eb
      .selectFrom('userRoles')
      .select('role')
      .whereRef('userRoles.userId', '=', 'accessLinks.userId');
    return eb.and([
      eb('accessLinks.usedAt', 'is', null),
      eb('accessLinks.expiresAt', '>', at.toISOString()),
      // Nobody made it but the person, who asked for it by e-mail.
      eb.or([
        eb.exists(maker),
        eb.and([eb('accessLinks.createdByUserId', 'is', null), eb('accessLinks.kind', 'in', ASKED_KINDS)]),
      ]),
      eb.or([eb('accessLinks.kind', '=', 'invite'), eb.exists(activePerson)]),
      // Staff sign in with a password, also those who became it since.
      eb.or([eb('accessLinks.kind', '<>', 'sign_in'), eb.not(eb.exists(roles))]),
    ]);
  };
}

/** What an open link is for; undefined when it is used, too old, or never was. */
export async function findOpenLink(db: Database, tokenHash: string, at: Date) {
  const open = db.selectFrom('accessLinks').where('tokenHash', '=', tokenHash).where(isOpenAt(at));
  const [[invite], [reset]] = await readInOneTrip(db, [
    open
      .where('kind', '=', 'invite')
      .select(['id', 'email', 'name', 'role', 'branchId', 'expiresAt'])
      .$narrowType<{ email: NotNull; role: NotNull }>(),
    open
      .where('kind', 'in', ASKED_KINDS)
      .innerJoin('profiles as person', 'person.id', 'accessLinks.userId')
      .select(['accessLinks.id', 'accessLinks.kind', 'accessLinks.expiresAt', 'person.id as userId'])
      .select(['person.email', 'person.name', 'person.phone', 'person.branchId'])
      .select((eb) => rolesOf(eb.ref('person.id')).as('roles')),
  ]);
  if (invite) return { kind: 'invite', ...invite } as const;
  if (reset === undefined) return undefined;
  const { kind, ...person } = reset;
  return kind === 'sign_in'
    ? ({ kind: 'sign_in', ...person } as const)
    : ({ kind: 'password_reset', ...person } as const);
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;
export type OpenInvite = Extract<OpenLink, { kind: 'invite' }>;
export type OpenReset = Extract<OpenLink, { kind: 'password_reset' }>;
/** Finds the link while it is open, and locks it: of two who use it at the same time the second finds it used. */
function openLink(db: Database, id: string, at: Date) {
  return db.selectFrom('accessLinks').select('id').where('id', '=', id).where(isOpenAt(at)).forNoKeyUpdate();
}

export interface NewResetLink {
  id: string;
  tokenHash: string;
  person: PersonRecord;
  expiresAt: Date;
  by: ChangeAuthor;
}

/** Makes a link for a new password, the only open one of this person, and logs it. Refuses with `person_changed`. */
export async function insertResetLink(db: Database, link: NewResetLink): Promise<void> {
  const { id, tokenHash, person, expiresAt, by } = link;
  const { userId: createdByUserId, at: createdAt } = by;
  await inOneTrip(db, [
    guard(db, 'person_changed', unchangedPerson(db, person)),
    unusedLinksOf(db, person.id).where('kind', '=', 'password_reset'),
    db.insertInto('accessLinks').values({
      id,
      tokenHash,
      kind: 'password_reset',
      userId: person.id,
      createdByUserId,
      createdAt,
      expiresAt,
    }),
    insertActivity(db, {
      by,
      action: 'update',
      subject: personSubject(person),
      metadata: { before: {}, after: { passwordResetLink: true } },
    }),
    tellOfAccess(db, { kind: 'password_reset', linkId: id }, createdAt),
  ]);
}

interface AskedLink {
  id: string;
  tokenHash: string;
  kind: (typeof ASKED_KINDS)[number];
  email: string;
  /** Whose link it is: of everybody, of clients alone, of staff alone. */
  of: 'all' | 'clients' | 'staff';
  expiresAt: Date;
  locale: Locale;
  at: Date;
}

/**
 * Makes links for whoever has this e-mail, sent to nobody else: to a new password, or for clients to sign in. Earlier ones that
 * they asked for themselves are void. The statements are the same whether there is such a person or not.
 */
export async function insertAskedLinks(db: Database, asked: readonly AskedLink[]): Promise<void> {
  await inOneTrip(
    db,
    asked.flatMap((link) => askedLink(db, link)),
  );
}

function askedLink(db: Database, { id, tokenHash, kind, email, of, expiresAt, locale, at }: AskedLink) {
  const people = db
    .selectFrom('profiles')
    .where('email', '=', email)
    .where('isActive', '=', true)
    .$if(of !== 'all', (query) =>
      query.where(({ not, exists, selectFrom }) => {
        const isStaff = exists(selectFrom('userRoles').select('role').whereRef('userId', '=', 'profiles.id'));
        return of === 'staff' ? isStaff : not(isStaff);
      }),
    );
  return [
    db
      .deleteFrom('accessLinks')
      .where('kind', '=', kind)
      .where('createdByUserId', 'is', null)
      .where('usedAt', 'is', null)
      .where('userId', 'in', people.select('id')),
    db
      .insertInto('accessLinks')
      .columns(['id', 'tokenHash', 'kind', 'userId', 'createdAt', 'expiresAt'])
      .expression(
        people.select(({ val }) => [
          sql<string>`${id}::uuid`.as('linkId'),
          val(tokenHash).as('tokenHash'),
          val(kind).as('kind'),
          'profiles.id as userId',
          instantOf(at).as('createdAt'),
          instantOf(expiresAt).as('expiresAt'),
        ]),
      ),
    tellOfAccess(db, { kind: kind === 'sign_in' ? 'sign_in_link' : kind, linkId: id, locale }, at),
  ];
}

/** Uses a link up that signs somebody in: of two who open it at once the second finds it used. Refuses with `link_used`. */
export async function consumeSignInLink(db: Database, { id }: { id: string }, at: Date): Promise<void> {
  await inOneTrip(db, [
    guard(db, 'link_used', openLink(db, id, at)),
    db.updateTable('accessLinks').set({ usedAt: at }).where('id', '=', id),
  ]);
}

/** Takes back the links that a person could still use. */
export function unusedLinksOf(db: Database, userId: string) {
  return db.deleteFrom('accessLinks').where('userId', '=', userId).where('usedAt', 'is', null);
}

export interface Acceptance {
  invite: OpenInvite;
  userId: string;
  name: string;
  phone: string;
  locale: Locale;
  passwordHash: string;
  ip: string;
  at: Date;
}

/**
 * Turns an open invite into a member of staff: profile, credentials, role and log entry. Refuses with `link_used`; throws
 * a unique violation of `profiles_email_key` when the e-mail got an account meanwhile.
 */
export async function acceptInvite(db: Database, acceptance: Acceptance): Promise<void> {
  const { invite, userId, name, phone, locale, passwordHash, ip, at } = acceptance;
  const { id: inviteId, email, role, branchId } = invite;
  const person = { email, name, phone, branchId };
  await inOneTrip(db, [
    guard(db, 'link_used', openLink(db, inviteId, at)),
    db.updateTable('accessLinks').set({ usedAt: at }).where('id', '=', inviteId),
    db.insertInto('profiles').values({ id: userId, ...person, locale, createdAt: at }),
    db.insertInto('credentials').values({ userId, passwordHash, updatedAt: at }),
    db.insertInto('userRoles').values({ userId, role }),
    insertActivity(db, {
      by: { userId, ip, at },
      action: 'create',
      subject: personSubject({ id: userId, ...person }),
      metadata: { inviteId, before: {}, after: { ...person, roles: [role] } },
    }),
  ]);
}

export interface PasswordReset {
  link: OpenReset;
  passwordHash: string;
  ip: string;
  at: Date;
}

/** Gives the person of an open reset link a new password, ends their sessions and logs it. Refuses with `link_used`. */
export async function resetPassword(
  db: Database,
  { link, passwordHash, ip, at }: PasswordReset,
): Promise<void> {
  const { id, userId, name, email, branchId } = link;
  await inOneTrip(db, [
    guard(db, 'link_used', openLink(db, id, at)),
    db.updateTable('accessLinks').set({ usedAt: at }).where('id', '=', id),
    upsertPassword(db, { userId, passwordHash, updatedAt: at }),
    voidResetLinks(db, userId),
    db.deleteFrom('sessions').where('userId', '=', userId),
    insertActivity(db, {
      by: { userId, ip, at },
      action: 'update',
      subject: personSubject({ id: userId, name, email, branchId }),
      metadata: { before: {}, after: { password: 'reset by link' } },
    }),
  ]);
}
