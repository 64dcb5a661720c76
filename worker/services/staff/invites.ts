import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { canGrantRole } from '#domain/roles.ts';
import type { InviteIdInput, InviteUserInput, ListInvitesInput } from '#domain/schemas/staff.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  deleteInvite,
  findInvited,
  findUnusedInvite,
  insertInvite,
  listOpenInvites,
} from '../../db/queries/staff/invites.ts';
import type { Deps } from '../../deps.ts';
import { newMailedLink } from '../accounts/access-links.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/** The invites that nobody has accepted yet and that still can be; the addresses themselves nobody can tell. */
export function listInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: ListInvitesInput) {
  return listOpenInvites(db, { branchId, at: clock.now() });
}

export interface AccessLink {
  /** Shown once, to be handed on: the database cannot tell it again. */
  url: string;
  /** ISO instant. */
  expiresAt: string;
  /** Whether it goes by e-mail too. */
  isMailed: boolean;
}

/**
 * Invites somebody to be staff, by e-mail too: a link for one use within 72 hours; an earlier open one for the same e-mail is void.
 * Throws NOT_ALLOWED for a role the inviter cannot give, and where an open invite for such a role would be lost;
 * EMAIL_TAKEN for somebody who has an account already.
 */
export async function inviteUser(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret' | 'mailer'>,
  { email, name, role, branchId }: InviteUserInput,
  request: StaffRequest & { origin: string; locale: Locale },
): Promise<AccessLink> {
  if (!canGrantRole(request.actor.roles, role)) {
    throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
  }
  const { id, token, tokenHash, expiresAt } = newMailedLink(deps);
  const by = authorOf(deps, request);
  const invite = { tokenHash, email, name: name ?? null, role, branchId, expiresAt };
  await retryRefused(async () => {
    const { isTaken, invites } = await findInvited(deps.db, email, by.at);
    if (isTaken) throw new AppError('EMAIL_TAKEN');
    const isLost = invites.some((open) => open.isOpen && !canGrantRole(request.actor.roles, open.role));
    if (isLost) throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
    const replaced = invites.map(({ id }) => id);
    await insertInvite(deps.db, { id, ...invite }, { replaced, by, locale: request.locale });
  }, isInvitedMeanwhile);
  return {
    url: `${request.origin}/invite/${token}`,
    expiresAt: expiresAt.toISOString(),
    isMailed: deps.mailer !== null,
  };
}

function isInvitedMeanwhile(error: unknown): boolean {
  return isUniqueViolation(error, 'access_links_one_open_invite');
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
  await retryRefused(async () => {
    const invite = await findUnusedInvite(deps.db, inviteId);
    if (!invite) throw new AppError('NOT_FOUND');
    const isWithinReach = canGrantRole(request.actor.roles, invite.role);
    if (!isWithinReach) throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
    await deleteInvite(deps.db, invite, authorOf(deps, request));
  });
}
