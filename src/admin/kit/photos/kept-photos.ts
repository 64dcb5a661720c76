import { createStore, del, entries, get, set, setMany } from 'idb-keyval';
import type { PhotoInput } from '#domain/schemas/inspections.ts';

/** Pictures that were taken on this device: kept until the server has them, over reloads and lost connections. */

export interface KeptPhoto extends PhotoInput {
  /** What it was taken for: the draft that shows it. */
  draftKey: string;
  file: Blob;
  /** The server has it. */
  isSent: boolean;
  /** Its draft is still there; of an added picture, the server does not know of it yet. */
  isShown: boolean;
  /** The finished record that it is added to. */
  addTo?: AddTo | undefined;
}

export interface AddTo {
  bookingId: string;
  inspectionId: string;
}

const photos = createStore('timo-photos', 'photos');

export function keepPhoto(photo: KeptPhoto): Promise<void> {
  return set(photo.id, photo, photos);
}

export function forgetPhoto(id: string): Promise<void> {
  return del(id, photos);
}

/** In the order in which they were taken. */
export async function keptPhotos(): Promise<KeptPhoto[]> {
  const kept = await entries<string, KeptPhoto>(photos);
  return kept.map(([, photo]) => photo).sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1));
}

/** The pictures of a draft. */
export async function photosOf(draftKey: string): Promise<KeptPhoto[]> {
  const all = await keptPhotos();
  return all.filter((photo) => photo.draftKey === draftKey && photo.isShown);
}

/** The ids of all that the server does not have yet, also where it knows of the picture. */
export async function unsentIds(): Promise<string[]> {
  return (await keptPhotos()).filter(({ isSent }) => !isSent).map(({ id }) => id);
}

/** Those that are added to a finished record, and of which the server does not know yet. */
export async function addedPhotos(): Promise<(KeptPhoto & { addTo: AddTo })[]> {
  const all = await keptPhotos();
  return all.flatMap((photo) => (photo.addTo && photo.isShown ? [{ ...photo, addTo: photo.addTo }] : []));
}

/** The key of what this device adds to a finished record. */
export function addedKey(inspectionId: string): string {
  return `added ${inspectionId}`;
}

/** Pictures of a draft that will not be recorded: a finished record gets them, also those that the server already has. */
export async function addPhotosTo(addTo: AddTo, ids: readonly string[]): Promise<void> {
  const own = (await keptPhotos()).filter(({ id }) => ids.includes(id));
  const draftKey = addedKey(addTo.inspectionId);
  await setMany(
    own.map((photo) => [photo.id, { ...photo, draftKey, addTo }]),
    photos,
  );
}

/** The server knows of an added picture: it goes from here, or once it is sent. */
export async function releasePhoto(id: string): Promise<void> {
  const photo = await get<KeptPhoto>(id, photos);
  if (photo === undefined) return;
  await (photo.isSent ? forgetPhoto(id) : keepPhoto({ ...photo, isShown: false }));
}

/** The server has it: it stays while its draft shows it. */
export async function markSent(id: string): Promise<void> {
  const photo = await get<KeptPhoto>(id, photos);
  if (photo === undefined) return;
  await (photo.isShown ? keepPhoto({ ...photo, isSent: true }) : forgetPhoto(id));
}

/** The draft is gone: what was sent goes with it, and the rest once it is sent. */
export async function releasePhotos(draftKey: string): Promise<void> {
  const own = await photosOf(draftKey);
  await setMany(
    own.filter(({ isSent }) => !isSent).map((photo) => [photo.id, { ...photo, isShown: false }]),
    photos,
  );
  await Promise.all(own.filter(({ isSent }) => isSent).map(({ id }) => forgetPhoto(id)));
}
