import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from '../../kit/photos/photo-tiles.module.css';
import { useRefusedPhotos } from '../../kit/photos/use-refused-photos.ts';
import type { RecordedInspection } from '../inspection-data.ts';
import { addedWords } from './added-words.ts';
import { LargePhotos, type LargeShown } from './large-photos.tsx';

export type RecordedPhoto = RecordedInspection['photos'][number];
/** What a tile shows of a picture, of whichever record. */
type TilePhoto = Pick<RecordedPhoto, 'id' | 'place' | 'isStored'>;

export function urlOf({ id }: Pick<RecordedPhoto, 'id'>): string {
  return `/files/photos/${id}`;
}

/** The pictures of a record; a tap shows one large. */
export function RecordedPhotos({ photos }: { photos: readonly RecordedPhoto[] }) {
  const { t, locale } = useTranslation();
  const [opened, setOpened] = useState<LargeShown | null>(null);
  return (
    <>
      <div className={classes.tiles}>
        {photos.map((photo) => {
          const name = t(`inspection.place.${photo.place}`);
          const [title = name] = addedWords([photo], { t, locale });
          const open = () => setOpened({ title, photos: [{ name, url: urlOf(photo) }] });
          return <RecordedTile key={photo.id} photo={photo} onOpen={open} />;
        })}
      </div>
      <LargePhotos opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface RecordedTileProps {
  photo: TilePhoto;
  onOpen: () => void;
}

/** A picture of a record; before its file has come, that it is on its way, or that this device's was refused. */
export function RecordedTile({ photo, onOpen }: RecordedTileProps) {
  const { t } = useTranslation();
  const isRefused = useRefusedPhotos().has(photo.id);
  const name = t(`inspection.place.${photo.place}`);
  if (photo.isStored) {
    return (
      <UnstyledButton className={classes.tile} data-filled aria-label={name} onClick={onOpen}>
        <img src={urlOf(photo)} alt="" loading="lazy" className={classes.picture} />
        <span className={classes.name} aria-hidden>
          {name}
        </span>
      </UnstyledButton>
    );
  }
  return (
    <span className={classes.tile}>
      <span className={classes.pick}>
        {isRefused ? <IconAlertTriangle size={22} aria-hidden /> : <IconCloudUpload size={22} aria-hidden />}
        <span>{t(`inspection.photo.${isRefused ? 'notCome' : 'coming'}`, { place: name })}</span>
      </span>
    </span>
  );
}
