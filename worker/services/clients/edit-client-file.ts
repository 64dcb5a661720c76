import type { EditClientFileInput } from '#domain/schemas/clients.ts';
import { type ClientFile, findClientFile, updateClientFile } from '../../db/queries/clients/client-file.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/** What staff know of a client; what is left empty is no longer there. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export function editClientFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  { clientId, rowVersion, notes, doNotRentReason, ...driver }: EditClientFileInput,
  request: StaffRequest,
): Promise<ClientFile> {
  const set = { ...driver, notes: notes ?? null, doNotRentReason: doNotRentReason ?? null };
  return retryRefused(async () => {
    const current = requireVersion(await findClientFile(deps.db, clientId), rowVersion);
    return updateClientFile(deps.db, { current, set, by: authorOf(deps, request) });
  });
}
