import { sql } from 'kysely';
import { OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { bookingNumber } from '../outbox/tell.ts';

const OPEN = [...PROMISED_STATUSES, ...OUT_STATUSES];

/** Before what is over. */
export const isUnderWay = sql<boolean>`bookings.booking_status in (${sql.join(OPEN)})`;

/** Whether a client of this number has written from it before: whoever else types it later may not be who has it. */
const hasWrittenFromIt = sql<boolean>`exists (
  select from bookings as earlier
  join conversations on conversations.booking_id = earlier.id
  join messages on messages.conversation_id = conversations.id
  where earlier.client_id = bookings.client_id
    and whatsapp_number(earlier.customer_phone) = whatsapp_number(bookings.customer_phone)
    and messages.sender = 'customer' and messages.channel = 'whatsapp')`;

/** The booking of this number: of who has written from it before, then the latest that is not over first; and the language that its client reads. */
export function findWhatsAppBooking(db: Database, number: string) {
  return db
    .selectFrom('bookings')
    .where(sql<string>`phone_key(bookings.customer_phone)`, '=', sql<string>`phone_key(${number})`)
    .where(bookingNumber, '=', number)
    .orderBy(hasWrittenFromIt, 'desc')
    .orderBy(isUnderWay, 'desc')
    .orderBy('bookings.createdAt', 'desc')
    .select('bookings.bookingCode')
    .select(ofClient.as('locale'))
    .limit(1)
    .executeTakeFirst();
}
