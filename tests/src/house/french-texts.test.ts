import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/local/build.ts';

const FOLDER = path.join(ROOT, 'texts/fr');

test('in French no line begins with a sign: a no-break space stands before it (docs/words.md)', () => {
  const breaking = readdirSync(FOLDER).flatMap((file) => {
    const texts = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Record<string, string>;
    return Object.entries(texts).flatMap(([key, text]) =>
      /\S [:;?!»]|« /.test(text) ? [`${file} ${key}`] : [],
    );
  });
  expect(breaking).toEqual([]);
});
