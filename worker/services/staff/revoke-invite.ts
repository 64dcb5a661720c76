import { AppError } from '#domain/app-error.ts';
import type { InviteIdInput } from '#domain/schemas/staff.ts';
import { deleteInvite } from '../../db/queries/staff/invites.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { grantableRoles } from './grantable-roles.ts';

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
