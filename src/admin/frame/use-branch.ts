import { getRouteApi } from '@tanstack/react-router';
import type { BranchId } from '#domain/branch.ts';

const route = getRouteApi('/admin');

/** The branch chosen in the top bar, or undefined for all. It filters every list and figure below it. */
export function useBranch(): BranchId | undefined {
  return route.useSearch({ select: (search) => search.branch });
}
