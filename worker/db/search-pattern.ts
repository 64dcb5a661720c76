import { type RawBuilder, sql } from 'kysely';

/** Whether a text holds every word of a search, in any order and case. Nothing in a search is a wildcard. */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const tests = words.map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}
