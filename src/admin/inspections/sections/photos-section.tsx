import { Text } from '@mantine/core';
import { GUIDED_PHOTOS, type InspectionKind, missingPhotos } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { type PhotoActions, PhotoTiles } from '../../kit/photos/photo-tiles.tsx';
import { useRefusedPhotos } from '../../kit/photos/use-refused-photos.ts';
import { type InspectionData, lastHandOver } from '../inspection-data.ts';
import { PhotoPairs } from '../photos/photo-pairs.tsx';

interface PhotosSectionProps {
  data: InspectionData;
  kind: InspectionKind;
  photos: PhotoActions;
}

/** A walk around the car; at its return beside the pictures of the hand-over. */
export function PhotosSection({ data, kind, photos }: PhotosSectionProps) {
  const { t } = useTranslation();
  const start = kind === 'return' ? lastHandOver(data) : undefined;
  const left = missingPhotos(photos.photos.map(({ place }) => place)).length;
  const refusedIds = useRefusedPhotos();
  const unsent = photos.photos.filter(({ isSent }) => !isSent);
  const refused = unsent.filter(({ id }) => refusedIds.has(id)).length;
  const waiting = unsent.length - refused;
  return (
    <Panel
      title={t('inspection.photos')}
      aside={
        <Text c="dimmed" fz={13}>
          {t('inspection.photosLeft', { count: left })}
        </Text>
      }
    >
      {start && start.photos.length > 0 ? (
        <>
          <PhotoPairs
            before={start.photos}
            places={GUIDED_PHOTOS}
            renderAfter={(place) => <PhotoTiles places={[place]} photos={photos} />}
            urlAfter={(place) => photos.photos.find((photo) => photo.place === place)?.url}
          />
          <Text fw={600} mt="md" mb={6}>
            {t('inspection.photosMore')}
          </Text>
          <PhotoTiles places={['other']} photos={photos} isOpenEnded />
        </>
      ) : (
        <PhotoTiles places={[...GUIDED_PHOTOS, 'other']} photos={photos} isOpenEnded />
      )}
      {refused > 0 ? (
        <Text size="sm" c="red" mt={8} role="alert">
          {t('inspection.photosRefused', { count: refused })}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed" mt={8} role="status">
        {waiting > 0 ? t('inspection.photosWaiting', { count: waiting }) : t('inspection.photosHint')}
      </Text>
    </Panel>
  );
}
