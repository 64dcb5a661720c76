import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BRANCH_IDS } from '#domain/branch.ts';
import { VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { TextInEachLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { SpecificationFields } from './specification-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import type { VehicleForm } from './use-vehicle-form.ts';

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" styles={{ legend: LEGEND }}>
      {children}
    </Fieldset>
  );
}

const LEGEND = { marginBottom: 10, fontWeight: 700, fontSize: 15, color: 'var(--mantine-color-text)' };

/** Every field of a car (SPEC §5). */
export function VehicleFields({ form }: { form: VehicleForm }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup legend={t('adminFleet.form.identity')}>
        <IdentityFields form={form} />
      </FieldGroup>
      <FieldGroup legend={t('adminFleet.form.specifications')}>
        <SpecificationFields form={form} />
      </FieldGroup>
      <FieldGroup legend={t('adminFleet.form.prices')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyInput {...form.typed('pricePerDay')} label={t('adminFleet.field.price')} required />
          <MoneyInput
            {...form.typed('deposit')}
            label={t('adminFleet.field.deposit')}
            description={t('adminFleet.field.depositHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
          />
        </SimpleGrid>
        <TierFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
          <TextInEachLanguage
            {...form.typed('mileagePolicy')}
            errorOf={form.errorOf}
            label={t('adminFleet.field.mileagePolicy')}
            example={t('adminFleet.field.mileageExample')}
            rows={{ min: 2, max: 6 }}
          />
        </SimpleGrid>
      </FieldGroup>
    </>
  );
}

function IdentityFields({ form }: { form: VehicleForm }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        size="sm"
        {...form.text('brand')}
        label={t('adminFleet.field.brand')}
        data-autofocus
        maxLength={60}
        required
      />
      <TextInput
        size="sm"
        {...form.text('model')}
        label={t('adminFleet.field.model')}
        maxLength={60}
        required
      />
      <TextInput
        size="sm"
        {...form.text('year')}
        label={t('adminFleet.field.year')}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <TextInput
        size="sm"
        {...form.text('plate')}
        label={t('adminFleet.field.plate')}
        maxLength={20}
        autoCapitalize="characters"
        required
      />
      <NativeSelect
        size="sm"
        {...form.text('branchId')}
        label={t('adminFleet.field.branch')}
        data={[
          { value: '', label: t('adminFleet.choose'), disabled: true },
          ...BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) })),
        ]}
        required
      />
      <NativeSelect
        size="sm"
        {...form.text('status')}
        label={t('adminFleet.field.status')}
        data={VEHICLE_STATUSES.map((status) => ({
          value: status,
          label: t(`adminFleet.vehicleStatus.${status}`),
        }))}
        required
      />
    </SimpleGrid>
  );
}
