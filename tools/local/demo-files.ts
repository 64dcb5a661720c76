import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { photoKey } from '#worker/storage/keys.ts';
import { eachDemoImage } from '../art/demo-images.ts';
import { openDatabase } from '../seed/connection.ts';
import { type DemoLicense, drawDemoLicense, listDemoLicenses, vehiclePicture } from '../seed/demo-photos.ts';
import { type DemoProof, drawDemoProof, listDemoProofs } from '../seed/demo-proofs.ts';
import { demoVehicleImages } from '../seed/demo-vehicles.ts';
import { type Bucket, openBuckets } from './runtime.ts';

type Buckets = Awaited<ReturnType<typeof openBuckets>>;

const ROOT = path.resolve(import.meta.dirname, '../..');
const PICTURE_CACHE = path.join(ROOT, '.data/pictures');
const CONTENT_TYPES: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' };

function hashSources(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
}

/** Changes when a drawing or the fleet does, or when the database expects other proofs or licenses. */
function stampOf(files: { proofs: DemoProof[]; licenses: DemoLicense[] }): string {
  const hash = createHash('sha256');
  hashSources(hash, path.join(ROOT, 'tools/art'));
  hashSources(hash, path.join(ROOT, 'tools/seed'));
  return hash.update(JSON.stringify(files)).digest('hex');
}

async function putPictures({ vehicleImages, proofs }: Buckets): Promise<void> {
  const requests = demoVehicleImages().map(({ storagePrefix, vehicle, view }) => ({
    storagePrefix,
    photo: photoKey(vehiclePicture(vehicle.id, view)),
    view,
    bodyStyle: vehicle.bodyStyle,
    color: vehicle.color,
  }));
  const photoOf = new Map(requests.map(({ storagePrefix, photo }) => [storagePrefix, photo]));
  await eachDemoImage(requests, PICTURE_CACHE, async ({ storagePrefix, files }) => {
    for (const [name, bytes] of Object.entries(files)) {
      const contentType = CONTENT_TYPES[path.extname(name)];
      await vehicleImages.put(`${storagePrefix}/${name}`, bytes, { httpMetadata: { contentType } });
    }
    // The same drawing is what staff took of that side at a hand-over.
    const photo = photoOf.get(storagePrefix);
    if (photo) await proofs.put(photo, files['og.jpg'], { httpMetadata: { contentType: 'image/jpeg' } });
  });
}

async function putProofs(bucket: Bucket, proofs: DemoProof[]): Promise<void> {
  for (const proof of proofs) {
    await bucket.put(proof.key, await drawDemoProof(proof), { httpMetadata: { contentType: 'image/png' } });
  }
}

async function putLicenses(bucket: Bucket, licenses: DemoLicense[]): Promise<void> {
  for (const license of licenses) {
    const httpMetadata = { contentType: 'image/jpeg' };
    await bucket.put(photoKey(license.fileHash), await drawDemoLicense(license), { httpMetadata });
  }
}

/** Puts the demo's pictures and proofs into the local buckets, unless they are there. */
export async function putDemoFiles(adminUrl: string, persistTo: string): Promise<void> {
  const db = openDatabase(adminUrl);
  const listed = Promise.all([listDemoProofs(db), listDemoLicenses(db)]);
  const [proofs, licenses] = await listed.finally(() => db.destroy());
  const stamp = stampOf({ proofs, licenses });
  const stampFile = path.join(persistTo, 'demo-files');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const buckets = await openBuckets(persistTo);
  try {
    await putPictures(buckets);
    await putProofs(buckets.proofs, proofs);
    await putLicenses(buckets.proofs, licenses);
  } finally {
    await buckets.close();
  }
  writeFileSync(stampFile, stamp);
}
