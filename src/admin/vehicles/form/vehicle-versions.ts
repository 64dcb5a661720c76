import { LOCALES } from '#domain/locale.ts';
import { PRICE_TIERS } from '#domain/rate.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { FieldVersions } from '../../kit/editing/version-conflict.tsx';
import type { VehicleFormValues } from './vehicle-form-values.ts';

type Describe = (values: VehicleFormValues) => string;

/** Every field of a car's form in words, in two versions. */
export function vehicleVersions(
  mine: VehicleFormValues,
  theirs: VehicleFormValues,
  t: Translate,
): FieldVersions[] {
  const field = (label: string, describe: Describe): FieldVersions => ({
    label,
    mine: describe(mine),
    theirs: describe(theirs),
  });
  return [
    field(t('adminFleet.field.brand'), ({ brand }) => brand),
    field(t('adminFleet.field.model'), ({ model }) => model),
    field(t('adminFleet.field.year'), ({ year }) => year),
    field(t('adminFleet.field.plate'), ({ plate }) => plate),
    field(t('adminFleet.field.branch'), ({ branchId }) => (branchId ? t(`city.${branchId}`) : '')),
    field(t('adminFleet.field.status'), ({ status }) => t(`adminFleet.vehicleStatus.${status}`)),
    field(t('adminFleet.field.class'), (values) => (values.class ? t(`vehicle.class.${values.class}`) : '')),
    field(t('adminFleet.field.transmission'), ({ transmission }) =>
      transmission ? t(`vehicle.transmission.${transmission}`) : '',
    ),
    field(t('adminFleet.field.seats'), ({ seats }) => seats),
    field(t('adminFleet.field.doors'), ({ doors }) => doors),
    field(t('vehicle.ac'), ({ hasAc }) => t(hasAc ? 'adminFleet.yes' : 'adminFleet.no')),
    field(t('adminFleet.field.price'), ({ pricePerDayCents }) => pricePerDayCents),
    field(t('adminFleet.field.deposit'), ({ depositCents }) => depositCents),
    ...PRICE_TIERS.map((tier) =>
      field(t(`rateBand.${tier}`), ({ hasTiers, pricingTiers }) => (hasTiers ? pricingTiers[tier] : '')),
    ),
    ...LOCALES.map((language) =>
      field(t(`adminFleet.field.mileagePolicy.${language}`), ({ mileagePolicy }) => mileagePolicy[language]),
    ),
  ];
}
