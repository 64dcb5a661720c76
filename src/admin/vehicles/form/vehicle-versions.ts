import { LOCALES } from '#domain/locale.ts';
import { PRICE_TIERS } from '#domain/rate.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../../kit/editing/version-conflict.tsx';
import { inLanguage } from '../../kit/fields/in-language.ts';
import { PLAIN_VEHICLE_FIELDS, VEHICLE_LABELS } from '../../kit/vehicle-labels.ts';
import { toVehicleInput, type VehicleFormValues } from './vehicle-form-values.ts';

type Describe = (values: VehicleFormValues) => string;

/** Every field of a car's form in words, in two versions; `textOf` words a value by the name of its field. */
export function vehicleVersions(
  mine: VehicleFormValues,
  theirs: VehicleFormValues,
  translation: Translation,
  textOf: (field: string, value: unknown) => string,
): FieldVersions[] {
  const { t } = translation;
  const field = (label: string, describe: Describe): FieldVersions => ({
    label,
    mine: describe(mine),
    theirs: describe(theirs),
  });
  return [
    ...PLAIN_VEHICLE_FIELDS.map((name) =>
      field(t(VEHICLE_LABELS[name]), (values) =>
        name === 'status'
          ? t(`adminFleet.vehicleStatus.${values.status}`)
          : textOf(name, toVehicleInput(values)[name]),
      ),
    ),
    ...PRICE_TIERS.map((tier) =>
      field(t(`rateBand.${tier}`), ({ hasTiers, pricingTiers }) => (hasTiers ? pricingTiers[tier] : '')),
    ),
    ...LOCALES.map((language) =>
      field(
        inLanguage(t('adminFleet.field.mileagePolicy'), language, translation),
        ({ mileagePolicy }) => mileagePolicy[language],
      ),
    ),
  ];
}
