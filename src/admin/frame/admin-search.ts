import { type BranchId, isBranchId } from '#domain/branch.ts';

/**
 * Every address of the back office may name the branch it looks at; a bad one is all of them. Where none is named
 * nothing is said: a link then keeps to the branch looked at, which `undefined` would forget.
 */
export function adminSearch(search: Record<string, unknown>): { branch?: BranchId | undefined } {
  if (!('branch' in search)) return {};
  return { branch: isBranchId(search.branch) ? search.branch : undefined };
}
