import { expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/trpc.ts';

const { queries } = createQueryClient().getDefaultOptions();

test('answers are fresh for 5 minutes and kept for 30, whoever looks at another window meanwhile (SPEC §9)', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000, refetchOnWindowFocus: false });
});

test.each([
  ['no answer at all', new Error('Failed to fetch'), true],
  ['a fault of the server', { data: { httpStatus: 503 } }, true],
  ['a refusal', { data: { httpStatus: 404 } }, false],
])('after %s', (_name, error, expected) => {
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('retries are decided by the kind of error');
  expect([retry(0, error as Error), retry(1, error as Error)]).toEqual([expected, false]);
});
