import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { CHARGE_CODES } from '#domain/charges.ts';
import { updateFeesInput } from '#domain/schemas/settings.ts';
import { dollarsText, parseDollars } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../kit/activity/use-value-text.ts';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { SectionForm } from './section-form.tsx';
import { basisPointsOf, type FirmSettings, percentText } from './settings.ts';
import { useSectionForm } from './use-section-form.ts';

function valuesOf(firm: FirmSettings) {
  const { webOneWayFeeCents, staffOneWayFeeCents, taxRateBasisPoints, discountLimitBasisPoints } = firm;
  const { secondApproverCents } = firm;
  return {
    webOneWayFee: dollarsText(webOneWayFeeCents),
    staffOneWayFee: dollarsText(staffOneWayFeeCents),
    taxRatePercent: percentText(taxRateBasisPoints),
    taxedCharges: CHARGE_CODES.filter((code) => firm.taxedCharges.includes(code)),
    discountLimitPercent: percentText(discountLimitBasisPoints),
    secondApprover: secondApproverCents === null ? '' : dollarsText(secondApproverCents),
  };
}

type FeesValues = ReturnType<typeof valuesOf>;

function toFees(values: FeesValues) {
  return {
    webOneWayFeeCents: parseDollars(values.webOneWayFee) ?? Number.NaN,
    staffOneWayFeeCents: parseDollars(values.staffOneWayFee) ?? Number.NaN,
    taxRateBasisPoints: basisPointsOf(values.taxRatePercent),
    taxedCharges: values.taxedCharges,
    discountLimitBasisPoints: basisPointsOf(values.discountLimitPercent),
    // Empty is none.
    secondApproverCents:
      values.secondApprover.trim() === '' ? null : (parseDollars(values.secondApprover) ?? Number.NaN),
  };
}

/** One-way fees, the tax rate, and what staff may not do alone: the next quote and the next verification have them. */
export function FeesSection({ firm }: { firm: FirmSettings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const { mutateAsync } = trpc.staff.settings.updateFees.useMutation();
  const { form, saving } = useSectionForm({
    row: firm,
    valuesOf,
    schema: updateFeesInput,
    typedAs: {
      webOneWayFeeCents: 'webOneWayFee',
      staffOneWayFeeCents: 'staffOneWayFee',
      taxRateBasisPoints: 'taxRatePercent',
      discountLimitBasisPoints: 'discountLimitPercent',
      secondApproverCents: 'secondApprover',
    },
    toInput: (values) => toFees(values),
    send: mutateAsync,
    saved: t('adminSettings.fees.saved'),
  });
  const labels = {
    webOneWayFeeCents: t('adminSettings.fees.web'),
    staffOneWayFeeCents: t('adminSettings.fees.staff'),
    taxRateBasisPoints: t('adminSettings.fees.tax'),
    taxedCharges: t('adminSettings.fees.taxedCharges'),
    discountLimitBasisPoints: t('adminSettings.fees.discountLimit'),
    secondApproverCents: t('adminSettings.fees.secondApprover'),
  };
  const keys = [
    'webOneWayFeeCents',
    'staffOneWayFeeCents',
    'taxRateBasisPoints',
    'taxedCharges',
    'discountLimitBasisPoints',
    'secondApproverCents',
  ] as const;
  return (
    <SectionForm
      id="fees"
      title={t('adminSettings.fees.title')}
      lead={t('adminSettings.fees.lead')}
      form={form}
      saving={saving}
      fields={keys.map((key) => ({
        label: labels[key],
        text: (values: FeesValues) => textOf(key, toFees(values)[key]),
      }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyInput {...form.typed('webOneWayFee')} label={labels.webOneWayFeeCents} required />
        <MoneyInput {...form.typed('staffOneWayFee')} label={labels.staffOneWayFeeCents} required />
        <TextInput
          {...form.text('taxRatePercent')}
          size="sm"
          label={labels.taxRateBasisPoints}
          inputMode="decimal"
          rightSection="%"
          required
        />
        <TextInput
          {...form.text('discountLimitPercent')}
          size="sm"
          label={labels.discountLimitBasisPoints}
          description={t('adminSettings.fees.discountLimitHint')}
          inputMode="decimal"
          rightSection="%"
          required
        />
        <MoneyInput
          {...form.typed('secondApprover')}
          label={labels.secondApproverCents}
          description={t('adminSettings.fees.secondApproverHint')}
        />
      </SimpleGrid>
      <Checkbox.Group
        mt="md"
        size="sm"
        label={labels.taxedCharges}
        description={t('adminSettings.fees.taxedChargesHint')}
        value={form.values.taxedCharges}
        onChange={(chosen) =>
          form.set(
            'taxedCharges',
            CHARGE_CODES.filter((code) => chosen.includes(code)),
          )
        }
      >
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mt="xs">
          {CHARGE_CODES.map((code) => (
            <Checkbox key={code} size="sm" value={code} label={t(`charge.${code}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </SectionForm>
  );
}
