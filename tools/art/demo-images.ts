/** Draws the demo fleet's pictures once: a drawing that did not change since is read back from the cache. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ENCODING, encodeDrawing, IMAGE_FILES, type VehicleImages } from './render-images.ts';
import { type VehiclePicture, vehicleSvg } from './vehicle-art.ts';

export type DemoImageRequest = VehiclePicture & { storagePrefix: string };
export type DemoImage = { storagePrefix: string; files: VehicleImages };

async function readCached(folder: string): Promise<VehicleImages | undefined> {
  const read = (name: string) => readFile(path.join(folder, name)).catch(() => undefined);
  const [small, card, medium, large, preview] = await Promise.all(IMAGE_FILES.map(read));
  if (!small || !card || !medium || !large || !preview) return undefined;
  return { '400.webp': small, '600.webp': card, '800.webp': medium, '1200.webp': large, 'og.jpg': preview };
}

async function writeCached(folder: string, files: VehicleImages): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of IMAGE_FILES) {
    const target = path.join(folder, name);
    const unfinished = `${target}.${process.pid}.part`;
    await writeFile(unfinished, files[name]);
    await rename(unfinished, target);
  }
}

/**
 * Hands each picture to `save`, several at a time, drawing those that `cacheDir` does not hold yet.
 * Cars whose drawings are equal (two interiors of one trim) are drawn once.
 */
export async function eachDemoImage(
  requests: readonly DemoImageRequest[],
  cacheDir: string,
  save: (image: DemoImage) => Promise<void>,
): Promise<void> {
  const drawings = new Map<string, Promise<VehicleImages>>();
  const imagesOf = (svg: string): Promise<VehicleImages> => {
    const key = createHash('sha256').update(JSON.stringify(ENCODING)).update(svg).digest('hex').slice(0, 24);
    const folder = path.join(cacheDir, key);
    const drawing =
      drawings.get(key) ??
      readCached(folder).then(async (cached) => {
        if (cached) return cached;
        const files = await encodeDrawing(svg);
        await writeCached(folder, files);
        return files;
      });
    drawings.set(key, drawing);
    return drawing;
  };
  const queue = requests.values();
  const worker = async () => {
    for (const { storagePrefix, ...picture } of queue) {
      await save({ storagePrefix, files: await imagesOf(vehicleSvg(picture)) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
