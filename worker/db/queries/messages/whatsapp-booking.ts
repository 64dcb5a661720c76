import { sql } from 'kysely';
import { OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { bookingNumber } from '../outbox/tell.ts';

const OPEN = [...PROMISED_STATUSES, ...OUT_STATUSES];

/** Before what is over. */
export const isUnderWay = sql<boolean>`bookings.booking_status in (${sql.join(OPEN)})`;

/** The booking of this number, the latest that is not over first; and the language that its client reads. */
export function findWhatsAppBooking(db: Database, number: string) {
  return db
    .selectFrom('bookings')
    .where(sql<string>`phone_key(bookings.customer_phone)`, '=', sql<string>`phone_key(${number})`)
    .where(bookingNumber, '=', number)
    .orderBy(isUnderWay, 'desc')
    .orderBy('bookings.createdAt', 'desc')
    .select('bookings.bookingCode')
    .select(ofClient.as('locale'))
    .limit(1)
    .executeTakeFirst();
}
