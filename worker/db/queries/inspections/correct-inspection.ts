import type { Insertable } from 'kysely';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { selectBookingToChange } from '../bookings/booking-changes.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';
import { selectInspections } from '../vehicles/inspections.ts';

interface Asked {
  bookingId: string;
  correctsId: string;
  requestId: string;
}

/** A record that counts, with its booking; `record` undefined where another one took its place, or it is not there. */
export async function findCorrecting(db: Database, { bookingId, correctsId, requestId }: Asked) {
  const [[booking], [record], [handedOver], [done]] = await readInOneTrip(db, [
    selectBookingToChange(db, { bookingId }),
    selectInspections(db)
      .where('inspections.id', '=', correctsId)
      .where('bookingId', '=', bookingId)
      .select(['id', 'kind', 'vehicleId', 'swapId', 'branchId', 'happenedAt', 'odometerKm', 'fuelEighths'])
      .select(['differenceReason', 'missing', 'note', 'photosReason', 'licenses']),
    db
      .selectFrom('inspections as before')
      .innerJoin('inspections as corrected', (join) =>
        join
          .onRef('corrected.bookingId', '=', 'before.bookingId')
          .onRef('corrected.vehicleId', '=', 'before.vehicleId')
          .onRef('corrected.swapId', 'is not distinct from', 'before.swapId')
          .on('corrected.id', '=', correctsId),
      )
      .where('before.kind', '=', 'hand_over')
      .select('before.happenedAt')
      .orderBy('before.recordedAt', 'desc')
      .limit(1),
    selectDone(db, requestId),
  ]);
  return booking && { ...booking, record, handedOverAt: handedOver?.happenedAt ?? null, done: done ?? null };
}

interface Correction {
  inspection: Insertable<Tables['inspections']> & { id: string; replacesId: string };
  /** What is to be decided from the corrected figures. */
  undecidedCharges: UndecidedCharges;
  approvalId: string | null;
  log: ActivityEntry;
}

/**
 * Writes a record in the place of another, with the same pictures, and logs it. Answers the booking's new version. Throws a
 * unique violation when somebody corrected the same one.
 */
export async function insertCorrection(
  db: Database,
  booking: ReadBooking,
  { inspection, undecidedCharges, approvalId, log }: Correction,
): Promise<number> {
  const { at } = log.by;
  const [, [updated]] = await inOneTrip(db, [
    guardBooking(db, booking),
    db
      .updateTable('bookings')
      .set({ updatedAt: at, undecidedCharges })
      .where('id', '=', booking.id)
      .returning('rowVersion'),
    db.insertInto('inspections').values(inspection),
    db
      .insertInto('inspectionPhotos')
      .columns(['id', 'inspectionId', 'place', 'fileHash', 'takenAt', 'addedByUserId', 'addedAt'])
      .expression(({ selectFrom, fn, val, cast }) =>
        selectFrom('inspectionPhotos as old')
          .where('old.inspectionId', '=', inspection.replacesId)
          .select([
            fn<string>('gen_random_uuid', []).as('id'),
            cast<string>(val(inspection.id), 'uuid').as('inspectionId'),
            'old.place',
            'old.fileHash',
            'old.takenAt',
            'old.addedByUserId',
            'old.addedAt',
          ]),
      ),
    ...spendApproval(db, approvalId, at),
    insertActivity(db, log),
  ]);
  return updated?.rowVersion ?? booking.rowVersion;
}
