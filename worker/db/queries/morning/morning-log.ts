import { sql } from 'kysely';
import { type BookingStatus, CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { Given } from '#domain/given.ts';
import type { Database } from '../../client.ts';
import { startOfHaitiDay } from '../../days.ts';

const statusAfter = sql<BookingStatus | null>`logs.metadata #>> '{after,bookingStatus}'`;

function entriesOf(db: Database, from: CalendarDay) {
  return db
    .selectFrom('logs')
    .innerJoin('profiles', 'profiles.id', 'logs.userId')
    .where('logs.createdAt', '>=', startOfHaitiDay(from))
    .select(['profiles.id as userId', 'profiles.name']);
}

/** What people gave on a day, as each act kept it. */
export function selectGiven(db: Database, day: CalendarDay) {
  return entriesOf(db, day)
    .where('logs.createdAt', '<', startOfHaitiDay(addDays(day, 1)))
    .where(sql<boolean>`logs.metadata -> 'given' is not null`)
    .select(sql<Given>`logs.metadata -> 'given'`.as('given'))
    .orderBy('logs.createdAt')
    .orderBy('logs.id');
}

/** What people called off on a day, with what the booking came to before. */
export function selectCalledOff(db: Database, day: CalendarDay) {
  return entriesOf(db, day)
    .innerJoin('bookings', 'bookings.id', 'logs.bookingId')
    .where('logs.createdAt', '<', startOfHaitiDay(addDays(day, 1)))
    .where('entityType', '=', 'booking')
    .where(statusAfter, 'in', CALLED_OFF_STATUSES)
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('bookingLines')
            .whereRef('bookingLines.bookingId', '=', 'bookings.id')
            .where('bookingLines.kind', '<>', 'cancellation')
            .select((of) => of.fn.sum<number>('totalCents').as('cents')),
          sql<number>`0`,
        )
        .as('cents'),
    )
    .orderBy('logs.createdAt')
    .orderBy('logs.id');
}

/** Changes of where clients pay or call, the newest first. */
export function selectPayeeChanges(db: Database, from: CalendarDay) {
  return entriesOf(db, from)
    .where(({ eb, or, and }) =>
      or([
        eb('entityType', '=', 'payment_instruction'),
        and([
          eb('entityType', 'in', ['settings', 'branch']),
          sql<boolean>`logs.metadata -> 'after' ?| array['whatsapp', 'phones']`,
        ]),
      ]),
    )
    .select(['entityType', 'logs.createdAt as at'])
    .$narrowType<{ entityType: 'payment_instruction' | 'settings' | 'branch' }>()
    .orderBy('logs.createdAt', 'desc')
    .orderBy('logs.id', 'desc');
}
