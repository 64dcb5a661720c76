import { expect, test } from 'vitest';
import { listActivityInput } from '#domain/schemas/activity.ts';
import { refusals } from '../refusals.ts';

const refusedAt = (createdAt: string) =>
  Object.keys(refusals(listActivityInput, { olderThan: { createdAt, id: 7 } }));

test('a page of the log goes on where the last one ended', () => {
  expect(refusedAt('2026-11-21T04:05:06.789Z')).toEqual([]);
});

test.each([
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-11-21T04:05:06+23:59',
  '2026-11-21 04:05:06Z',
  '2026-11-21T24:00:00Z',
  'infinity',
  'now',
])('and nowhere the database would stumble: %s', (createdAt) => {
  expect(refusedAt(createdAt)).toEqual(['olderThan.createdAt']);
});
