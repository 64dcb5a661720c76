import { type Expression, expressionBuilder } from 'kysely';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'bookings'>();

/** Statuses in which staff have met the client: what the booking says of them was checked at the hand-over. */
const MET_STATUSES = ['active', 'picked_up', 'returned', 'completed'] as const;

/** The same for a phone however it is written. */
function phoneKey(phone: Expression<string>) {
  return eb.fn<string>('phone_key', [phone]);
}

type KnownBy = { email: string } | { phone: string };

/** The latest booking's details of whoever is known by the e-mail, or by the phone however written. */
function latestOf(db: Database, by: KnownBy, isProven: boolean) {
  const proven = eb.or([eb('createdBy', '<>', 'customer'), eb('bookingStatus', 'in', MET_STATUSES)]);
  const theirs =
    'email' in by
      ? eb('clientId', '=', eb.selectFrom('clients').select('clients.id').where('email', '=', by.email))
      : eb(phoneKey(eb.ref('customerPhone')), '=', phoneKey(eb.val(by.phone)));
  return db
    .selectFrom('bookings')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .where(theirs)
    .where(isProven ? proven : eb.not(proven))
    .select(['customerName', 'customerEmail', 'customerPhone', 'customerAddress', 'driverLicenseId'])
    .select(['referenceName', 'referencePhone', 'referenceAddress', 'bookingCode', 'createdAt'])
    .select('doNotRentReason')
    .select(({ selectFrom, fn }) =>
      selectFrom('bookings as all')
        .whereRef('all.clientId', '=', 'bookings.clientId')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('bookingCount'),
    )
    .orderBy('createdAt', 'desc')
    .limit(1);
}

/**
 * What staff last wrote of a client or saw at a hand-over, and what a web booking said last: anybody can book on the web
 * under anybody's e-mail.
 */
export async function findKnownClient(db: Database, by: KnownBy) {
  const [[proven], [unproven]] = await readInOneTrip(db, [latestOf(db, by, true), latestOf(db, by, false)]);
  return { proven, unproven };
}
