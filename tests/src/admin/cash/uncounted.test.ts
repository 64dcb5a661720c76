import { expect, it } from 'vitest';
import { uncounted } from '#src/admin/cash/cash-amounts.tsx';

it('a count has every field that is asked for: what is empty is not 0', () => {
  const typed = { usd: '80', htg: ' ', depositsUsd: '' };
  expect(uncounted(typed, ['usd', 'htg'])).toEqual({ htg: 'validation.cash.counted' });
  expect(uncounted(typed, ['usd'])).toBeNull();
  expect(uncounted({ usd: '0', htg: '0' }, ['usd', 'htg'])).toBeNull();
});
