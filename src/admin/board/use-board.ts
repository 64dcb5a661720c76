import { keepPreviousData } from '@tanstack/react-query';
import { type BoardDay, byTime } from '#domain/board.ts';
import { BOARD_REFETCH_MS } from '#domain/policy.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { useShortWait } from '#src/ui/use-short-wait.ts';
import { useDeliveries } from '../deliveries/use-deliveries.ts';
import { useBranch } from '../frame/use-branch.ts';
import { useVehiclesNotBack } from '../inspections/vehicles-not-back.tsx';

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

/** How many bookings at risk stand above the rows, each with the cars it could have; the rest are at /admin/transfers. */
export const RISKS_SHOWN = 3;

/** Whether all that stands above or between the rows was answered once, failed, or took too long: whoever reads them is not moved by what comes late. */
export function useIsBoardWhole(areRowsThere: boolean): boolean {
  const branchId = useBranch();
  const incidents = trpc.staff.incidents.list.useQuery({ branchId }, { staleTime: 0 });
  const risks = trpc.staff.transfers.risks.useQuery({ branchId }, { staleTime: 0 });
  const risksShown = trpc.useQueries((query) =>
    (risks.data ?? [])
      .slice(0, RISKS_SHOWN)
      .map(({ id: bookingId }) => query.staff.transfers.risk({ bookingId }, { staleTime: 0 })),
  );
  const notBack = useVehiclesNotBack();
  const deliveries = useDeliveries();
  const isWhole = [incidents, risks, ...risksShown, notBack, deliveries].every(({ isPending }) => !isPending);
  // Once: another branch is read in the place of the first, as its rows are.
  return !useShortWait(!isWhole, { isCounted: areRowsThere });
}
