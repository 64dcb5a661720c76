import { UnstyledButton } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import type { RecordedInspection } from '../inspection-data.ts';
import classes from './photo-tiles.module.css';

type RecordedPhoto = RecordedInspection['photos'][number];

/** The pictures of a record; a tap shows one large. */
export function RecordedPhotos({ photos }: { photos: readonly RecordedPhoto[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<RecordedPhoto | null>(null);
  const shown = useLastShown(opened);
  const nameOf = ({ place }: RecordedPhoto) => t(`inspection.place.${place}`);
  return (
    <>
      <div className={classes.tiles}>
        {photos.map((photo) => (
          <RecordedTile key={photo.id} photo={photo} name={nameOf(photo)} onOpen={() => setOpened(photo)} />
        ))}
      </div>
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        centered
        size="xl"
        title={shown ? nameOf(shown) : ''}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {shown ? (
          <img src={`/files/photos/${shown.id}`} alt={nameOf(shown)} className={classes.large} />
        ) : null}
      </Dialog>
    </>
  );
}

interface RecordedTileProps {
  photo: RecordedPhoto;
  name: string;
  onOpen: () => void;
}

function RecordedTile({ photo: { id, isStored }, name, onOpen }: RecordedTileProps) {
  const { t } = useTranslation();
  if (isStored) {
    return (
      <UnstyledButton className={classes.tile} data-filled aria-label={name} onClick={onOpen}>
        <img src={`/files/photos/${id}`} alt="" loading="lazy" className={classes.picture} />
        <span className={classes.name} aria-hidden>
          {name}
        </span>
      </UnstyledButton>
    );
  }
  return (
    <span className={classes.tile}>
      <span className={classes.pick}>
        <IconCloudUpload size={22} aria-hidden />
        <span>{t('inspection.photo.coming', { place: name })}</span>
      </span>
    </span>
  );
}
