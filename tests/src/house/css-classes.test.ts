import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFiles } from '#tools/imports/read-imports.ts';
import { ROOT } from '#tools/local/build.ts';

/** A class that a style sheet does not have is no error anywhere: what wears it only looks plain. */

const IMPORTED = /^import (\w+) from '([^']+\.module\.css)';$/gm;

function sheetOf(file: string, specifier: string): string {
  const place = specifier.startsWith('#src/')
    ? path.join(ROOT, specifier.slice(1))
    : path.resolve(ROOT, path.dirname(file), specifier);
  return readFileSync(place, 'utf8');
}

test('a class that a screen wears stands in its style sheet', () => {
  const worn: string[] = [];
  const missing: string[] = [];
  for (const [file, source] of readFiles(ROOT)) {
    if (!file.startsWith('src/')) continue;
    for (const [, name = '', specifier = ''] of source.matchAll(IMPORTED)) {
      const sheet = sheetOf(file, specifier);
      // Not a path, a key of a text, or a list of that name.
      const wearing = new RegExp(`(?<![\\w.'/-])${name}\\.(?!length\\b)(\\w+)\\b(?!\\()`, 'g');
      for (const [, className = ''] of source.matchAll(wearing)) {
        worn.push(className);
        if (!new RegExp(`\\.${className}\\b`).test(sheet)) missing.push(`${file}: ${name}.${className}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(worn.length).toBeGreaterThan(1_000);
});
