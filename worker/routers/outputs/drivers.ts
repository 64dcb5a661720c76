import * as v from 'valibot';

/** Who drives the car of a booking. */

export const namedDriver = v.object({
  name: v.string(),
  licenseId: v.string(),
  licenseExpiresOn: v.string(),
  bornOn: v.string(),
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
