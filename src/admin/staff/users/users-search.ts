import { PERSON_KINDS, USER_SORTS } from '#domain/list-sorts.ts';
import { aFlag, aSwitch, oneOf, searchParams } from '#domain/search-params.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listParams } from '../../kit/list/list-search.ts';

/** /admin/users: what the list shows; the branch comes from the top bar. */
export const usersSearch = searchParams({
  ...listParams,
  role: oneOf(PERSON_KINDS),
  active: aSwitch,
  sort: oneOf(USER_SORTS),
  /** Opens the dialog that invites somebody. */
  invite: aFlag,
});
export type UsersSearch = ReturnType<typeof usersSearch>;

export function hasFilter({ q, role, active }: UsersSearch): boolean {
  return [q, role, active].some((value) => value !== undefined);
}

export function sortStateOf(sort: UsersSearch['sort'] = 'newest'): SortState {
  if (sort === 'name') return { key: 'name', isDescending: false };
  return { key: 'joined', isDescending: sort === 'newest' };
}

/** Names always from A; the newest first, or the oldest when pressed again. */
export function nextSort(key: string, present: UsersSearch['sort']): UsersSearch['sort'] {
  if (key === 'name') return 'name';
  return present === undefined ? 'oldest' : undefined;
}
