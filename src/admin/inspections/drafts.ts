import { createStore, del, get, set } from 'idb-keyval';
import { releasePhotos } from '../kit/photos/kept-photos.ts';
import type { InspectionValues } from './inspection-values.ts';

/** What the device keeps of a hand-over or a return until it is recorded: it survives a reload and a lost connection. */

const drafts = createStore('timo-inspections', 'drafts');

export function readDraft(key: string): Promise<InspectionValues | undefined> {
  return get<InspectionValues>(key, drafts);
}

export function keepDraft(key: string, values: InspectionValues): Promise<void> {
  return set(key, values, drafts);
}

/** It is recorded. */
export async function forgetDraft(key: string): Promise<void> {
  await del(key, drafts);
  await releasePhotos(key);
}
