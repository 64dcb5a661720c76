import { keepPreviousData } from '@tanstack/react-query';
import { type BoardDay, byTime } from '#domain/board.ts';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useBranch } from '../frame/use-branch.ts';

export type Board = RouterOutputs['staff']['board']['get'];
export type BoardRow = Board['rows'][number];
export type BoardTransfer = Board['transfers'][number];

export function isTransfer(row: BoardRow | BoardTransfer): row is BoardTransfer {
  return 'fromBranchId' in row;
}

/** What clients and drivers do with cars on these days, in one order. */
export function movesOf({ rows, transfers }: Board, days: readonly BoardDay[]): (BoardRow | BoardTransfer)[] {
  return [...rows, ...transfers].filter(({ day }) => days.includes(day)).sort(byTime);
}

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
