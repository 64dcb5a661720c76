import { Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { GUIDED_PHOTOS, type PhotoPlace } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from '../../kit/photos/photo-tiles.module.css';
import { LargePhotos, type LargeShown } from './large-photos.tsx';
import { type RecordedPhoto, RecordedPhotos, RecordedTile, urlOf } from './recorded-photos.tsx';

interface PhotoPairsProps {
  /** Those of the hand-over. */
  before: readonly RecordedPhoto[];
  /** The places that have a pair: all that are asked for, or those of which there is a picture. */
  places: readonly PhotoPlace[];
  /** What stands beside a place's picture of the hand-over; `compare` shows both large. */
  renderAfter: (place: PhotoPlace, compare: () => void) => ReactNode;
  /** Address of the place's picture of the return, to be compared. */
  urlAfter: (place: PhotoPlace) => string | undefined;
}

/** Each side of the car at its hand-over and at its return, one beside the other; a tap shows both large. */
export function PhotoPairs({ before, places, renderAfter, urlAfter }: PhotoPairsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<LargeShown | null>(null);
  const oldOf = (place: PhotoPlace) => before.find((photo) => photo.place === place);
  const open = (place: PhotoPlace) => {
    const old = oldOf(place);
    const url = urlAfter(place);
    const photos = old?.isStored ? [{ name: t('inspection.photosBefore'), url: urlOf(old) }] : [];
    if (url !== undefined) photos.push({ name: t('inspection.photosAfter'), url });
    setOpened({ title: t(`inspection.place.${place}`), photos });
  };
  const others = before.filter(({ place }) => !GUIDED_PHOTOS.some((guided) => guided === place));
  return (
    <>
      <div className={classes.pairs}>
        <Text fw={600}>{t('inspection.photosBefore')}</Text>
        <Text fw={600}>{t('inspection.photosAfter')}</Text>
        {places.map((place) => {
          const old = oldOf(place);
          return (
            <Fragment key={place}>
              {old ? <RecordedTile photo={old} onOpen={() => open(place)} /> : <NoPhoto place={place} />}
              {renderAfter(place, () => open(place))}
            </Fragment>
          );
        })}
      </div>
      {others.length > 0 ? <RecordedPhotos photos={others} /> : null}
      <LargePhotos opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Where the other side has a picture and this one none. */
export function NoPhoto({ place }: { place: PhotoPlace }) {
  const { t } = useTranslation();
  return (
    <span className={classes.tile}>
      <span className={classes.none}>
        {t('inspection.photo.none', { place: t(`inspection.place.${place}`) })}
      </span>
    </span>
  );
}

interface RecordedPairsProps {
  before: readonly RecordedPhoto[];
  after: readonly RecordedPhoto[];
}

/** Two records compared; what has no pair stands below. */
export function RecordedPairs({ before, after }: RecordedPairsProps) {
  const places = GUIDED_PHOTOS.filter((guided) =>
    [...before, ...after].some(({ place }) => place === guided),
  );
  const newOf = (place: PhotoPlace) => after.find((photo) => photo.place === place);
  const paired = new Set(places.map(newOf));
  const others = after.filter((photo) => !paired.has(photo));
  return (
    <>
      <PhotoPairs
        before={before}
        places={places}
        renderAfter={(place, compare) => {
          const photo = newOf(place);
          return photo ? <RecordedTile photo={photo} onOpen={compare} /> : <NoPhoto place={place} />;
        }}
        urlAfter={(place) => {
          const photo = newOf(place);
          return photo?.isStored ? urlOf(photo) : undefined;
        }}
      />
      {others.length > 0 ? <RecordedPhotos photos={others} /> : null}
    </>
  );
}
