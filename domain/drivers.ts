import type { BookingStatus } from './booking-status.ts';
import { isOut, isPromised } from './booking-status.ts';
import type { CalendarDay } from './calendar-day.ts';
import { isLicenseGood } from './inspection.ts';

/**
 * Who may drive the car of a booking: its client, unless they do not drive, and whom they name. Each has a license that is
 * good for the whole rental; whoever is named is as old as the firm asks.
 */

/** Drivers beside the client. */
export const MAX_DRIVERS = 4;

/** Somebody who drives beside the client, or for them. */
export interface NamedDriver {
  name: string;
  licenseId: string;
  licenseExpiresOn: CalendarDay;
  bornOn: CalendarDay;
}

export interface BookingDrivers {
  isClientDriving: boolean;
  drivers: NamedDriver[];
}

/** A license as it was seen when the car left; without a name it is the client's. */
export interface SeenLicense {
  name: string | null;
  licenseId: string;
  licenseExpiresOn: CalendarDay;
  bornOn: CalendarDay | null;
}

/** As an inspection keeps them. */
export interface SeenLicenses {
  seen: SeenLicense[];
}

interface DrivingTime {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  minimumAge: number;
}

/** Whether somebody has reached this age on a day. Born on February 29, one is a year older on March 1. */
export function isOfAge(bornOn: CalendarDay, age: number, day: CalendarDay): boolean {
  const [year = '', ...rest] = bornOn.split('-');
  return [String(Number(year) + age), ...rest].join('-') <= day;
}

export interface KnownLicense {
  name: string;
  /** Null while nobody has seen it. */
  licenseExpiresOn: CalendarDay | null;
}

/** Whose license ends before the rental would: staff are told, the client may bring another. */
export function licensesEndedBy(drivers: readonly KnownLicense[], returnDate: CalendarDay) {
  return drivers.flatMap(({ name, licenseExpiresOn }) =>
    licenseExpiresOn === null || isLicenseGood(licenseExpiresOn, returnDate)
      ? []
      : [{ name, licenseExpiresOn }],
  );
}

/** What is wrong with the licenses of who shall drive, by the path of the field; empty where nothing is. */
export function driverProblems(
  drivers: readonly Pick<SeenLicense, 'licenseExpiresOn' | 'bornOn'>[],
  { pickupDate, returnDate, minimumAge }: DrivingTime,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { licenseExpiresOn, bornOn }] of drivers.entries()) {
    if (!isLicenseGood(licenseExpiresOn, returnDate))
      problems[`drivers.${at}.licenseExpiresOn`] = 'validation.license.expires';
    if (bornOn !== null && !isOfAge(bornOn, minimumAge, pickupDate))
      problems[`drivers.${at}.bornOn`] = 'validation.driver.tooYoung';
  }
  return problems;
}

/** Whether drivers are still named: until the car is back. */
export function mayNameDrivers(status: BookingStatus): boolean {
  return isPromised(status) || isOut(status);
}

/** As the log tells it: `Client, Jean Pierre (HT-5521)`. */
export function driverNames({ isClientDriving, drivers }: BookingDrivers, client: string): string {
  const named = drivers.map(({ name, licenseId }) => `${name} (${licenseId})`);
  return [...(isClientDriving ? [client] : []), ...named].join(', ');
}

/** The drivers that a hand-over leaves the booking with. */
export function driversSeen(licenses: readonly SeenLicense[]): BookingDrivers {
  return {
    isClientDriving: licenses.some(({ name }) => name === null),
    drivers: licenses.flatMap(({ name, bornOn, ...license }) =>
      name === null || bornOn === null ? [] : [{ name, bornOn, ...license }],
    ),
  };
}

export function isSameDrivers(one: BookingDrivers, other: BookingDrivers): boolean {
  const keys = ['name', 'licenseId', 'licenseExpiresOn', 'bornOn'] as const;
  return (
    one.isClientDriving === other.isClientDriving &&
    one.drivers.length === other.drivers.length &&
    one.drivers.every((driver, at) => keys.every((key) => driver[key] === other.drivers[at]?.[key]))
  );
}
