import type { BranchId } from '#domain/branch.ts';
import { includesRole } from '#domain/roles.ts';
import type { StaffUser } from '#src/lib/require-staff.ts';
import type { LookedAt } from './admin-search.ts';

/**
 * Where the day of an agent begins when the address names no branch, not even all of them: in their own. Null where it stays as it is:
 * whoever looks after all branches begins with all.
 */
export function ownBranch(
  { roles, branchId }: Pick<StaffUser, 'roles' | 'branchId'>,
  { branch }: LookedAt,
): BranchId | null {
  return branch !== undefined || includesRole(roles, 'admin') ? null : branchId;
}
