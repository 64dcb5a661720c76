import { AppError } from '#domain/app-error.ts';
import type { UpdateRouteInput } from '#domain/schemas/transfers.ts';
import { routeOf } from '#domain/transfers.ts';
import { selectRoutes, updateRoute } from '../../db/queries/settings/routes.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * How long a direction takes, whether it can be driven, and what of it the site offers; what is planned keeps its hours. Throws NOT_FOUND, STALE_VERSION
 * `{current}`.
 */
export function editRoute(
  deps: Pick<Deps, 'db' | 'clock'>,
  { rowVersion, fromBranchId, toBranchId, ...set }: UpdateRouteInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const routes = await selectRoutes(deps.db).execute();
    const current = requireVersion(routeOf(routes, { fromBranchId, toBranchId }), rowVersion);
    const changed = await updateRoute(deps.db, { current, set, by: authorOf(deps, request) });
    if (changed === undefined) throw new AppError('NOT_FOUND');
    return changed;
  });
}
