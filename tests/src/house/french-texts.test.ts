import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/local/build.ts';

const FOLDER = path.join(ROOT, 'texts/fr');

const texts = readdirSync(FOLDER).flatMap((file) => {
  const ofFile = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Record<string, string>;
  return Object.entries(ofFile).map(([key, text]) => ({ file, key, text }));
});

test('in French no line begins with a sign: a no-break space stands before it (docs/words.md)', () => {
  const breaking = texts.filter(({ text }) => /\S [:;?!»]|« /.test(text));
  expect(breaking).toEqual([]);
});

test('whoever of the firm drives a car is its chauffeur; a conducteur drives a rented one (docs/words.md)', () => {
  const ofFirm = texts.filter(({ key }) => /(^|\.)(delivery|transfer|meeting)\./i.test(key));
  expect(ofFirm.filter(({ text }) => /chauffeur/i.test(text))).not.toEqual([]);
  expect(ofFirm.filter(({ text }) => /conduct(eur|rice)/i.test(text))).toEqual([]);
});
