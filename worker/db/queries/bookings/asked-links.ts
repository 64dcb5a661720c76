import type { Locale } from '#domain/locale.ts';
import type { LookUpBookingInput } from '#domain/schemas/search.ts';
import { inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { tellClient } from '../outbox/tell.ts';
import { isLookedUp } from './client-bookings.ts';

/** Whose link is asked for; undefined where there is no such booking. */
export async function findAskedBooking(db: Database, asked: LookUpBookingInput): Promise<string | undefined> {
  const found = db.selectFrom('bookings').where(isLookedUp(asked)).select('bookings.id');
  return (await found.executeTakeFirst())?.id;
}

interface AskedLink {
  /** Nobody's, where there is no such booking: then nobody is told by the same statement. */
  bookingId: string;
  askedId: string;
  locale: Locale;
  at: Date;
}

/** Tells the client of the booking, by the ways that the booking has. */
export async function tellOfLink(db: Database, { bookingId, askedId, locale, at }: AskedLink): Promise<void> {
  await inOneTrip(db, [tellClient(db, bookingId, { kind: 'link_asked', factId: askedId, locale }, at)]);
}
