import { AppError } from '#domain/app-error.ts';
import { canGrantRole } from '#domain/roles.ts';
import type { InviteIdInput, InviteUserInput, ListInvitesInput } from '#domain/schemas/staff.ts';
import { insertInvite } from '../../db/queries/accounts/access-links.ts';
import { deleteInvite, listOpenInvites } from '../../db/queries/staff/invites.ts';
import type { Deps } from '../../deps.ts';
import { newLinkToken } from '../accounts/access-links.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { grantableRoles } from './users.ts';

/** The invites that nobody has accepted yet and that still can be; the addresses themselves nobody can tell. */
export function listInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: ListInvitesInput) {
  return listOpenInvites(db, { branchId, at: clock.now() });
}

export interface AccessLink {
  /** Shown once, to be handed on: the database cannot tell it again. */
  url: string;
  /** ISO instant. */
  expiresAt: string;
}

/**
 * Invites somebody to be staff: a link for one use within 72 hours; an earlier open one for the same e-mail is void.
 * Throws NOT_ALLOWED for a role the inviter cannot give, and where an open invite for such a role would be lost;
 * EMAIL_TAKEN for somebody who has an account already.
 */
export async function inviteUser(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { email, name, role, branchId }: InviteUserInput,
  request: StaffRequest & { origin: string },
): Promise<AccessLink> {
  if (!canGrantRole(request.actor.roles, role)) {
    throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
  }
  const { token, tokenHash, expiresAt } = newLinkToken(deps);
  const { verdict } = await insertInvite(deps.db, {
    id: deps.random.uuid(),
    tokenHash,
    email,
    name: name ?? null,
    role,
    branchId,
    expiresAt,
    grantableRoles: grantableRoles(request.actor),
    by: authorOf(deps, request),
  });
  if (verdict === 'taken') throw new AppError('EMAIL_TAKEN');
  if (verdict === 'forbidden') throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
  return { url: `${request.origin}/invite/${token}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Takes back an invite: its link opens nothing any more. Throws NOT_FOUND when it was accepted or taken back already,
 * NOT_ALLOWED `{reason}` for a role that the person could not have given.
 */
export async function revokeInvite(
  deps: Pick<Deps, 'db' | 'clock'>,
  { inviteId }: InviteIdInput,
  request: StaffRequest,
): Promise<void> {
  const { verdict } = await deleteInvite(deps.db, {
    inviteId,
    grantableRoles: grantableRoles(request.actor),
    by: authorOf(deps, request),
  });
  if (verdict === 'missing') throw new AppError('NOT_FOUND');
  if (verdict === 'forbidden') throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
}
