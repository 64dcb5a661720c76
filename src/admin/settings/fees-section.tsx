import { SimpleGrid, TextInput } from '@mantine/core';
import { dollarsText, parseDollars } from '#domain/money.ts';
import { updateFeesInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { SectionForm } from './section-form.tsx';
import { basisPointsOf, type FirmSettings, percentText } from './settings.ts';
import { useSettingsRefresh } from './use-settings-refresh.ts';

function valuesOf({ webOneWayFeeCents, staffOneWayFeeCents, taxRateBasisPoints }: FirmSettings) {
  return {
    webOneWayFeeCents: dollarsText(webOneWayFeeCents),
    staffOneWayFeeCents: dollarsText(staffOneWayFeeCents),
    taxRateBasisPoints: percentText(taxRateBasisPoints),
  };
}

/** One-way fees and the tax rate: the next quote has them. */
export function FeesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateFees.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({
    initial: valuesOf(firm),
    schema: updateFeesInput,
    toInput: (values) => ({
      rowVersion: firm.rowVersion,
      webOneWayFeeCents: parseDollars(values.webOneWayFeeCents) ?? Number.NaN,
      staffOneWayFeeCents: parseDollars(values.staffOneWayFeeCents) ?? Number.NaN,
      taxRateBasisPoints: basisPointsOf(values.taxRateBasisPoints),
    }),
  });
  const saving = useVersionedSave({
    form,
    row: firm,
    valuesOf,
    send: mutateAsync,
    onSaved: refresh,
    done: t('adminSettings.fees.saved'),
    failed: t('adminSettings.failed'),
  });
  const labels = {
    webOneWayFeeCents: t('adminSettings.fees.web'),
    staffOneWayFeeCents: t('adminSettings.fees.staff'),
    taxRateBasisPoints: t('adminSettings.fees.tax'),
  };
  const versions = saving.theirs ? valuesOf(saving.theirs) : null;
  const keys = ['webOneWayFeeCents', 'staffOneWayFeeCents', 'taxRateBasisPoints'] as const;
  return (
    <SectionForm
      id="fees"
      title={t('adminSettings.fees.title')}
      lead={t('adminSettings.fees.lead')}
      form={form}
      saving={saving}
      versions={
        versions && keys.map((key) => ({ label: labels[key], mine: form.values[key], theirs: versions[key] }))
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <MoneyInput {...form.typed('webOneWayFeeCents')} label={labels.webOneWayFeeCents} required />
        <MoneyInput {...form.typed('staffOneWayFeeCents')} label={labels.staffOneWayFeeCents} required />
        <TextInput
          {...form.text('taxRateBasisPoints')}
          size="sm"
          label={labels.taxRateBasisPoints}
          inputMode="decimal"
          rightSection="%"
          required
        />
      </SimpleGrid>
    </SectionForm>
  );
}
