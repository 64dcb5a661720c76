import { AppError } from '#domain/app-error.ts';
import type { UpdateUserInput } from '#domain/schemas/staff.ts';
import { postgresFields } from '../../db/errors.ts';
import type { PersonRecord } from '../../db/queries/accounts/person-record.ts';
import { findPerson, type UserEdit, updateUser } from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { grantableRoles } from './grantable-roles.ts';

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
