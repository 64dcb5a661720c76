import type { BookingStatus } from './booking-status.ts';
import { isOut, isPromised } from './booking-status.ts';
import type { CalendarDay } from './calendar-day.ts';
import { isLicenseGood } from './inspection.ts';

/**
 * Who may drive the car of a booking: its client, unless they do not drive, and whom they name (SPEC §9, policies). Each has a license that
 * is good for the whole rental, is as old as the firm asks, and has held a license for as long as it asks.
 */

/** Drivers beside the client. */
export const MAX_DRIVERS = 4;

/** Somebody who drives beside the client, or for them. */
export interface NamedDriver {
  name: string;
  licenseId: string;
  licenseExpiresOn: CalendarDay;
  bornOn: CalendarDay;
  /** Absent or null where nobody asked. */
  licensedSince?: CalendarDay | null | undefined;
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
  /** Null in records of when neither was asked. */
  bornOn: CalendarDay | null;
  licensedSince?: CalendarDay | null | undefined;
}

/** As an inspection keeps them. */
export interface SeenLicenses {
  seen: SeenLicense[];
}

/** What the firm asks of whoever drives, of the settings. */
export interface DriverRule {
  minimumAge: number;
  /** How many years they have held a license. */
  licenseYears: number;
}

interface DrivingTime extends DriverRule {
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
}

/** Whether so many years have passed since a day: born on February 29, one is a year older on March 1. */
export function isOfAge(since: CalendarDay, years: number, day: CalendarDay): boolean {
  const [year = '', ...rest] = since.split('-');
  return [String(Number(year) + years), ...rest].join('-') <= day;
}

export interface KnownDriver {
  bornOn?: CalendarDay | null | undefined;
  licensedSince?: CalendarDay | null | undefined;
}

type DriverProblem =
  | 'validation.driver.tooYoung'
  | 'validation.driver.licensedSince'
  | 'validation.driver.newLicense';

/** Why the firm's rule leaves somebody not drive from the pickup on, by field, as far as it is known. */
export function ruleProblems(
  { bornOn = null, licensedSince = null }: KnownDriver,
  { minimumAge, licenseYears, pickupDate }: DriverRule & { pickupDate: CalendarDay },
): { bornOn?: DriverProblem; licensedSince?: DriverProblem } {
  const isYoung = bornOn !== null && !isOfAge(bornOn, minimumAge, pickupDate);
  const isNew = licensedSince !== null && !isOfAge(licensedSince, licenseYears, pickupDate);
  // A birthday that was typed in the place of the other day.
  const isOdd = licensedSince !== null && bornOn !== null && licensedSince <= bornOn;
  return {
    ...(isYoung && { bornOn: 'validation.driver.tooYoung' }),
    ...(isNew && { licensedSince: 'validation.driver.newLicense' }),
    ...(isOdd && { licensedSince: 'validation.driver.licensedSince' }),
  };
}

export const DRIVER_WARNINGS = ['too_young', 'new_license'] as const;
export type DriverWarning = (typeof DRIVER_WARNINGS)[number];

/** What is known before the hand-over of somebody who could not drive then: it would be refused. */
export function driverWarnings(
  driver: KnownDriver,
  rule: DriverRule & { pickupDate: CalendarDay },
): DriverWarning[] {
  const { bornOn, licensedSince } = ruleProblems(driver, rule);
  return [
    ...(bornOn === 'validation.driver.tooYoung' ? (['too_young'] as const) : []),
    ...(licensedSince === 'validation.driver.newLicense' ? (['new_license'] as const) : []),
  ];
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
  drivers: readonly Pick<SeenLicense, 'licenseExpiresOn' | 'bornOn' | 'licensedSince'>[],
  time: DrivingTime,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, driver] of drivers.entries()) {
    if (!isLicenseGood(driver.licenseExpiresOn, time.returnDate))
      problems[`drivers.${at}.licenseExpiresOn`] = 'validation.license.expires';
    for (const [field, problem] of Object.entries(ruleProblems(driver, time)))
      problems[`drivers.${at}.${field}`] = problem;
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
  const keys = ['name', 'licenseId', 'licenseExpiresOn', 'bornOn', 'licensedSince'] as const;
  return (
    one.isClientDriving === other.isClientDriving &&
    one.drivers.length === other.drivers.length &&
    one.drivers.every((driver, at) =>
      keys.every((key) => (driver[key] ?? null) === (other.drivers[at]?.[key] ?? null)),
    )
  );
}
