import type { BranchId } from '#domain/branch.ts';
import type { Database } from '../../client.ts';

// What belongs to a booking, for whoever reads it: the client and the staff.

export function selectBranches(db: Database) {
  return db.selectFrom('branches').select(['id', 'name', 'city', 'address', 'phones']);
}

/** The branch of this id. Every booking names two that are there. */
export function branchAmong<Branch extends { id: BranchId }>(
  branches: readonly Branch[],
  id: BranchId,
): Branch {
  const branch = branches.find((one) => one.id === id);
  if (branch === undefined) throw new Error(`no branch ${id}`);
  return branch;
}
