import { sql } from 'kysely';
import { clientSubject } from '#domain/activity-subject.ts';
import type { ContactWay, StopWay } from '#domain/outbox-channels.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { bookingNumber } from '../outbox/tell.ts';

/** How a client is written to, and since when they want no reminders. */
function selectHowTold(db: Database) {
  return db
    .selectFrom('clients')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['clients.id', 'clients.name', 'clients.email', 'clients.contactBy'])
    .select(['settings.contactBy as firmContactBy', 'remindersStoppedAt', 'remindersStoppedBy'])
    .select(sql<boolean>`whatsapp_number(clients.phone) is not null`.as('hasNumber'));
}

export function selectHowToldOf(db: Database, clientId: string) {
  return selectHowTold(db).where('clients.id', '=', clientId);
}

export function findHowTold(db: Database, clientId: string) {
  return selectHowToldOf(db, clientId).executeTakeFirst();
}

/** The same of the client of a booking, for the customer whose booking it is. */
export function findHowToldOfOwn(
  db: Database,
  { bookingCode, customerId }: { bookingCode: string; customerId: string },
) {
  return selectHowTold(db)
    .where('clients.id', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .where('bookingCode', '=', bookingCode)
        .where('customerId', '=', customerId)
        .select('bookings.clientId'),
    )
    .executeTakeFirst();
}

export type HowTold = NonNullable<Awaited<ReturnType<typeof findHowTold>>>;

export interface HowToldChange {
  /** Null: as the firm does it. */
  contactBy?: ContactWay | null;
  /** By which way reminders were stopped; null where they come again. */
  stoppedBy?: StopWay | null;
}

/** Writes it and logs it. Refuses with `client_changed` where it is not as it was read. */
export async function updateHowTold(
  db: Database,
  client: HowTold,
  { contactBy, stoppedBy }: HowToldChange,
  by: ActivityEntry['by'],
): Promise<void> {
  const { id, remindersStoppedAt } = client;
  const asRead = db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('contactBy', 'is not distinct from', client.contactBy)
    .where('remindersStoppedAt', remindersStoppedAt === null ? 'is' : 'is not', null)
    .forNoKeyUpdate();
  const way = contactBy === undefined ? {} : { contactBy };
  const stopped =
    stoppedBy === undefined
      ? {}
      : { remindersStoppedAt: stoppedBy === null ? null : by.at, remindersStoppedBy: stoppedBy };
  const hasReminders = stoppedBy === undefined ? {} : { reminders: stoppedBy === null };
  await inOneTrip(db, [
    guard(db, 'client_changed', asRead),
    db
      .updateTable('clients')
      .set({ ...way, ...stopped })
      .where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: clientSubject(client),
      metadata: {
        before: {
          ...(contactBy === undefined ? {} : { contactBy: client.contactBy }),
          ...(stoppedBy === undefined ? {} : { reminders: remindersStoppedAt === null }),
        },
        after: { ...way, ...hasReminders, ...(stoppedBy ? { stoppedBy } : {}) },
      },
    }),
  ]);
}

/** Who has this number of WhatsApp, as their own or on a booking: that is where they were reminded. */
export function listByNumber(db: Database, number: string) {
  return db
    .selectFrom('clients')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(sql<string>`whatsapp_number(clients.phone)`, '=', number),
        eb(
          'clients.id',
          'in',
          selectFrom('bookings')
            .where(sql<string>`phone_key(bookings.customer_phone)`, '=', sql<string>`phone_key(${number})`)
            .where(bookingNumber, '=', number)
            .select('bookings.clientId'),
        ),
      ]),
    )
    .select('clients.id')
    .limit(20)
    .execute();
}
