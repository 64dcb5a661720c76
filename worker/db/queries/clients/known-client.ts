import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** Statuses in which staff have met the client: what the booking says of them was checked at the hand-over. */
const MET_STATUSES = ['active', 'picked_up', 'returned', 'completed'] as const;

/**
 * The latest booking's details, by e-mail in any case or by phone however written; through an index. Anybody can book on
 * the web under anybody's e-mail: proven is what staff wrote, or saw at a hand-over.
 */
export function findClient(
  db: Database,
  by: { email: string } | { phone: string },
  source: 'proven' | 'unproven',
) {
  return db
    .selectFrom('bookings')
    .select([
      ...(['customerName', 'customerEmail', 'customerPhone', 'customerAddress', 'driverLicenseId'] as const),
      ...(['referenceName', 'referencePhone', 'referenceAddress', 'bookingCode', 'createdAt'] as const),
    ])
    .select((eb) => {
      const all = eb
        .selectFrom('bookings as all')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('all.customerEmail', '=', 'bookings.customerEmail');
      return eb.fn.coalesce(all, eb.lit(0)).as('bookingCount');
    })
    .where((eb) => {
      const isProven = eb.or([eb('createdBy', '<>', 'customer'), eb('bookingStatus', 'in', MET_STATUSES)]);
      return source === 'proven' ? isProven : eb.not(isProven);
    })
    .where(
      'email' in by
        ? sql<boolean>`customer_email = ${by.email}::citext`
        : sql<boolean>`phone_key(customer_phone) = phone_key(${by.phone})`,
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
