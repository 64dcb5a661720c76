import { AppError } from '#domain/app-error.ts';
import type { UpdateRouteInput } from '#domain/schemas/transfers.ts';
import { selectRoutes, updateRoute } from '../../db/queries/transfers/transfers.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * How long a direction takes, and whether it can be driven; what is planned keeps its hours. Throws NOT_FOUND, STALE_VERSION
 * `{current}`.
 */
export function editRoute(
  deps: Pick<Deps, 'db' | 'clock'>,
  { rowVersion, minutes, isPossible, ...way }: UpdateRouteInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const routes = await selectRoutes(deps.db).execute();
    const found = routes.find(
      ({ fromBranchId, toBranchId }) => fromBranchId === way.fromBranchId && toBranchId === way.toBranchId,
    );
    const current = requireVersion(found, rowVersion);
    const set = { minutes, isPossible };
    const changed = await updateRoute(deps.db, { current, set, by: authorOf(deps, request) });
    if (changed === undefined) throw new AppError('NOT_FOUND');
    return changed;
  });
}
