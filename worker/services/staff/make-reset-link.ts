import { AppError } from '#domain/app-error.ts';
import { canGrantRole } from '#domain/roles.ts';
import type { UserIdInput } from '#domain/schemas/staff.ts';
import { insertResetLink } from '../../db/queries/accounts/access-links.ts';
import { findPerson } from '../../db/queries/accounts/profiles.ts';
import type { Deps } from '../../deps.ts';
import { newMailedLink } from '../accounts/access-links.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import type { AccessLink } from './invites.ts';

/**
 * A link by which a customer or a member of staff chooses a new password, for one use within 72 hours; an earlier open
 * one is void. It goes to them by e-mail too. Throws NOT_FOUND, and NOT_ALLOWED `{reason}` for the deactivated and for those out of reach: only a
 * super admin lets admins back in.
 */
export async function makeResetLink(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'signingSecret' | 'mailer'>,
  { userId }: UserIdInput,
  request: StaffRequest & { origin: string },
): Promise<AccessLink> {
  const { id, token, tokenHash, expiresAt } = newMailedLink(deps);
  await retryRefused(async () => {
    const person = await findPerson(deps.db, userId);
    if (!person) throw new AppError('NOT_FOUND');
    if (!person.isActive) throw new AppError('NOT_ALLOWED', { reason: 'inactive' });
    const isWithinReach = person.roles.every((role) => canGrantRole(request.actor.roles, role));
    if (!isWithinReach) throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
    await insertResetLink(deps.db, { id, tokenHash, person, expiresAt, by: authorOf(deps, request) });
  });
  return {
    url: `${request.origin}/reset/${token}`,
    expiresAt: expiresAt.toISOString(),
    isMailed: deps.mailer !== null,
  };
}
