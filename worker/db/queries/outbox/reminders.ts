import { sql } from 'kysely';
import { OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { WORTH_MS } from '#domain/outbox.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import { graceMinutes } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { type BookingNews, tellClient } from './tell.ts';

const REMINDERS_A_RUN = 300;

/** When staff last rejected a proof of the booking: that gave its hold a day more. */
const rejectedAt = sql<string | null>`(select max(verified_at) from payments
  where booking_id = bookings.id and status = 'unpaid')`;

/** Bookings whose client is perhaps to be told now: of a hold that ends, a pickup or a return that comes, a return that is over. */
export async function findToRemind(db: Database, at: Date, tomorrow: CalendarDay) {
  const now = at.toISOString();
  const notTold = (kind: string, version: string) =>
    sql<boolean>`not exists (select from outbox where booking_id = bookings.id and kind = ${kind}
      and payload ->> 'factId' = bookings.id::text and (payload ->> 'version')::timestamptz = ${sql.ref(version)})`;
  const all = db.selectFrom('bookings').select(['bookings.id', 'bookings.createdAt']).limit(REMINDERS_A_RUN);
  const bookings = all.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('clients')
          .whereRef('clients.id', '=', 'bookings.clientId')
          .where('remindersStoppedAt', 'is not', null)
          .select('clients.id'),
      ),
    ),
  );
  const [holds, pickups, returns, late] = await readInOneTrip(db, [
    bookings
      .select(['releasesAt as version', rejectedAt.as('rejectedAt')])
      .where('releasesAt', '>', now)
      .where(notTold('hold_ending', 'releases_at'))
      .orderBy('releasesAt')
      .$narrowType<{ version: string; rejectedAt: string | null }>(),
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
    // No reminder of what they know: they are told whatever they stopped.
    all
      .select(['returnAt as version', graceMinutes.as('graceMinutes')])
      .where('returnAt', '<', now)
      .where('returnAt', '>', new Date(at.getTime() - WORTH_MS).toISOString())
      .where('bookingStatus', 'in', OUT_STATUSES)
      .where(notTold('return_late', 'return_at'))
      .orderBy('returnAt'),
  ]);
  return { holds, pickups, returns, late };
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
