import * as v from 'valibot';
import { DEFAULT_LOCALE, inEachLanguage } from '../locale.ts';

/** How typed text is cleaned before it is checked (SPEC §5: trimmed), and what no text may contain. */

// Control characters, halves of a surrogate pair, and marks that turn the reading direction of what follows.
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNSAFE_BUT_LINE_BREAKS = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Characters as a person and Postgres count them: an emoji or a rare letter is one, not two. */
function countCharacters(text: string): number {
  return [...text].length;
}

/** One composed form for each letter, plain spaces for the no-break kinds that pasted text brings, no spaces around. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

export function minCharacters(count: number, key: string) {
  return v.check<string, string>((text) => countCharacters(text) >= count, key);
}

/** Whether a text is more than spaces, and signs and letters of no width. */
function hasSomethingToSee(text: string): boolean {
  return /[^\s\p{DI}]/u.test(text);
}

export function maxCharacters(count: number, key: string) {
  return v.check<string, string>((text) => text.length <= count || countCharacters(text) <= count, key);
}

/** Refuses NUL and other control characters in a one-line text. */
export function safeCharacters(key: string) {
  return v.check<string, string>((text) => !UNSAFE_CHARACTER.test(text), key);
}

/** The start of every one-line text field; `key` says what is wrong when it is missing or no text. */
export function lineOfText(key: string) {
  return v.pipe(v.string(key), v.transform(tidy));
}

/** A one-line text of any safe characters: names of firms, licenses and addresses as people say them. */
export function freeLine(minimum: number, maximum: number, key: string, maxKey: string) {
  return v.pipe(
    lineOfText(key),
    minCharacters(minimum, key),
    maxCharacters(maximum, maxKey),
    safeCharacters('validation.text.characters'),
  );
}

/** Makes a text optional: left out, or nothing but spaces, it is undefined and not checked. */
export function emptyIsAbsent(key: string, schema: v.GenericSchema<string, string>) {
  return v.optional(
    v.pipe(
      v.string(key),
      v.transform((text) => (text.trim() === '' ? undefined : text)),
      v.optional(schema),
    ),
  );
}

/** An optional one-line text of any safe characters; empty is the same as absent. */
export function optionalLine(maximum: number, maxKey: string) {
  return emptyIsAbsent(
    'validation.text.characters',
    freeLine(1, maximum, 'validation.text.characters', maxKey),
  );
}

/** An optional free text of several lines: notes, a message; empty is the same as absent. */
export function optionalParagraph(maxLength: number, maxKey: string) {
  return emptyIsAbsent('validation.text.characters', paragraph(maxLength, maxKey));
}

/** A free text of several lines that has to say something. */
export function requiredParagraph(maxLength: number, maxKey: string, key: string) {
  return v.pipe(
    paragraph(maxLength, maxKey, key),
    v.check((text) => hasSomethingToSee(text), key),
  );
}

/** A free text of several lines. */
export function paragraph(maxLength: number, maxKey: string, key = 'validation.text.characters') {
  return v.pipe(
    lineOfText(key),
    maxCharacters(maxLength, maxKey),
    v.check((text) => !UNSAFE_BUT_LINE_BREAKS.test(text), 'validation.text.characters'),
  );
}

/** A text that the firm writes, as it is kept, for who edits it: empty in a language that nobody has written it in. */
export const localizedText = v.object({
  ...inEachLanguage(() => v.optional(v.string(), '')),
  [DEFAULT_LOCALE]: v.string(),
});

/** A text that the firm writes in each language, each by the same rule. */
export function localizedTextField<Schema extends v.GenericSchema<string, string>>(text: Schema) {
  return v.strictObject(inEachLanguage(() => text));
}
