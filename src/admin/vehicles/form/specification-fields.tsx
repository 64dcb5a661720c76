import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { TRANSMISSIONS, VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { VEHICLE_COLORS } from '#domain/vehicle-color.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleForm } from './vehicle-form.ts';

/** What the car is: type, transmission, seats, doors, air. */
export function SpecificationFields({ form }: { form: VehicleForm }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 2 }} spacing="md">
      <NativeSelect
        size="sm"
        {...form.text('class')}
        label={t('adminVehicles.field.class')}
        data={[
          { value: '', label: t('adminVehicles.choose'), disabled: true },
          ...VEHICLE_CLASSES.map((name) => ({ value: name, label: t(`vehicle.class.${name}`) })),
        ]}
        required
      />
      <NativeSelect
        size="sm"
        {...form.text('transmission')}
        label={t('adminVehicles.field.transmission')}
        data={[
          { value: '', label: t('adminVehicles.choose'), disabled: true },
          ...TRANSMISSIONS.map((name) => ({ value: name, label: t(`vehicle.transmission.${name}`) })),
        ]}
        required
      />
      <TextInput
        size="sm"
        {...form.text('seats')}
        label={t('adminVehicles.field.seats')}
        type="number"
        inputMode="numeric"
        min={2}
        max={9}
        required
      />
      <TextInput
        size="sm"
        {...form.text('doors')}
        label={t('adminVehicles.field.doors')}
        type="number"
        inputMode="numeric"
        min={2}
        max={5}
        required
      />
      <NativeSelect
        size="sm"
        {...form.text('color')}
        label={t('adminVehicles.field.color')}
        data={[
          { value: '', label: t('adminVehicles.nothing') },
          ...VEHICLE_COLORS.map((name) => ({ value: name, label: t(`vehicle.color.${name}`) })),
        ]}
      />
      <Switch
        label={t('vehicle.ac')}
        checked={form.values.hasAc}
        onChange={(event) => form.set('hasAc', event.currentTarget.checked)}
      />
    </SimpleGrid>
  );
}
