import type { Expression } from 'kysely';
import type { BookingDrivers, DriverRule, NamedDriver } from '#domain/drivers.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { RentalPolicies } from '../../json-columns.ts';
import { selectBookingToChange, type WhichBooking } from './booking-changes.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

/** What the settings ask of whoever drives. */
export function driverRule({ minimumDriverAge, licenseHeldYears }: RentalPolicies): DriverRule {
  return { minimumAge: minimumDriverAge, licenseYears: licenseHeldYears };
}

/** Who drives a booking's car beside the client, or for them. */
export function selectDrivers(db: Database, bookingId: string | Expression<string>) {
  return db
    .selectFrom('bookingDrivers')
    .where('bookingId', '=', bookingId)
    .select(['name', 'licenseId', 'licenseExpiresOn', 'bornOn', 'licensedSince'])
    .orderBy('position');
}

/** The drivers of a booking in the place of those before. */
export function replaceDrivers(db: Database, bookingId: string, drivers: readonly NamedDriver[]) {
  const rows = drivers.map(({ name, licenseId, licenseExpiresOn, bornOn, licensedSince = null }, at) => {
    const license = { name, licenseId, licenseExpiresOn, bornOn, licensedSince };
    return { ...license, bookingId, position: at + 1 };
  });
  return [
    db.deleteFrom('bookingDrivers').where('bookingId', '=', bookingId),
    rows.length === 0 ? null : db.insertInto('bookingDrivers').values(rows),
  ];
}

/** A booking as far as who drives it is decided from it. */
export async function findDriving(db: Database, which: WhichBooking) {
  const booked = selectBookingToChange(db, which);
  const itsId = booked.clearSelect().select('bookings.id').$asScalar().$notNull();
  const [[booking], drivers, settings, counted] = await readInOneTrip(db, [
    booked
      .innerJoin('clients', 'clients.id', 'bookings.clientId')
      .select(['isClientDriving', 'bookings.driverLicenseId', 'clients.bornOn', 'clients.licensedSince']),
    selectDrivers(db, itsId),
    db.selectFrom('settings').select('policies'),
    db
      .selectFrom('bookingLines')
      .where('bookingId', '=', itsId)
      .where('kind', '=', 'extra')
      .where('code', '=', 'additional_driver')
      .select('quantity'),
  ]);
  const rule = driverRule(onlyRow(settings).policies);
  return booking && { ...booking, ...rule, drivers, paidFor: counted[0]?.quantity ?? 0 };
}

export type Driving = NonNullable<Awaited<ReturnType<typeof findDriving>>>;

/** Writes who drives, and logs it. Refuses with `booking_changed`. Answers the booking's new version. */
export async function updateDrivers(
  db: Database,
  booking: ReadBooking,
  { isClientDriving, drivers, log }: BookingDrivers & { log: ActivityEntry },
): Promise<number> {
  const [, [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    db
      .updateTable('bookings')
      .set({ isClientDriving, updatedAt: log.by.at })
      .where('id', '=', booking.id)
      .returning('rowVersion'),
    ...replaceDrivers(db, booking.id, drivers),
    insertActivity(db, log),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}
