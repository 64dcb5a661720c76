import { Alert, NativeSelect } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { BRANCH_CITIES, BRANCH_IDS, isBranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ClosedThen } from '../../kit/fields/closed-then.tsx';
import { DayInput } from '../../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../../kit/fields/moment.tsx';
import { PapersNotice } from '../../upkeep/papers-notice.tsx';
import { ServiceNotice } from '../../upkeep/service-notice.tsx';
import classes from './create-booking.module.css';
import { type RentalForm, VehicleField } from './vehicle-field.tsx';
import type { VehicleOnOffer } from './vehicle-on-offer.ts';

interface RentalFieldsProps {
  form: RentalForm;
  /** The cars of the chosen branch. */
  vehicles: readonly VehicleOnOffer[];
  /** A booking's own car stays with it whatever the branch. */
  ownVehicleId?: string;
  isTaken: boolean;
  /** Its client has the car now. */
  isOut?: boolean;
  /** The first day that can be picked; a booking that is under way keeps its own. */
  firstDay: CalendarDay | undefined;
}

/** Branches and dates, then the car: which ones are free depends on both. The car waits for its branch. */
export function RentalFields(props: RentalFieldsProps) {
  const { form, vehicles, ownVehicleId, isTaken, isOut = false, firstDay } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.grid}>
      <BranchFields form={form} ownVehicleId={ownVehicleId} />
      <DateFields form={form} firstDay={firstDay} />
      <VehicleField form={form} vehicles={vehicles} isOut={isOut} />
      <div className={classes.wide}>
        <PapersNotice
          vehicleId={form.values.vehicleId}
          day={form.values.returnDate}
          title="upkeep.duringRental"
        />
        {isOut ? null : (
          <ServiceNotice
            vehicleId={form.values.vehicleId}
            day={form.values.pickupDate}
            title="upkeep.serviceAtPickup"
          />
        )}
      </div>
      {isTaken ? (
        <Alert
          className={classes.wide}
          color="hibiscus"
          role="alert"
          icon={<IconCalendarOff size={20} aria-hidden />}
          title={t('error.VEHICLE_UNAVAILABLE.title')}
        >
          {t('error.VEHICLE_UNAVAILABLE')}
        </Alert>
      ) : null}
    </div>
  );
}

function BranchFields({ form, ownVehicleId }: Pick<RentalFieldsProps, 'form' | 'ownVehicleId'>) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const data = [
    { value: '', label: t('adminBookings.form.chooseBranch') },
    ...BRANCH_IDS.map((id) => ({ value: id, label: BRANCH_CITIES[id] })),
  ];
  const choosePickup = (chosen: string) => {
    const branchId = isBranchId(chosen) ? chosen : '';
    // A car is at one branch, and most come back to where they left.
    if (values.vehicleId !== ownVehicleId) set('vehicleId', '');
    if (values.returnBranchId === '' || values.returnBranchId === values.pickupBranchId) {
      set('returnBranchId', branchId);
    }
    set('pickupBranchId', branchId);
  };
  return (
    <>
      <NativeSelect
        size="sm"
        withAsterisk
        label={t('adminBookings.field.pickupBranchId')}
        name="pickupBranchId"
        data-autofocus
        value={values.pickupBranchId}
        error={errorOf('pickupBranchId')}
        data={data}
        onChange={(event) => choosePickup(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        withAsterisk
        label={t('adminBookings.field.returnBranchId')}
        name="returnBranchId"
        value={values.returnBranchId}
        error={errorOf('returnBranchId')}
        data={data}
        onChange={({ currentTarget: { value } }) => set('returnBranchId', isBranchId(value) ? value : '')}
      />
    </>
  );
}

function DateFields({ form, firstDay }: Pick<RentalFieldsProps, 'form' | 'firstDay'>) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  // A car can be back on the day it left where that is later.
  const firstReturn = (day: CalendarDay) => (values.pickupTime < values.returnTime ? day : addDays(day, 1));
  const choosePickup = (day: CalendarDay | '') => {
    set('pickupDate', day);
    if (day && values.returnDate && values.returnDate < firstReturn(day)) set('returnDate', '');
  };
  const from = values.pickupDate || firstDay;
  return (
    <>
      <div>
        <Moment>
          <DayInput
            size="sm"
            withAsterisk
            label={t('adminBookings.field.pickupDate')}
            value={values.pickupDate}
            min={firstDay}
            error={errorOf('pickupDate')}
            onChange={choosePickup}
          />
          <TimeField form={form} name="pickupTime" />
        </Moment>
        <ClosedThen branchId={values.pickupBranchId} day={values.pickupDate} time={values.pickupTime} />
      </div>
      <div>
        <Moment>
          <DayInput
            size="sm"
            withAsterisk
            label={t('adminBookings.field.returnDate')}
            value={values.returnDate}
            min={from && firstReturn(from)}
            error={errorOf('returnDate')}
            onChange={(day) => set('returnDate', day)}
          />
          <TimeField form={form} name="returnTime" />
        </Moment>
        <ClosedThen branchId={values.returnBranchId} day={values.returnDate} time={values.returnTime} />
      </div>
    </>
  );
}

interface TimeFieldProps {
  form: RentalForm;
  name: 'pickupTime' | 'returnTime';
}

function TimeField({ form: { values, set, errorOf }, name }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <TimeInput
      name={name}
      label={t(`adminBookings.field.${name}`)}
      value={values[name]}
      error={errorOf(name)}
      onChange={(time) => set(name, time)}
    />
  );
}
