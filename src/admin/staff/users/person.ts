import { canGrantRole, highestRole, type StaffRole } from '#domain/roles.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import type { TextKey } from '#texts/catalogues.ts';

/** Somebody with an account. */
export type Person = RouterOutputs['staff']['users']['list']['rows'][number];
/** An invitation that nobody has accepted yet. */
export type OpenInvite = RouterOutputs['staff']['users']['invites'][number];
/** A person as their form holds them. */
export type PersonRecord = RouterOutputs['staff']['users']['update'];

/** What a person is: their strongest role, or a customer. */
export type PersonKind = StaffRole | 'customer';

export function kindOf({ roles }: Pick<PersonRecord, 'roles'>): PersonKind {
  return highestRole(roles) ?? 'customer';
}

interface Actor {
  id: string;
  roles: readonly StaffRole[];
}

/** Whether all that the person is can be given and taken by whoever acts. */
function isWithinReach(actor: Actor, { roles }: Pick<PersonRecord, 'roles'>): boolean {
  return roles.every((role) => canGrantRole(actor.roles, role));
}

/** Why a person's role cannot be set to `kind`, or null when it can (D13). */
export function roleLock(actor: Actor, person: PersonRecord, kind: PersonKind): TextKey | null {
  if (kind === kindOf(person)) return null;
  if (person.id === actor.id) return 'adminUsers.lock.ownRole';
  const canGive = kind === 'customer' || canGrantRole(actor.roles, kind);
  return canGive && isWithinReach(actor, person) ? null : 'adminUsers.lock.superAdmin';
}

/** Why a person cannot be switched on or off, or null when they can. */
export function activeLock(actor: Actor, person: PersonRecord): TextKey | null {
  if (person.id === actor.id) return 'adminUsers.lock.ownAccount';
  return isWithinReach(actor, person) ? null : 'adminUsers.lock.superAdmin';
}

/** Why nothing of a person can be edited from here, or null when it can. */
export function editLock(actor: Actor, { roles }: Pick<PersonRecord, 'roles'>): TextKey | null {
  const isOwner = roles.includes('super_admin');
  return isOwner && !canGrantRole(actor.roles, 'super_admin') ? 'adminUsers.lock.superAdminEdit' : null;
}

/** Why nobody can get a link to a new password from here, or null when they can. */
export function resetLock(actor: Actor, person: PersonRecord): TextKey | null {
  if (!person.isActive) return 'adminUsers.lock.inactive';
  return isWithinReach(actor, person) ? null : 'adminUsers.lock.superAdminReset';
}

/** The roles to send: as they were unless another was chosen. */
export function rolesFor(person: PersonRecord, kind: PersonKind): StaffRole[] {
  if (kind === kindOf(person)) return person.roles;
  return kind === 'customer' ? [] : [kind];
}
