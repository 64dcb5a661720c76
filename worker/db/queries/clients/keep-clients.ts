import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../schema.ts';

/** Whom a booking is for, as it says. */
export type BookedFor = Pick<
  Selectable<Tables['bookings']>,
  'customerName' | 'customerEmail' | 'customerPhone'
>;

/**
 * Inserts clients that do not exist yet, and locks the rows of all in the order of their e-mails: a statement before the
 * one that writes the bookings.
 */
export function keepClients(db: Kysely<Tables>, bookings: readonly BookedFor[]) {
  const byEmail = new Map(bookings.map((booking) => [booking.customerEmail, booking]));
  const clients = [...byEmail.values()].sort((a, b) => (a.customerEmail < b.customerEmail ? -1 : 1));
  return db
    .insertInto('clients')
    .values(
      clients.map(({ customerName, customerEmail, customerPhone }) => {
        return { name: customerName, email: customerEmail, phone: customerPhone };
      }),
    )
    .onConflict((known) => known.column('email').doUpdateSet(({ ref }) => ({ name: ref('clients.name') })));
}

/** The client of a booking, for its column. */
export function clientIdOf(db: Kysely<Tables>, { customerEmail }: Pick<BookedFor, 'customerEmail'>) {
  return db.selectFrom('clients').select('clients.id').where('clients.email', '=', customerEmail);
}

/** Gives clients the names on their latest bookings: a statement after the one that writes the bookings. */
export function nameClients(db: Kysely<Tables>, bookings: readonly Pick<BookedFor, 'customerEmail'>[]) {
  const emails = bookings.map(({ customerEmail }) => customerEmail);
  const latest = db
    .selectFrom('bookings')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .where('clients.email', 'in', emails)
    .distinctOn('bookings.clientId')
    .select(['bookings.clientId', 'bookings.customerName', 'bookings.customerPhone'])
    .orderBy('bookings.clientId')
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc');
  return db
    .updateTable('clients')
    .from(latest.as('latest'))
    .whereRef('clients.id', '=', 'latest.clientId')
    .set(({ ref }) => ({ name: ref('latest.customerName'), phone: ref('latest.customerPhone') }));
}
