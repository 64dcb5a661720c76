import { AppError } from '#domain/app-error.ts';
import { LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import { canEditPerson } from '#domain/roles.ts';
import type { ListUsersInput, UpdateUserInput } from '#domain/schemas/staff.ts';
import { postgresFields } from '../../db/errors.ts';
import { findPerson, type PersonRecord } from '../../db/queries/accounts/profiles.ts';
import { listUsers as readUsers, updatePerson } from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/** A page of everybody with an account; a person without roles is a customer. Counted up to 10,000, a search to 100. */
export function listUsers({ db }: Pick<Deps, 'db'>, input: ListUsersInput) {
  return readUsers(db, input, input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS);
}

/**
 * Edits a person. Only a super admin edits a super admin, gives or takes admin, or switches those people off; nobody
 * switches themselves off; the last active super admin stays. A change of roles and a deactivation end sessions at
 * once. Throws NOT_FOUND, NOT_ALLOWED `{reason}`, STALE_VERSION `{current}`.
 */
export async function editUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, rowVersion, ...fields }: UpdateUserInput,
  request: StaffRequest,
): Promise<PersonRecord> {
  const { actor } = request;
  if (userId === actor.id && !fields.isActive) throw new AppError('NOT_ALLOWED', { reason: 'own_account' });
  return retryRefused(async () => {
    const current = requireVersion(await findPerson(deps.db, userId), rowVersion);
    if (!canEditPerson(actor.roles, current, fields)) {
      throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
    }
    return updatePerson(deps.db, current, fields, authorOf(deps, request)).catch((error: unknown) => {
      const isLast = postgresFields(error).constraint === 'super_admin_remains';
      throw isLast ? new AppError('NOT_ALLOWED', { reason: 'last_super_admin' }) : error;
    });
  });
}
