import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUCKETS, type Bucket, openBuckets } from '../local/runtime.ts';
import { LOCAL_BUCKETS } from '../postgres/target-database.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

async function copyOut(bucket: Bucket, folder: string): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ cursor });
    for (const { key } of page.objects) {
      const file = path.join(folder, key);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const object = await bucket.get(key);
      if (object === null) continue;
      writeFileSync(file, new Uint8Array(await object.arrayBuffer()), { mode: 0o600 });
      count += 1;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return count;
}

async function copyIn(bucket: Bucket, folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const contentType = CONTENT_TYPES[path.extname(name)];
    const key = path.relative(folder, file).split(path.sep).join('/');
    await bucket.put(key, readFileSync(file), { httpMetadata: { contentType } });
  }
  return files.length;
}

export interface Buckets {
  proofs: Bucket;
  vehicleImages: Bucket;
}

/** Both buckets to or from `{folder}/payment-proofs` and `{folder}/vehicle-images`. Answers how many files. */
export async function copyBuckets(way: 'out' | 'in', buckets: Buckets, folder: string): Promise<number> {
  const pairs: [Bucket, string][] = [
    [buckets.proofs, path.join(folder, BUCKETS.PROOFS)],
    [buckets.vehicleImages, path.join(folder, BUCKETS.VEHICLE_IMAGES)],
  ];
  let count = 0;
  for (const [bucket, place] of pairs) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    count += await (way === 'out' ? copyOut(bucket, place) : copyIn(bucket, place));
  }
  return count;
}

/** The same with the buckets that `npm start` keeps. */
export async function copyLocalBuckets(way: 'out' | 'in', folder: string): Promise<number> {
  const buckets = await openBuckets(LOCAL_BUCKETS);
  return copyBuckets(way, buckets, folder).finally(() => buckets.close());
}
