import * as v from 'valibot';
import { DRIVER_WARNINGS } from '#domain/drivers.ts';

/** Who drives the car of a booking. */

export const namedDriver = v.object({
  name: v.string(),
  licenseId: v.string(),
  licenseExpiresOn: v.string(),
  bornOn: v.string(),
  licensedSince: v.nullable(v.string()),
});

/** As whoever may change it sees it. */
export const bookingDrivers = v.object({
  rowVersion: v.number(),
  customerName: v.string(),
  driverLicenseId: v.string(),
  isClientDriving: v.boolean(),
  drivers: v.array(namedDriver),
  pickupDate: v.string(),
  returnDate: v.string(),
  minimumAge: v.number(),
  /** How many drivers beside the client the booking has the extra for. */
  paidFor: v.number(),
  mayChange: v.boolean(),
});

/** … as staff see it: also who could not drive at the pickup, the client by no name. */
export const staffDrivers = v.object({
  ...bookingDrivers.entries,
  licenseYears: v.number(),
  warnings: v.array(v.object({ name: v.nullable(v.string()), warning: v.picklist(DRIVER_WARNINGS) })),
});
