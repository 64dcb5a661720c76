import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { ROOT } from '#tools/local/build.ts';

const SCHEMAS = path.join(ROOT, 'domain/schemas');
const MAX_LENGTH = /maxLength\(\s*(\w+),\s*'([\w.]+)',?\s*\)/g;
const NUMBER = /\d[\d,\u00A0\u202F]*/g;

/** What a constant of a file is, whether it stands there or is imported; undefined for what is no plain number. */
function limitIn(name: string, file: string): number | undefined {
  if (/^\d/.test(name)) return Number(name.replaceAll('_', ''));
  const source = readFileSync(file, 'utf8');
  const own = new RegExp(`const ${name} = ([\\d_]+);`).exec(source)?.[1];
  if (own !== undefined) return Number(own.replaceAll('_', ''));
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(source)?.[1];
  return from === undefined ? undefined : limitIn(name, path.join(path.dirname(file), from));
}

/** The limits that a schema checks, each with the key of the text that says it. */
const limits = readdirSync(SCHEMAS).flatMap((name) => {
  const file = path.join(SCHEMAS, name);
  const found = readFileSync(file, 'utf8').matchAll(MAX_LENGTH);
  return [...found].map(([, limit = '', key = '']) => ({ key, limit: limitIn(limit, file) }));
});

function textsIn(locale: string): Record<string, string> {
  const folder = path.join(ROOT, 'texts', locale);
  const catalogues = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return Object.assign({}, ...catalogues.map((text) => JSON.parse(text)));
}

it.each(Object.keys(LANGUAGES))('a text that names a limit names the one that is checked: %s', (locale) => {
  const texts = textsIn(locale);
  const wrong = limits.filter(({ key, limit }) => {
    const named = [...(texts[key] ?? '').matchAll(NUMBER)].map(([text]) =>
      Number(text.replaceAll(/\D/g, '')),
    );
    return named.length > 0 && !named.some((number) => number === limit);
  });
  expect(wrong).toEqual([]);
  expect(limits.find(({ key }) => key === 'validation.inspection.photosMax')?.limit).toBeGreaterThan(0);
});
