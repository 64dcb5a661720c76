import type { PhotoPlace } from '#domain/inspection.ts';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import type { InspectionValues } from '../inspection-values.ts';
import { type ShownPhoto, usePhotos } from './use-photos.ts';

/** What the sections of the form do with pictures. */
export interface PhotoActions {
  photos: readonly ShownPhoto[];
  busyPlaces: readonly PhotoPlace[];
  /** Answers the picture's id; null when it could not be kept, which was said. */
  add: (place: PhotoPlace, file: File) => Promise<string | null>;
  remove: (id: string) => void;
}

/** The pictures of the draft: their files on the device, their names in the form. */
export function useDraftPhotos(
  draftKey: string,
  form: Pick<StaffForm<InspectionValues>, 'values' | 'update'>,
): PhotoActions {
  const { photos, busyPlaces, take, remove } = usePhotos(draftKey);
  const named = new Set(form.values.photos.map(({ id }) => id));
  return {
    photos: photos.filter(({ id }) => named.has(id)),
    busyPlaces,
    add: async (place, file) => {
      const photo = await take(place, file);
      if (photo) form.update('photos', (before) => [...before, photo]);
      return photo?.id ?? null;
    },
    remove: (id) => {
      form.update('photos', (before) => before.filter((photo) => photo.id !== id));
      void remove(id);
    },
  };
}
