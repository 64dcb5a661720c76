import { OTHER_PEOPLE, type OtherPeople, PERSON_KINDS, USER_SORTS } from '#domain/list-sorts.ts';
import { aFlag, aSwitch, oneOf, searchParams } from '#domain/search-params.ts';
import type { SortState } from '#src/ui/data-table.tsx';
import { keepChoice, keptChoice } from '../../kit/list/kept-choice.ts';
import { listParams } from '../../kit/list/list-search.ts';

/** /admin/users: what the list shows; the branch comes from the top bar. */
export const usersSearch = searchParams({
  ...listParams,
  /** Whose accounts: without it, those of who work here. */
  people: oneOf(OTHER_PEOPLE),
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

const PEOPLE_KEY = 'users-people';

export function keepPeople(people: OtherPeople | undefined): void {
  keepChoice(PEOPLE_KEY, people);
}

export function keptPeople(): OtherPeople | undefined {
  return keptChoice(PEOPLE_KEY, OTHER_PEOPLE);
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
