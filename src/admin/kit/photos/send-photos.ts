import { type KeptPhoto, keptPhotos, markSent } from './kept-photos.ts';

/**
 * Pictures go up one by one, from whichever screen of the back office is open; what is cut off begins again, and what the server
 * refuses does not: it is tried once more when the back office is opened anew.
 */

/** A picture takes three seconds at 400 kbit/s; after this the line is taken as lost. */
const TIMEOUT_MS = 90_000;
const RETRY_MS = 15_000;
/** Refusals that speak of the picture itself: it is too big, or none. Any other may pass: who is signed in, what the line cut off. */
const REFUSALS = [413, 415];
/** What says nothing of the picture, however often: who is signed in, a server that is busy. */
const PASSING = [401, 403, 408, 429];
/** Any other refusal is believed when it comes so often. */
const BELIEVED_AFTER = 3;

type Listener = (photo: KeptPhoto) => void;
const listeners = new Set<Listener>();
const refusalListeners = new Set<() => void>();
let refused: ReadonlySet<string> = new Set();
/** How often each was refused for what may have been cut off on the way. */
const doubted = new Map<string, number>();
let running: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

/** Tells whenever a picture has been sent, until it is stopped. */
export function onPhotoSent(tell: Listener): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The ids of those that the server refused since the back office was opened. */
export function refusedPhotos(): ReadonlySet<string> {
  return refused;
}

/** Tells whenever a picture is refused, until it is stopped. */
export function onPhotosRefused(tell: () => void): () => void {
  refusalListeners.add(tell);
  return () => refusalListeners.delete(tell);
}

function refuse({ id }: KeptPhoto): void {
  refused = new Set([...refused, id]);
  for (const tell of refusalListeners) tell();
}

function isRefusal({ id }: KeptPhoto, { status }: Response): boolean {
  if (REFUSALS.includes(status)) return true;
  if (status < 400 || status >= 500 || PASSING.includes(status)) return false;
  const times = (doubted.get(id) ?? 0) + 1;
  doubted.set(id, times);
  return times >= BELIEVED_AFTER;
}

/** False when the server cannot be reached or is busy: it is tried again later; one that is refused is not. */
async function send(photo: KeptPhoto): Promise<boolean> {
  const response = await fetch(`/files/photos/${photo.fileHash}`, {
    method: 'PUT',
    body: photo.file,
    headers: { 'Content-Type': photo.file.type },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) return false;
  if (isRefusal(photo, response)) {
    refuse(photo);
    return true;
  }
  if (!response.ok) return false;
  await markSent(photo.id);
  for (const tell of listeners) tell(photo);
  return true;
}

/** One after the other, those that are taken meanwhile too. */
async function sendAll(): Promise<void> {
  clearTimeout(again);
  const failed = new Set<string>();
  for (;;) {
    const next = (await keptPhotos()).find(
      ({ id, isSent }) => !isSent && !failed.has(id) && !refused.has(id),
    );
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
