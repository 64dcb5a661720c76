/** Several words as a sentence names them: `cash, Zelle, and bank transfer`. */
import { type Locale, languageOf } from './locale.ts';

export function listWords(words: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction' }).format(words);
}
