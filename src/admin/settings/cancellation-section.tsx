import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { updateCancellationInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumbers } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

const KEYS = [
  'cancellationKeptPercent',
  'lateCancellationHours',
  'lateCancellationKeptPercent',
  'noShowKeptPercent',
  'creditDays',
] as const;
const UNITS = { lateCancellationHours: 'hours', creditDays: 'days' } as const;
const unitOf = (key: (typeof KEYS)[number]) => (key in UNITS ? UNITS[key as keyof typeof UNITS] : null);
const NUMBERS = wholeNumbers(KEYS);

/** Which share of the price is kept of a booking that does not take place. */
export function CancellationSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateCancellation.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    ...NUMBERS,
    schema: updateCancellationInput,
    send: mutateAsync,
    saved: t('adminSettings.cancellation.saved'),
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
        text: (values: ReturnType<typeof NUMBERS.valuesOf>) => values[key],
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
                {unitOf(key) === null ? '%' : t(`adminSettings.cancellation.${unitOf(key) ?? 'days'}`)}
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
