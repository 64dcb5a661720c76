import { LOCALES } from '#domain/locale.ts';
import { PRICE_TIERS } from '#domain/rate.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../../kit/editing/version-conflict.tsx';
import { PLAIN_VEHICLE_FIELDS, VEHICLE_LABELS } from '../../kit/vehicle-labels.ts';
import type { VehicleFormValues } from './vehicle-form-values.ts';

type Describe = (values: VehicleFormValues) => string;

/** Every field of a car's form in words, in two versions; `textOf` words a value by the name of its field. */
export function vehicleVersions(
  mine: VehicleFormValues,
  theirs: VehicleFormValues,
  t: Translate,
  textOf: (field: string, value: unknown) => string,
): FieldVersions[] {
  const field = (label: string, describe: Describe): FieldVersions => ({
    label,
    mine: describe(mine),
    theirs: describe(theirs),
  });
  return [
    ...PLAIN_VEHICLE_FIELDS.map((name) =>
      field(t(VEHICLE_LABELS[name]), (values) =>
        name === 'status' ? t(`adminFleet.vehicleStatus.${values.status}`) : textOf(name, values[name]),
      ),
    ),
    ...PRICE_TIERS.map((tier) =>
      field(t(`rateBand.${tier}`), ({ hasTiers, pricingTiers }) => (hasTiers ? pricingTiers[tier] : '')),
    ),
    ...LOCALES.map((language) =>
      field(t(`adminFleet.field.mileagePolicy.${language}`), ({ mileagePolicy }) => mileagePolicy[language]),
    ),
  ];
}
