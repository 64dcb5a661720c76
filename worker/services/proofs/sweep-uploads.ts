import { deleteUnclaimedUploads, listNeededKeys } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';
import { TEMP_PREFIX } from '../../storage/keys.ts';
import { UPLOAD_LIFETIME_MS } from './upload-proof.ts';

/** A thousand files a page; what is left waits for the next run. */
const PAGES_A_RUN = 20;

/**
 * Removes what was uploaded more than 24 hours ago and no booking claimed, rows first: a file whose row is still there
 * is being claimed at this moment, or waits to be moved, and stays.
 */
export async function sweepUploads({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_LIFETIME_MS);
  await deleteUnclaimedUploads(db, before);
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const listed = await storage.proofs.list(TEMP_PREFIX, cursor);
    const old = listed.files.filter(({ uploadedAt }) => uploadedAt <= before).map(({ key }) => key);
    const needed = await listNeededKeys(db, old);
    await storage.proofs.delete(...old.filter((key) => !needed.has(key)));
    cursor = listed.cursor;
    if (cursor === undefined) return;
  }
}
