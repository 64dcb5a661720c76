import { Group, Stack, Text, Title } from '@mantine/core';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { INSPECTION_KINDS, missingPhotos } from '#domain/inspection.ts';
import { QUERY_JUST_READ_MS } from '#domain/policy.ts';
import { vehicleStays } from '#domain/vehicle-stays.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PaperMark } from '../kit/paper/paper-mark.tsx';
import { CorrectButton } from './correct-dialog.tsx';
import { type InspectionData, type RecordedInspection, type Stay, vehicleAmong } from './inspection-data.ts';
import { LeftDraft } from './left-draft.tsx';
import { AddPhotos } from './photos/add-photos.tsx';
import { addedWords } from './photos/added-words.ts';
import { RecordedPairs } from './photos/photo-pairs.tsx';
import { RecordedPhotos } from './photos/recorded-photos.tsx';
import { ReturnComparison } from './return-comparison.tsx';

/** How the car was seen at hand-over and return; nothing where nobody has looked yet. */
export function InspectionsPanel({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const { data } = trpc.staff.inspections.ofBooking.useQuery(
    { bookingId },
    { staleTime: QUERY_JUST_READ_MS },
  );
  if (!data || data.inspections.length === 0) return null;
  return (
    <Panel title={t('inspection.records')}>
      <Stack gap="lg">
        {INSPECTION_KINDS.map((kind) => (
          <LeftDraft key={kind} data={data} kind={kind} />
        ))}
        {vehicleStays(data.inspections).map((stay) => (
          <StayRecords key={`${stay.vehicleId} ${stay.swapId}`} stay={stay} data={data} />
        ))}
      </Stack>
    </Panel>
  );
}

/** One time that a car left and came back; named where the rental had several cars. */
function StayRecords({ stay, data }: { stay: Stay; data: InspectionData }) {
  const vehicle = vehicleAmong(data, stay.vehicleId);
  return (
    <>
      {vehicle === null ? null : (
        <Title order={3} fz="md">
          {vehicle}
        </Title>
      )}
      <ReturnComparison data={data} stay={stay} />
      {stay.records.map((record) => (
        <InspectionRecord key={record.id} record={record} stay={stay} data={data} />
      ))}
    </>
  );
}

function useWords({ record, data }: InspectionRecordProps) {
  const { t, locale } = useTranslation();
  const { odometerKm, fuelEighths, missing, differenceReason, licenses, note } = record;
  const reading = t('inspection.record.reading', {
    km: formatCount(odometerKm, locale),
    fuel: t('inspection.fuelLevel', { eighths: fuelEighths }),
  });
  const items = missing.map((item) => t(`inspection.item.${item}`)).join(', ');
  return [
    reading,
    missing.length > 0 ? t('inspection.record.missing', { items }) : t('inspection.record.none'),
    differenceReason && t('inspection.record.reason', { reason: differenceReason }),
    record.correctionReason && t('inspection.record.corrected', { reason: record.correctionReason }),
    ...licenses.map(({ name, licenseId, licenseExpiresOn }) =>
      [
        t('inspection.record.driver', { name: name ?? data.booking.customerName }),
        t('inspection.record.license', { id: licenseId, day: formatDay(licenseExpiresOn, locale) }),
      ].join(' · '),
    ),
    record.photosReason &&
      t('inspection.record.photosReason', {
        reason: t(`inspection.photosReason.${record.photosReason}`),
      }),
    note,
    ...addedWords(record.photos, { t, locale }),
  ].filter((words) => words !== null && words !== '');
}

interface InspectionRecordProps {
  record: RecordedInspection;
  stay: Stay;
  data: InspectionData;
}

function InspectionRecord({ record, stay, data }: InspectionRecordProps) {
  const { t, locale } = useTranslation();
  const words = useWords({ record, stay, data });
  const missing = missingPhotos(record.photos.map(({ place }) => place));
  const found = data.damages.filter(({ inspectionId }) => inspectionId === record.id);
  const by = t('inspection.record.by', {
    when: formatInstant(record.happenedAt, locale),
    name: record.staff?.name ?? '',
    branch: BRANCH_CITIES[record.branchId],
  });
  return (
    <section>
      <strong>{t(`inspection.record.${record.kind}`)}</strong>{' '}
      {record.isReplaced ? <Badge tone="grey">{t('inspection.record.replaced')}</Badge> : null}
      {record.isReplaced || missing.length === 0 ? null : (
        <Badge tone="yellow">{t('inspection.photosMissing.title', { count: missing.length })}</Badge>
      )}
      <Text c="dimmed" fz={13}>
        {by}
      </Text>
      <PaperMark bookingId={data.booking.id} entryId={record.id} />
      {words.map((line) => (
        <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      {found.map(({ id, kind, view, note }) => (
        <Text key={id} size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t('inspection.damageWords', {
            kind: t(`inspection.damageKind.${kind}`),
            view: t(`inspection.view.${view}`),
          })}
          {note ? ` · ${note}` : ''}
        </Text>
      ))}
      {record.isReplaced ? null : (
        <Group my={6}>
          <CorrectButton bookingId={data.booking.id} record={record} />
        </Group>
      )}
      <PhotosOf record={record} stay={stay} />
      {record.isReplaced ? null : <AddPhotos bookingId={data.booking.id} record={record} />}
    </section>
  );
}

/** At the return beside those of the hand-over, which are not shown twice. */
function PhotosOf({ record, stay }: Pick<InspectionRecordProps, 'record' | 'stay'>) {
  const { handOver: before, back: after } = stay;
  const isCompared = (before?.photos.length ?? 0) > 0 && (after?.photos.length ?? 0) > 0;
  if (isCompared && before && record === after) {
    return <RecordedPairs before={before.photos} after={after.photos} />;
  }
  if (record.photos.length === 0 || (isCompared && record === before)) return null;
  return <RecordedPhotos photos={record.photos} />;
}
