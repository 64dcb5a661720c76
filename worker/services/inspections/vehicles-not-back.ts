import { BOARD_LATE_ROWS } from '#domain/policy.ts';
import type { BoardInput } from '#domain/schemas/board.ts';
import { listNotBack } from '../../db/queries/rentals/swapped-vehicles.ts';
import type { Deps } from '../../deps.ts';

/** Cars that another one took the place of during a rental, and that nobody has taken back: of the branch where that rental ends, or all. */
export function listVehiclesNotBack({ db }: Pick<Deps, 'db'>, { branchId }: BoardInput) {
  return listNotBack(db, { branchId, limit: BOARD_LATE_ROWS });
}
