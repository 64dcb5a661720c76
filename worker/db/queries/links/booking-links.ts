import type { Insertable } from 'kysely';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { staffNamed } from '../staff/users.ts';

/** Links that still open their booking. */
export function selectOpenLinks(db: Database, at: Date) {
  return db
    .selectFrom('bookingLinks')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at.toISOString());
}

/** The link behind a token, while it opens something. */
export function findOpenBookingLink(db: Database, tokenHash: string, at: Date) {
  return selectOpenLinks(db, at)
    .where('tokenHash', '=', tokenHash)
    .select(['bookingLinks.id', 'bookingId', 'driverName'])
    .executeTakeFirst();
}

function selectNamedBooking(db: Database) {
  return db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookingCode', 'customerName', 'bookings.pickupBranchId']);
}

/** A booking as far as its links are made of it: its drivers, and the links that open it, the newest first. */
export async function findBookingLinks(db: Database, bookingId: string, at: Date) {
  const [[booking], links, drivers] = await readInOneTrip(db, [
    selectNamedBooking(db).where('bookings.id', '=', bookingId),
    selectOpenLinks(db, at)
      .where('bookingId', '=', bookingId)
      .select(['bookingLinks.id', 'madeAt', 'expiresAt', 'driverName'])
      .select(staffNamed('bookingLinks.madeByUserId').as('madeBy'))
      .orderBy('madeAt', 'desc')
      .limit(20),
    db.selectFrom('bookingDrivers').where('bookingId', '=', bookingId).select('name').orderBy('position'),
  ]);
  return booking && { ...booking, links, drivers };
}

/** A link with the booking that it opens, also one that opens nothing any more. */
export async function findLink(db: Database, linkId: string) {
  const itsBooking = db.selectFrom('bookingLinks').where('id', '=', linkId).select('bookingId');
  const [[link], [booking]] = await readInOneTrip(db, [
    db.selectFrom('bookingLinks').where('id', '=', linkId).select(['id', 'revokedAt']),
    selectNamedBooking(db).where('bookings.id', '=', itsBooking),
  ]);
  return link && booking && { ...link, booking };
}

export async function insertBookingLink(
  db: Database,
  link: Insertable<Tables['bookingLinks']>,
  log: ActivityEntry,
): Promise<void> {
  await inOneTrip(db, [db.insertInto('bookingLinks').values(link), insertActivity(db, log)]);
}

/** Takes a link back; one that was taken back stays as it is. */
export async function updateLinkRevoked(
  db: Database,
  linkId: string,
  { by, log }: { by: { userId: string; at: Date }; log: ActivityEntry },
): Promise<void> {
  await inOneTrip(db, [
    db
      .updateTable('bookingLinks')
      .set({ revokedAt: by.at, revokedByUserId: by.userId })
      .where('id', '=', linkId)
      .where('revokedAt', 'is', null),
    insertActivity(db, log),
  ]);
}
