const PLAIN_LATIN = /^[\x20-\x7e\xa0-\xff]*$/;

/** What the built-in fonts can write: a letter they lack loses its accents, a sign they lack becomes '?'. */
export function printable(text: string, alphabet: ReadonlySet<number>): string {
  if (PLAIN_LATIN.test(text)) return text;
  const has = (candidate: string) => alphabet.has(candidate.codePointAt(0) ?? 0);
  const write = (character: string) => {
    if (has(character)) return character;
    const plain = character.normalize('NFD').slice(0, 1);
    return has(plain) ? plain : '?';
  };
  return Array.from(text.normalize('NFC').replace(/[\t\n\r\u202f]/g, ' '), write).join('');
}

/** The text, or as much of it as fits with an ellipsis. */
export function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let end = text.length;
  while (end > 0 && !fits(`${text.slice(0, end).trimEnd()}…`)) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
