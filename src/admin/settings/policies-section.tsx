import { SimpleGrid, TextInput } from '@mantine/core';
import { updatePoliciesInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useSettingsRefresh } from '../kit/editing/use-refresh.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { SectionForm } from './section-form.tsx';
import { type FirmSettings, wholeNumber } from './settings.ts';

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
  const refresh = useSettingsRefresh();
  const form = useStaffForm({ initial: valuesOf(firm), schema: updatePoliciesInput });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    toInput: (values, { rowVersion }) => ({
      rowVersion,
      minimumDriverAge: wholeNumber(values.minimumDriverAge),
      licenseHeldYears: wholeNumber(values.licenseHeldYears),
      freeCancellationHours: wholeNumber(values.freeCancellationHours),
    }),
    send: (input) => mutateAsync(input),
    onSaved: refresh,
    done: t('adminSettings.policies.saved'),
    failed: t('adminSettings.failed'),
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
