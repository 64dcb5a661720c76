import { sql } from 'kysely';
import { OUT_STATUSES, PROMISED_STATUSES } from '#domain/booking-status.ts';
import { readInOneTrip } from '../../batch.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { bookingNumber } from '../outbox/tell.ts';
import { selectMessageByKey } from './write-message.ts';

const OPEN = [...PROMISED_STATUSES, ...OUT_STATUSES];

/** Before what is over. */
export const isUnderWay = sql<boolean>`bookings.booking_status in (${sql.join(OPEN)})`;

/** Bookings that were made with this number, whoever typed it. */
function typedWith(db: Database, number: string) {
  return db
    .selectFrom('bookings')
    .where(sql<string>`phone_key(bookings.customer_phone)`, '=', sql<string>`phone_key(${number})`)
    .where(bookingNumber, '=', number);
}

/**
 * What a message of a number is decided on: the bookings whose client staff know by it, the language of the client of the latest
 * that was made with it, and what its key made before.
 */
export async function findBeforeWhatsApp(db: Database, number: string, idempotencyKey: string) {
  const [proven, [typed], [earlier]] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .where('provenNumber', '=', number)
      .select(['bookingCode', 'bookingStatus', 'bookings.createdAt', 'provenNumber'])
      .select(ofClient.as('locale')),
    typedWith(db, number)
      .orderBy(isUnderWay, 'desc')
      .orderBy('bookings.createdAt', 'desc')
      .select(ofClient.as('locale'))
      .limit(1),
    selectMessageByKey(db, idempotencyKey),
  ]);
  return { proven, localeTyped: typed?.locale ?? null, isTold: earlier !== undefined };
}
