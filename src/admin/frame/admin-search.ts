import { type BranchId, isBranchId } from '#domain/branch.ts';

/** Chosen by name: an agent whose address names no branch begins in their own. */
export const ALL_BRANCHES = 'all';

export interface LookedAt {
  branch?: BranchId | typeof ALL_BRANCHES | undefined;
}

/**
 * Every address of the back office may name the branch it looks at, or all of them; a bad one is none. Where none is named
 * nothing is said: a link then keeps to the branch looked at, which `undefined` would forget.
 */
export function adminSearch(search: Record<string, unknown>): LookedAt {
  if (!('branch' in search)) return {};
  const { branch } = search;
  return { branch: branch === ALL_BRANCHES || isBranchId(branch) ? branch : undefined };
}
