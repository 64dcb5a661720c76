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
    webOneWayFee: dollarsText(webOneWayFeeCents),
    staffOneWayFee: dollarsText(staffOneWayFeeCents),
    taxRatePercent: percentText(taxRateBasisPoints),
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
      webOneWayFeeCents: parseDollars(values.webOneWayFee) ?? Number.NaN,
      staffOneWayFeeCents: parseDollars(values.staffOneWayFee) ?? Number.NaN,
      taxRateBasisPoints: basisPointsOf(values.taxRatePercent),
    }),
    typedAs: {
      webOneWayFeeCents: 'webOneWayFee',
      staffOneWayFeeCents: 'staffOneWayFee',
      taxRateBasisPoints: 'taxRatePercent',
    },
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
    webOneWayFee: t('adminSettings.fees.web'),
    staffOneWayFee: t('adminSettings.fees.staff'),
    taxRatePercent: t('adminSettings.fees.tax'),
  };
  const versions = saving.theirs ? valuesOf(saving.theirs) : null;
  const keys = ['webOneWayFee', 'staffOneWayFee', 'taxRatePercent'] as const;
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
        <MoneyInput {...form.typed('webOneWayFee')} label={labels.webOneWayFee} required />
        <MoneyInput {...form.typed('staffOneWayFee')} label={labels.staffOneWayFee} required />
        <TextInput
          {...form.text('taxRatePercent')}
          size="sm"
          label={labels.taxRatePercent}
          inputMode="decimal"
          rightSection="%"
          required
        />
      </SimpleGrid>
    </SectionForm>
  );
}
