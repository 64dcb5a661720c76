import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#domain/locale.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../texts');

/** What the screens say, by key, with the plain values put in. Throws for a key that is not there. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export function wordsIn(locale: Locale): Words {
  return wordsFrom(path.join(FOLDER, locale));
}

/** As `wordsIn`, of the catalogues in a folder. */
export function wordsFrom(folder: string): Words {
  const files = readdirSync(folder);
  const texts: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  return (key, values = {}) => {
    // Where a French line must not break, the browser tells a plain space.
    const text = texts[key]?.replaceAll('\u00a0', ' ');
    if (text === undefined) throw new Error(`no text ${key} in ${folder}`);
    return Object.entries(values).reduce(
      (said, [name, value]) => said.replaceAll(`{${name}}`, String(value)),
      text,
    );
  };
}
