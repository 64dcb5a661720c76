import { CLIENTS_PAGE_SIZE, LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import type { ListClientsInput } from '#domain/schemas/clients.ts';
import { listClients as readClients } from '../../db/queries/clients/client-list.ts';
import type { Deps } from '../../deps.ts';

/** A page of the clients that match. Counted up to a cap, a search to a lower one; `isMore` says that there are more. */
export function listClients({ db }: Pick<Deps, 'db'>, input: ListClientsInput) {
  const maxRows = input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS;
  return readClients(db, { ...input, pageSize: CLIENTS_PAGE_SIZE }, maxRows);
}
