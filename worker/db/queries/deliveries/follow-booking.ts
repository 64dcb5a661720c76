import { expressionBuilder } from 'kysely';
import { bookingSubject } from '#domain/activity-subject.ts';
import type { DeliveryKind, FollowedDelivery } from '#domain/delivery.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

/** What of a booking is still to be driven. */
export function selectOpenDeliveries(db: Database, bookingId: string) {
  return db
    .selectFrom('deliveries')
    .where('bookingId', '=', bookingId)
    .where('state', 'in', ['planned', 'on_the_way'])
    .select(['id', 'kind', 'state', 'dueOn', 'dueTime', 'bookedAt', 'rowVersion']);
}

/** A booking as the log names it. */
export type LoggedBooking = Parameters<typeof bookingSubject>[0];

/**
 * Gives the tasks of a booking their new time, or calls them off, each with its line in the log: statements of the batch that
 * changes the booking. Refuses with `delivery_changed` when somebody has left since they were read.
 */
export function writeFollowed(
  db: Database,
  booking: LoggedBooking,
  { followed, by }: { followed: readonly FollowedDelivery[]; by: ActivityEntry['by'] },
) {
  return followed.flatMap(({ task, set }) => {
    const { id, kind, dueOn, dueTime, state } = task;
    const asRead = db
      .selectFrom('deliveries')
      .select('id')
      .where('id', '=', id)
      .where('rowVersion', '=', task.rowVersion);
    const ended = { state: 'canceled' as const, endedAt: by.at, endedByUserId: by.userId };
    const told =
      set === null
        ? { before: { state }, after: { kind, state: ended.state } }
        : { before: { dueOn, dueTime }, after: { kind, dueOn: set.dueOn, dueTime: set.dueTime } };
    return [
      guard(db, 'delivery_changed', asRead.forUpdate()),
      db
        .updateTable('deliveries')
        .set(set ?? ended)
        .where('id', '=', id),
      insertActivity(db, {
        by,
        action: 'update',
        subject: bookingSubject(booking),
        metadata: {
          bookingCode: booking.bookingCode,
          before: { delivery: told.before },
          after: { delivery: told.after },
        },
      }),
    ];
  });
}

const bookings = expressionBuilder<Tables, 'bookings'>();

/** Of a booking, which kinds nobody has left for yet. */
export const plannedKinds = bookings
  .selectFrom('deliveries')
  .whereRef('deliveries.bookingId', '=', 'bookings.id')
  .where('state', '=', 'planned')
  .select((row) => row.fn.agg<DeliveryKind[] | null>('array_agg', ['kind']).as('kinds'));

type Released = LoggedBooking & { plannedKinds: DeliveryKind[] | null };

/** Calls off what nobody has left for of a booking that is released: nobody's deed. Statements of its batch. */
export function callOffDeliveries(db: Database, booking: Released, at: Date) {
  const kinds = booking.plannedKinds ?? [];
  if (kinds.length === 0) return [];
  const { id, bookingCode } = booking;
  return [
    db
      .updateTable('deliveries')
      .set({ state: 'canceled', endedAt: at })
      .where('bookingId', '=', id)
      .where('state', '=', 'planned'),
    ...kinds.map((kind) =>
      insertActivity(db, {
        by: { userId: null, ip: null, at },
        action: 'update',
        subject: bookingSubject(booking),
        metadata: {
          bookingCode,
          before: { delivery: { state: 'planned' } },
          after: { delivery: { kind, state: 'canceled' } },
        },
      }),
    ),
  ];
}
