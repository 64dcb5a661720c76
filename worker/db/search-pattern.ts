import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text holds every word of a search, in any order, whatever the case and the accents. Nothing in a search is
 * a wildcard. A trigram index on `plain_text(text)` serves it.
 */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const tests = words.map(
    (word) => sql`plain_text(${text}) like '%' || plain_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}
