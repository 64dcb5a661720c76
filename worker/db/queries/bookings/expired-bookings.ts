import { bookingSubject } from '#domain/activity-subject.ts';
import { insertActivity } from '../../activity-log.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { callOffDeliveries, plannedKinds } from '../deliveries/follow-booking.ts';
import { tellClient } from '../outbox/tell.ts';
import { guardBooking } from './guard-booking.ts';

/** Bookings whose timed hold has ended (domain/timed-hold.ts), in the order in which their rows are locked. */
export function selectExpired(db: Database, at: Date) {
  return db
    .selectFrom('bookings')
    .where('releasesAt', '<=', at.toISOString())
    .select(['id', 'rowVersion', 'bookingCode', 'customerName', 'pickupBranchId', 'bookingStatus'])
    .select(plannedKinds.as('plannedKinds'))
    .orderBy('id');
}

export type ExpiredBooking = Awaited<ReturnType<ReturnType<typeof selectExpired>['execute']>>[number];

/**
 * Cancels a booking that nobody paid for, which frees its car, and logs it as nobody's deed: statements of a batch. Refuses
 * with `booking_changed` when it was paid, extended, released or changed since it was read.
 */
export function releaseBooking(db: Database, booking: ExpiredBooking, at: Date) {
  const { id, bookingCode, bookingStatus } = booking;
  return [
    guardBooking(db, booking),
    db
      .updateTable('bookings')
      .set({ bookingStatus: 'canceled', releasedAt: at, updatedAt: at })
      .where('id', '=', id),
    insertActivity(db, {
      by: { userId: null, ip: null, at },
      action: 'update',
      subject: bookingSubject(booking),
      metadata: {
        bookingCode,
        cancelReason: 'unpaid',
        before: { bookingStatus },
        after: { bookingStatus: 'canceled' },
      },
    }),
    ...callOffDeliveries(db, booking, at),
    // Taken up again and released again, it is told again.
    tellClient(db, id, { kind: 'hold_ended', factId: id, version: String(booking.rowVersion) }, at),
  ];
}

/** Releases one booking by itself. Refuses as `releaseBooking` does. */
export async function releaseAlone(db: Database, booking: ExpiredBooking, at: Date): Promise<void> {
  await inOneTrip(db, releaseBooking(db, booking, at));
}
