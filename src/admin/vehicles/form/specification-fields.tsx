import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { VEHICLE_COLORS } from '#domain/vehicle-color.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleForm } from './vehicle-form.ts';

/** What the car is: type, transmission, seats, doors, bags, fuel, color, air, drive. */
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
      <TextInput
        size="sm"
        {...form.text('bags')}
        label={t('adminVehicles.field.bags')}
        description={t('adminVehicles.field.bagsHint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={9}
      />
      <NativeSelect
        size="sm"
        {...form.text('fuel')}
        label={t('adminVehicles.field.fuel')}
        data={[
          { value: '', label: t('adminVehicles.nothing') },
          ...FUELS.map((name) => ({ value: name, label: t(`vehicle.fuel.${name}`) })),
        ]}
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
      <Switch
        label={t('adminVehicles.field.fourByFour')}
        checked={form.values.isFourByFour}
        onChange={(event) => form.set('isFourByFour', event.currentTarget.checked)}
      />
    </SimpleGrid>
  );
}
