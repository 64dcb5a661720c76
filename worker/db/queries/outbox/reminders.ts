import { sql } from 'kysely';
import { OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { type BookingNews, tellClient } from './tell.ts';

const REMINDERS_A_RUN = 300;

/** Bookings whose client is perhaps to be reminded now: of a hold that ends, a pickup or a return that comes. */
export async function findToRemind(db: Database, at: Date, tomorrow: CalendarDay) {
  const now = at.toISOString();
  const notTold = (kind: string, version: string) =>
    sql<boolean>`not exists (select from outbox where booking_id = bookings.id and kind = ${kind}
      and payload ->> 'factId' = bookings.id::text and (payload ->> 'version')::timestamptz = ${sql.ref(version)})`;
  const bookings = db
    .selectFrom('bookings')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clients')
            .whereRef('clients.id', '=', 'bookings.clientId')
            .where('remindersStoppedAt', 'is not', null)
            .select('clients.id'),
        ),
      ),
    )
    .select(['id', 'createdAt'])
    .limit(REMINDERS_A_RUN);
  const [holds, pickups, returns] = await readInOneTrip(db, [
    bookings
      .select('releasesAt as version')
      .where('releasesAt', '>', now)
      .where(notTold('hold_ending', 'releases_at'))
      .orderBy('releasesAt')
      .$narrowType<{ version: string }>(),
    bookings
      .select('pickupAt as version')
      .where('pickupDate', '=', tomorrow)
      .where('bookingStatus', 'in', PROMISED_STATUSES)
      .where(notTold('pickup_tomorrow', 'pickup_at'))
      .orderBy('pickupAt'),
    bookings
      .select('returnAt as version')
      .where('returnDate', '=', tomorrow)
      .where('bookingStatus', 'in', OUT_STATUSES)
      .where('rentalDays', '>', 1)
      .where(notTold('return_tomorrow', 'return_at'))
      .orderBy('returnAt'),
  ]);
  return { holds, pickups, returns };
}

/** Writes the reminders; one that is written already stays as it is. */
export async function insertReminders(
  db: Database,
  reminders: readonly { bookingId: string; news: BookingNews }[],
  at: Date,
): Promise<void> {
  if (reminders.length === 0) return;
  await inOneTrip(
    db,
    reminders.map(({ bookingId, news }) => tellClient(db, bookingId, news, at)),
  );
}
