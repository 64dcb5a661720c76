import { type BranchId, isBranchId } from '#domain/branch.ts';

/** Every address of the back office may carry the branch it looks at; no branch is all of them. */
export function adminSearch(search: Record<string, unknown>): { branch?: BranchId } {
  return isBranchId(search.branch) ? { branch: search.branch } : {};
}
