import * as v from 'valibot';
import { PERSON_KINDS, USER_SORTS } from '#domain/list-sorts.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { listSearchEntries, tolerant } from '../list/list-search.ts';

/** /admin/users: what the list shows; the branch comes from the top bar. */
export const usersSearch = v.object({
  ...listSearchEntries,
  role: tolerant(v.picklist(PERSON_KINDS)),
  active: tolerant(v.boolean()),
  sort: tolerant(v.picklist(USER_SORTS)),
  /** Opens the dialog that invites somebody. */
  invite: tolerant(v.literal(true)),
});
export type UsersSearch = v.InferOutput<typeof usersSearch>;

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
