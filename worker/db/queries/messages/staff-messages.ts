import { type RawBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { MessageChannel } from '#domain/messages.ts';
import type { ConversationInput, ListConversationsInput } from '#domain/schemas/messages.ts';
import type { Database } from '../../client.ts';
import { instantText } from '../../instant-text.ts';
import { holdsWordsOrPhone } from '../../search-pattern.ts';

export interface ConversationRow {
  id: string;
  customerName: string;
  customerEmail: string;
  bookingCode: string | null;
  branchId: BranchId | null;
  /** Messages of the customer that nobody of the staff has seen. */
  unreadCount: number;
  lastMessageAt: string;
  /** The beginning of the newest message. */
  preview: string;
  isLastOwn: boolean;
}

export interface ConversationList {
  rows: ConversationRow[];
  isMore: boolean;
  /** Unread messages of all conversations, searched for or not. */
  unreadTotal: number;
}

const PREVIEW_CHARACTERS = 140;

/** A question without a booking belongs to every branch: nobody's filter may hide it. */
export function ofBranch(branchId: BranchId | undefined): RawBuilder<unknown> {
  return branchId === undefined
    ? sql`true`
    : sql`(conversations.branch_id = ${branchId} or conversations.branch_id is null)`;
}

function unreadTotal(branchId: BranchId | undefined): RawBuilder<unknown> {
  const unread = sql`select conversation_id from messages where sender = 'customer' and read_at is null`;
  return branchId === undefined
    ? sql`select count(*) from (${unread}) unread`
    : // Looked up one by one: joined as sets, all conversations would be read for the few that are unread.
      sql`select count(*) from (${unread}) unread cross join lateral (
        select from conversations where id = unread.conversation_id and ${ofBranch(branchId)} offset 0) here`;
}

/** What of the `conversations` row at hand nobody of the staff has seen. */
export const unreadCount = sql`(
  select count(*) from messages where conversation_id = conversations.id and sender = 'customer' and read_at is null)`;

/** A conversation in a list, of the `conversations` row at hand and its `last` message. */
export const conversationEntry = sql`json_build_object(
  'id', conversations.id, 'customerName', customer_name, 'customerEmail', customer_email,
  'bookingCode', booking_code, 'branchId', branch_id,
  'unreadCount', ${unreadCount},
  'lastMessageAt', ${instantText(sql`last_message_at`)}, 'preview', left(last.body, ${PREVIEW_CHARACTERS}::int),
  'isLastOwn', last.sender = 'staff')`;

/** Joins the newest message; each conversation has one, or it would not be there. */
export const withLast = sql`cross join lateral (
  select body, sender from messages where conversation_id = conversations.id
  order by created_at desc, id desc limit 1) last`;

/** The newest conversations that match, in one trip; each has a message, or it would not be there. */
export async function listConversations(
  db: Database,
  { search, branchId, limit }: ListConversationsInput,
): Promise<ConversationList> {
  const found = search === undefined ? sql`true` : holdsWordsOrPhone(sql`conversations.search_text`, search);
  const { rows } = await sql<ConversationList>`
    with page as (
      select id, row_number() over (order by last_message_at desc, id desc) as place from conversations
      where ${ofBranch(branchId)} and ${found}
      order by last_message_at desc, id desc limit ${limit + 1}
    ), listed as (
      select place, ${conversationEntry} as entry from page join conversations on conversations.id = page.id
        ${withLast}
      where place <= ${limit}
    )
    select (select coalesce(json_agg(entry order by place), '[]') from listed) as rows,
      (select count(*) > ${limit} from page) as is_more,
      (${unreadTotal(branchId)}) as unread_total`.execute(db);
  return rows[0] ?? { rows: [], isMore: false, unreadTotal: 0 };
}

export interface StaffThreadMessage {
  id: string;
  sender: 'customer' | 'staff';
  /** Who of the staff wrote it. */
  author: string | null;
  channel: MessageChannel;
  body: string;
  /** When the other side first saw it. */
  readAt: string | null;
  createdAt: string;
}

export interface ConversationBooking {
  id: string;
  bookingCode: string;
  vehicle: string;
  pickupDate: string;
  returnDate: string;
}

/** With whom a conversation is, and about what. */
export interface ConversationParty {
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  /** The language they wrote in; null while only staff have written. */
  locale: Locale | null;
  booking: ConversationBooking | null;
  /** Whether the customer can read an answer on the site: with a booking, or with an account. */
  canReadHere: boolean;
  /** Who has booked under this e-mail, if somebody has. */
  clientId: string | null;
}

export interface StaffThread extends ConversationParty {
  id: string;
  messages: StaffThreadMessage[];
  isMore: boolean;
}

const bookingJson = sql`json_build_object('id', bookings.id, 'bookingCode', bookings.booking_code,
  'vehicle', brand || ' ' || model, 'pickupDate', pickup_date, 'returnDate', return_date)`;

const booking = sql`(
  select ${bookingJson} from bookings join vehicles on vehicles.id = bookings.vehicle_id
  where bookings.id = conversations.booking_id)`;

const clientId = sql`(
  select clients.id from clients where clients.id = client_id(customer_email) and scope = 'all')`;

const threadMessage = sql`json_build_object(
  'id', messages.id, 'sender', sender, 'channel', channel, 'body', body,
  'author', (select name from profiles where profiles.id = sender_user_id and sender = 'staff'),
  'readAt', ${instantText(sql`read_at`)}, 'createdAt', ${instantText(sql`messages.created_at`)})`;

/** A conversation with its newest messages, the oldest of them first, in one trip. */
export async function findConversation(
  db: Database,
  { conversationId: id, limit }: ConversationInput,
): Promise<StaffThread | undefined> {
  const { rows } = await sql<StaffThread>`
    with newest as (
      select * from messages where conversation_id = ${id} order by created_at desc, id desc limit ${limit + 1}
    ), shown as (select * from newest order by created_at desc, id desc limit ${limit})
    select conversations.id, customer_name, customer_email, customer_phone, ${booking} as booking,
      case when exists (select from messages where conversation_id = ${id} and sender = 'customer')
        then locale end as locale,
      customer_id is not null or booking_id is not null as can_read_here, ${clientId} as client_id,
      (select coalesce(json_agg(${threadMessage} order by messages.created_at, messages.id), '[]')
        from shown messages) as messages,
      (select count(*) > ${limit} from newest) as is_more
    from conversations where conversations.id = ${id}`.execute(db);
  return rows[0];
}

export interface BookingThread extends ConversationParty {
  /** Null before the first message. */
  conversationId: string | null;
  booking: ConversationBooking;
}

/** With whom a booking's conversation is, or would be, in one trip. */
export async function findBookingThread(db: Database, bookingId: string): Promise<BookingThread | undefined> {
  const { rows } = await sql<BookingThread>`
    select (select conversations.id from conversations where booking_id = bookings.id) as conversation_id,
      customer_name, customer_email, customer_phone, null as locale, true as can_read_here,
      ${bookingJson} as booking, ${clientId} as client_id
    from bookings join vehicles on vehicles.id = bookings.vehicle_id where bookings.id = ${bookingId}`.execute(
    db,
  );
  return rows[0];
}
