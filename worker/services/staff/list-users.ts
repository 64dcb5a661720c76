import { LIST_MAX_ROWS, SEARCH_MAX_ROWS } from '#domain/policy.ts';
import type { ListUsersInput } from '#domain/schemas/staff.ts';
import { listUsers as readUsers } from '../../db/queries/staff/users.ts';
import type { Deps } from '../../deps.ts';

/** A page of everybody with an account; a person without roles is a customer. Counted up to 10,000, a search to 100. */
export function listUsers({ db }: Pick<Deps, 'db'>, input: ListUsersInput) {
  return readUsers(db, input, input.search === undefined ? LIST_MAX_ROWS : SEARCH_MAX_ROWS);
}
