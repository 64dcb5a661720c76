import { useNavigate } from '@tanstack/react-router';
import { isBranchId } from '#domain/branch.ts';

/** Sets the branch of whatever screen is open, in its address; anything that is no branch means all of them. */
export function useChooseBranch() {
  const navigate = useNavigate();
  return (value: string) =>
    navigate({
      to: '.',
      search: (current) => ({ ...current, branch: isBranchId(value) ? value : undefined, page: undefined }),
      replace: true,
    });
}
