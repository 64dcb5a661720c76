import { sql } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import { matchesBooking } from '../../booking-search.ts';
import type { Database } from '../../client.ts';
import { unreadCount } from './staff-messages.ts';

/** A booking whose customer can be written to, and the conversation there is about it. */
export interface Recipient {
  bookingId: string;
  bookingCode: string;
  bookingStatus: BookingStatus;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  vehicle: string;
  pickupDate: string;
  returnDate: string;
  conversationId: string | null;
  unreadCount: number;
}

export interface RecipientList {
  rows: Recipient[];
  isMore: boolean;
}

const recipient = sql`json_build_object(
  'bookingId', bookings.id, 'bookingCode', bookings.booking_code, 'bookingStatus', booking_status,
  'customerName', bookings.customer_name, 'customerEmail', bookings.customer_email,
  'customerPhone', bookings.customer_phone, 'vehicle', brand || ' ' || model,
  'pickupDate', pickup_date, 'returnDate', return_date, 'conversationId', conversations.id,
  'unreadCount', ${unreadCount})`;

/** The latest bookings that match a name, a code, an e-mail or a phone, in one trip; without a search the latest. */
export async function listRecipients(
  db: Database,
  { search, limit }: { search: string | undefined; limit: number },
): Promise<RecipientList> {
  const found = search === undefined ? sql`true` : matchesBooking(search);
  const { rows } = await sql<RecipientList>`
    with page as (
      select id, row_number() over (order by created_at desc, id desc) as place from bookings where ${found}
      order by created_at desc, id desc limit ${limit + 1}
    ), listed as (
      select place, ${recipient} as entry from page join bookings on bookings.id = page.id
        join vehicles on vehicles.id = bookings.vehicle_id
        left join conversations on conversations.booking_id = bookings.id
      where place <= ${limit}
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      (select count(*) > ${limit} from page) as is_more`.execute(db);
  return rows[0] ?? { rows: [], isMore: false };
}
