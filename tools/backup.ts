import path from 'node:path';
import { backUpDatabase } from './backup/backup.ts';
import { copyLocalBuckets } from './backup/buckets.ts';
import { findRunning } from './local/running.ts';
import { runCommand, withTargetDatabase } from './postgres/target-database.ts';

/** `npm run backup -- [folder]`: the database of DATABASE_URL, or the local one and its buckets. */
async function main(): Promise<void> {
  const isLocal = !process.env.DATABASE_URL;
  const running = isLocal ? findRunning() : undefined;
  if (running)
    throw new Error(`Timo runs (npm run ${running.command}, process ${running.pid}): stop it, then back up`);
  const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const folder = path.resolve(process.argv[2] ?? `backups/${stamp}`);
  const { rows } = await withTargetDatabase((adminUrl) => backUpDatabase(adminUrl, folder));
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(`${count} rows of ${Object.keys(rows).length} tables are in ${folder}.`);
  if (isLocal) {
    console.log(`${await copyLocalBuckets('out', folder)} files of the buckets are beside them.`);
  } else {
    console.log(
      'The buckets are not in it: copy them with rclone, as README says under "Back up and restore".',
    );
  }
}

await runCommand(main);
