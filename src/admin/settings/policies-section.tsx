import { SimpleGrid, TextInput } from '@mantine/core';
import { updatePoliciesInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

const KEYS = ['minimumDriverAge', 'licenseHeldYears', 'freeCancellationHours'] as const;

function valuesOf({ policies }: FirmSettings) {
  return {
    minimumDriverAge: String(policies.minimumDriverAge),
    licenseHeldYears: String(policies.licenseHeldYears),
    freeCancellationHours: String(policies.freeCancellationHours),
  };
}

/** What the terms promise. */
export function PoliciesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updatePolicies.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updatePoliciesInput,
    toInput: (values) => ({
      minimumDriverAge: wholeNumber(values.minimumDriverAge),
      licenseHeldYears: wholeNumber(values.licenseHeldYears),
      freeCancellationHours: wholeNumber(values.freeCancellationHours),
    }),
    send: mutateAsync,
    saved: t('adminSettings.policies.saved'),
  });
  return (
    <SectionForm
      id="policies"
      title={t('adminSettings.policies.title')}
      lead={t('adminSettings.policies.lead')}
      form={form}
      saving={saving}
      fields={KEYS.map((key) => ({
        label: t(`adminSettings.policies.${key}`),
        text: (values: ReturnType<typeof valuesOf>) => values[key],
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {KEYS.map((key) => (
          <TextInput
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminSettings.policies.${key}`)}
            inputMode="numeric"
            rightSection={t(`adminSettings.policies.unit.${key}`)}
            rightSectionWidth={56}
            required
          />
        ))}
      </SimpleGrid>
    </SectionForm>
  );
}
