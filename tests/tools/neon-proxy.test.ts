import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the local proxy sets no end to an idle connection, so that a stalled process finds it open', async () => {
  const response = await fetch(`http://${database.proxyAddress}/sql`, { method: 'POST', body: '{}' });
  await response.text();
  expect(response.headers.get('connection')).toBe('keep-alive');
  expect(response.headers.get('keep-alive')).toBeNull();
});
