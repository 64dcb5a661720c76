import type { Updateable } from 'kysely';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { hasPayer, hasProof } from '../payments/shown-proofs.ts';
import { selectBookingToChange, selectEntries, updateById, type WhichBooking } from './booking-changes.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

/** The booking with its payments, as far as it is decided which of them names no payer yet. */
export async function findPayerToName(db: Database, which: WhichBooking) {
  const [[booking], entries] = await readInOneTrip(db, [
    selectBookingToChange(db, which),
    selectEntries(db, which)
      .clearSelect()
      .select(['payments.id', 'status', hasProof.as('hasProof'), hasPayer.as('hasPayer')]),
  ]);
  return booking && { ...booking, entries };
}

interface NamedPayer {
  paymentId: string;
  payer: Pick<Updateable<Tables['payments']>, 'payerName' | 'payerPhone' | 'payerEmail'>;
  log: ActivityEntry;
}

/** Writes who sent a payment that waits, and logs it. Refuses with `booking_changed`. */
export async function writePayer(
  db: Database,
  booking: ReadBooking,
  { paymentId, payer, log }: NamedPayer,
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    db.updateTable('payments').set(payer).where('id', '=', paymentId),
    // Whoever verifies it meanwhile reads it again.
    updateById(db, booking.id, { updatedAt: log.by.at }),
    insertActivity(db, log),
  ]);
}
