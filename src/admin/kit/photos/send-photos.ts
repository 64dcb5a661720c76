import { type KeptPhoto, keptPhotos, markSent } from './kept-photos.ts';

/** Pictures go up one by one, from whichever screen of the back office is open; what is cut off begins again. */

/** A picture takes five seconds at 400 kbit/s; after this the line is taken as lost. */
const TIMEOUT_MS = 90_000;
const RETRY_MS = 15_000;

type Listener = (photo: KeptPhoto) => void;
const listeners = new Set<Listener>();
let running: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

/** Tells whenever a picture has been sent, until it is stopped. */
export function onPhotoSent(tell: Listener): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** False when the server cannot be reached or is busy: it is tried again later. */
async function send(photo: KeptPhoto): Promise<boolean> {
  const response = await fetch(`/files/photos/${photo.fileHash}`, {
    method: 'PUT',
    body: photo.file,
    headers: { 'Content-Type': photo.file.type },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null || !response.ok) return false;
  await markSent(photo.id);
  for (const tell of listeners) tell(photo);
  return true;
}

/** One after the other, those that are taken meanwhile too. */
async function sendAll(): Promise<void> {
  clearTimeout(again);
  const failed = new Set<string>();
  for (;;) {
    const next = (await keptPhotos()).find(({ id, isSent }) => !isSent && !failed.has(id));
    if (next === undefined) break;
    if (!(await send(next))) failed.add(next.id);
  }
  if (failed.size > 0) again = setTimeout(() => void sendPhotos(), RETRY_MS);
}

/** Sends what waits on this device, and tries again while something does. */
export function sendPhotos(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}
