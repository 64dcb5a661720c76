import type { Insertable } from 'kysely';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { selectBookingToChange } from '../bookings/booking-changes.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';

/** A booking with its records, and how many pictures each has. */
export async function findAddingPhotos(
  db: Database,
  { bookingId, requestId }: { bookingId: string; requestId: string },
) {
  const [[booking], records, [done]] = await readInOneTrip(db, [
    selectBookingToChange(db, { bookingId }),
    db
      .selectFrom('inspections')
      .where('bookingId', '=', bookingId)
      .select(['id', 'kind', 'replacesId', 'correctionReason'])
      .select(({ selectFrom }) =>
        orZero(
          selectFrom('inspectionPhotos')
            .whereRef('inspectionId', '=', 'inspections.id')
            .select((eb) => eb.fn.countAll<number>().as('count')),
        ).as('photoCount'),
      ),
    selectDone(db, requestId),
  ]);
  return booking && { ...booking, records, done };
}

/** Adds pictures to a record, and logs it. Locks the booking, so that a correction made now takes them with it. */
export async function insertAddedPhotos(
  db: Database,
  booking: ReadBooking,
  { photos, log }: { photos: readonly Insertable<Tables['inspectionPhotos']>[]; log: ActivityEntry },
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    // First, so that the same request sent twice at once is known by its entry.
    insertActivity(db, log),
    db.insertInto('inspectionPhotos').values([...photos]),
  ]);
}
