import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import type { PhotoInput } from '#domain/schemas/inspections.ts';
import type { InspectionValues } from './inspection-values.ts';

/** What the device keeps of a hand-over or a return until it is recorded: it survives a reload and a lost connection. */

/** A picture that was taken here. */
export interface KeptPhoto extends PhotoInput {
  /** The draft that it belongs to. */
  draftKey: string;
  file: Blob;
  /** The server has it. */
  isSent: boolean;
}

const drafts = createStore('timo-inspections', 'drafts');
const photos = createStore('timo-inspection-photos', 'photos');

export function readDraft(key: string): Promise<InspectionValues | undefined> {
  return get<InspectionValues>(key, drafts);
}

export function keepDraft(key: string, values: InspectionValues): Promise<void> {
  return set(key, values, drafts);
}

/** The draft is recorded, or thrown away. Pictures that are not sent yet stay until they are. */
export async function forgetDraft(key: string): Promise<void> {
  await del(key, drafts);
  const sent = (await photosOf(key)).filter(({ isSent }) => isSent);
  await delMany(
    sent.map(({ id }) => id),
    photos,
  );
}

export function keepPhoto(photo: KeptPhoto): Promise<void> {
  return set(photo.id, photo, photos);
}

export function forgetPhoto(id: string): Promise<void> {
  return del(id, photos);
}

/** The pictures of a draft, in the order in which they were taken. */
export async function photosOf(draftKey: string): Promise<KeptPhoto[]> {
  const all = await allPhotos();
  return all.filter((photo) => photo.draftKey === draftKey);
}

export async function allPhotos(): Promise<KeptPhoto[]> {
  const kept = await entries<string, KeptPhoto>(photos);
  return kept.map(([, photo]) => photo).sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1));
}

/** The server has it: it stays while its draft shows it. */
export async function markSent(photo: KeptPhoto): Promise<void> {
  const isShown = (await readDraft(photo.draftKey)) !== undefined;
  await (isShown ? keepPhoto({ ...photo, isSent: true }) : forgetPhoto(photo.id));
}
