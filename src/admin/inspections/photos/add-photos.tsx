import { Button, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { PHOTO_HOURS } from '#domain/delivery.ts';
import { MAX_PHOTOS, missingPhotos, type PhotoPlace } from '#domain/inspection.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type AddTo, addedKey } from '../../kit/photos/kept-photos.ts';
import { PhotoTiles } from '../../kit/photos/photo-tiles.tsx';
import { usePhotos, useUnsentIds } from '../../kit/photos/use-photos.ts';
import { useRefusedPhotos } from '../../kit/photos/use-refused-photos.ts';
import type { RecordedInspection } from '../inspection-data.ts';
import classes from './add-photos.module.css';

/** What this device adds to a record: the back office makes it known from whichever screen is open. */
function useAdding(addTo: AddTo) {
  return usePhotos(addedKey(addTo.inspectionId), addTo);
}

interface AddPhotosProps {
  bookingId: string;
  record: RecordedInspection;
}

/** Below the pictures of a finished record: those that are missing for a day, and another one at any time. */
export function AddPhotos({ bookingId, record }: AddPhotosProps) {
  const { t } = useTranslation();
  const { photos, busyPlaces, take } = useAdding({ bookingId, inspectionId: record.id });
  const refusedIds = useRefusedPhotos();
  const unsent = useUnsentIds().filter((id) => !refusedIds.has(id));
  const isSoon = Date.now() < Date.parse(record.happenedAt) + PHOTO_HOURS * HOUR_MS;
  const left = missingPhotos(record.photos.map(({ place }) => place));
  const known = new Set(record.photos.map(({ id }) => id));
  const unknown = photos.filter(({ id }) => !known.has(id));
  // A picture that the server knows of is small news: its file, which is what can be lost, may still be here.
  const onTheirWay = record.photos.filter(({ id, isStored }) => !isStored && unsent.includes(id));
  const waiting = unknown.length + onTheirWay.length;
  const isFull = record.photos.length + unknown.length >= MAX_PHOTOS;
  if (isFull && waiting === 0) return null;
  const add = async (place: PhotoPlace, file: File) => (await take(place, file))?.id ?? null;
  return (
    <div className={classes.tiles}>
      <PhotoTiles
        places={[...(isSoon ? left : []), 'other']}
        photos={{ photos: unknown, busyPlaces, ...(isFull ? {} : { add }) }}
        isOpenEnded
      />
      <Text size="sm" c="dimmed" mt={8} role="status">
        {waiting > 0 ? t('inspection.photosWaiting', { count: waiting }) : t('inspection.photosAddHint')}
      </Text>
    </div>
  );
}

interface MissingPhotosProps extends AddTo {
  places: readonly PhotoPlace[];
}

/** A button for each picture that is missing of a record: one touch opens the camera. */
export function MissingPhotos({ places, ...addTo }: MissingPhotosProps) {
  const { t } = useTranslation();
  const { photos, busyPlaces, take } = useAdding(addTo);
  const taken = new Set(photos.map(({ place }) => place));
  const pick = (place: PhotoPlace) => (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) void take(place, file);
  };
  return (
    <>
      <Group gap={8} mt={6} className={classes.missing}>
        {places
          .filter((place) => !taken.has(place))
          .map((place) => (
            <Button
              key={place}
              component="label"
              size="sm"
              variant="default"
              className={classes.pick}
              loading={busyPlaces.includes(place)}
              leftSection={<IconCamera size={16} aria-hidden />}
            >
              {t(`inspection.place.${place}`)}
              <input type="file" accept="image/*" capture="environment" onChange={pick(place)} />
            </Button>
          ))}
      </Group>
      {photos.length > 0 ? (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {t('inspection.photosWaiting', { count: photos.length })}
        </Text>
      ) : null}
    </>
  );
}
