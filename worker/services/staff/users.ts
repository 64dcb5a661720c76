import { AppError } from '#domain/app-error.ts';
import { LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import { canGrantRole, STAFF_ROLES, type StaffRole } from '#domain/roles.ts';
import type { ListUsersInput, UpdateUserInput } from '#domain/schemas/staff.ts';
import type { Actor } from '../../auth/actor.ts';
import { postgresFields } from '../../db/errors.ts';
import type { PersonRecord } from '../../db/queries/accounts/person-record.ts';
import {
  findPerson,
  listUsers as readUsers,
  type UserEdit,
  updateUser,
} from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

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
  { userId, ...fields }: UpdateUserInput,
  request: StaffRequest,
): Promise<PersonRecord> {
  const { actor } = request;
  if (userId === actor.id && !fields.isActive) throw new AppError('NOT_ALLOWED', { reason: 'own_account' });
  const { current, verdict, changed } = await updateUnlessLast(deps, {
    id: userId,
    ...fields,
    grantableRoles: grantableRoles(actor),
    by: authorOf(deps, request),
  });
  if (changed) return changed;
  if (!current) throw new AppError('NOT_FOUND');
  if (verdict === 'forbidden') throw new AppError('NOT_ALLOWED', { reason: 'needs_super_admin' });
  // Read again: roles that were given while this edit waited are not in its own view.
  throw new AppError('STALE_VERSION', { current: await findPerson(deps.db, userId) });
}

async function updateUnlessLast({ db }: Pick<Deps, 'db'>, edit: UserEdit) {
  try {
    return await updateUser(db, edit);
  } catch (error) {
    const isLast = postgresFields(error).constraint === 'super_admin_remains';
    throw isLast ? new AppError('NOT_ALLOWED', { reason: 'last_super_admin' }) : error;
  }
}

/** The roles this person may give and take (D13). */
export function grantableRoles({ roles }: Actor): StaffRole[] {
  return STAFF_ROLES.filter((role) => canGrantRole(roles, role));
}
