import { type BranchId, isBranchId } from '#domain/branch.ts';

/** Every address of the back office may carry the branch it looks at; no branch, or a bad one, is all of them. */
export function adminSearch(search: Record<string, unknown>): { branch?: BranchId | undefined } {
  return { branch: isBranchId(search.branch) ? search.branch : undefined };
}
