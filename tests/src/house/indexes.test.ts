import { expect, test } from 'vitest';
import { readMigrations } from '#tools/migrate.ts';

const INDEX = /^\s*create\s+(?:unique\s+)?index\s+(\w+)/i;

/** Each index of a migration, with the line above it. */
function indexesOf(sql: string): { index: string; above: string }[] {
  const lines = sql.split('\n');
  return lines.flatMap((line, place) => {
    const index = INDEX.exec(line)?.[1];
    return index === undefined ? [] : [{ index, above: lines[place - 1] ?? '' }];
  });
}

test('a line above each index says which query it serves, or what it forbids', () => {
  const indexes = readMigrations().flatMap(({ sql }) => indexesOf(sql));
  expect(indexes.length).toBeGreaterThan(100);
  expect(indexes.filter(({ above }) => !/^\s*-- \w/.test(above)).map(({ index }) => index)).toEqual([]);
});
