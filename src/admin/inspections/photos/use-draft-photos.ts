import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import type { PhotoActions } from '../../kit/photos/photo-tiles.tsx';
import { usePhotos } from '../../kit/photos/use-photos.ts';
import type { InspectionValues } from '../inspection-values.ts';

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
