import { LOCALES } from '#domain/locale.ts';
import { PRICE_TIERS } from '#domain/rate.ts';
import { parseDollars } from '#domain/typed-amount.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { ConflictField } from '../../kit/editing/conflict-dialog.tsx';
import { inLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { PLAIN_VEHICLE_FIELDS, VEHICLE_LABELS } from '../../kit/vehicle-labels.ts';
import { toVehicleInput, type VehicleFormValues } from './vehicle-form.ts';

/** Every field of a car's form in words; `textOf` words a value by the name of its field. */
export function vehicleConflictFields(
  translation: Translation,
  textOf: (field: string, value: unknown) => string,
): ConflictField<VehicleFormValues>[] {
  const { t } = translation;
  return [
    ...PLAIN_VEHICLE_FIELDS.map((name) => ({
      label: t(VEHICLE_LABELS[name]),
      text: (values: VehicleFormValues) =>
        name === 'status'
          ? t(`adminVehicles.vehicleStatus.${values.status}`)
          : textOf(name, toVehicleInput(values)[name]),
    })),
    ...PRICE_TIERS.map((tier) => ({
      label: t(`rateBand.${tier}`),
      text: ({ hasTiers, pricingTiers }: VehicleFormValues) =>
        hasTiers ? textOf(`pricingTiers.${tier}`, parseDollars(pricingTiers[tier])) : '',
    })),
    ...LOCALES.map((language) => ({
      label: inLanguage(t('adminVehicles.field.mileagePolicy'), language, translation),
      text: ({ mileagePolicy }: VehicleFormValues) => mileagePolicy[language],
    })),
  ];
}
