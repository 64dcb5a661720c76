import { keepPreviousData } from '@tanstack/react-query';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useBranch } from '../frame/use-branch.ts';

export type Board = RouterOutputs['staff']['board']['get'];
export type BoardRow = Board['rows'][number];

/** A car that is to leave here and stands at another branch. */
export function isElsewhere({ move, vehicle, pickupBranchId }: BoardRow): boolean {
  return move === 'departure' && vehicle.branchId !== pickupBranchId;
}

/** The day's work of the branch looked at, asked for again every minute that somebody looks. */
export function useBoard() {
  const branchId = useBranch();
  return trpc.staff.board.get.useQuery(
    { branchId },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: BOARD_REFETCH_MS },
  );
}
