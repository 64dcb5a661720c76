import { Button, Chip, Group, Input, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { DAMAGE_KINDS, DAMAGE_VIEWS, type DamageKind, type DamageView } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog, useCloseDialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { type PhotoActions, PhotoTiles } from '../../kit/photos/photo-tiles.tsx';
import type { NewDamage } from '../inspection-values.ts';
import type { DamagePlace } from './damage-mark.ts';

const MAX_NOTE = 500;

interface DamageDialogProps {
  /** Null keeps it closed. */
  place: DamagePlace | null;
  photos: PhotoActions;
  onAdd: (damage: Omit<NewDamage, 'id'>) => void;
  onClose: () => void;
}

/** What kind of damage it is, with a picture of it. */
export function DamageDialog({ place, photos, onAdd, onClose }: DamageDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(place);
  const [photoId, setPhotoId] = useState<string>();
  // Counts the damages: a picture that is ready after its own was ended belongs to none.
  const turn = useRef(0);
  const end = () => {
    turn.current += 1;
    setPhotoId(undefined);
    onClose();
  };
  /** Without the damage its picture says nothing. */
  const cancel = () => {
    if (photoId !== undefined) photos.remove(photoId);
    end();
  };
  return (
    <Dialog opened={place !== null} onClose={cancel} title={t('inspection.damageAdd')}>
      {shown ? (
        <DamageForm
          key={JSON.stringify(shown)}
          place={shown}
          photos={{
            ...ownPhoto(photos, photoId, setPhotoId),
            add: async (...picture) => {
              const own = turn.current;
              const added = await photos.add(...picture);
              if (added && own === turn.current) setPhotoId(added);
              else if (added) photos.remove(added);
              return added;
            },
          }}
          onAdd={(damage) => {
            onAdd({ ...damage, ...(photoId === undefined ? {} : { photoId }) });
            end();
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Only the picture of this damage, among those of the draft. */
function ownPhoto(photos: PhotoActions, id: string | undefined, setId: (id: undefined) => void) {
  return {
    ...photos,
    photos: photos.photos.filter((photo) => photo.id === id),
    remove: (removed: string) => {
      setId(undefined);
      photos.remove(removed);
    },
  };
}

interface DamageFormProps {
  place: DamagePlace;
  photos: PhotoActions;
  onAdd: (damage: Omit<NewDamage, 'id' | 'photoId'>) => void;
}

function DamageForm({ place, photos, onAdd }: DamageFormProps) {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const [view, setView] = useState<DamageView>(place.view);
  const [kind, setKind] = useState<DamageKind | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(note.trim() !== '' || photos.photos.length > 0);
  // A picture that is still being made smaller would come to the next damage.
  const isPictureComing = photos.busyPlaces.includes('damage');
  const add = () => {
    setIsAsked(true);
    if (kind === null) return;
    onAdd({ ...place, view, kind, note: note.trim() });
  };
  return (
    <Group gap="md" style={{ flexDirection: 'column', alignItems: 'stretch' }}>
      <Input.Wrapper
        label={t('inspection.damageKindLabel')}
        labelElement="div"
        withAsterisk
        error={isAsked && kind === null ? t('validation.damage.kind') : undefined}
      >
        <Chip.Group value={kind ?? ''} onChange={(value) => setKind(value as DamageKind)}>
          <Group gap={8} mt={6}>
            {DAMAGE_KINDS.map((one) => (
              <Chip key={one} value={one} size="md">
                {t(`inspection.damageKind.${one}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <NativeSelect
        size="sm"
        label={t('inspection.viewLabel')}
        value={view}
        onChange={({ currentTarget }) => setView(currentTarget.value as DamageView)}
        data={DAMAGE_VIEWS.map((value) => ({ value, label: t(`inspection.view.${value}`) }))}
      />
      <NoteInput
        label={t('inspection.note')}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <PhotoTiles places={['damage']} photos={photos} />
      <DialogActions>
        <Button size="sm" variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" disabled={isPictureComing} onClick={add}>
          {t('inspection.damageAdd')}
        </Button>
      </DialogActions>
    </Group>
  );
}
