import { AppError } from '#domain/app-error.ts';
import type { UserIdInput } from '#domain/schemas/staff.ts';
import { insertResetLink } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { newLinkToken } from '../accounts/access-links.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import type { AccessLink } from './invites.ts';
import { grantableRoles } from './users.ts';

/**
 * A link by which a customer or a member of staff chooses a new password, for one use within 72 hours; an earlier open
 * one is void. Throws NOT_FOUND, and NOT_ALLOWED `{reason}` for the deactivated and for those out of reach: only a
 * super admin lets admins back in.
 */
export async function makeResetLink(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { userId }: UserIdInput,
  request: StaffRequest & { origin: string },
): Promise<AccessLink> {
  const { token, tokenHash, expiresAt } = newLinkToken(deps);
  const { verdict } = await insertResetLink(deps.db, {
    id: deps.random.uuid(),
    tokenHash,
    userId,
    expiresAt,
    grantableRoles: grantableRoles(request.actor),
    by: authorOf(deps, request),
  });
  if (verdict === 'missing') throw new AppError('NOT_FOUND');
  if (verdict === 'inactive') throw new AppError('NOT_ALLOWED', { reason: 'inactive' });
  if (verdict === 'forbidden') throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
  return { url: `${request.origin}/reset/${token}`, expiresAt: expiresAt.toISOString() };
}
