import { Button, NativeSelect, Select, Stack, Text } from '@mantine/core';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { PhotoPlace } from '#domain/inspection.ts';
import { type PaperFormKind, paperFormNumber } from '#domain/paper-form.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { DayInput } from '../fields/day-input.tsx';
import { Moment, TimeInput } from '../fields/moment.tsx';
import { PhotoTiles } from '../photos/photo-tiles.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import type { PaperValues } from './paper-values.ts';

interface PaperFieldsProps {
  kind: PaperFormKind;
  bookingId: string;
  /** Under which the device keeps the photographs of the sheet. */
  draftKey: string;
  paper: PaperValues;
  errorOf: (path: string) => string | undefined;
  onChange: (change: (before: PaperValues) => PaperValues) => void;
  /** Nothing is entered from paper after all. */
  onRemove: () => void;
}

/** Which numbered form it is entered from, when it happened, who wrote it, and a photograph of the sheet. */
export function PaperFields(props: PaperFieldsProps) {
  const { kind, bookingId, draftKey, paper, errorOf, onChange, onRemove } = props;
  const { t } = useTranslation();
  const { data } = trpc.staff.paperForms.choices.useQuery({ kind, bookingId }, { staleTime: 0 });
  const { photos, busyPlaces, take, remove } = usePhotos(draftKey);
  const named = new Set(paper.photos.map(({ id }) => id));
  const set = (fields: Partial<PaperValues>) => onChange((before) => ({ ...before, ...fields }));
  const actions = {
    photos: photos.filter(({ id }) => named.has(id)),
    busyPlaces,
    add: async (place: PhotoPlace, file: File) => {
      const photo = await take(place, file);
      if (photo) onChange((before) => ({ ...before, photos: [...before.photos, photo] }));
      return photo?.id ?? null;
    },
    remove: (id: string) => {
      onChange((before) => ({ ...before, photos: before.photos.filter((photo) => photo.id !== id) }));
      void remove(id);
    },
  };
  const momentError = errorOf('paper.happenedAt');
  const photosError = errorOf('paper.photos');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('paperForms.fromText')}
      </Text>
      <Select
        size="sm"
        withAsterisk
        searchable
        label={t('paperForms.enterForm.number')}
        description={t('paperForms.enterForm.numberHint')}
        nothingFoundMessage={t('paperForms.enterForm.none')}
        limit={50}
        name="paper.formId"
        value={paper.formId || null}
        error={errorOf('paper.formId')}
        data={(data?.forms ?? []).map((form) => ({ value: form.id, label: paperFormNumber(form) }))}
        onChange={(formId) => set({ formId: formId ?? '' })}
        comboboxProps={{ withinPortal: true }}
      />
      <Moment>
        <DayInput
          size="sm"
          withAsterisk
          label={t('paperForms.day')}
          name="paper.happenedAt"
          max={todayInHaiti(new Date())}
          value={paper.day}
          error={momentError}
          onChange={(day) => set({ day })}
        />
        <TimeInput
          label={t('paperForms.time')}
          name="paper.time"
          value={paper.time}
          error={momentError ? ' ' : undefined}
          onChange={(time) => set({ time })}
        />
      </Moment>
      <NativeSelect
        size="sm"
        label={t('paperForms.writer')}
        name="paper.writtenById"
        value={paper.writtenById}
        error={errorOf('paper.writtenById')}
        data={(data?.staff ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => set({ writtenById: currentTarget.value })}
      />
      <div>
        <PhotoTiles places={['other']} name={t('paperForms.sheet')} photos={actions} isOpenEnded />
        {photosError ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
            {photosError}
          </Text>
        ) : null}
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={onRemove}
        style={{ alignSelf: 'start' }}
      >
        {t('paperForms.remove')}
      </Button>
    </Stack>
  );
}
