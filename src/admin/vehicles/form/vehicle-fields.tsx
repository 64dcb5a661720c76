import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BRANCH_IDS } from '#domain/branch.ts';
import { isRentable, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { TextInEachLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { SpecificationFields } from './specification-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import type { VehicleForm } from './vehicle-form.ts';

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" styles={{ legend: LEGEND }}>
      {children}
    </Fieldset>
  );
}

const LEGEND = { marginBottom: 10, fontWeight: 700, fontSize: 15, color: 'var(--mantine-color-text)' };

interface VehicleFieldsProps {
  form: VehicleForm;
  /** Bookings that need another car when this one is not for rent. */
  waitingBookings: number;
}

/** Every field of a car. */
export function VehicleFields({ form, waitingBookings }: VehicleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup legend={t('adminVehicles.form.identity')}>
        <IdentityFields form={form} waitingBookings={waitingBookings} />
      </FieldGroup>
      <FieldGroup legend={t('adminVehicles.form.specifications')}>
        <SpecificationFields form={form} />
      </FieldGroup>
      <FieldGroup legend={t('adminVehicles.form.prices')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {form.values.hasTiers ? null : (
            <MoneyInput {...form.typed('pricePerDay')} label={t('adminVehicles.field.price')} required />
          )}
          <MoneyInput
            {...form.typed('deposit')}
            label={t('adminVehicles.field.deposit')}
            description={t('adminVehicles.field.depositHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
          />
        </SimpleGrid>
        <TierFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
          <TextInEachLanguage
            {...form.typed('mileagePolicy')}
            errorOf={form.errorOf}
            label={t('adminVehicles.field.mileagePolicy')}
            example={t('adminVehicles.field.mileageExample')}
            rows={{ min: 2, max: 6 }}
          />
        </SimpleGrid>
      </FieldGroup>
    </>
  );
}

function IdentityFields({ form, waitingBookings }: VehicleFieldsProps) {
  const { t } = useTranslation();
  const isSetAside = !isRentable(form.values.status);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        size="sm"
        {...form.text('brand')}
        label={t('adminVehicles.field.brand')}
        data-autofocus
        maxLength={60}
        required
      />
      <TextInput
        size="sm"
        {...form.text('model')}
        label={t('adminVehicles.field.model')}
        maxLength={60}
        required
      />
      <TextInput
        size="sm"
        {...form.text('year')}
        label={t('adminVehicles.field.year')}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <TextInput
        size="sm"
        {...form.text('plate')}
        label={t('adminVehicles.field.plate')}
        maxLength={20}
        autoCapitalize="characters"
        required
      />
      <NativeSelect
        size="sm"
        {...form.text('branchId')}
        label={t('adminVehicles.field.branch')}
        data={[
          { value: '', label: t('adminVehicles.choose'), disabled: true },
          ...BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) })),
        ]}
        required
      />
      <NativeSelect
        size="sm"
        {...form.text('status')}
        label={t('adminVehicles.field.status')}
        description={
          isSetAside && waitingBookings > 0 ? t('adminVehicles.waiting', { count: waitingBookings }) : null
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={VEHICLE_STATUSES.map((status) => ({
          value: status,
          label: t(`adminVehicles.vehicleStatus.${status}`),
        }))}
        required
      />
    </SimpleGrid>
  );
}
