import { randomBytes } from 'node:crypto';
import { hashPassword } from '#worker/auth/password.ts';
import { isLoopback, runCommand, withTargetDatabase } from './postgres/target-database.ts';
import { openDatabase } from './seed/connection.ts';
import { seedDemo } from './seed/demo.ts';
import { seedReference } from './seed/reference.ts';

export interface SeedOptions {
  /** Says that the database is for development: without it only the reference data goes in. */
  isLocal?: boolean;
  now?: Date;
}

/**
 * Puts the reference data into a migrated database, and with `isLocal` the demo. Seeding twice changes nothing.
 * Throws before it writes anything when `isLocal` is said of a database elsewhere.
 */
export async function seed(
  adminUrl: string,
  options: SeedOptions = {},
): Promise<{ demo: 'none' | 'seeded' | 'already there' }> {
  const { isLocal = false, now = new Date() } = options;
  if (isLocal && !isLoopback(adminUrl)) {
    throw new Error(`Demo data is only for a database on this machine, not on ${new URL(adminUrl).hostname}`);
  }
  const db = openDatabase(adminUrl);
  try {
    await seedReference(db);
    if (!isLocal) return { demo: 'none' };
    const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
    return { demo: await seedDemo(db, { now, hashPassword: (password) => hashPassword(password, random) }) };
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const isLocal = !process.env.DATABASE_URL || process.argv.includes('--demo');
  const { demo } = await withTargetDatabase((adminUrl) => seed(adminUrl, { isLocal }));
  console.log(`The reference data is there; demo: ${demo}.`);
}

if (import.meta.main) await runCommand(main);
