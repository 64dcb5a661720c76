import { ActionIcon, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconCheck, IconCloudUpload, IconX } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import type { PhotoPlace } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './photo-tiles.module.css';
import type { ShownPhoto } from './use-photos.ts';
import { useRefusedPhotos } from './use-refused-photos.ts';

/** What a form does with pictures. */
export interface PhotoActions {
  photos: readonly ShownPhoto[];
  busyPlaces: readonly PhotoPlace[];
  /** Answers the picture's id; null when it could not be kept, which was said. */
  add: (place: PhotoPlace, file: File) => Promise<string | null>;
  remove: (id: string) => void;
}

/** … and what a tile needs of it: nothing is removed where pictures are final, and none taken where they are only shown. */
type TileActions = Omit<PhotoActions, 'remove' | 'add'> & Partial<Pick<PhotoActions, 'remove' | 'add'>>;

interface PhotoTilesProps {
  places: readonly PhotoPlace[];
  photos: TileActions;
  /** What they are called, where they are not named by their place. */
  name?: string;
  /** More pictures of the last place can be added. */
  isOpenEnded?: boolean;
}

/** A picture each of these places: taken by a tap, shown with whether it has been sent, or was refused. */
export function PhotoTiles({ places, photos, name, isOpenEnded = false }: PhotoTilesProps) {
  return (
    <div className={classes.tiles}>
      {places.map((place) => {
        const taken = photos.photos.filter((photo) => photo.place === place);
        const { add } = photos;
        const isOpen = taken.length === 0 || (isOpenEnded && place === places.at(-1));
        return [
          ...taken.map((photo) => (
            <TakenTile key={photo.id} photo={photo} name={name} onRemove={photos.remove} />
          )),
          isOpen && add ? (
            <EmptyTile key={place} place={place} name={name} photos={{ ...photos, add }} />
          ) : null,
        ];
      })}
    </div>
  );
}

interface EmptyTileProps {
  place: PhotoPlace;
  name: string | undefined;
  photos: Omit<PhotoActions, 'remove'>;
}

function EmptyTile({ place, name, photos }: EmptyTileProps) {
  const { t } = useTranslation();
  const isBusy = photos.busyPlaces.includes(place);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same picture can be chosen again after it was removed.
    event.currentTarget.value = '';
    if (file) void photos.add(place, file);
  };
  return (
    <span className={classes.tile} aria-busy={isBusy || undefined}>
      <label className={classes.pick}>
        {isBusy ? <Loader size={22} /> : <IconCamera size={22} aria-hidden />}
        <span>{name ?? t(`inspection.place.${place}`)}</span>
        <input type="file" accept="image/*" capture="environment" disabled={isBusy} onChange={pick} />
      </label>
    </span>
  );
}

const STATE_ICONS = { sent: IconCheck, refused: IconAlertTriangle, waiting: IconCloudUpload };

interface TakenTileProps {
  photo: ShownPhoto;
  name: string | undefined;
  onRemove: TileActions['remove'];
}

function TakenTile({ photo, name: given, onRemove }: TakenTileProps) {
  const { t } = useTranslation();
  const name = given ?? t(`inspection.place.${photo.place}`);
  const isRefused = useRefusedPhotos().has(photo.id);
  const kind = photo.isSent ? 'sent' : isRefused ? 'refused' : 'waiting';
  const state = t(`inspection.photo.${kind}`);
  const StateIcon = STATE_ICONS[kind];
  return (
    <span className={classes.tile} data-filled>
      <img src={photo.url} alt={name} className={classes.picture} />
      <span className={classes.state} role="img" aria-label={state} title={state}>
        <StateIcon size={14} aria-hidden />
      </span>
      <span className={classes.name} data-refused={isRefused || undefined} aria-hidden>
        {isRefused ? `${name} · ${state}` : name}
      </span>
      {onRemove ? (
        <ActionIcon
          className={classes.remove}
          variant="default"
          size="lg"
          aria-label={t('inspection.photo.remove', { place: name })}
          onClick={() => onRemove(photo.id)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </span>
  );
}
