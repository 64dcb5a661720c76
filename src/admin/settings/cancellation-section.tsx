import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { updateCancellationInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';

const KEYS = [
  'cancellationKeptPercent',
  'lateCancellationHours',
  'lateCancellationKeptPercent',
  'noShowKeptPercent',
] as const;
type Key = (typeof KEYS)[number];

const toRecord = <Value,>(make: (key: Key) => Value) =>
  Object.fromEntries(KEYS.map((key) => [key, make(key)])) as Record<Key, Value>;

function valuesOf(firm: FirmSettings) {
  return toRecord((key) => String(firm[key]));
}

/** Which share of the price is kept of a booking that does not take place. */
export function CancellationSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateCancellation.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(firm), schema: updateCancellationInput });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    toInput: (values, { rowVersion }) => ({ ...toRecord((key) => wholeNumber(values[key])), rowVersion }),
    send: (input) => mutateAsync(input),
    onSaved: refresh,
    done: t('adminSettings.cancellation.saved'),
    failed: t('adminSettings.failed'),
  });
  const { freeCancellationHours: hours } = firm.policies;
  return (
    <SectionForm
      id="cancellation"
      title={t('adminSettings.cancellation.title')}
      lead={t('adminSettings.cancellation.lead', { hours })}
      form={form}
      saving={saving}
      fields={KEYS.map((key) => ({
        label: t(`adminSettings.cancellation.${key}`),
        text: (values: ReturnType<typeof valuesOf>) => values[key],
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {KEYS.map((key) => (
          <TextInput
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminSettings.cancellation.${key}`)}
            inputMode="numeric"
            rightSection={
              <Text fz={13}>
                {key === 'lateCancellationHours' ? t('adminSettings.cancellation.hours') : '%'}
              </Text>
            }
            rightSectionWidth={44}
            required
          />
        ))}
      </SimpleGrid>
    </SectionForm>
  );
}
