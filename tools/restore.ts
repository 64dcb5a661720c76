import path from 'node:path';
import { restoreDatabase } from './backup/backup.ts';
import { copyLocalBuckets } from './backup/buckets.ts';
import { findRunning } from './local/running.ts';
import { runCommand, withTargetDatabase } from './postgres/target-database.ts';

/** `npm run restore -- <folder>`: into the empty database of DATABASE_URL, or the local one and its buckets. */
async function main(): Promise<void> {
  const [, , named] = process.argv;
  if (!named) throw new Error('Name the folder of the backup: npm run restore -- backups/…');
  const isLocal = !process.env.DATABASE_URL;
  const running = isLocal ? findRunning() : undefined;
  if (running)
    throw new Error(`Timo runs (npm run ${running.command}, process ${running.pid}): stop it, then restore`);
  const folder = path.resolve(named);
  const { takenAt } = await withTargetDatabase((adminUrl) => restoreDatabase(adminUrl, folder));
  console.log(`The database is as it was at ${takenAt}.`);
  if (isLocal) console.log(`${await copyLocalBuckets('in', folder)} files are back in the buckets.`);
  else console.log('Copy the buckets back with rclone, then npm run deploy with this DATABASE_URL.');
}

await runCommand(main);
