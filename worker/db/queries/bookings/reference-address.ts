import { sql } from 'kysely';
import { PROMISED_STATUSES } from '#domain/booking-status.ts';
import type { Database } from '../../client.ts';

interface ReferenceAddressAddition {
  bookingCode: string;
  customerId: string;
  referenceAddress: string;
  ip: string;
  at: Date;
}

/**
 * Adds the address of the reference person to the customer's own booking where none stands and the car has not been
 * handed over, and logs it; answers with the address before, or nothing when there is no such booking.
 */
export function addReferenceAddress(db: Database, addition: ReferenceAddressAddition) {
  const { bookingCode, customerId, referenceAddress, ip, at } = addition;
  return db
    .with('booking', (qc) =>
      qc
        .selectFrom('bookings')
        .select(['id', 'referenceAddress', 'bookingStatus'])
        .where('bookingCode', '=', bookingCode)
        .where('customerId', '=', customerId)
        .forNoKeyUpdate(),
    )
    .with('changed', (qc) =>
      qc
        .updateTable('bookings')
        .from('booking')
        .set({ referenceAddress, updatedAt: at })
        .whereRef('bookings.id', '=', 'booking.id')
        .where('booking.referenceAddress', 'is', null)
        .where('booking.bookingStatus', 'in', PROMISED_STATUSES)
        .returning('bookings.id'),
    )
    .with('logged', (qc) =>
      qc
        .insertInto('logs')
        .columns(['userId', 'action', 'entityType', 'entityId', 'metadata', 'ip', 'createdAt'])
        .expression((eb) =>
          eb.selectFrom('changed').select([
            sql<string>`${customerId}::uuid`.as('userId'),
            sql<string>`'update'`.as('action'),
            sql<string>`'booking'`.as('entityType'),
            sql<string>`changed.id::text`.as('entityId'),
            sql<object>`jsonb_build_object('before', jsonb_build_object('referenceAddress', null),
                'after', jsonb_build_object('referenceAddress', ${referenceAddress}::text))`.as('metadata'),
            sql<string>`${ip}`.as('ip'),
            sql<Date>`${at}::timestamptz`.as('createdAt'),
          ]),
        ),
    )
    .selectFrom('booking')
    .select(['booking.referenceAddress as addressBefore'])
    .select((eb) => eb.exists(eb.selectFrom('changed').select('changed.id')).as('isAdded'))
    .executeTakeFirst();
}
