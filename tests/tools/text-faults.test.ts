import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileTexts } from '#tools/vite/compile-texts.ts';
import { findTextFaults } from '#tools/vite/text-faults.ts';

const TEXTS = path.resolve(import.meta.dirname, '../../texts');

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'timo-texts-'));
  folder = path.join(root, 'texts');
  cpSync(TEXTS, folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function change(name: string, changes: Record<string, string | undefined>): void {
  const file = path.join(folder, name);
  const texts = { ...JSON.parse(readFileSync(file, 'utf8')), ...changes };
  writeFileSync(file, JSON.stringify(texts));
}

test('the languages have the same catalogues, keys and values', () => {
  expect(findTextFaults(TEXTS)).toEqual([]);
});

test.each([
  ['a key that is missing', { 'nav.language': undefined }, 'nav.language is missing'],
  ['a key of its own', { 'nav.other': 'Autre' }, 'nav.other is not in English'],
  ['an empty text', { 'nav.language': ' ' }, 'nav.language is empty'],
  ['a text that is no message', { 'nav.language': 'Langue {jour' }, 'nav.language is no message'],
  [
    'another value',
    { 'error.RATE_LIMITED.wait': 'Réessayez dans {minutes} minutes.' },
    'error.RATE_LIMITED.wait differs in its values: n, minutes',
  ],
])('%s in French is found', (_, changes, fault) => {
  change('fr/shared.json', changes);
  expect(findTextFaults(folder)).toEqual([`fr/shared.json: ${fault}`]);
});

test('a catalogue that English lacks is found', () => {
  writeFileSync(path.join(folder, 'fr/other.json'), '{}');
  expect(findTextFaults(folder)).toEqual(['fr/other.json is not in English']);
});

test('the build fails for a missing key, and names it', async () => {
  change('fr/documents.json', { 'receipt.total': undefined });
  writeFileSync(path.join(root, 'index.js'), '');
  const building = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileTexts()],
    build: { write: false, rolldownOptions: { input: path.join(root, 'index.js') } },
  });
  await expect(building).rejects.toThrow('fr/documents.json: receipt.total is missing');
});
