import * as v from 'valibot';
import { isCalendarDay } from '../calendar-day.ts';
import { MAX_DRIVERS } from '../drivers.ts';
import { bookingCodeField, dayField, idField, nameField, rowVersionField } from './fields.ts';
import { formObject } from './form-object.ts';
import { emptyIsAbsent, freeLine } from './text.ts';

/** Who may drive the car of a booking. */

const INPUT = 'validation.input.invalid';

/** A license as it is read off the card; of another country it has other signs. */
export const licenseEntries = {
  licenseId: freeLine(1, 50, 'validation.driverLicenseId.required', 'validation.driverLicenseId.max'),
  licenseExpiresOn: dayField('validation.clientFile.licenseExpiresOn'),
};

/** A day of long ago: `dayField` knows only days of rentals. */
function pastDayField<Message extends string>(message: Message) {
  return v.pipe(
    v.string(message),
    v.check((day) => isCalendarDay(day) && day >= '1900-01-01' && day < '2100-01-01', message),
  );
}

export const bornOnField = pastDayField('validation.driver.bornOn');
/** Since when somebody has had a license, as it says. */
export const licensedSinceField = pastDayField('validation.driver.licensedSince');

const driver = formObject({
  name: nameField,
  ...licenseEntries,
  bornOn: bornOnField,
  /** Asked for at the hand-over at the latest. */
  licensedSince: emptyIsAbsent('validation.driver.licensedSince', licensedSinceField),
});

const driversEntries = {
  /** As it was read: who names drivers has seen who is named. */
  rowVersion: rowVersionField,
  isClientDriving: v.boolean(INPUT),
  drivers: v.pipe(
    v.array(driver, INPUT),
    v.maxLength(MAX_DRIVERS, 'validation.driver.max'),
    v.check(
      (drivers) => new Set(drivers.map(({ licenseId }) => licenseId)).size === drivers.length,
      'validation.driver.twice',
    ),
  ),
};

/** Somebody drives. */
function isDriven({ isClientDriving, drivers }: { isClientDriving: boolean; drivers: readonly unknown[] }) {
  return isClientDriving || drivers.length > 0;
}

/** `staff.bookings.nameDrivers` */
export const nameDriversInput = v.pipe(
  formObject({ bookingId: idField(), ...driversEntries }),
  v.forward(
    v.check((input) => isDriven(input), 'validation.driver.none'),
    ['isClientDriving'],
  ),
);
export type NameDriversInput = v.InferOutput<typeof nameDriversInput>;

/** `booking.changes.nameDrivers` */
export const nameOwnDriversInput = v.pipe(
  formObject({ bookingCode: bookingCodeField, ...driversEntries }),
  v.forward(
    v.check((input) => isDriven(input), 'validation.driver.none'),
    ['isClientDriving'],
  ),
);
export type NameOwnDriversInput = v.InferOutput<typeof nameOwnDriversInput>;
