import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { ROOT } from '#tools/local/build.ts';

/** A page has several catalogues in one: of a key in two of them it would show whichever came last. */
test.each(Object.keys(LANGUAGES))('a key says the same in each catalogue that has it: %s', (locale) => {
  const folder = path.join(ROOT, 'texts', locale);
  const texts = readdirSync(folder).flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>;
    return Object.entries(catalogue);
  });
  const byKey = Map.groupBy(texts, ([key]) => key);
  const unclear = [...byKey].filter(([, found]) => new Set(found.map(([, text]) => text)).size > 1);
  expect(unclear.map(([key]) => key)).toEqual([]);
});
