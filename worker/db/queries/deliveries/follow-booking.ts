import { expressionBuilder } from 'kysely';
import { bookingSubject } from '#domain/activity-subject.ts';
import { dayInHaiti } from '#domain/calendar-day.ts';
import type { DeliveryKind, FollowedDelivery } from '#domain/delivery.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { hasReminder, taskVersion } from '#domain/meeting.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { tellClient } from '../outbox/tell.ts';

/** What of a booking is still to be driven, or ended with it, the newest first. */
export function selectFollowingDeliveries(db: Database, bookingId: string) {
  return db
    .selectFrom('deliveries')
    .where('bookingId', '=', bookingId)
    .where((row) =>
      row.or([row('state', 'in', ['planned', 'on_the_way']), row('endedWithBooking', '=', true)]),
    )
    .select(['id', 'kind', 'state', 'dueOn', 'dueTime', 'bookedAt', 'rowVersion'])
    .orderBy('createdAt', 'desc')
    .orderBy('id');
}

/** A booking as the log names it. */
export type LoggedBooking = Parameters<typeof bookingSubject>[0];

/** What is written of a task, and told of it in the log. */
function followedWrite({ task, act, set }: FollowedDelivery, { at, userId }: ActivityEntry['by']) {
  const { kind, dueOn, dueTime, state } = task;
  if (act === 'callOff') {
    const ended = { state: 'canceled' as const, endedAt: at, endedByUserId: userId, endedWithBooking: true };
    return { set: ended, before: { state }, after: { kind, state: ended.state } };
  }
  const due = { dueOn: set.dueOn, dueTime: set.dueTime };
  if (act === 'move') return { set, before: { dueOn, dueTime }, after: { kind, ...due } };
  const open = { state: 'planned' as const, endedAt: null, endedByUserId: null, endedWithBooking: false };
  return { set: { ...set, ...open }, before: { state }, after: { kind, state: open.state, ...due } };
}

/**
 * Gives the tasks of a booking their new time, calls them off, or takes them up again, each with its line in the log, and tells the client
 * who is met at another time of which no reminder comes, as on this very day: statements of the batch that changes the booking. `rentalDays`
 * are those that it has from now on. Refuses with `delivery_changed` when somebody has left since they were read.
 */
export function writeFollowed(
  db: Database,
  booking: LoggedBooking,
  {
    followed,
    rentalDays,
    by,
  }: { followed: readonly FollowedDelivery[]; rentalDays: number; by: ActivityEntry['by'] },
) {
  return followed.flatMap((one) => {
    const { id, rowVersion } = one.task;
    const asRead = db
      .selectFrom('deliveries')
      .select('id')
      .where('id', '=', id)
      .where('rowVersion', '=', rowVersion);
    const { set, before, after } = followedWrite(one, by);
    return [
      guard(db, 'delivery_changed', asRead.forUpdate()),
      db.updateTable('deliveries').set(set).where('id', '=', id),
      insertActivity(db, {
        by,
        action: 'update',
        subject: bookingSubject(booking),
        metadata: {
          bookingCode: booking.bookingCode,
          before: { delivery: before },
          after: { delivery: after },
        },
      }),
      one.act === 'move' &&
      (!hasReminder(one.task.kind, rentalDays) || dayInHaiti(one.set.bookedAt) <= dayInHaiti(by.at))
        ? tellClient(db, booking.id, { kind: 'meeting_set', factId: id, version: versionAfter(one) }, by.at)
        : null,
    ];
  });
}

function versionAfter({ task, set }: Extract<FollowedDelivery, { act: 'move' | 'takeUp' }>): string {
  const dueAt = instantInHaiti(set.dueOn, set.dueTime).toISOString();
  return taskVersion({ dueAt, rowVersion: task.rowVersion + 1 });
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
      .set({ state: 'canceled', endedAt: at, endedWithBooking: true })
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
