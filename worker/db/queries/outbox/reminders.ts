import { sql } from 'kysely';
import { CALLED_OFF_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { CREDIT_REMINDER_DAYS, REMINDED_RENTAL_DAYS, WORTH_MS } from '#domain/outbox.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import { graceMinutes, isToComeBack } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { selectCredits } from '../credits/credits.ts';
import { type BookingNews, tellClient } from './tell.ts';

const REMINDERS_A_RUN = 300;

/** When staff last rejected a proof of the booking: that gave its hold a day more. */
const rejectedAt = sql<string | null>`(select max(verified_at) from payments
  where booking_id = bookings.id and status = 'unpaid' and replaced_by_id is null)`;

/** Credits that end soon and whose client was not told so: of a booking the one that counts. */
function selectEndingCredits(db: Database, today: CalendarDay) {
  return selectCredits(db)
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .where('clients.remindersStoppedAt', 'is', null)
    .where('credits.lastDay', '>=', today)
    .where('credits.lastDay', '<=', addDays(today, CREDIT_REMINDER_DAYS))
    .where('bookings.bookingStatus', 'in', CALLED_OFF_STATUSES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credits as newer')
            .whereRef('newer.bookingId', '=', 'credits.bookingId')
            .whereRef('newer.givenAt', '>', 'credits.givenAt')
            .select('newer.id'),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (select from outbox where booking_id = credits.booking_id and kind = 'credit_ending'
        and payload ->> 'factId' = credits.id::text)`,
    )
    .clearOrderBy()
    .orderBy('credits.lastDay')
    .limit(REMINDERS_A_RUN);
}

/** Bookings whose client is perhaps to be told now: of a credit that ends, a hold that ends, a pickup or a return that comes, a return that is over. */
export async function findToRemind(db: Database, at: Date, today: CalendarDay) {
  const tomorrow = addDays(today, 1);
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
  const [holds, pickups, returns, late, credits] = await readInOneTrip(db, [
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
      .where(isToComeBack)
      .where('rentalDays', '>=', REMINDED_RENTAL_DAYS)
      .where(notTold('return_tomorrow', 'return_at'))
      .orderBy('returnAt'),
    // No reminder of what they know: they are told whatever they stopped.
    all
      .select(['returnAt as version', graceMinutes.as('graceMinutes')])
      .where('returnAt', '<', now)
      .where('returnAt', '>', new Date(at.getTime() - WORTH_MS).toISOString())
      .where(isToComeBack)
      .where(notTold('return_late', 'return_at'))
      .orderBy('returnAt'),
    selectEndingCredits(db, today),
  ]);
  return { holds, pickups, returns, late, credits };
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
