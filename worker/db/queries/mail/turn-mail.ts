import { sql } from 'kysely';
import type { ChangeAuthor } from '../../activity-log.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { selectOpenLinks } from '../links/booking-links.ts';

/** What did not reach anybody yet, or is on its way. */
const UNSENT = ['waiting', 'sending', 'failed'] as const;

/** How many messages of a booking did not reach anybody yet, and how many of the links that were mailed open it now. */
export async function countMail(db: Database, bookingId: string, at: Date) {
  const [[messages], [links]] = await readInOneTrip(db, [
    db
      .selectFrom('outbox')
      .where('bookingId', '=', bookingId)
      .where('status', 'in', UNSENT)
      .select(({ fn }) => fn.countAll<number>().as('count')),
    selectOpenLinks(db, at)
      .where('bookingId', '=', bookingId)
      .where('madeByUserId', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count')),
  ]);
  return { unsentMessages: messages?.count ?? 0, mailedLinks: links?.count ?? 0 };
}

export interface TurnedMail {
  bookingId: string;
  /** The address that is right. */
  email: string;
  by: ChangeAuthor;
}

/**
 * Statements of the batch that corrects the address of a booking: what did not reach anybody yet is told anew, at the right one, and
 * what was mailed to another opens nothing any more. A sender that has one of these messages now finds that its lease is over.
 */
export function turnMail(db: Database, { bookingId, email, by }: TurnedMail) {
  const at = by.at.toISOString();
  return [
    db
      .with('turned', (withDb) =>
        withDb
          .updateTable('outbox')
          .set({ status: 'dropped', leasedUntil: null, lastError: 'address_corrected' })
          .where('bookingId', '=', bookingId)
          .where('status', 'in', UNSENT)
          .where('recipient', '<>', email)
          .returning(['kind', 'locale', 'payload', 'bookingId', 'dueAt']),
      )
      .insertInto('outbox')
      .columns(['dedupeKey', 'kind', 'locale', 'recipient', 'payload', 'bookingId', 'dueAt', 'createdAt'])
      .expression((eb) =>
        eb.selectFrom('turned').select(({ ref, val }) => [
          sql<string>`concat_ws('/', ${ref('kind')}, ${ref('payload')} ->> 'factId',
              ${ref('payload')} ->> 'version', ${email}::text, 'email')`.as('dedupeKey'),
          'kind',
          'locale',
          val(email).as('recipient'),
          'payload',
          'bookingId',
          // How old its fact is stays known; what waited to be tried again goes now.
          sql<string>`least(${ref('dueAt')}, ${at}::timestamptz)`.as('dueAt'),
          sql<string>`${at}::timestamptz`.as('createdAt'),
        ]),
      )
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing()),
    db
      .updateTable('bookingLinks')
      .set({ revokedAt: by.at, revokedByUserId: by.userId })
      .where('bookingId', '=', bookingId)
      .where('madeByUserId', 'is', null)
      .where('revokedAt', 'is', null),
  ];
}
