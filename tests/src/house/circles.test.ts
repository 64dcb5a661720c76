import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, foldersOf, importsOf, importsWithin, readImports } from './import-graph.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const graph = readImports(ROOT);

describe('no circle of imports', () => {
  it('between files, types included', () => {
    expect(circlesIn(graph)).toEqual([]);
  });

  it.each(foldersOf(graph))('between what stands in %s', (folder) => {
    expect(circlesIn(importsWithin(graph, folder))).toEqual([]);
  });
});

describe('the search for circles', () => {
  const house = importsOf(
    new Map([
      ['domain/a/one.ts', "import type { Two } from '../b/two.ts';"],
      ['domain/b/two.ts', "import './three.ts';"],
      ['domain/b/three.ts', "import { one } from '#domain/a/other.ts';"],
      ['domain/a/other.ts', "const later = () => import('./one.ts');"],
      ['domain/c.ts', "import { one } from './a/one.ts';"],
    ]),
  );

  it('finds one between files through types, aliases and late imports', () => {
    expect(circlesIn(house)).toEqual([
      'domain/a/one.ts → domain/b/two.ts → domain/b/three.ts → domain/a/other.ts → domain/a/one.ts',
    ]);
  });

  it('finds one between folders where no two files import each other', () => {
    const apart = importsOf(
      new Map([
        ['src/a/one.ts', "import '../b/two.ts';"],
        ['src/b/two.ts', ''],
        ['src/b/three.ts', "import '../a/four.ts';"],
        ['src/a/four.ts', ''],
      ]),
    );
    expect(circlesIn(apart)).toEqual([]);
    expect(circlesIn(importsWithin(apart, 'src'))).toEqual(['a → b → a']);
  });

  it('sees every room of the project', () => {
    const rooms = new Set([...graph.keys()].map((file) => file.split('/')[0]));
    expect(rooms).toEqual(new Set(['domain', 'worker', 'src', 'tests', 'tools']));
    expect(graph.get('src/lib/trpc.ts')).toContain('worker/routers/index.ts');
  });
});
