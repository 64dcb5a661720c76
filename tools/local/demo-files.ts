import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eachDemoImage } from '../art/demo-images.ts';
import { openDatabase } from '../seed/connection.ts';
import { type DemoProof, drawDemoProof, listDemoProofs } from '../seed/demo-proofs.ts';
import { demoVehicleImages } from '../seed/demo-vehicles.ts';
import { type Bucket, openBuckets } from './runtime.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PICTURE_CACHE = path.join(ROOT, '.data/pictures');
const CONTENT_TYPES: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' };

function hashSources(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
}

/** Changes when a drawing or the fleet does, or when the database expects other proofs. */
function stampOf(proofs: DemoProof[]): string {
  const hash = createHash('sha256');
  hashSources(hash, path.join(ROOT, 'tools/art'));
  hashSources(hash, path.join(ROOT, 'tools/seed'));
  return hash.update(JSON.stringify(proofs)).digest('hex');
}

async function putPictures(bucket: Bucket): Promise<void> {
  const requests = demoVehicleImages().map(({ storagePrefix, vehicle, view }) => ({
    storagePrefix,
    view,
    bodyStyle: vehicle.bodyStyle,
    color: vehicle.color,
  }));
  await eachDemoImage(requests, PICTURE_CACHE, async ({ storagePrefix, files }) => {
    for (const [name, bytes] of Object.entries(files)) {
      const contentType = CONTENT_TYPES[path.extname(name)];
      await bucket.put(`${storagePrefix}/${name}`, bytes, { httpMetadata: { contentType } });
    }
  });
}

async function putProofs(bucket: Bucket, proofs: DemoProof[]): Promise<void> {
  for (const proof of proofs) {
    await bucket.put(proof.key, await drawDemoProof(proof), { httpMetadata: { contentType: 'image/png' } });
  }
}

/** Puts the demo's pictures and proofs into the local buckets, unless they are there. */
export async function putDemoFiles(adminUrl: string, persistTo: string): Promise<void> {
  const db = openDatabase(adminUrl);
  const proofs = await listDemoProofs(db).finally(() => db.destroy());
  const stamp = stampOf(proofs);
  const stampFile = path.join(persistTo, 'demo-files');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const buckets = await openBuckets(persistTo);
  try {
    await putPictures(buckets.vehicleImages);
    await putProofs(buckets.proofs, proofs);
  } finally {
    await buckets.close();
  }
  writeFileSync(stampFile, stamp);
}
