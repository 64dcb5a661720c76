import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFiles } from '#tools/imports/read-imports.ts';
import { ROOT } from '#tools/local/build.ts';

const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const FOLDERS = ['docs', 'domain', 'migrations', 'src', 'tests', 'tools', 'worker'];
/** What stands between backticks, examples of code aside. */
const SPANS = [...README.replaceAll(/^ {4}.*$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** `camelCase`, `PascalCase` and `CONSTANT_CASE`: what people call their own files and settings is none of these. */
const isCodeName = (text: string) =>
  /^\w+$/.test(text) && (/[a-z][A-Z]/.test(text) || /^[A-Z]+_[A-Z_]+$/.test(text));

test('what the README names in code is there', () => {
  const sources = [...readFiles(ROOT).values()].join('\n');
  const names = SPANS.filter(isCodeName);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

test('and so is each file', () => {
  const files = SPANS.filter(
    (text) => FOLDERS.includes(text.split('/')[0] ?? '') && /^[\w./-]+\/[\w./-]*$/.test(text),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
