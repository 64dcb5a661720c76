import { SimpleGrid, TextInput } from '@mantine/core';
import { updateUpkeepInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumbers } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

const KEYS = ['paperWarningDays', 'serviceWarningDays', 'serviceWarningKm', 'insurerNoticeDays'] as const;
const NUMBERS = wholeNumbers(KEYS);

/** How long before papers and service of cars staff are warned. */
export function UpkeepSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateUpkeep.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    ...NUMBERS,
    schema: updateUpkeepInput,
    send: mutateAsync,
    saved: t('adminSettings.upkeep.saved'),
  });
  return (
    <SectionForm
      id="upkeep"
      title={t('adminSettings.upkeep.title')}
      lead={t('adminSettings.upkeep.lead')}
      form={form}
      saving={saving}
      fields={KEYS.map((key) => ({
        label: t(`adminSettings.upkeep.${key}`),
        text: (values: ReturnType<typeof NUMBERS.valuesOf>) => values[key],
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {KEYS.map((key) => (
          <TextInput
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminSettings.upkeep.${key}`)}
            inputMode="numeric"
            required
          />
        ))}
      </SimpleGrid>
    </SectionForm>
  );
}
