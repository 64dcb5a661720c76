import { useEffect, useRef, useState } from 'react';
import { VEHICLE_MAX_PICTURES } from '#domain/vehicle-picture.ts';
import { ShrinkFailure } from '#src/lib/canvas-picture.ts';
import { shrinkImage } from '#src/lib/shrink-image.ts';
import {
  isUnsent,
  type PictureItem,
  type PictureState,
  storedIds,
  storedItem,
  type VehiclePicture,
  withMoved,
} from './picture.ts';

function itemOf(file: File): PictureItem {
  const state: PictureState = { phase: 'shrinking', fraction: 0 };
  return { key: crypto.randomUUID(), fileName: file.name, previewUrl: null, state };
}

/** The pictures of a car as they shall be: chosen, shrunk at once, ordered; sent when the car is saved. */
export function usePictures(stored: readonly VehiclePicture[]) {
  const [items, setItems] = useState<PictureItem[]>(() => stored.map(storedItem));
  const [savedIds, setSavedIds] = useState(() => stored.map(({ id }) => id));
  const urls = useRef<string[]>([]);
  // One after the other: two photos of 50 megapixels at once are more than a telephone holds.
  const queue = useRef(Promise.resolve());
  useEffect(() => () => urls.current.forEach(URL.revokeObjectURL), []);

  const update = (key: string, change: Partial<PictureItem>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...change } : item)));

  const shrink = async (key: string, file: File) => {
    try {
      const onProgress = (fraction: number) => update(key, { state: { phase: 'shrinking', fraction } });
      const image = await shrinkImage(file, { onProgress });
      const previewUrl = URL.createObjectURL(image.files['400.webp']);
      urls.current.push(previewUrl);
      update(key, { previewUrl, state: { phase: 'ready', image } });
    } catch (error) {
      const problem = error instanceof ShrinkFailure ? error.problem : 'unreadable';
      update(key, { state: { phase: 'refused', problem } });
    }
  };

  return {
    items,
    update,
    savedIds,
    room: VEHICLE_MAX_PICTURES - items.length,
    isDirty: items.some(isUnsent) || storedIds(items).join() !== savedIds.join(),
    isShrinking: items.some(({ state }) => state.phase === 'shrinking'),
    isSending: items.some(({ state }) => state.phase === 'sending'),
    add: (files: readonly File[]) => {
      const chosen = files.slice(0, VEHICLE_MAX_PICTURES - items.length);
      const added = chosen.map((file) => ({ file, item: itemOf(file) }));
      setItems((current) => [...current, ...added.map(({ item }) => item)]);
      for (const { file, item } of added) queue.current = queue.current.then(() => shrink(item.key, file));
    },
    move: (from: number, to: number) => setItems((current) => withMoved(current, from, to)),
    remove: (key: string) => setItems((current) => current.filter((item) => item.key !== key)),
    /** The server now keeps these, in this order. */
    settle: (ids: string[]) => setSavedIds(ids),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
