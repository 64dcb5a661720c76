import type { Updateable } from 'kysely';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { nameClients } from '../clients/keep-clients.ts';
import { type TurnedMail, turnMail } from '../mail/turn-mail.ts';
import { insertNotice, type Notice } from '../messages/notify-staff.ts';
import { selectBookingToChange, updateById, type WhichBooking } from './booking-changes.ts';
import { guardBooking, type ReadBooking } from './guard-booking.ts';

/** A booking as far as how its client is reached is decided from it. */
export function findContact(db: Database, which: WhichBooking) {
  return selectBookingToChange(db, which)
    .select(['customerEmail', 'customerPhone', 'provenNumber', 'flight', 'bookings.clientId'])
    .executeTakeFirst();
}

export type BookingContact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

interface ContactWrite {
  columns: Pick<Updateable<Tables['bookings']>, 'customerPhone' | 'flight'>;
  /** Where its messages go, where the telephone is another. */
  turned: TurnedMail | null;
  log: ActivityEntry;
  notice: Notice;
}

/** Writes how the client is reached, logs it and tells staff. Refuses with `booking_changed`. */
export async function updateContact(
  db: Database,
  booking: ReadBooking & Pick<BookingContact, 'customerEmail'>,
  { columns, turned, log, notice }: ContactWrite,
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, { ...columns, updatedAt: log.by.at }),
    nameClients(db, [booking]),
    insertActivity(db, log),
    insertNotice(db, notice),
    ...(turned ? turnMail(db, turned) : []),
  ]);
}

/** Writes by which number staff know its client, and logs it. Refuses with `booking_changed`. */
export async function updateProvenNumber(
  db: Database,
  booking: ReadBooking,
  { provenNumber, log }: { provenNumber: string | null; log: ActivityEntry },
): Promise<void> {
  await inOneTrip(db, [
    guardBooking(db, booking),
    updateById(db, booking.id, { provenNumber, updatedAt: log.by.at }),
    insertActivity(db, log),
  ]);
}
