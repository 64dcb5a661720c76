import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';

/** Shorter words have no three letters to look up in the index: they only find what begins with them. */
const INDEXED_LETTERS = 3;
const PHONE_DIGITS = 4;

const { and } = expressionBuilder();

/** Nothing in a word is a wildcard; case and accents do not matter. */
function holds(text: Expression<string>, beginning: '%' | '% ', word: string) {
  return sql<SqlBool>`${text} like ${beginning} || plain_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}

function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/** Whether a stored `search_text` (made by `plain_text`) holds every word of a search, in any order. */
export function holdsWords(text: Expression<string>, search: string) {
  return and(wordsOf(search).map((word) => holds(text, '%', word)));
}

/** The same of a `search_text` that begins with a space and ends with the digits of a phone. */
export function holdsWordsOrPhone(text: Expression<string>, search: string) {
  const digits = search.replace(/\D/g, '');
  const isPhone = /^[\d\s+()-]+$/.test(search) && digits.length >= PHONE_DIGITS;
  if (isPhone) return holds(text, '%', digits);
  return and(
    wordsOf(search).map((word) => holds(text, [...word].length < INDEXED_LETTERS ? '% ' : '%', word)),
  );
}
