import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LOCALE, LOCALES } from '../../domain/locale.ts';

type Texts = Map<string, string>;
type Compiled = ReturnType<typeof compileMessageOrThrow>[number];

/** The names of the values that a compiled text takes, those within its plurals and choices too. */
function valuesOf(parts: readonly Compiled[]): Set<string> {
  const values = new Set<string>();
  for (const part of parts) {
    if (!Array.isArray(part)) continue;
    const [name, , options] = part;
    values.add(String(name));
    if (typeof options !== 'object' || options === null) continue;
    for (const option of Object.values(options)) {
      if (Array.isArray(option)) for (const value of valuesOf(option)) values.add(value);
    }
  }
  return values;
}

/** Undefined for a text that is no message. */
function readValues(text: string): Set<string> | undefined {
  try {
    return valuesOf(compileMessageOrThrow(text));
  } catch {
    return undefined;
  }
}

function readTexts(file: string): Texts {
  return new Map(Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))));
}

function compareText(english: string, text: string): string | undefined {
  const [wanted, given] = [readValues(english), readValues(text)];
  if (!wanted || !given) return 'is no message';
  if (text.trim() === '') return 'is empty';
  const differing = [...wanted, ...given].filter((value) => !(wanted.has(value) && given.has(value)));
  return differing.length > 0 ? `differs in its values: ${differing.join(', ')}` : undefined;
}

function compareTexts(english: Texts, texts: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const others = [...texts].flatMap(([key, text]) => {
    const wanted = english.get(key);
    const fault = wanted === undefined ? 'is not in English' : compareText(wanted, text);
    return fault === undefined ? [] : [`${key} ${fault}`];
  });
  return [...missing, ...others];
}

/** In what the catalogues of a language differ from the English ones: files, keys, values in a text. A line each. */
export function findTextFaults(folder: string): string[] {
  const english = path.join(folder, DEFAULT_LOCALE);
  const names = readdirSync(english);
  return LOCALES.flatMap((locale) => {
    const own = path.join(folder, locale);
    const extra = readdirSync(own).filter((name) => !names.includes(name));
    return [
      ...extra.map((name) => `${locale}/${name} is not in English`),
      ...names.flatMap((name) =>
        compareTexts(readTexts(path.join(english, name)), readTexts(path.join(own, name))).map(
          (fault) => `${locale}/${name}: ${fault}`,
        ),
      ),
    ];
  });
}
