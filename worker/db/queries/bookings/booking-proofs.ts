import type { CalendarDay } from '#domain/calendar-day.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { insertNotices, type NewNotices } from '../messages/notify-staff.ts';
import { type HeldLedger, type LedgerChange, ledgerColumns, writeEntries } from '../payments/ledger.ts';
import {
  claimUpload,
  selectFreeUpload,
  selectOwnUpload,
  type UploadClaim,
  type UploadToClaim,
} from '../payments/proof-uploads.ts';
import { selectRateOn } from '../payments/rate-on.ts';
import { selectBookingToChange, selectEntries, type WhichBooking } from './booking-changes.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

/** The booking with its payments, the rate of the day, and the upload that is to be their proof; null when it cannot be claimed. */
export async function findBookingToProve(
  db: Database,
  which: WhichBooking,
  upload: UploadToClaim,
  today: CalendarDay,
) {
  const [[booking], entries, [free], [claimed], [rate]] = await readInOneTrip(db, [
    selectBookingToChange(db, which),
    selectEntries(db, which),
    selectFreeUpload(db, upload),
    selectOwnUpload(db, upload).select('paymentId').where('claimedAt', 'is not', null),
    selectRateOn(db, today),
  ]);
  const isRepeated = entries.some(({ id }) => id === claimed?.paymentId);
  const htgPerUsd = rate?.htgPerUsd ?? null;
  return booking && { ...booking, entries, htgPerUsd, upload: free ?? null, isRepeated };
}

export type BookingToProve = NonNullable<Awaited<ReturnType<typeof findBookingToProve>>>;

export interface BookingProof {
  booking: ReadBooking & HeldLedger;
  ledger: Omit<LedgerChange, 'bookingId'>;
  claim: UploadClaim;
  log: ActivityEntry;
  /** Null when staff add it: they know. */
  notices: Omit<NewNotices, 'bookingId'> | null;
}

/** Adds an uploaded proof to a payment of the booking, with log and notices, all or nothing. */
export async function addProofToBooking(db: Database, proof: BookingProof): Promise<void> {
  const { booking, ledger, claim, log, notices } = proof;
  const bookingId = booking.id;
  await inOneTrip(db, [
    guardBooking(db, booking),
    db.updateTable('bookings').set(ledgerColumns(booking, ledger)).where('id', '=', bookingId),
    ...writeEntries(db, { bookingId, ...ledger }),
    ...claimUpload(db, claim),
    insertActivity(db, log),
    ...(notices === null ? [] : insertNotices(db, { bookingId, ...notices })),
  ]);
}
