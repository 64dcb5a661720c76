/** A text as it is searched: without accents and capitals. The database's `plain_text` does the same. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
