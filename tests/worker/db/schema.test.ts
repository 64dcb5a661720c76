import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { SCHEMA_FILE, schemaOf } from '#tools/schema.ts';

it('says what the migrated database says (npm run schema writes it anew)', async () => {
  const database = await createTestDatabase();
  const schema = await schemaOf(database.adminUrl).finally(database.drop);
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(schema);
});
