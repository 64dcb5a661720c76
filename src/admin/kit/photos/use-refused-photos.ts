import { useSyncExternalStore } from 'react';
import { onPhotosRefused, refusedPhotos } from './send-photos.ts';

/** The ids of the pictures of this device that the server refused: they are not sent again, and are to be taken anew. */
export function useRefusedPhotos(): ReadonlySet<string> {
  return useSyncExternalStore(onPhotosRefused, refusedPhotos, refusedPhotos);
}
