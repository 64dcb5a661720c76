import { Loader, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconCloudUpload } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { LargePhotos, type LargeShown } from '../inspections/photos/large-photos.tsx';
import classes from '../kit/photos/photo-tiles.module.css';
import { usePhotos } from '../kit/photos/use-photos.ts';
import { useRefusedPhotos } from '../kit/photos/use-refused-photos.ts';
import type { Incident } from './use-incidents.ts';

const RETRY_MS = 15_000;

/** Names the pictures of this device to the server, one by one, again after a lost line; those it has may go from here. */
function useIncidentPhotos({ id: incidentId, photos: named }: Incident) {
  const utils = trpc.useUtils();
  const { photos: kept, busyPlaces, take, remove } = usePhotos(`incident ${incidentId}`);
  const [tries, setTries] = useState(0);
  const tryNext = () => setTries((before) => before + 1);
  const { mutate, isPending } = trpc.staff.incidents.addPhotos.useMutation({
    onError: () => setTimeout(tryNext, RETRY_MS),
    // What the server has now says which is next. Where it cannot be read, the same is named again: it is there once.
    onSuccess: () => void utils.staff.incidents.invalidate().then(tryNext),
  });
  const unnamed = kept.find(({ id }) => named.every((photo) => photo.id !== id));
  const stored = kept.find(
    ({ id, isSent }) => isSent && named.some((photo) => photo.id === id && photo.isStored),
  );
  useEffect(() => {
    if (unnamed === undefined || isPending) return;
    const { id, fileHash, takenAt } = unnamed;
    mutate({ incidentId, requestId: id, photos: [{ id, fileHash, takenAt }] });
  }, [unnamed?.id, tries]);
  const storedId = stored?.id;
  useEffect(() => {
    if (storedId !== undefined) void remove(storedId);
  }, [storedId]);
  const isAllSent = kept.every(({ isSent }) => isSent);
  useEffect(() => void utils.staff.incidents.invalidate(), [isAllSent]);
  return { kept, isBusy: busyPlaces.length > 0, add: (file: File) => void take('other', file) };
}

/** The pictures of an incident: taken here, kept here until they are sent, and seen by staff alone. */
export function PhotosPanel({ incident }: { incident: Incident }) {
  const { t } = useTranslation();
  const { kept, isBusy, add } = useIncidentPhotos(incident);
  const refused = useRefusedPhotos();
  const [opened, setOpened] = useState<LargeShown | null>(null);
  const own = new Map(kept.map(({ id, url }) => [id, url]));
  const shown = [
    ...incident.photos.map(({ id, isStored }) => ({
      id,
      url: own.get(id) ?? (isStored ? `/files/photos/${id}` : null),
    })),
    ...kept
      .filter(({ id }) => incident.photos.every((photo) => photo.id !== id))
      .map(({ id, url }) => ({ id, url })),
  ];
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) add(file);
  };
  const name = t('incident.photo');
  return (
    <Panel title={t('incident.photos')}>
      <div className={classes.tiles}>
        {shown.map(({ id, url }) =>
          url === null ? (
            <span key={id} className={classes.tile}>
              <span className={classes.pick}>
                <IconCloudUpload size={22} aria-hidden />
                <span>{t('incident.photoComing')}</span>
              </span>
            </span>
          ) : (
            <UnstyledButton
              key={id}
              className={classes.tile}
              data-filled
              aria-label={refused.has(id) ? `${name}, ${t('inspection.photo.refused')}` : name}
              onClick={() => setOpened({ title: name, photos: [{ name, url }] })}
            >
              <img src={url} alt="" loading="lazy" className={classes.picture} />
              {refused.has(id) ? (
                <span className={classes.name} data-refused aria-hidden>
                  {t('inspection.photo.refused')}
                </span>
              ) : null}
            </UnstyledButton>
          ),
        )}
        <span className={classes.tile} aria-busy={isBusy || undefined}>
          <label className={classes.pick}>
            {isBusy ? <Loader size={22} /> : <IconCamera size={22} aria-hidden />}
            <span>{t('incident.photoAdd')}</span>
            <input type="file" accept="image/*" capture="environment" disabled={isBusy} onChange={pick} />
          </label>
        </span>
      </div>
      <Text size="sm" c="dimmed" mt={8}>
        {t('incident.photosHint')}
      </Text>
      <LargePhotos opened={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}
