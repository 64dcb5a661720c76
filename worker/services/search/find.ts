import { SEARCH_GROUP_ROWS } from '#domain/policy.ts';
import type { StaffSearchInput } from '#domain/schemas/staff-search.ts';
import { findByWords } from '../../db/queries/search/search.ts';
import type { Deps } from '../../deps.ts';

/** The cars, clients and bookings of every branch that hold all words of a text. */
export function find({ db }: Pick<Deps, 'db'>, { text }: StaffSearchInput) {
  return findByWords(db, text, SEARCH_GROUP_ROWS);
}
