import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core';
import type { BranchId } from '#domain/branch.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './create-booking.module.css';
import type { RentalValues } from './create-values.ts';
import { isVehicleFound, type VehicleOnOffer } from './vehicle-on-offer.ts';

/** The part of a booking form that chooses a car, its branches and its days. */
export interface RentalForm {
  values: RentalValues;
  set: {
    (key: 'pickupBranchId' | 'returnBranchId', value: BranchId | ''): void;
    (key: 'vehicleId' | 'pickupDate' | 'returnDate' | 'pickupTime' | 'returnTime', value: string): void;
  };
  errorOf: (path: string) => string | undefined;
}

interface VehicleFieldProps {
  form: RentalForm;
  vehicles: readonly VehicleOnOffer[];
  /** Its client has the car now: another one is an act of its own. */
  isOut: boolean;
}

const labelOf = ({ brand, model, year, plate }: VehicleOnOffer) => `${brand} ${model} ${year} · ${plate}`;

function itemOf(vehicle: VehicleOnOffer): ComboboxItem {
  return { value: vehicle.id, label: labelOf(vehicle), disabled: vehicle.taken !== null };
}

/** The cars of the branch, those that are taken apart and not to be chosen. */
export function VehicleField({ form, vehicles, isOut }: VehicleFieldProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const hasBranch = values.pickupBranchId !== '';
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const found = (items: (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[], search: string) =>
    items.flatMap((item): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
      if ('group' in item) {
        const within = found(item.items, search).filter((one): one is ComboboxItem => !('group' in one));
        return within.length > 0 ? [{ ...item, items: within }] : [];
      }
      const vehicle = byId.get(item.value);
      return vehicle && isVehicleFound(vehicle, search) ? [item] : [];
    });
  return (
    <Select
      className={classes.wide}
      classNames={{ dropdown: classes.list ?? '' }}
      size="sm"
      withAsterisk
      searchable
      // A field that is found wrong gets the focus: its list would cover what else is wrong.
      openOnFocus={false}
      label={t('adminBookings.field.vehicle')}
      name="vehicleId"
      placeholder={t(hasBranch ? 'adminBookings.form.chooseVehicle' : 'adminBookings.form.branchFirst')}
      nothingFoundMessage={t('adminBookings.form.noVehicle')}
      disabled={!hasBranch || isOut}
      description={isOut ? t('validation.vehicle.out') : undefined}
      value={values.vehicleId || null}
      error={errorOf('vehicleId')}
      maxDropdownHeight={360}
      data={[
        { group: t('adminBookings.form.free'), items: vehicles.filter(isThere).map(itemOf) },
        { group: t('admin.transfer.notThere'), items: vehicles.filter(isAway).map(itemOf) },
        { group: t('adminBookings.form.taken'), items: vehicles.filter(({ taken }) => taken).map(itemOf) },
      ]}
      filter={({ options, search }) =>
        // The field shows what is chosen: that is no search.
        search === labelOfChosen(byId, values.vehicleId) ? options : found([...options], search)
      }
      renderOption={({ option }) => {
        const vehicle = byId.get(option.value);
        return vehicle ? <VehicleOption vehicle={vehicle} /> : option.label;
      }}
      onChange={(id) => set('vehicleId', id ?? '')}
    />
  );
}

const isAway = ({ taken, elsewhere, isLate }: VehicleOnOffer) => !taken && (elsewhere !== null || isLate);
const isThere = (vehicle: VehicleOnOffer) => !vehicle.taken && !isAway(vehicle);

function labelOfChosen(vehicles: Map<string, VehicleOnOffer>, id: string): string {
  const chosen = vehicles.get(id);
  return chosen ? labelOf(chosen) : '';
}

/** What a caller asks about: which car, how large, and what it costs, or when it is free. */
function VehicleOption({ vehicle }: { vehicle: VehicleOnOffer }) {
  const { t, locale } = useTranslation();
  const { taken, elsewhere, isLate, totalCents } = vehicle;
  const isLater = taken !== null && taken.nextFreeDate !== taken.takenUntil;
  return (
    <span className={classes.option}>
      <span className={classes.optionWords}>
        <span>{labelOf(vehicle)}</span>
        <span className={classes.hint}>
          {t(`vehicle.class.${vehicle.class}`)} · {t(`vehicle.transmission.${vehicle.transmission}`)} ·{' '}
          {t('adminBookings.form.seats', { count: vehicle.seats })}
          {elsewhere ? ` · ${t('admin.transfer.thenIn', { city: t(`city.${elsewhere}`) })}` : ''}
          {isLate ? ` · ${t('admin.transfer.notBack')}` : ''}
        </span>
      </span>
      {taken ? (
        <span className={classes.optionAside}>
          <span>{t('adminBookings.form.takenUntil', { day: formatDay(taken.takenUntil, locale) })}</span>
          {isLater ? (
            <span className={classes.hint}>
              {t('adminBookings.form.nextFree', { day: formatDay(taken.nextFreeDate, locale) })}
            </span>
          ) : null}
        </span>
      ) : (
        <span className={classes.optionAside}>
          {totalCents === null ? (
            <span className={classes.hint}>
              {formatUsd(vehicle.pricePerDayCents, locale)} {t('common.perDay')}
            </span>
          ) : (
            <>
              <strong>{formatUsd(totalCents, locale)}</strong>
              <span className={classes.hint}>{t('adminBookings.form.withTax')}</span>
            </>
          )}
        </span>
      )}
    </span>
  );
}
