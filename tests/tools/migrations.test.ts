import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { migrate, readMigrations } from '#tools/migrate.ts';
import { openDatabase } from '#tools/seed/connection.ts';

function namesIn(files: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'timo-migrations-'));
  try {
    for (const file of files) writeFileSync(path.join(folder, file), 'select 1');
    return readMigrations(folder).map(({ name }) => name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('migrations are taken in order, gaps included', () => {
  expect(namesIn(['0003_c.sql', '0001_a.sql', 'notes.md'])).toEqual(['0001_a.sql', '0003_c.sql']);
});

it('a number taken twice, or none, is refused', () => {
  expect(() => namesIn(['0001_a.sql', '0001_b.sql'])).toThrow(
    '0001_b.sql: its number is taken by 0001_a.sql',
  );
  expect(() => namesIn(['1_a.sql'])).toThrow('1_a.sql: its name must be four digits and words');
});

it('the Worker’s role can put no table of its own in front of the log', async () => {
  const database = await createTestDatabase();
  await migrate(database.adminUrl);
  const worker = openDatabase(database.databaseUrl);
  try {
    const refused = sql`create temporary table logs (message text)`.execute(worker);
    await expect(refused).rejects.toThrow('permission denied');
  } finally {
    await worker.destroy();
    await database.drop();
  }
});

it('one that came after its successors is applied when it comes', async () => {
  const database = await createTestDatabase();
  const owner = openDatabase(database.adminUrl);
  try {
    const late = readMigrations().find(({ name }) => name === '0011_rate_limits.sql');
    await owner.schema.dropTable('rate_limits').execute();
    await sql`delete from schema_migrations where name = ${late?.name}`.execute(owner);
    expect((await migrate(database.adminUrl)).applied).toEqual([late?.name]);
    expect((await migrate(database.adminUrl)).applied).toEqual([]);
  } finally {
    await owner.destroy();
    await database.drop();
  }
});
