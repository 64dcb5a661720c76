import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PhotoPlace } from '#domain/inspection.ts';
import type { PhotoInput } from '#domain/schemas/inspections.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ShrinkFailure } from '#src/lib/canvas-picture.ts';
import { hashOfFile } from '#src/lib/file-hash.ts';
import { randomId } from '#src/lib/random-id.ts';
import { showToast } from '#src/ui/toast.ts';
import { type AddTo, forgetPhoto, type KeptPhoto, keepPhoto, photosOf, unsentIds } from './kept-photos.ts';
import { onPhotoSent, sendPhotos } from './send-photos.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface ShownPhoto extends KeptPhoto {
  url: string;
}

/** Addresses for pictures that this device keeps; each is given back when its picture goes. */
function usePhotoUrls(photos: readonly KeptPhoto[]): ShownPhoto[] {
  const [urls] = useState(() => new Map<string, string>());
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return photos.map((photo) => {
    const url = urls.get(photo.id) ?? URL.createObjectURL(photo.file);
    urls.set(photo.id, url);
    return { ...photo, url };
  });
}

/** The ids of what this device still has to send. */
export function useUnsentIds(): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['inspection-photos', 'unsent'],
    queryFn: unsentIds,
    staleTime: 0,
  });
  return data;
}

/** The pictures of a draft, or of a finished record that they are added to: taken here, kept here until they are sent. */
export function usePhotos(draftKey: string, addTo?: AddTo) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = ['inspection-photos', draftKey];
  const { data = [] } = useQuery({ queryKey, queryFn: () => photosOf(draftKey), staleTime: 0 });
  const [busyPlaces, setBusyPlaces] = useState<readonly PhotoPlace[]>([]);
  const refresh = () => client.invalidateQueries({ queryKey: ['inspection-photos'] });
  useEffect(
    () => onPhotoSent(() => void client.invalidateQueries({ queryKey: ['inspection-photos'] })),
    [client],
  );

  /** Answers what the record names; null when the file is no picture, which is said. */
  const take = async (place: PhotoPlace, picked: File): Promise<PhotoInput | null> => {
    setBusyPlaces((places) => [...places, place]);
    try {
      const file = await shrinkPhoto(picked);
      const takenAt = new Date().toISOString();
      const photo = { id: randomId(), place, fileHash: await hashOfFile(file), takenAt };
      await keepPhoto({ ...photo, draftKey, file, isSent: false, isShown: true, addTo });
      await refresh();
      void sendPhotos();
      return photo;
    } catch (error) {
      if (!(error instanceof ShrinkFailure)) console.error(error);
      const isUnreadable = error instanceof ShrinkFailure && error.problem === 'unreadable';
      const message = t(isUnreadable ? 'inspection.photo.unreadable' : 'inspection.photo.notKept');
      showToast({ title: t('common.error'), message, tone: 'error' });
      return null;
    } finally {
      setBusyPlaces((places) => places.filter((busy) => busy !== place));
    }
  };
  const remove = async (id: string) => {
    await forgetPhoto(id);
    await refresh();
  };
  return { photos: usePhotoUrls(data), busyPlaces, take, remove };
}
