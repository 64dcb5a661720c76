import { changesBetween } from '#domain/activity.ts';
import { bookingSubject } from '#domain/activity-subject.ts';
import { insertActivity } from '../../activity-log.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { callOffDeliveries, plannedKinds } from '../deliveries/follow-booking.ts';
import { tellClient } from '../outbox/tell.ts';
import { callOffFollowing, plannedTransfer } from '../transfers/follow-booking.ts';
import { insertLaterLine, type PlacedLine } from './booking-lines.ts';
import { guardBooking } from './guard-booking.ts';

/** Bookings whose timed hold has ended (domain/timed-hold.ts), in the order in which their rows are locked. */
export function selectExpired(db: Database, at: Date) {
  return db
    .selectFrom('bookings')
    .where('releasesAt', '<=', at.toISOString())
    .select(['id', 'rowVersion', 'bookingCode', 'customerName', 'pickupBranchId', 'bookingStatus'])
    .select('grandTotalCents')
    .select([plannedKinds.as('plannedKinds'), plannedTransfer.as('plannedTransfer')])
    .select((eb) =>
      eb
        .selectFrom('bookingLines')
        .whereRef('bookingLines.bookingId', '=', 'bookings.id')
        .select(({ fn }) => fn.coalesce(fn.max('position'), eb.val(0)).as('position'))
        .$asScalar()
        .$notNull()
        .as('lastPosition'),
    )
    .orderBy('id');
}

export type ExpiredBooking = Awaited<ReturnType<ReturnType<typeof selectExpired>['execute']>>[number];

/** A booking that is to be released, with the line that brings its price down to nothing; null where it costs nothing. */
export interface ReleasedBooking extends ExpiredBooking {
  laterLine: PlacedLine | null;
}

/**
 * Cancels a booking that nobody paid for, which frees its car and leaves nothing to pay, and logs it as nobody's deed: statements of a batch. Refuses
 * with `booking_changed` when it was paid, extended, released or changed since it was read, and with `transfer_changed` when somebody
 * has left on its transfer, or turned back.
 */
export function releaseBooking(db: Database, booking: ReleasedBooking, at: Date) {
  const { id, bookingCode, bookingStatus, grandTotalCents: before, laterLine } = booking;
  const grandTotalCents = before + (laterLine?.line.totalCents ?? 0);
  return [
    guardBooking(db, booking),
    db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled', grandTotalCents, releasedAt: at, updatedAt: at })
      .where('id', '=', id),
    laterLine && insertLaterLine(db, id, laterLine),
    insertActivity(db, {
      by: { userId: null, ip: null, at },
      action: 'update',
      subject: bookingSubject(booking),
      metadata: {
        bookingCode,
        cancelReason: 'unpaid',
        ...changesBetween(
          { bookingStatus, grandTotalCents: before },
          { bookingStatus: 'canceled', grandTotalCents },
        ),
      },
    }),
    ...callOffDeliveries(db, booking, at),
    ...callOffFollowing(db, booking, at),
    // Taken up again and released again, it is told again.
    tellClient(db, id, { kind: 'hold_ended', factId: id, version: String(booking.rowVersion) }, at),
  ];
}

/** Releases one booking by itself. Refuses as `releaseBooking` does. */
export async function releaseAlone(db: Database, booking: ReleasedBooking, at: Date): Promise<void> {
  await inOneTrip(db, releaseBooking(db, booking, at));
}
