import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from '#src/lib/random-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('where the browser makes no UUIDs, ids are UUIDs of version 4 all the same, each another', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});
