import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type BranchId, isBranchId } from '#domain/branch.ts';
import { ALL_BRANCHES } from './admin-search.ts';

const route = getRouteApi('/admin');

/** The branch chosen in the top bar, or undefined for all. It filters every list and figure below it. */
export function useBranch(): BranchId | undefined {
  return route.useSearch({ select: ({ branch }) => (isBranchId(branch) ? branch : undefined) });
}

/** Every list's page: another branch has other pages. */
const FIRST_PAGES = { page: undefined, bookings: undefined, payments: undefined };

/** Sets the branch of whatever screen is open, in its address; anything that is no branch means all of them. */
export function useChooseBranch() {
  const navigate = useNavigate();
  return (value: string) =>
    navigate({
      to: '.',
      search: (current) => ({ ...current, branch: isBranchId(value) ? value : ALL_BRANCHES, ...FIRST_PAGES }),
      replace: true,
    });
}
