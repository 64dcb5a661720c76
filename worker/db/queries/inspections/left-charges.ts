import type { Insertable } from 'kysely';
import type { UndecidedCharges } from '#domain/undecided-charges.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { spendApproval } from '../approvals/approvals.ts';
import { guardBooking, type ReadBooking } from '../bookings/guard-booking.ts';

interface LeftCharge {
  charge: Insertable<Tables['leftCharges']>;
  /** What is left to decide then. */
  undecidedCharges: UndecidedCharges;
  approvalId: string | null;
  log: ActivityEntry;
}

/** Writes that a proposed charge is left, and logs it. Throws a unique violation when it was left before. */
export async function insertLeftCharge(
  db: Database,
  booking: ReadBooking,
  { charge, undecidedCharges, approvalId, log }: LeftCharge,
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    db.insertInto('leftCharges').values(charge),
    db.updateTable('bookings').set({ undecidedCharges }).where('id', '=', booking.id),
    ...spendApproval(db, approvalId, log.by.at),
    insertActivity(db, log),
  ]);
}
