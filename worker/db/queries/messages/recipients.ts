import type { NotNull } from 'kysely';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';

/** The latest bookings that match a name, a code, an e-mail or a phone, whose client can be written to; without a search the latest. */
export async function listRecipients(
  db: Database,
  { search, limit }: { search: string | undefined; limit: number },
) {
  const bookings = db.selectFrom('bookings').select('bookings.id');
  const latest = (search === undefined ? bookings : bookings.where(matchesBooking(search)))
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit + 1);
  const found = await db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .leftJoin('conversations', 'conversations.bookingId', 'bookings.id')
    .where('bookings.id', 'in', latest)
    .select(['bookings.id as bookingId', 'bookings.bookingCode', 'bookingStatus', 'brand', 'model'])
    .select(['bookings.customerName', 'bookings.customerEmail', 'bookings.customerPhone'])
    .select(['pickupDate', 'returnDate', 'conversations.id as conversationId'])
    .select(({ selectFrom, fn }) =>
      selectFrom('messages')
        .whereRef('messages.conversationId', '=', 'conversations.id')
        .where('sender', '=', 'customer')
        .where('readAt', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('unreadCount'),
    )
    .$narrowType<{ unreadCount: NotNull }>()
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .execute();
  const rows = found
    .slice(0, limit)
    .map(({ brand, model, ...row }) => ({ ...row, vehicle: `${brand} ${model}` }));
  return { rows, isMore: found.length > limit };
}
