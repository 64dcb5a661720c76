import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { type InspectionKind, MAX_PHOTOS } from '#domain/inspection.ts';
import { vehicleStays } from '#domain/vehicle-stays.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import { addPhotosTo } from '../kit/photos/kept-photos.ts';
import { PhotoTiles } from '../kit/photos/photo-tiles.tsx';
import { usePhotos } from '../kit/photos/use-photos.ts';
import { forgetDraft, readDraft } from './drafts.ts';
import classes from './inspection.module.css';
import {
  draftKeyOf,
  type InspectionData,
  nextInspection,
  type RecordedInspection,
} from './inspection-data.ts';
import type { InspectionValues } from './inspection-values.ts';

interface LeftDraftProps {
  data: InspectionData;
  kind: InspectionKind;
}

/**
 * Two people looked at one car, and somebody else recorded it first: what this device keeps of it, with its pictures to
 * add to that record. Nothing where the device keeps nothing, and while it can still be recorded.
 */
export function LeftDraft({ data, kind }: LeftDraftProps) {
  const draftKey = draftKeyOf(data, kind);
  const { data: draft } = useQuery({
    queryKey: ['inspection-draft', 'left', draftKey],
    queryFn: async () => (await readDraft(draftKey)) ?? null,
    staleTime: 0,
    gcTime: 0,
  });
  const stay = vehicleStays(data.inspections).findLast(({ vehicleId }) => vehicleId === data.vehicle.id);
  const record = kind === 'hand_over' ? stay?.handOver : stay?.back;
  if (!draft || !record || nextInspection(data) === kind) return null;
  return <Left data={data} draft={draft} draftKey={draftKey} record={record} />;
}

interface LeftProps {
  data: InspectionData;
  draft: InspectionValues;
  draftKey: string;
  record: RecordedInspection;
}

/** What was typed of it, to compare with the record. */
function useTyped({ odometerKm, fuelEighths, damages, note }: InspectionValues): string[] {
  const { t, locale } = useTranslation();
  const km = odometerKm === '' ? '–' : formatCount(odometerKm, locale);
  const fuel = fuelEighths === null ? '–' : t('inspection.fuelLevel', { eighths: fuelEighths });
  const isRead = odometerKm !== '' || fuelEighths !== null;
  const marks = damages.map((damage) => {
    const view = t(`inspection.view.${damage.view}`);
    const words = t('inspection.damageWords', { kind: t(`inspection.damageKind.${damage.kind}`), view });
    return damage.note ? `${words} · ${damage.note}` : words;
  });
  return [...(isRead ? [t('inspection.record.reading', { km, fuel })] : []), ...marks, note.trim()].filter(
    (line) => line !== '',
  );
}

function Left({ data, draft, draftKey, record }: LeftProps) {
  const { t, locale } = useTranslation();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { photos, busyPlaces } = usePhotos(draftKey);
  const typed = useTyped(draft);
  const isOneOf = new Set(draft.photos.map(({ id }) => id));
  const taken = photos.filter(({ id }) => isOneOf.has(id));
  // A record takes so many pictures; what does not fit stays here.
  const fitting = taken.slice(0, Math.max(0, MAX_PHOTOS - record.photos.length));
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['inspection-draft'] }),
      client.invalidateQueries({ queryKey: ['inspection-photos'] }),
    ]);
  const add = async () => {
    const ids = fitting.map(({ id }) => id);
    await addPhotosTo({ bookingId: data.booking.id, inspectionId: record.id }, ids);
    showToast({ title: t('inspection.left.added', { count: ids.length }), tone: 'success' });
    await refresh();
  };
  const remove = async () => {
    await forgetDraft(draftKey);
    setIsAsked(false);
    await refresh();
  };
  return (
    <Notice tone="warning" title={t(`inspection.left.title.${record.kind}`)}>
      <Text size="sm">
        {t('inspection.left.text', {
          name: record.staff?.name ?? '',
          when: formatInstant(record.happenedAt, locale),
        })}
      </Text>
      {typed.map((line) => (
        <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      {taken.length > 0 ? (
        <div className={classes.left}>
          <PhotoTiles
            places={[...new Set(taken.map(({ place }) => place))]}
            photos={{ photos: taken, busyPlaces }}
          />
        </div>
      ) : null}
      <Group gap={8} mt={8}>
        {fitting.length > 0 ? (
          <Button size="sm" onClick={() => void add()}>
            {t('inspection.left.add', { count: fitting.length })}
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={() => setIsAsked(true)}>
          {t('inspection.left.remove')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('inspection.left.removeTitle')}
        confirmLabel={t('inspection.left.remove')}
        cancelLabel={t('common.cancel')}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      >
        {t('inspection.left.removeText', { count: taken.length })}
      </ConfirmDialog>
    </Notice>
  );
}
