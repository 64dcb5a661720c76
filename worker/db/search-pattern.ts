import { type RawBuilder, sql } from 'kysely';

/** Shorter words have no three letters to look up in the index: they only find what begins with them. */
const INDEXED_LETTERS = 3;
const PHONE_DIGITS = 4;
/** Letters alone: every phone and most codes begin with the same digits. */
const LONGER_THAN_INDEXED = /^\p{L}{4,}$/u;

function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '');
  const isPhone = /^[\d\s+()-]+$/.test(search) && digits.length >= PHONE_DIGITS;
  return isPhone ? [digits] : search.split(/\s+/).filter((word) => word !== '');
}

/**
 * A word of several: looked up by its first three letters alone, because several words together are rare enough by
 * those, and each further one is a list of a tenth of the table. The whole word is compared where they are found.
 * The planner takes `> 0` to leave a third, `<> 0` to leave all: one third in all has it look words up, but for the
 * few that are soon found among the newest.
 */
function holdsOneOfSeveral(text: RawBuilder<unknown>, word: string, isFirst: boolean): RawBuilder<unknown>[] {
  const letters = sql`left(plain_text(${word}), ${INDEXED_LETTERS}::int)`;
  const place = sql`strpos(${text}, plain_text(${word}))`;
  return [sql`${text} like '%' || ${letters} || '%'`, isFirst ? sql`${place} > 0` : sql`${place} <> 0`];
}

/**
 * Whether a stored `search_text` that begins with a space and holds a phone's digits has every word of a search,
 * whatever the case and the accents. Nothing in a search is a wildcard.
 */
export function holdsWordsOrPhone(searchText: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const holds = (text: RawBuilder<unknown>, start: string, word: string) =>
    sql`${text} like ${start} || plain_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const words = wordsOf(search);
  const tests = words.flatMap((word) => {
    if (words.length > 1 && LONGER_THAN_INDEXED.test(word))
      return holdsOneOfSeveral(searchText, word, word === words.find((one) => LONGER_THAN_INDEXED.test(one)));
    const start = [...word].length < INDEXED_LETTERS ? '% ' : '%';
    const mailbox = /^.{3,}@/.exec(word)?.[0] ?? word;
    if (mailbox === word) return [holds(searchText, start, word)];
    // Everybody's e-mail ends alike: only what is before the @ is worth looking up, the rest is compared.
    return [holds(searchText, start, mailbox), holds(sql`(${searchText} || '')`, start, word)];
  });
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
}

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
