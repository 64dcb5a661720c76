import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a stored `search_text` (made by `plain_text`) holds every word of a search, in any order, whatever the case
 * and the accents. Nothing in a search is a wildcard.
 */
export function holdsWords(searchText: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const tests = words.map(
    (word) => sql`${searchText} like '%' || plain_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}
